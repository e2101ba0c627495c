/// The layout that a parent applies to a box, as far as the box's own position and size depend on it.
public enum BoxParent: Hashable, Sendable {
  /// Puts it below others.
  case column
  /// Puts it beside others.
  case row
  /// Puts it beside others, no narrower than its longest word.
  case line
  /// As long as its siblings along the axis.
  case equal(Stack.Axis)
  /// Lets it be longer than itself.
  case scroll(Stack.Axis)
  /// Lays it over others.
  case layers(Layers.Placement)
  /// Gives it a cell of its own.
  case cell

  /// The layout that a stack applies to its children.
  public init(_ stack: Stack) {
    if stack.distribution == .equal {
      self = .equal(stack.axis)
    } else {
      self = stack.axis == .vertical ? .column : .row
    }
  }

  /// The axis along which siblings share space; nil where they do not.
  public var axis: Stack.Axis? {
    switch self {
    case .column: .vertical
    case .row, .line: .horizontal
    case .equal(let axis): axis
    case .scroll, .layers, .cell: nil
    }
  }

  /// The margin of a box in it, with the distances that it is pinned at, and the edges where the safe area is
  /// added.
  public func margin(of style: Style) -> (insets: Insets, safeArea: SafeArea) {
    guard case .layers(.pinned(let pins)) = self else { return (style.margin, []) }
    return (style.margin + pins.insets, pins.safeArea)
  }

  /// The growing and shrinking of a box in it whose side along an axis has a length; nil leaves them as they
  /// are.
  public func flex(_ length: Length, along axis: Stack.Axis) -> FlexItem? {
    let isMain = self.axis == axis
    switch length {
    case .hug: return isMain ? FlexItem() : nil
    case .points, .scaled, .screen: return isMain ? FlexItem.none : nil
    case .part(let weight) where isMain: return .share(max(0, weight))
    case .fill, .part:
      return isMain ? .share(1) : self == .scroll(axis) ? FlexItem(grow: 1, shrink: 0) : nil
    case .share, .detent: return nil
    }
  }
}

/// The surroundings of a box, as far as its own properties depend on them.
public struct BoxScope<Unit: Hashable & Sendable>: Hashable, Sendable {
  /// The layout of the box around it.
  public let parent: BoxParent
  /// The meaning of a point of the config there.
  public var unit: Unit

  /// A box in a parent.
  public init(_ parent: BoxParent, _ unit: Unit) { (self.parent, self.unit) = (parent, unit) }
}
