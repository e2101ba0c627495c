/// Properties of an element that a screen reader announces beside its label.
public struct Accessibility: Hashable, Sendable {
  /// The effect of using the element, announced after its label.
  public var hint: TextSlot?
  /// The role that the config sets; nil leaves that of the element's kind.
  public var role: Role?
  /// A screen reader skips it, and all that is in it.
  public var isHidden = false

  /// The role of an element for a screen reader.
  public enum Role: String, Hashable, Sendable {
    /// Something to activate.
    case button
    case heading
  }
}
