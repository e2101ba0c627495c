/// What a card asks of its user, and what can be said to it.
public struct Answer: Hashable, Sendable {
  /// The name that conditions and texts call it by: `name`, `goal.goal`.
  public let name: String
  /// What it can be.
  public let domain: ValueDomain
  /// True where there is a value before anybody answers, as a switch has.
  public var isAlwaysSet = false
  /// What is stored before anybody answers; nil where that is nothing or not known.
  public var initial: Template.Sample.Value?

  /// A question of a card.
  public init(_ name: String, _ domain: ValueDomain, isAlwaysSet: Bool = false) {
    self.name = name
    self.domain = domain
    self.isAlwaysSet = isAlwaysSet
  }
}

/// The values that an answer or an attribute can have.
public enum ValueDomain: Hashable, Sendable {
  /// One of these texts.
  case one([String])
  /// Some of these texts, as a list; without any there is no answer.
  case many([String])
  /// Yes or no.
  case toggle
  /// A number between two, both included.
  case number(least: Double, most: Double)
  /// Whatever somebody types.
  case text
  /// Anything at all.
  case any
}
