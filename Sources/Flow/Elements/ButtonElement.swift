/// A button or a link: its box is drawn by the element's style.
public struct ButtonElement: Hashable, Sendable {
  /// What is in it; a text in most cases.
  public let content: [Element]
  /// What it is.
  public let role: Role
  /// The system's name for what it does.
  public let action: String
  /// Can't be used in this state.
  public let isDisabled: Bool

  /// What a button is.
  public enum Role: String, Hashable, Sendable {
    /// The card's main button.
    case primary
    /// Beside it.
    case secondary
    /// Text that leads somewhere.
    case link
    /// Part of the flow's chrome.
    case chrome
  }

  /// A button of a role.
  public init(
    _ role: Role,
    action: String,
    isDisabled: Bool = false,
    _ content: [Element]
  ) {
    self.role = role
    self.action = action
    self.isDisabled = isDisabled
    self.content = content
  }
}
