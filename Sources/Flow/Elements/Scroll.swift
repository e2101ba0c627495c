/// A child that scrolls where it is larger than its box.
public struct Scroll: Hashable, Sendable {
  /// Which way it scrolls.
  public let axis: Stack.Axis
  /// What scrolls.
  public let content: Element
  /// A child smaller than its box stands in the middle.
  public let isCentered: Bool

  /// A scrolling child.
  public init(_ axis: Stack.Axis = .vertical, isCentered: Bool = false, _ content: Element) {
    self.axis = axis
    self.content = content
    self.isCentered = isCentered
  }
}
