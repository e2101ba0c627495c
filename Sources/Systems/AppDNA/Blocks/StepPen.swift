internal import Flow
internal import Source

/// What blocks and steps draw with: the card's texts and pictures, the state it is drawn in, and its
/// place in the flow.
struct StepPen {
  /// The answers a step is drawn with.
  enum Answers: Hashable, Sendable {
    /// As it first shows.
    case initial
    /// Every answer given.
    case filled
    /// Going on was refused: what is required is marked.
    case refused
  }

  /// What blocks need to know of the flow around their step.
  struct Context: Sendable {
    /// The step's id, which its answers are stored under.
    let step: String
    /// The step's place among those of the flow, from 0.
    let index: Int
    /// How many steps there are.
    let count: Int
    /// The folder of the document, from which addresses of pictures start.
    let folder: String
    /// What users answer elsewhere.
    let answers: StepAnswers
    /// The step's own words by locale.
    let words: StepWords
  }

  /// The answers it is drawn with.
  var answers: Answers = .initial
  /// The flow around the step.
  let context: Context
  /// The card's texts and pictures; all states share them.
  private(set) var slots = Slots()
  /// What lists say of the card.
  var summary = CardSummary()
  private var texts: [TextRef: TextSlot] = [:]
  private var pictures: [ImageRef: ImageSlot] = [:]

  init(_ context: Context) { self.context = context }

  /// A text of the document; `key` is the one under which the step's localizations have it, as
  /// `block.b1.text`, and `engines` those that fill in its places.
  mutating func text(
    _ text: Located<String>,
    key: String? = nil,
    engines: StepWords.Engines = .both
  ) -> TextSlot {
    add(context.words.text(text, key: key, engines: engines, context.answers))
  }

  /// Words that the app brings itself, for a place of the document.
  mutating func words(_ words: String, at span: Span) -> TextSlot {
    add(TextRef(words, span: span))
  }

  /// What a control shows of its own answer: a sample, until there is another; `usual` is what it shows
  /// where nothing is answered yet.
  mutating func value(
    of field: String,
    decimals: Int? = nil,
    or usual: Template.Sample.Value? = nil,
    at span: Span
  ) -> TextSlot {
    let name = answerName(field)
    let sample = sample(of: field) ?? Template.Sample(usual ?? .text(""), .kind)
    let raw = "{{responses.\(name)}}"
    let place = Template.Place(raw: raw, expression: .field(name), decimals: decimals)
    var ref = TextRef(raw, span: span)
    ref.template = Template([.place(place)], samples: [name: sample])
    ref.isValue = true
    return add(ref)
  }

  /// A picture of the card, by its address.
  mutating func image(_ address: Located<String>) -> ImageSlot {
    let ref = ImageRef(address.value, span: address.span, lookup: .address(base: context.folder))
    if let known = pictures[ref] { return known }
    let slot = slots.add(ref)
    pictures[ref] = slot
    return slot
  }

  private mutating func add(_ ref: TextRef) -> TextSlot {
    if let known = texts[ref] { return known }
    let slot = slots.add(ref)
    texts[ref] = slot
    return slot
  }

  // MARK: Answers

  /// The name an answer of this step has in the page and in conditions: `goal.goal`.
  func answerName(_ field: String) -> String { "\(context.step).\(field)" }

  /// What is answered to a field of this step in the state that is drawn; nil where nothing is.
  func sample(of field: String) -> Template.Sample? {
    context.answers.during(context.step, answers).sample(answerName(field))
  }

  /// The answers as a block's condition sees them.
  func answers(of block: StepBlock) -> StepAnswers {
    context.answers.during(context.step, answers)
  }
}
