internal import Flow
internal import SystemKit

/// The box around a block: `block_style` (reference: appdna, section 7.3).
struct AppDNABlockStyle: Sendable {
  /// The fill of the box; a gradient wins over a colour.
  var background: Paint?
  /// The line around it, half outside.
  var border: Border?
  /// The radius of its corners, in pt.
  var radius: Double?
  var shadow: Shadow?
  /// Space inside, in pt.
  var padding = Insets.zero
  /// Space outside, in pt.
  var margin = Insets.zero
  /// The opacity, 0 to 1.
  var opacity: Double?
  /// Indicates that the document has such a style at all.
  var isGiven = false

  /// Indicates that it draws a box, so that a block with a box of its own needs another around it.
  var hasBox: Bool { background != nil || border != nil || padding != .zero || radius != nil }

  /// The box laid over a block's own style.
  func apply(to style: inout Style) {
    guard isGiven else { return }
    style.padding = padding
    if let background { style.background = [background] }
    if let border { style.border = border }
    if hasBox {
      style.corners = Corners(max(0, radius ?? 0))
      style.isClipped = background != nil || radius != nil
    }
    outside(&style)
  }

  /// Applies the styling outside the box: shadow, opacity and margin.
  func outside(_ style: inout Style) {
    guard isGiven else { return }
    style.margin = margin
    if let opacity { style.opacity *= opacity }
    if let shadow {
      style.shadows.append(shadow)
      style.castsContentShadow = background == nil
    }
  }
}

extension Fields {
  mutating func blockStyle() -> AppDNABlockStyle {
    var style = AppDNABlockStyle()
    style.isGiven = true
    let fill = color("background_color")
    style.background = gradient("background_gradient") ?? fill.map { .solid($0) }
    let line = word("border_style", as: Border.Line.self) ?? .solid
    let ink = color("border_color")
    if let width = number("border_width"), width > 0, let ink {
      style.border = Border(width: width, color: ink, line: line, placement: .centered)
      if line != .solid { fidelity.add(AppDNAFidelity.borderStyle) }
    }
    style.radius = number("border_radius")
    style.shadow = shadow("shadow")
    style.padding = insets("padding")
    style.margin = insets("margin")
    style.opacity = number("opacity").map { min(1, max(0, $0)) }
    return style
  }

  private mutating func insets(_ name: String) -> Insets {
    Insets(
      top: number("\(name)_top") ?? 0,
      leading: number("\(name)_left") ?? 0,
      bottom: number("\(name)_bottom") ?? 0,
      trailing: number("\(name)_right") ?? 0
    )
  }

  /// A shadow; its spread is not drawn by the apps.
  mutating func shadow(_ key: String) -> Shadow? {
    map(key, of: "a shadow") { fields in
      if fields.has("spread") { fields.fidelity.add(AppDNAFidelity.shadowSpread) }
      fields.ignore("spread", as: .number)
      return Shadow(
        x: fields.number("x") ?? 0,
        y: fields.number("y") ?? 0,
        blur: fields.number("blur") ?? 0,
        color: fields.color("color") ?? .clear
      )
    }
  }

  /// A gradient of two colours along a line of one unit (section 7.4).
  mutating func gradient(_ key: String) -> Paint? {
    map(key, of: "a gradient") { fields in
      let start = fields.color("start") ?? .black
      let end = fields.color("end") ?? .white
      return .linear(
        LinearGradient(
          angle: fields.number("angle") ?? 0,
          stops: [GradientStop(start, at: 0), GradientStop(end, at: 1)],
          extent: .unit
        )
      )
    }
  }
}
