public import Flow

/// What is said of a user before a flow is walked.
public struct Given: Sendable {
  /// Attributes and answers by name: `is_phone`, `goal.goal`.
  public var values: [String: Template.Sample.Value]
  /// The outcome that the user has on a card, by the card's id: an element, or what sets a route off.
  public var outcomes: [String: String]

  /// What is said of a user.
  public init(
    values: [String: Template.Sample.Value] = [:],
    outcomes: [String: String] = [:]
  ) {
    self.values = values
    self.outcomes = outcomes
  }
}
