/// What a screen reader is told of an element, beside its label.
public struct Accessibility: Hashable, Sendable {
  /// What happens when it is used, said after its label.
  public var hint: TextSlot?
  /// What it is, where the config says so itself.
  public var role: Role?
  /// A screen reader skips it, and all that is in it.
  public var isHidden = false

  /// What an element is to a screen reader.
  public enum Role: String, Hashable, Sendable {
    /// Something to activate.
    case button
    /// A heading.
    case heading
  }

  /// What the element's kind says by itself.
  public init() {}
}
