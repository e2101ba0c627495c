/// The layout that a parent applies to a box, as far as the box's own position and size depend on it.
public enum BoxParent: Hashable, Sendable {
  /// Puts it below others.
  case column
  /// Puts it beside others.
  case row
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
    case .row: .horizontal
    case .equal(let axis): axis
    case .scroll, .layers, .cell: nil
    }
  }
}
