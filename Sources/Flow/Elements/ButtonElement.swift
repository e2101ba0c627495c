/// A button or a link: its box is drawn by the element's style.
public struct ButtonElement: Hashable, Sendable {
  /// The elements on the button; a text in most cases.
  public internal(set) var content: [Element]
  /// The role of the button on its card.
  public let role: Role
  /// The system's name for its action.
  public let action: String
  /// Can't be used in this state.
  public let isDisabled: Bool
  /// Drawn faded while disabled; false leaves the disabled look to its style.
  public let fades: Bool
  /// The look of the button while it is held; nil is as at rest.
  public var pressed: Press?

  /// A button while it is held.
  public struct Press: Hashable, Sendable {
    /// Drawn larger or smaller about the centre, 1 is its own size.
    public let scale: Double
    /// 0 is invisible, 1 as at rest.
    public let opacity: Double
    /// The duration of the change, in ms, easing in and out.
    public let duration: Double

    /// A look while held.
    public init(scale: Double, opacity: Double, duration: Double) {
      self.scale = scale
      self.opacity = opacity
      self.duration = duration
    }
  }

  /// The role of a button on its card.
  public enum Role: String, Hashable, Sendable {
    /// The card's main button.
    case primary
    /// A button of lower rank than the main one.
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
    fades: Bool = true,
    pressed: Press? = nil,
    _ content: [Element]
  ) {
    self.role = role
    self.action = action
    self.isDisabled = isDisabled
    self.fades = fades
    self.pressed = pressed
    self.content = content
  }
}

extension ButtonElement: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      name,
      usual: [.align(.center), .justify(.center), .gap(8), .type(Typography(alignment: .center))],
      .flex(.horizontal, content.map { .element($0, .line) })
    )
  }

  private var name: StaticString {
    if isDisabled { return fades ? "e-button e-off" : "e-button" }
    return role == .link ? "e-button e-link" : "e-button"
  }
}
