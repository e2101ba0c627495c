/// When an element is there, and whether it is with what the preview starts with.
public struct Presence: Hashable, Sendable {
  /// What must hold.
  public let condition: Predicate
  /// It is there with the answers that the preview starts with.
  public let isShown: Bool
  /// What a released app makes of the condition, where that is not what is meant; nil where it is.
  public let asBuilt: Bool?

  /// A condition with what comes of it.
  public init(_ condition: Predicate, isShown: Bool, asBuilt: Bool? = nil) {
    self.condition = condition
    self.isShown = isShown
    self.asBuilt = asBuilt
  }
}
