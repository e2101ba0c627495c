/// The condition under which an element is shown, and its value for the answers that the preview starts
/// with.
public struct Presence: Hashable, Sendable {
  /// The condition for the element to be shown.
  public let condition: Predicate
  /// Shown with the answers that the preview starts with.
  public let isShown: Bool
  /// The value of the condition in a released app, where that may differ from the intended one; else nil.
  public let asBuilt: Bool?
  /// The answers that the preview starts with, by name, as far as the condition asks for them.
  public let known: [String: Template.Sample.Value]

  /// A condition and its value; where answers alone do not decide it, the element is shown.
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
