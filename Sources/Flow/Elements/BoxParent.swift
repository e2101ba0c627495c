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
}

/// The surroundings of a box, as far as its own properties depend on them.
public struct BoxPlace<Unit: Sendable>: Sendable {
  /// The layout of the box around it.
  public let parent: BoxParent
  /// The meaning of a point of the config there.
  public var unit: Unit

  /// A box in a parent.
  public init(_ parent: BoxParent, _ unit: Unit) { (self.parent, self.unit) = (parent, unit) }

  /// The place of a box in this one.
  public func child(of parent: BoxParent) -> BoxPlace { BoxPlace(parent, unit) }
}

extension BoxPlace: Equatable where Unit: Equatable {}
extension BoxPlace: Hashable where Unit: Hashable {}
