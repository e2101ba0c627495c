import Flow
import Source
internal import SystemKit

/// An answer that a block collects, under the name that texts ask for it by.
struct CollectedField {
  /// The answer, under the block's `fieldName`, else its id.
  let answer: BlockAnswer
  /// The span of the name.
  let span: Span
  /// The id of the card that the block is on.
  let card: String
  /// Indicates that the block has no `fieldName`: its id stands in (reference: sequence, section 10).
  var isFallback = false

  var name: String { answer.field }
}

/// All answers that the blocks of a flow collect, so that its texts can be filled in.
///
/// Make one per flow, before its texts are lowered, and set ``TextRef/template`` of each text the
/// app fills in; ``VariableChecks`` then finds the mistakes.
struct FlowFields {
  /// The blocks, in the order of the flow.
  let blocks: [CollectedField]
  private let given: [String: Template.Sample.Value]
  private let samples: [String: Template.Sample]
  private let namesByCard: [String: [String]]

  /// The fields of blocks, and the values that the project gives for names.
  init(_ blocks: [CollectedField], given: [String: Template.Sample.Value] = [:]) {
    self.blocks = blocks
    self.given = given
    var samples: [String: Template.Sample] = [:]
    let named = blocks.filter { !$0.isFallback } + blocks.filter(\.isFallback)
    for field in named where samples[field.name] == nil {
      samples[field.name] = Self.sample(of: field.name, field.answer, given)
    }
    self.samples = samples
    namesByCard = Dictionary(grouping: blocks, by: \.card).mapValues { blocks in
      blocks.map(\.name).uniqued()
    }
  }

  /// The names that blocks collect, each once, in the order of the flow.
  var names: [String] {
    blocks.map(\.name).uniqued()
  }

  /// The names that the blocks of a card collect, for ``Card/collects``.
  func names(on card: String) -> [String] { namesByCard[card] ?? [] }

  func isCollected(_ name: String) -> Bool { samples[name] != nil }

  /// Tells whether some block collects a name, or the project gives its value.
  func isKnown(_ name: String) -> Bool { isCollected(name) || given[name] != nil }

  /// A text with its places and what fills them; nil where it has none.
  func template(_ text: String) -> Template? {
    guard let read = read(text) else { return nil }
    var used: [String: Template.Sample] = [:]
    for part in read.parts {
      guard case .placeholder(let placeholder) = part.piece, part.mistake == nil else { continue }
      let usual =
        placeholder.expression.isLoneField ? nil : Template.Sample(.number(10), .kind)
      for name in placeholder.expression.fields where used[name] == nil {
        used[name] = samples[name] ?? Self.sample(of: name, nil, given) ?? usual
      }
    }
    return Template(read.parts.map(\.piece), samples: used)
  }

  /// The words and places of a text; nil where it has no place.
  func read(_ text: String) -> VariableText? {
    guard text.utf8.contains(UInt8(ascii: "{")) else { return nil }
    let read = VariableText(text, isField: isCollected)
    return read.isPlain ? nil : read
  }

  /// The value that the preview fills in for a field until somebody answers (reference: sequence,
  /// section 10.1); nil where nothing says one.
  ///
  /// The first of these that knows a value: the project, the field itself, the words of its name, its
  /// kind. The same field has the same value in every build.
  private static func sample(
    of name: String,
    _ answer: BlockAnswer?,
    _ given: [String: Template.Sample.Value]
  ) -> Template.Sample? {
    if let value = given[name] { return Template.Sample(value, .given) }
    if let value = answer?.initial { return Template.Sample(value, .initial) }
    if let value = SampleValues.value(of: name) { return Template.Sample(value, .name) }
    return answer.map { Template.Sample($0.kind.usual, .kind) }
  }
}

extension FlowFields {
  /// Collects the fields of the visible blocks of a flow's screens, blocks inside others included.
  init(_ screens: ScreenList, given: [String: Template.Sample.Value] = [:]) {
    let fields = screens.all.flatMap { item in
      item.screen.content.shownBlocks.withChildren.compactMap { $0.collectedField(on: item.id) }
    }
    self.init(fields, given: given)
  }
}

extension SequenceBlock {
  /// The answer the block collects, under its `fieldName` or else its id; nil where it collects
  /// none or has neither.
  fileprivate func collectedField(on card: String) -> CollectedField? {
    guard let answer = content.collects else { return nil }
    if !answer.field.isEmpty {
      return CollectedField(answer: answer, span: answer.span ?? span, card: card)
    }
    // A path stands in for an id that the document does not have.
    guard !id.isEmpty, !id.utf8.contains(UInt8(ascii: "/")) else { return nil }
    let own = BlockAnswer(field: id, kind: answer.kind, initial: answer.initial)
    return CollectedField(answer: own, span: span.start(1), card: card, isFallback: true)
  }
}

extension BlockAnswer.Kind {
  /// A typical value for the kind of block (section 10.1, rule 4).
  fileprivate var usual: Template.Sample.Value {
    switch self {
    case .input(.number): .number(42)
    case .choice: .list(["Option"])
    case .other(let text): .text(text)
    case .input, .toggle, .number, .location: .text("Sample")
    }
  }
}
