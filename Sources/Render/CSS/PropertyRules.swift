internal import Flow

/// The properties of a part as CSS; those that only `cards.css` gives its class have none.
enum PropertyRules {
  /// Declarations of properties, in their order.
  static func declarations(_ properties: [BoxProperty], unit: CSSUnit) -> String {
    properties.map { declaration($0, unit) }.joined()
  }

  private static func declaration(_ property: BoxProperty, _ unit: CSSUnit) -> String {
    switch property {
    case .width(let side): "inline-size:\(length(side, unit));"
    case .height(let side): "block-size:\(length(side, unit));"
    case .minHeight(let least): "min-block-size:\(unit.length(max(0, least)));"
    case .spaceAbove(let space): "margin-block-start:\(unit.length(max(0, space)));"
    case .spaceBelow(let space): "margin-block-end:\(unit.length(max(0, space)));"
    case .flex(let item): "flex:\(flex(item));"
    case .shrinking(let side): "flex:0 1 \(unit.length(max(0, side)));"
    case .gap(let gap): "gap:\(unit.length(max(0, gap)));"
    case .rowGap(let gap): "gap:\(unit.length(max(0, gap))) 0;"
    case .columns(let count, let share): columns(min(12, max(1, count)), share)
    case .align(let alignment): "align-items:\(alignment.rawValue);"
    case .justify(let distribution): "justify-content:\(distribution.rawValue);"
    case .centersSafely: "justify-content:safe center;"
    case .wraps: "flex-wrap:wrap;"
    case .variable(let name, let side): "\(name.rawValue):\(length(side, unit));"
    case .number(let name, let number): "\(name.rawValue):\(CSSValue.number(number));"
    case .shade(let name, let color): "\(name.rawValue):\(CSSValue.color(color));"
    case .type(let type): TextRules.declarations(type, unit: unit)
    case .color(let color): "color:\(CSSValue.color(color));"
    case .paint(let paint): PaintRules.declarations([paint], unit: unit)
    case .line(let border): "border:\(BoxRules.line(border, unit));"
    case .opacity(let opacity): "opacity:\(CSSValue.number(min(1, max(0, opacity))));"
    case .scale(let scale): "scale:\(CSSValue.number(min(10, max(0, scale))));"
    case .rule(let rule, let isUpright): line(rule, isUpright, unit)
    case .focus(let line, let fill): focus(line, fill)
    case .runs: "inline-size:calc(var(--p)*100%);"
    case .lit(let mark): "opacity:clamp(0,(var(--p) - \(CSSValue.number(mark)))*1000,1);"
    case .shown(let start, let end): shown(start, end)
    case .padding, .border, .keepsHeight, .alignSelf, .scrolls: ""
    }
  }

  static func length(_ length: Length, _ unit: CSSUnit) -> String {
    switch length {
    case .points(let value): unit.length(max(0, value))
    case .scaled(let value, let scaling, let most):
      unit.length(max(0, value), scaling, most: most)
    case .share(let share): CSSValue.percent(max(0, share))
    case .fill, .part, .screen, .detent: "100%"
    case .hug: "fit-content"
    }
  }

  static func flex(_ item: FlexItem) -> String {
    if item == .none { return "none" }
    let factors = "\(CSSValue.number(max(0, item.grow))) \(CSSValue.number(max(0, item.shrink)))"
    return factors + (item.startsEmpty ? " 0%" : " auto")
  }

  private static func columns(_ count: Int, _ share: Double?) -> String {
    guard let share = share.map({ CSSValue.percent(max(0, $0)) }) else {
      return "grid-template-columns:repeat(\(count),minmax(0,1fr));"
    }
    return "grid-template-columns:repeat(\(count),\(share));justify-content:space-between;"
  }

  private static func line(_ rule: Divider, _ isUpright: Bool, _ unit: CSSUnit) -> String {
    let width = unit.length(max(0, rule.thickness))
    return (isUpright ? "border-inline-start:" : "border-block-start:")
      + "\(width) \(rule.line.rawValue) \(CSSValue.color(rule.color));"
  }

  /// The changed look of a box while it is typed into.
  private static func focus(_ line: Themed<Color>?, _ fill: Themed<Color>?) -> String {
    var css = ""
    if let line { css += "border-color:\(CSSValue.color(line));" }
    if let fill { css += "background-color:\(CSSValue.color(fill));" }
    return css.isEmpty ? "" : "&:focus-within{\(css)}"
  }

  /// Shows while the run is between two marks; the steep slopes are switches.
  private static func shown(_ start: Double, _ end: Double?) -> String {
    var parts: [String] = []
    if start > 0 { parts.append("clamp(0,(var(--p) - \(CSSValue.number(start)))*1000 + 1,1)") }
    if let end { parts.append("clamp(0,(\(CSSValue.number(end)) - var(--p))*1000,1)") }
    return parts.isEmpty ? "" : "opacity:calc(\(parts.joined(separator: "*")));"
  }
}
