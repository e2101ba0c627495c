/// A line between things.
public struct Divider: Hashable, Sendable {
  /// The thickness of the line, in pt.
  public let thickness: Double
  /// Its colour.
  public let color: Themed<Color>
  /// The line style: solid, dashed or dotted.
  public let line: Border.Line

  /// A line.
  public init(thickness: Double, color: Themed<Color>, line: Border.Line = .solid) {
    self.thickness = thickness
    self.color = color
    self.line = line
  }
}

/// Empty space along a stack's axis.
public struct Spacer: Hashable, Sendable {
  /// The length in pt; nil takes all that is left.
  public let length: Double?
  /// Its share of the space left, beside others without a length.
  public let weight: Double

  /// Empty space.
  public init(_ length: Double? = nil, weight: Double = 1) {
    self.length = length
    self.weight = weight
  }
}
