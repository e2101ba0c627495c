internal import Flow

/// Typography as CSS; sizes follow the reader's text size where the system's do.
enum TextRules {
  static func declarations(_ type: Typography, unit: CSSUnit) -> String {
    var css = ""
    if let size = type.size {
      css += "font-size:\(unit.length(max(0, size), type.scaling, most: type.maxSize));"
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
    if let height = type.lineHeight {
      let number = CSSValue.number(max(0, height))
      let spacing = unit.length(max(0, type.lineSpacing))
      css += "line-height:\(spacing == "0" ? number : "calc(\(number)em + \(spacing))");"
    }
    if let spacing = type.letterSpacing { css += "letter-spacing:\(unit.length(spacing));" }
    if let transform = type.transform { css += "text-transform:\(transform.rawValue);" }
    if type.hasTabularDigits { css += "font-variant-numeric:tabular-nums;" }
    if type.isBalanced { css += "text-wrap:balance;" }
    if let lines = type.maxLines {
      css += "display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:\(max(1, lines));"
      css += "overflow:hidden;"
      if type.freesEnlargedLines {
        css += DeviceRules.rule(in: .xl ... .ax5, "-webkit-line-clamp:none;")
      }
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

  private static func side(_ alignment: TextAlignment) -> String {
    switch alignment {
    case .leading: "start"
    case .screenStart: "var(--start)"
    case .center: "center"
    case .trailing: "end"
    case .left: "left"
    case .right: "right"
    }
  }
}
