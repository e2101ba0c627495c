internal import Flow
internal import Source

/// A card as a document has it: its content, and what its layout does not need.
struct ReadCard: Sendable {
  var content: CardContent
  /// The condition under which it is shown; nil is always.
  var condition: Predicate?
  /// The actions of its elements.
  var taps: [Tap] = []
  /// The rules for what comes after it, the first that holds.
  var next: [Tap] = []
  var facts: [Card.Fact] = []
  /// The buttons of some cards only, by element.
  var limited: [String: On] = [:]

  /// An action with the element that sets it off, and its condition.
  struct Tap: Sendable {
    let element: String
    let action: Happening
    var condition: Predicate?
    let span: Span
  }
}

/// A flow as documents have it, before it becomes one of the model.
struct ReadFlow: Sendable {
  let id: String
  var platform: Platform
  var showsFirst = false
  var condition: Predicate?
  var variants: [ReadVariant] = []
  let span: Span
}

/// A variant of a flow with its cards.
struct ReadVariant: Sendable {
  var id: String?
  var weight: Double?
  var condition: Predicate?
  var cards: [ReadCard] = []
  var span: Span?
}
