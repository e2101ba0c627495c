package import Flow
package import Source

/// The context in which the parts of a card are drawn: its texts and pictures, the state it is drawn
/// in, and the system's own knowledge of the flow around it.
package struct DrawingContext<Context> {
  /// The answers a card is drawn with.
  package enum Answers: Hashable, Sendable {
    /// The answers as the card first shows.
    case initial
    /// Every answer given.
    case filled
    /// The refusal to go on: missing answers are marked as required.
    case refused
  }

  package var answers: Answers = .initial
  /// The system's own knowledge of the flow around the card.
  package let context: Context
  /// The folder of the document, from which addresses of pictures start.
  package let folder: String
  /// The card's texts and pictures; all states share them.
  package private(set) var slots = Slots()
  /// The entry of the card in lists.
  package var summary = CardSummary()
  private var texts: [TextRef: TextSlot] = [:]
  private var pictures: [ImageRef: ImageSlot] = [:]

  package init(_ context: Context, folder: String) {
    self.context = context
    self.folder = folder
  }

  /// A text of the card, once however often it is drawn.
  package mutating func add(_ ref: TextRef) -> TextSlot {
    if let known = texts[ref] { return known }
    let slot = slots.add(ref)
    texts[ref] = slot
    return slot
  }

  /// Words that the app brings itself, for a place of the document.
  package mutating func text(_ text: String, at span: Span) -> TextSlot {
    add(TextRef(text, span: span))
  }

  /// The text that shows a control's own answer: a sample, until there is another.
  ///
  /// `raw` is the place as a text of the document would have it, and `shown` what stands for it
  /// where texts are read as they are.
  package mutating func value(
    named name: String,
    _ sample: Template.Sample,
    raw: String,
    shown: String? = nil,
    decimals: Int? = nil,
    at span: Span
  ) -> TextSlot {
    let placeholder = Template.Placeholder(raw: raw, expression: .field(name), decimals: decimals)
    var ref = TextRef(shown ?? raw, span: span)
    ref.content = .answer(Template([.placeholder(placeholder)], samples: [name: sample]))
    return add(ref)
  }

  /// A picture of the card, by its address.
  package mutating func image(_ address: Located<String>) -> ImageSlot {
    add(ImageRef(address.value, span: address.span, lookup: .address(base: folder)))
  }

  /// A picture by its address, the first of which stands for the card in lists.
  package mutating func mainImage(_ address: Located<String>) -> ImageSlot {
    let slot = image(address)
    summary.image = summary.image ?? slot
    return slot
  }

  /// A picture of the card, once however often it is drawn.
  package mutating func add(_ ref: ImageRef) -> ImageSlot {
    if let known = pictures[ref] { return known }
    let slot = slots.add(ref)
    pictures[ref] = slot
    return slot
  }
}
