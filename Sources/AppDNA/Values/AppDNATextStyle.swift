internal import Flow
internal import Source
internal import SystemKit

/// The look of a text: `style`, `title_style` and the like (reference: appdna, section 7.2); an empty
/// one leaves the apps' own looks.
struct AppDNATextStyle: Sendable {
  /// The typography as far as the style names it.
  var type = Typography()
  /// The colour; a style without one turns the text to the platform's own.
  var color: Themed<Color>?
  /// The opacity, 0 to 1.
  var opacity = 1.0
  /// Indicates that the document has such a style at all.
  var isGiven = false

  /// The style over the looks that a part has by itself.
  ///
  /// A style without a colour turns the text to the platform's own (section 7.2).
  func style(over base: Typography, color usual: Themed<Color> = .primary) -> Style {
    Style {
      $0.typography = type.over(base)
      $0.foreground = color ?? (isGiven ? .primary : usual)
      $0.opacity = opacity
    }
  }

  /// The weight of the bucket that a number falls into.
  static func weight(_ number: Double) -> Int {
    guard number.isFinite else { return 400 }
    return Int(clamping: number / 100, to: 1...9) * 100
  }
}

/// The alignments of lines of a text, and of parts of a block.
enum AppDNAAlign: String, CaseIterable {
  case left
  case center
  case right

  /// The same for lines; the platform's own sides turn with the direction of writing.
  var text: TextAlignment {
    switch self {
    case .left: .leading
    case .center: .center
    case .right: .trailing
    }
  }

  /// The same across a column.
  var cross: CrossAlignment {
    switch self {
    case .left: .start
    case .center: .center
    case .right: .end
    }
  }
}

extension Fields {
  mutating func textStyle(_ key: String) -> AppDNATextStyle {
    map(key, of: "a text style") { fields in
      var style = AppDNATextStyle()
      style.isGiven = true
      style.type.size = fields.number("font_size").map { max(0, $0) }
      style.type.weight = fields.number("font_weight", as: .integer).map(AppDNATextStyle.weight)
      style.type.family = fields.family("font_family")
      style.color = fields.color("color")
      style.type.alignment = fields.word("alignment", as: AppDNAAlign.self)?.text
      // A multiple of the size, on top of which the font's own leading stays.
      style.type.lineHeight = fields.number("line_height").map { max(0.5, 1.2 + ($0 - 1)) }
      style.type.letterSpacing = fields.number("letter_spacing")
      style.opacity = fields.number("opacity").map { min(1, max(0, $0)) } ?? 1
      style.type.transform = fields.word(
        "text_transform",
        among: ["none", "uppercase", "lowercase"]
      )
      .flatMap(Typography.Transform.init)
      return style
    } ?? AppDNATextStyle()
  }

  /// A font by its name or slug; one that the apps do not have is the platform's own.
  mutating func family(_ key: String) -> FontFamily? {
    guard let name = text(key)?.value, !name.isEmpty else { return nil }
    let slug = AppDNAFont.slug(name)
    if ["system", "-apple-system", "blinkmacsystemfont"].contains(slug) {
      return FontFamily([], .system)
    }
    if let family = AppDNAFont.all[slug] { return family }
    fidelity.add(AppDNAFidelity.font, name)
    return nil
  }
}

/// The fonts that the apps have (reference: appdna, section 7.2).
enum AppDNAFont {
  /// The families by slug.
  fileprivate static let all: [String: FontFamily] = {
    var all: [String: FontFamily] = [
      "system-serif": FontFamily(["New York"], .serif),
      "system-mono": FontFamily(["SF Mono"], .mono),
    ]
    for (generic, list) in names {
      for name in list.split(separator: ",").map({ String($0.drop { $0 == " " }) }) {
        all[slug(name)] = FontFamily([name], generic)
      }
    }
    let short = [
      "times": "times-new-roman", "bodoni": "bodoni-72", "chalkboard": "chalkboard-se",
      "snell": "snell-roundhand", "sf-compact": "sf-compact-text", "iowan": "iowan-old-style",
    ]
    for (name, long) in short { all[name] = all[long] }
    return all
  }()

  private static let names: KeyValuePairs<FontFamily.Generic, String> = [
    .system: """
    Helvetica Neue, Avenir, Avenir Next, Futura, Gill Sans, Verdana, Arial, Trebuchet MS, Optima, \
    Copperplate, SF Compact Text
    """,
    .serif: """
    Georgia, Times New Roman, Palatino, Baskerville, Didot, Bodoni 72, Cochin, Iowan Old Style
    """,
    .mono: "Courier New, Courier, Menlo",
    .cursive: """
    Chalkboard SE, Noteworthy, Snell Roundhand, Papyrus, Marker Felt, Academy Engraved LET
    """,
  ]

  fileprivate static func slug(_ name: String) -> String {
    name.lowercased().split(separator: " ").joined(separator: "-")
  }
}
