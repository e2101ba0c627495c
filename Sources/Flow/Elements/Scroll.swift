/// A child that scrolls where it is larger than its box.
public struct Scroll: Hashable, Sendable {
  /// The axis along which it scrolls.
  public let axis: Stack.Axis
  /// The scrolled element.
  public internal(set) var content: Element
  /// A child smaller than its box is centred.
  public let isCentered: Bool
  /// A bar shows the scroll position.
  public let showsIndicator: Bool
  /// The rest positions of the parts of the content.
  public let snap: Snap

  /// Rest positions of the children of a scrolling stack, as in CSS `scroll-snap-align`.
  public enum Snap: String, Hashable, Sendable {
    /// Anywhere.
    case none
    /// With their start at the box's start.
    case start
    /// In the middle of the box.
    case center
  }

  /// A scrolling child.
  public init(
    _ axis: Stack.Axis = .vertical,
    isCentered: Bool = false,
    showsIndicator: Bool = false,
    snap: Snap = .none,
    _ content: Element
  ) {
    self.axis = axis
    self.content = content
    self.isCentered = isCentered
    self.showsIndicator = showsIndicator
    self.snap = snap
  }
}

extension Scroll: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    BoxPart(
      axis == .vertical ? "e-scroll" : "e-scroll e-across",
      usual: [.scrolls(axis)] + (axis == .vertical ? [] : BoxProperty.keepingHeight(in: parent)),
      own: isCentered ? [.centersSafely] : [],
      .flex(axis, [.element(content, .scroll(axis))])
    )
  }
}
