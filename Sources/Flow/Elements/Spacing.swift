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

extension Divider: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    let own = BoxProperty.rule(self, isUpright: parent.axis == .horizontal)
    if parent.axis == .horizontal {
      let usual = [BoxProperty.flex(.none), .width(.points(0)), .alignSelf(.stretch)]
      return BoxPart("e-rule e-upright", usual: usual, own: [own])
    }
    let stretched: [BoxProperty] = parent == .column ? [.alignSelf(.stretch)] : []
    let usual = [BoxProperty.flex(.none), .height(.points(0))] + stretched
    return BoxPart("e-rule", usual: usual, own: [own])
  }
}

extension Spacer: Payload {
  func anatomy(in parent: BoxParent, _ style: Style) -> BoxPart {
    guard let length = length.map(Length.points) else {
      return BoxPart("e-spacer", own: [.flex(.share(weight))])
    }
    let side = parent.axis == .horizontal ? BoxProperty.width(length) : .height(length)
    return BoxPart("e-spacer", own: [side, .flex(.none)])
  }
}
