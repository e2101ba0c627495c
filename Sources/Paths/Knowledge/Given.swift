public import Flow

/// What is said of a user before a flow is walked.
public struct Given: Hashable, Sendable {
  /// Attributes and answers by name: `is_phone`, `goal.goal`.
  public var values: [String: Template.Sample.Value]
  /// The outcome that the user has on a card, by the card's id: an element, or what sets a route off.
  public var outcomes: [String: String]
  /// Attributes and answers that the user does not have, by name.
  public var absent: Set<String>

  /// What is said of a user.
  public init(
    values: [String: Template.Sample.Value] = [:],
    outcomes: [String: String] = [:],
    absent: Set<String> = []
  ) {
    self.values = values
    self.outcomes = outcomes
    self.absent = absent
  }

  /// True where nothing is said at all.
  public var isEmpty: Bool { values.isEmpty && outcomes.isEmpty && absent.isEmpty }

  /// All that is said by name; nil is nothing.
  var all: [(name: String, value: Template.Sample.Value?)] {
    let values = values.filter { !absent.contains($0.key) }.map { ($0.key, Optional($0.value)) }
    let all = values + absent.map { ($0, nil) }
    return all.sorted { $0.0 < $1.0 }
  }
}
