internal import Flow

/// Typography as CSS; sizes follow the reader's text size where the system's do.
enum TextRules {
  /// Declarations of a typography.
  static func declarations(_ type: Typography, unit: CSSUnit) -> String {
    var css = ""
    if let size = type.size {
      let own = self.size(size, type.scaling, unit)
      let most = type.maxSize.map { unit.length(max(0, $0)) }
      css += "font-size:\(most.map { "min(\(own),\($0))" } ?? own);"
    }
    if let weight = type.weight { css += "font-weight:\(min(1000, max(1, weight)));" }
    if type.isItalic { css += "font-style:italic;" }
    switch (type.isUnderlined, type.isStruck) {
    case (true, true): css += "text-decoration:underline line-through;"
    case (true, false): css += "text-decoration:underline;"
    case (false, true): css += "text-decoration:line-through;"
    case (false, false): break
    }
    if let family = type.family { css += "font-family:\(CSSValue.family(family));" }
    if let alignment = type.alignment { css += "text-align:\(side(alignment));" }
    if let height = type.lineHeight { css += "line-height:\(CSSValue.number(max(0, height)));" }
    if let spacing = type.letterSpacing { css += "letter-spacing:\(unit.length(spacing));" }
    if let transform = type.transform { css += "text-transform:\(transform.rawValue);" }
    if type.hasTabularDigits { css += "font-variant-numeric:tabular-nums;" }
    if type.isBalanced { css += "text-wrap:balance;" }
    if let lines = type.maxLines {
      css += "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(max(1, lines));"
      css += "overflow:hidden;"
      if type.freesEnlargedLines { css += DeviceRules.enlarged("-webkit-line-clamp:none;") }
    }
    return css + type.languages.map(rule).joined()
  }

  /// A rule within the class (CSS Nesting 1); the screen has the reader's language, whatever that of
  /// the words.
  private static func rule(_ rule: LanguageRule) -> String {
    var css = ""
    if let weight = rule.weight { css += "font-weight:\(min(1000, max(1, weight)));" }
    if let alignment = rule.alignment { css += "text-align:\(side(alignment));" }
    return css.isEmpty ? "" : ".screen:lang(\(rule.language)) &{\(css)}"
  }

  private static func size(
    _ size: Double,
    _ scaling: Typography.Scaling,
    _ unit: CSSUnit
  )
    -> String
  {
    let number = CSSValue.number(max(0, size))
    let canvas = unit == .canvas ? "*var(--kx)" : ""
    switch scaling {
    case .fixed: return unit.length(max(0, size))
    case .title: return "calc(\(number)px*var(--tt)\(canvas))"
    case .body: return "calc(\(number)px*var(--tb)\(canvas))"
    }
  }

  private static func side(_ alignment: TextAlignment) -> String {
    switch alignment {
    case .leading: "start"
    case .center: "center"
    case .trailing: "end"
    case .left: "left"
    case .right: "right"
    }
  }
}
