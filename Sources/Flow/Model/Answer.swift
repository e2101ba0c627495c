/// A question that a card asks its user, with the possible answers.
public struct Answer: Hashable, Sendable {
  /// The name that conditions and texts call it by: `name`, `goal.goal`.
  public let name: String
  /// The values that the answer can have.
  public let domain: ValueDomain
  /// Indicates that there is a value before anybody answers, as a switch has.
  public var isAlwaysSet = false
  /// The value that is stored before anybody answers; nil where there is none or it is not known.
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
  /// A number between two, both included; infinite ones are no bounds.
  case number(least: Double, most: Double)
  case text
  case any

  /// The numbers between two in words: "a number from 1 to 5", "a number up to 5".
  public static func phrase(least: Double, most: Double) -> String {
    "a number" + (least.isFinite ? " from \(NumberText.plain(least))" : "")
      + (most.isFinite ? " \(least.isFinite ? "to" : "up to") \(NumberText.plain(most))" : "")
  }
}
