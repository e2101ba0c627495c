internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The look of a node's box (reference: sequence, section 12.2).
struct NodeStyle: Sendable {
  /// The colour that fills it; a gradient covers it.
  var background: Themed<Color>?
  var gradient: Paint?
  /// Its corners; nil where it names none.
  var corners: Corners?
  /// Width and colour of the line around it.
  var borderWidth: Double?
  var borderColor: Themed<Color>?
  var shadow: Shadow?
  /// The opacity, 0 to 1.
  var opacity = 1.0

  /// The app paints shadows at this part of their colour's opacity.
  static let shadowShare = 0.3

  /// The line around it; nil for none.
  var border: Border? {
    guard let borderWidth, borderWidth > 0 else { return nil }
    return Border(width: borderWidth, color: borderColor ?? .ink)
  }

  /// The paint that fills it.
  var paint: Paint? { gradient ?? background.map { .solid($0) } }
}

extension NodeStyle {
  /// Reads a node's style.
  init(_ fields: inout SequenceFields) {
    self.init()
    background = fields.color("backgroundColor")
    gradient = fields.gradient("backgroundGradient")
    corners = fields.nodeCorners("borderRadius")
    borderWidth = fields.number("borderWidth").map { max(0, $0) }
    borderColor = fields.color("borderColor")
    shadow = fields.map("shadow", of: "a shadow") { fields in
      let color = fields.color("color") ?? .black(1)
      return Shadow(
        x: fields.number("x") ?? 0,
        y: fields.number("y") ?? 0,
        blur: 2 * max(0, fields.number("radius") ?? 0),
        color: color.faded(NodeStyle.shadowShare)
      )
    }
    opacity = fields.number("opacity").map { min(1, max(0, $0)) } ?? 1
  }

  /// Lays the looks on a container's box.
  func apply(to style: inout Style) {
    paint(&style)
    style.opacity = opacity
    if let shadow { style.shadows.append(shadow) }
  }

  /// Lays background, corners and line on a box.
  func paint(_ style: inout Style) {
    if let paint { style.background = [paint] }
    if let corners { style.corners = corners }
    if let border { style.border = border }
  }
}

extension SequenceFields {
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

extension SequenceBlockStyling {
  /// The box of a node that is drawn as a block is; background, corners and line are laid on boxes
  /// that types draw themselves.
  init(_ layout: NodeLayout, _ style: NodeStyle, of type: String) {
    self.init()
    padding = layout.padding
    margin = layout.margin
    size = layout.size
    opacity = style.opacity
    shadow = style.shadow
    if LayoutNode.paintThemselves.contains(type) { return }
    background = style.background
    corners = style.corners
    borderWidth = style.borderWidth
    borderColor = style.borderColor
    border = style.border
  }
}
