internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension LayoutNode {
  /// The app paints shadows at this part of their colour's opacity.
  private static let shadowShare = 0.3

  /// Reads the look of its box (reference: sequence, section 12.2).
  mutating func readStyle(_ fields: inout Fields) {
    styling.background = fields.color("backgroundColor")
    gradient = fields.gradient("backgroundGradient")
    styling.corners = fields.nodeCorners("borderRadius")
    styling.borderWidth = fields.number("borderWidth").map { max(0, $0) }
    styling.borderColor = fields.color("borderColor")
    styling.shadow = fields.map("shadow", of: "a shadow") { fields in
      let color = fields.color("color") ?? .black(1)
      return Shadow(
        x: fields.number("x") ?? 0,
        y: fields.number("y") ?? 0,
        blur: 2 * max(0, fields.number("radius") ?? 0),
        color: color.faded(Self.shadowShare)
      )
    }
    styling.opacity = fields.number("opacity").map { min(1, max(0, $0)) } ?? 1
  }

  /// The paint that fills it.
  var paint: Paint? { gradient ?? styling.background.map { .solid($0) } }

  /// Lays the looks on a container's box.
  func apply(to style: inout Style) {
    paint(&style)
    style.opacity = styling.opacity
    if let shadow = styling.shadow { style.shadows.append(shadow) }
  }

  /// Lays background, corners and line on a box.
  func paint(_ style: inout Style) {
    if let paint { style.background = [paint] }
    if let corners = styling.corners { style.corners = corners }
    if let border = styling.border { style.border = border }
  }
}

extension Fields {
  /// A radius for all corners, or one for each; those that are missing are 0.
  fileprivate mutating func nodeCorners(_ key: String) -> Corners? {
    guard let value = any(key) else { return nil }
    if value.map == nil { return number(key).map { Corners(max(0, $0)) } }
    return map(key, of: "a radius") { fields in
      func radius(_ name: String) -> Double { max(0, fields.number(name) ?? 0) }
      return Corners(
        topLeading: radius("topLeading"),
        topTrailing: radius("topTrailing"),
        bottomTrailing: radius("bottomTrailing"),
        bottomLeading: radius("bottomLeading")
      )
    }
  }
}
