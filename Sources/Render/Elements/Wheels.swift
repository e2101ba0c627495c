internal import Flow

/// Pickers whose columns turn: rows lie on a cylinder and fade away from the middle, as the
/// platform draws them (Apple: `UIPickerView`).
extension Drawer {
  /// Draws the columns of a wheel, with a band behind their chosen rows.
  mutating func reels(of wheel: Wheel, _ unit: CSSUnit) {
    part("e-band", css: Self.band(wheel, unit))
    for column in wheel.columns { reel(column, wheel, unit) }
  }

  private static func band(_ wheel: Wheel, _ unit: CSSUnit) -> String {
    let length = unit.length(max(0, wheel.rowLength))
    let sides =
      wheel.axis == .vertical
      ? "inset-inline:0;block-size:\(length);" : "inset-block:0;inline-size:\(length);"
    return sides + "border-radius:\(unit.length(max(0, wheel.highlightRadius)));"
      + PaintRules.declarations([wheel.highlight], unit: unit)
  }

  private static func css(_ look: Wheel.Look, _ unit: CSSUnit) -> String {
    TextRules.declarations(look.typography, unit: unit) + "color:\(CSSValue.color(look.color));"
  }

  private mutating func reel(_ column: Wheel.Column, _ wheel: Wheel, _ unit: CSSUnit) {
    let width = column.width.map { "flex:0 1 \(unit.length(max(0, $0)));" } ?? ""
    part("e-reel", tag: "div", css: width) { drawer in
      let hasUnit = column.prefix != nil || column.suffix != nil
      if let prefix = column.prefix { drawer.span(prefix, css: Self.css(wheel.unit, unit)) }
      let css = hasUnit ? "" : "flex:1;min-inline-size:0;"
      drawer.part("e-rows", tag: "div", css: css) { $0.rows(of: column, wheel, unit) }
      if let suffix = column.suffix { drawer.span(suffix, css: Self.css(wheel.unit, unit)) }
    }
  }

  private mutating func rows(of column: Wheel.Column, _ wheel: Wheel, _ unit: CSSUnit) {
    guard column.rows.indices.contains(column.selected) else { return }
    let first = max(0, column.selected - Wheel.reach)
    let last = min(column.rows.count - 1, column.selected + Wheel.reach)
    for index in first...last {
      let distance = index - column.selected
      guard let turn = Self.turn(distance, wheel, unit) else { continue }
      let look = distance == 0 ? wheel.selected : wheel.other
      let css =
        Self.css(look, unit) + turn
        + (column.alignment == .center ? "" : "justify-self:\(Self.side(column.alignment));")
      span(column.rows[index], base: distance == 0 ? "e-turn e-now" : "e-turn", css: css)
    }
  }

  private static func side(_ alignment: TextAlignment) -> String {
    switch alignment {
    case .leading, .screenStart: "start"
    case .trailing: "end"
    case .center, .left, .right: alignment.rawValue
    }
  }

  /// The CSS of a row some rows away from the chosen one; nil where it lies behind the wheel.
  ///
  /// Rows that run across lie on a band instead, the wheel's edge cuts them off.
  private static func turn(_ distance: Int, _ wheel: Wheel, _ unit: CSSUnit) -> String? {
    let row = wheel.rowLength
    guard row.isFinite, row > 0, wheel.length.isFinite, wheel.length > 0 else { return nil }
    func look(_ opacity: Double) -> String {
      "line-height:\(unit.length(row));"
        + (distance == 0 ? "" : "opacity:\(CSSValue.number(opacity));")
    }
    if wheel.axis == .horizontal {
      let x = unit.length(Double(distance) * row)
      return look(max(0.15, 0.7 - 0.15 * Double(abs(distance))))
        + "inline-size:\(unit.length(row));text-align:center;"
        + (x == "0" ? "" : "transform:translateX(calc(\(x)*var(--turn)));")
    }
    let radius = wheel.length / 2
    let angle = Double(distance) * row / radius * 180 / .pi
    guard abs(angle) < 84 else { return nil }
    let scale = Trigonometry.cosine(angle)
    let y = unit.length(radius * Trigonometry.sine(angle))
    return look(max(0.08, 0.75 * scale * scale))
      + (y == "0" ? "" : "transform:translateY(\(y)) scaleY(\(CSSValue.number(scale)));")
  }
}
