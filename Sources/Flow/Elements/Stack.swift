/// Children in a row or a column.
public struct Stack: Hashable, Sendable {
  /// The axis along which children follow one another.
  public let axis: Axis
  /// The children.
  public internal(set) var children: [Element]
  /// Space between children, in pt.
  public let gap: Double
  /// The alignment of children across the axis.
  public let alignment: CrossAlignment
  /// The distribution of the space along the axis.
  public let distribution: Distribution
  /// Children go on in a new line where they do not fit.
  public let wraps: Bool

  /// The axis along which children follow one another.
  public enum Axis: String, Hashable, Sendable {
    /// From where lines start to where they end.
    case horizontal
    /// Downwards.
    case vertical
  }

  /// Distributions of the space along the axis among children.
  public enum Distribution: String, Hashable, Sendable {
    case start
    /// Together in the middle.
    case center
    case end
    /// The first at the start, the last at the end.
    case spaceBetween = "space-between"
    /// Equal space on both sides of each, so that the outer gaps are half of the inner ones.
    case spaceAround = "space-around"
    /// Equal space around each.
    case spaceEvenly = "space-evenly"
    /// All children as long as one another.
    case equal
  }

  /// Children along an axis.
  public init(
    _ axis: Axis,
    gap: Double = 0,
    alignment: CrossAlignment = .stretch,
    distribution: Distribution = .start,
    wraps: Bool = false,
    _ children: [Element]
  ) {
    self.axis = axis
    self.children = children
    self.gap = gap
    self.alignment = alignment
    self.distribution = distribution
    self.wraps = wraps
  }
}

extension Stack: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    var own: [BoxProperty] = gap == 0 ? [] : [.gap(gap)]
    if alignment != .stretch { own.append(.align(alignment)) }
    if distribution != .start, distribution != .equal { own.append(.justify(distribution)) }
    if wraps { own.append(.wraps) }
    let around = BoxParent(self)
    return BoxPart(
      axis == .vertical ? "e-column" : "e-row",
      own: own,
      .flex(axis, children.map { .element($0, around) })
    )
  }
}
