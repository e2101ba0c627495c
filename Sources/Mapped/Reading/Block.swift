internal import Source

/// A block of a mapping: where things are and what each becomes (reference: mapping, section 3).
struct Block: Sendable {
  let span: Span
  var at: [Path] = []
  /// Selectors of its things; nil where it is about the thing at hand.
  var each: [Path]?
  var order: Order?
  var kinds: Kinds?
  var only: ConditionRule?
  var leaveOut: ConditionRule?
  var condition: ConditionRule?
  var required: ConditionRule?
  var many: ConditionRule?
  var on: On?
  var words: [Word: WordsRule] = [:]
  var action: ActionRule?
  /// Blocks by what they are for, as places in the mapping's table.
  var parts: [Part: [Int]] = [:]
  /// Selectors of the things inside a choice that are cards, too.
  var followers: [Path] = []
  var look: [(name: CardContent.Look.Name, value: WordsRule)] = []
  var facts: [(name: String, value: WordsRule)] = []
  var allowsRepeats = false

  init(_ span: Span) { self.span = span }

  /// Texts and values.
  enum Word: String, CaseIterable, Sendable {
    case id, layout, badge, title, subtitle, body, note, image, target, stores, include, text, hint
    case kind, least, most, step, element
  }

  /// Things that a card holds many of.
  enum Part: String, CaseIterable, Sendable {
    case items, choices, fields, buttons, next, blocks, tree, cards, children
  }

  /// The order of its things.
  struct Order: Sendable {
    let value: WordsRule
    var isDescending = false
  }

  /// Blocks by kind.
  struct Kinds: Sendable {
    let by: WordsRule
    /// The whole block of each kind; nil leaves its things out.
    var blocks: [(name: String, block: Int?)] = []
    var nothing: Int??
    var other: Int??
  }

  /// Cards whose buttons it stands for.
  enum On: String, CaseIterable, Sendable {
    case first, last
    case notLast = "not last"
  }
}

extension Block {
  /// The kinds of blocks.
  enum Role: String, Sendable {
    case card, item, choice, field, button, next, element

    /// The kind with its article, for messages.
    var what: String {
      switch self {
      case .item, .element: "an \(rawValue)"
      case .next: "a rule of 'next'"
      default: "a \(rawValue)"
      }
    }

    /// The texts and values that it has.
    var words: [Word] {
      switch self {
      case .card:
        [.id, .layout, .badge, .title, .subtitle, .body, .note, .image, .target, .stores, .include]
      case .item: [.title, .body, .image]
      case .choice: [.id, .text, .image]
      case .field: [.id, .text, .hint, .kind, .least, .most, .step]
      case .button: [.text]
      case .next: []
      case .element: [.element, .text, .image]
      }
    }

    /// The blocks in it.
    var parts: [Part] {
      switch self {
      case .card: Part.allCases.filter { $0 != .children }
      case .element: [.children]
      default: []
      }
    }

    /// Indicates that something happens at a tap on it.
    var acts: Bool { self != .card && self != .field }
  }
}

extension Block.Part {
  /// The kind of its blocks.
  var role: Block.Role {
    switch self {
    case .items: .item
    case .choices: .choice
    case .fields: .field
    case .buttons: .button
    case .next: .next
    case .blocks, .cards: .card
    case .tree, .children: .element
    }
  }
}
