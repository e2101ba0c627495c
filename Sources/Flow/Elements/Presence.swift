/// When an element is there, and whether it is with what the preview starts with.
public struct Presence: Hashable, Sendable {
  /// What must hold.
  public let condition: Predicate
  /// It is there with the answers that the preview starts with.
  public let isShown: Bool
  /// What a released app makes of the condition, where that may not be what is meant; nil where it is.
  public let asBuilt: Bool?
  /// The answers that the preview starts with, by name, as far as the condition asks for them.
  public let known: [String: Template.Sample.Value]

  /// A condition with what comes of it; where answers alone do not tell, the element is there.
  public init(
    _ condition: Predicate,
    asBuilt: Bool? = nil,
    known: (Predicate.Subject) -> Template.Sample.Value?
  ) {
    self.condition = condition
    self.asBuilt = asBuilt
    isShown = condition.value(known) ?? true
    var values: [String: Template.Sample.Value] = [:]
    for subject in condition.subjects { values[subject.name] = known(subject) }
    self.known = values
  }
}
