internal import Flow
internal import Source

/// A card as a document has it: its content, and what its layout does not need.
struct ReadCard: Sendable {
  var content: CardContent
  /// The id as the document states it, of which several cards can have the same; nil where it states none.
  var statedID: String?
  /// The condition under which it is shown; nil is always.
  var condition: Predicate?
  /// The actions of its elements.
  var taps: [Tap] = []
  /// The rules for what comes after it, the first that holds.
  var next: [Tap] = []
  var facts: [Card.Fact] = []
  /// The buttons of some cards only, by element.
  var limited: [String: On] = [:]
  /// The things inside its choices that are cards, each with the answer after which it is shown, until they
  /// are read.
  var followers: [(things: [Thing], answer: String)] = []

  /// An action with the element that sets it off, or the condition of a rule.
  struct Tap: Sendable {
    var element = ""
    let action: Happening
    var condition: Predicate?
    let span: Span
  }

  /// The cards that its actions name.
  var named: [Located<String>] {
    (taps + next).compactMap { if case .to(.card, let id, _) = $0.action.last { id } else { nil } }
  }
}

/// A name that a condition asks for, with the thing that asks.
struct Asked {
  let name: Located<String>
  let by: Thing
  /// The values that an answer is compared with.
  var values: [Thing] = []
  /// Indicates a name in a language that tells no answers from attributes.
  var mayBeAttribute = false
}

/// A flow as documents have it, before it becomes one of the model.
struct ReadFlow: Sendable {
  let id: String
  var title: String?
  var platform: Platform
  var showsFirst = false
  var condition: Predicate?
  var variants: [ReadVariant] = []
  let span: Span
}

struct ReadVariant: Sendable {
  var id: String?
  var weight: Double?
  var condition: Predicate?
  var cards: [ReadCard] = []
  var span: Span?
}

/// The effect of a tap, as a document says it (reference: mapping, section 4).
indirect enum Happening: Sendable {
  case plain(Plain)
  /// An action with an object, an address with those of all locales.
  case to(Verb, Located<String>, byLocale: [String: Located<String>] = [:])
  case ask(Located<String>, then: Happening?)

  /// Actions without an object.
  enum Plain: String, CaseIterable, Sendable { case next, back, skip, end, dismiss, stay }

  /// Actions with an object.
  enum Verb: String, Sendable { case card, open, app, share }

  /// The action in words: `next`, `card:goals`, `ask:notifications then next`.
  var text: String {
    switch self {
    case .plain(let plain): plain.rawValue
    case .to(let verb, let object, _): "\(verb.rawValue):\(object.value)"
    case .ask(let what, nil): "ask:\(what.value)"
    case .ask(let what, let then?): "ask:\(what.value) then \(then.text)"
    }
  }

  /// The step that is taken in the end, after what is asked for.
  var last: Happening {
    if case .ask(_, let then) = self { then?.last ?? .plain(.stay) } else { self }
  }

  /// The permissions that are asked for on the way.
  var prompts: [String] {
    if case .ask(let what, let then) = self { [what.value] + (then?.prompts ?? []) } else { [] }
  }
}
