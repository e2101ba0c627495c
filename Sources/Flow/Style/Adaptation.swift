/// How a box looks on devices of one size, where that differs from its usual look.
///
/// What the style says is added; what it leaves plain stays as it is.
public struct Adaptation: Hashable, Sendable {
  /// Whose devices.
  public let platform: Platform
  /// Which of these.
  public let size: Device.Size
  /// The look there.
  public let style: Style
  /// The box is not there at all.
  public let isAway: Bool

  /// A look on devices of one size.
  public init(
    _ platform: Platform,
    _ size: Device.Size,
    isAway: Bool = false,
    _ change: (inout Style) -> Void = { _ in }
  ) {
    self.platform = platform
    self.size = size
    self.isAway = isAway
    style = Style(change)
  }
}
