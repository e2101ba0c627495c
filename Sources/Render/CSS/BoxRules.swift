internal import Flow

/// The CSS of a box: its place, size, space, paint and text (logical properties throughout, so
/// that cards turn with the direction of writing; CSS Logical Properties 1).
struct BoxRules: Hashable {
  var style: Style
  var scope: BoxScope<CSSUnit>
  /// The declarations that its kind adds: gaps, alignment of children, its own measures.
  var extra = ""
  /// Indicates that its class leaves paints out, as they are drawn as boxes of their own.
  var skipsBackground = false
}

extension BoxRules {
  func css() -> String {
    let adapted = style.adapted.map { adaptation in
      let rules = BoxRules(style: adaptation.style, scope: scope)
      return DeviceRules.rule(adaptation, rules.declarations() + gap(adaptation.style))
    }
    return declarations() + extra + gap(style) + adapted.joined()
      + (style.formOnTablet.map(DeviceRules.form) ?? "")
  }

  private func gap(_ style: Style) -> String {
    style.gap.map { "gap:\(unit.length(max(0, $0)));" } ?? ""
  }

  private func declarations() -> String {
    var css = placement()
    css += spacing()
    css += size()
    css += paint()
    if let type = style.typography { css += TextRules.declarations(type, unit: unit) }
    return css + effects()
  }

  private var unit: CSSUnit { scope.unit }

  // MARK: Place

  private func placement() -> String {
    var css = ""
    if let alignment = style.alignment { css += "align-self:\(alignment.rawValue);" }
    if case .equal = scope.parent { css += "flex:1 1 0%;min-inline-size:0;" }
    guard case .layers(let placement) = scope.parent else { return css }
    switch placement {
    case .fill: return css
    case .center: return css + "place-self:center;"
    case .at(let x, let y):
      let left = offset(x, factor: "--kx")
      let top = offset(y, factor: "--ky")
      return css + "position:absolute;left:\(left);top:\(top);"
    case .share(let x, let y):
      return css + "position:absolute;left:\(CSSValue.percent(x));top:\(CSSValue.percent(y));"
    case .pinned(let pins):
      css += "align-self:\(pins.vertical.rawValue);"
      return css + "justify-self:\(pins.horizontal.rawValue);"
    }
  }

  private func offset(_ value: Double, factor: String) -> String {
    let number = CSSValue.number(value)
    if unit == .pixel || number == "0" { return number == "0" ? number : number + "px" }
    return "calc(\(number)px*var(\(factor)))"
  }

  // MARK: Space

  private func spacing() -> String {
    let margin = scope.parent.margin(of: style)
    let gutter = style.gutter.map { gutter in
      let least = unit.length(max(0, gutter.least))
      return "padding-inline:max(\(least),\(CSSValue.percent(max(0, gutter.share))));"
    }
    return Self.edges("margin", margin.insets, margin.safeArea, unit)
      + Self.edges("padding", style.padding.positive, style.safeArea, unit) + (gutter ?? "")
  }

  private static func edges(
    _ name: String,
    _ insets: Insets,
    _ safeArea: SafeArea,
    _ unit: CSSUnit
  ) -> String {
    let top = unit.length(insets.top, plus: safeArea.contains(.top) ? "--top" : nil)
    let bottom = unit.length(insets.bottom, plus: safeArea.contains(.bottom) ? "--bottom" : nil)
    let start = unit.length(insets.leading)
    let end = unit.length(insets.trailing)
    if [top, bottom, start, end].allSatisfy({ $0 == "0" }) { return "" }
    if top == bottom && bottom == start && start == end { return "\(name):\(top);" }
    let block = top == bottom ? top : "\(top) \(bottom)"
    let inline = start == end ? start : "\(start) \(end)"
    var css = ""
    if block != "0" { css += "\(name)-block:\(block);" }
    if inline != "0" { css += "\(name)-inline:\(inline);" }
    return css
  }

  // MARK: Paint

  private func paint() -> String {
    var css = skipsBackground ? "" : PaintRules.declarations(style.background, unit: unit)
    if let color = style.foreground { css += "color:\(CSSValue.color(color));" }
    if let border = style.border, border.placement == .inside {
      css += "border:\(Self.line(border, unit));"
    }
    if let corners = style.corners { css += Self.radii(corners, unit) }
    return css + shadows()
  }

