internal import Flow
internal import Source

/// What blocks draw with: the card's texts and pictures, the state it is drawn in, and its place in
/// the flow.
struct BlockPen {
  /// The answers a card is drawn with.
  enum Answers: Hashable, Sendable {
    /// As it first shows.
    case initial
    /// Every answer given.
    case filled
    /// Going on was refused: what is required is marked.
    case refused
  }

  /// A screen's place among those of its flow.
  struct Place: Hashable, Sendable {
    /// From 0.
    let index: Int
    /// How many screens there are.
    let count: Int
  }

  /// The answers it is drawn with.
  var answers: Answers = .initial
  /// The screen's place in the flow.
  let place: Place
  /// The folder of the document, which addresses of pictures start from.
  let folder: String
  /// The card that is drawn, by id.
  let card: String
  /// Finds the places of a text that answers fill in; nil where it has none.
  let templates: @Sendable (String, Span) -> Template?
  /// The card's texts and pictures; all states share them.
  private(set) var slots = Slots()
  /// What lists say of the card.
  var summary = CardSummary()
  private var texts: [TextUse: TextSlot] = [:]
  private var pictures: [Span: ImageSlot] = [:]

  private struct TextUse: Hashable {
    let words: String
    let span: Span
    let fills: Bool
  }

  init(
    place: Place,
    folder: String,
    card: String,
    templates: @escaping @Sendable (String, Span) -> Template?
  ) {
    self.place = place
    self.folder = folder
    self.card = card
    self.templates = templates
  }

  /// A text of the card; where `fills` says so, answers fill its places in.
  mutating func text(_ text: Located<String>, fills: Bool = true) -> TextSlot {
    let use = TextUse(words: text.value, span: text.span, fills: fills)
    if let known = texts[use] { return known }
    var ref = TextRef(text.value, span: text.span)
    if fills { ref.template = templates(text.value, text.span) }
    let slot = slots.add(ref)
    texts[use] = slot
    return slot
  }

  /// Words that the app brings itself, for a place of the document.
  mutating func words(_ words: String, at span: Span) -> TextSlot {
    text(Located(words, span), fills: false)
  }

  /// What a block shows of its own answer: a sample, until there is another.
  ///
  /// It counts as a text of the document, `{age}`, only where the name has nothing but small letters
  /// and `_`.
  mutating func value(
    of field: String,
    _ sample: Template.Sample,
    decimals: Int? = nil,
    at span: Span
  ) -> TextSlot {
    let raw = "{\(field)}"
    let use = TextUse(words: raw, span: span, fills: true)
    if let known = texts[use] { return known }
    let isPlain = field.utf8.allSatisfy { $0 == 0x5F || (0x61...0x7A).contains($0) }
    let place = Template.Place(raw: raw, expression: .field(field), decimals: decimals)
    var ref = TextRef(isPlain ? raw : sample.value.text ?? "", span: span)
    ref.template = Template([.place(place)], samples: [field: sample])
    ref.isValue = true
    let slot = slots.add(ref)
    texts[use] = slot
    return slot
  }

  /// A picture of the card, by its address.
  mutating func image(_ address: Located<String>) -> ImageSlot {
    if let known = pictures[address.span] { return known }
    let slot = slots.add(
      ImageRef(address.value, span: address.span, lookup: .address(base: folder))
    )
    pictures[address.span] = slot
    return slot
  }
}