  static func line(_ border: Border, _ unit: CSSUnit) -> String {
    let width = unit.length(max(0, border.width))
    return "\(width) \(border.line.rawValue) \(CSSValue.color(border.color))"
  }

  /// Radii, all that are there grown by the same.
  static func radii(_ corners: Corners, _ unit: CSSUnit, growing: Double = 0) -> String {
    let grown = [
      corners.topLeading, corners.topTrailing, corners.bottomTrailing, corners.bottomLeading,
    ].map { unit.length($0 > 0 ? $0 + growing : 0) }
    if Set(grown).count == 1 { return "border-radius:\(grown[0]);" }
    let names = ["start-start", "start-end", "end-end", "end-start"]
    return zip(names, grown).map { "border-\($0)-radius:\($1);" }.joined()
  }

  private func shadows() -> String {
    if style.shadows.isEmpty { return "" }
    if style.castsContentShadow {
      let filters = style.shadows.filter { !$0.isInset }.map { shadow in
        let values = [shadow.x, shadow.y, max(0, shadow.blur) / 2].map(unit.length)
        return "drop-shadow(\(values.joined(separator: " ")) \(CSSValue.color(shadow.color)))"
      }
      return filters.isEmpty ? "" : "filter:\(filters.joined(separator: " "));"
    }
    let list = style.shadows.map { shadow in
      let values = [shadow.x, shadow.y, max(0, shadow.blur), shadow.spread].map(unit.length)
      let inset = shadow.isInset ? "inset " : ""
      return "\(inset)\(values.joined(separator: " ")) \(CSSValue.color(shadow.color))"
    }
    return "box-shadow:\(list.joined(separator: ","));"
  }

  // MARK: Effects

  private func effects() -> String {
    var css = ""
    if style.opacity != 1 {
      css += "opacity:\(CSSValue.number(min(1, max(0, style.opacity))));"
    }
    if CSSValue.number(style.rotation) != "0" {
      css += "rotate:\(CSSValue.number(style.rotation))deg;"
    }
    if CSSValue.number(style.scale) != "1" {
      css += "scale:\(CSSValue.number(max(0, style.scale)));"
    }
    css += shift()
    if let outline = style.outline { css += OutlineRules.declarations(outline, unit: unit) }
    if style.isClipped { css += "overflow:clip;" }
    // Half of a centred border lies outside the clipped box.
    if style.isClipped, let border = style.border, border.placement == .centered {
      css += "overflow-clip-margin:\(unit.length(max(0, border.width) / 2));"
    }
    if style.bottomFade > 0 {
      let length = unit.length(style.bottomFade)
      css += "mask-image:linear-gradient(#000 calc(100% - \(length)),transparent);"
    }
    return css
  }

  private func shift() -> String {
    let x = CSSValue.number(style.shift.x)
    let y = unit.length(style.shift.y)
    if x == "0" { return y == "0" ? "" : "translate:0 \(y);" }
    let canvas = unit == .canvas ? "*var(--kx)" : ""
    return "translate:calc(\(x)px*var(--turn)\(canvas)) \(y);"
  }
}

/// Shapes that boxes are cut to (CSS Masking 1, `clip-path`; CSS Shapes 1, `polygon()`).
private enum OutlineRules {
  static func declarations(_ outline: Outline, unit: CSSUnit) -> String {
    switch outline {
    case .burst(let points, let inner): "clip-path:polygon(\(burst(points, inner)));"
    case .circle: "clip-path:circle();"
    case .ribbon(let notch): "clip-path:polygon(\(ribbon(unit.length(max(0, notch)))));"
    }
  }

  /// A star: its points on the edge of the box, first at the top, its inner corners between them.
  private static func burst(_ points: Int, _ inner: Double) -> String {
    let count = min(60, max(3, points))
    let share = inner.isNaN ? 1 : min(1, max(0, inner))
    let corners = (0..<count * 2).map { index in
      let angle = 180 * Double(index) / Double(count)
      let radius = index.isMultiple(of: 2) ? 0.5 : 0.5 * share
      let x = CSSValue.percent(0.5 + radius * Trigonometry.sine(angle))
      let y = CSSValue.percent(0.5 - radius * Trigonometry.cosine(angle))
      return "\(x) \(y)"
    }
    return corners.joined(separator: ",")
  }

  /// A band with a notch in each end.
  private static func ribbon(_ notch: String) -> String {
    "0 0,100% 0,calc(100% - \(notch)) 50%,100% 100%,0 100%,\(notch) 50%"
  }
}
