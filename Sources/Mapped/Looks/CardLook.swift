internal import Flow

/// The colours, text styles and measures that the parts of a card are drawn with: those of the platform, under
/// the values that the document sets.
struct CardLook: Sendable {
  let isAndroid: Bool
  /// The ground of a screen.
  let page: Themed<Color>
  /// The ground of sheets, dialogs and banners.
  let panel: Themed<Color>
  let ink: Themed<Color>
  /// The colour of texts of lower rank.
  let quiet: Themed<Color>
  let title: Themed<Color>
  /// The colour of the main button and of what is chosen.
  let accent: Themed<Color>
  let onAccent: Themed<Color>
  /// The colour of signs and of buttons that are words alone.
  let link: Themed<Color>
  /// Black or white, as it can be read on the ground that the document sets; nil on the platform's own.
  let ground: Themed<Color>?
  /// The values that the document sets.
  let own: LookValues

  init(_ platform: Platform, _ own: LookValues) {
    isAndroid = platform == .android
    self.own = own
    page =
      isAndroid ? Themed(Color(0xFEF7FF), dark: Color(0x141218)) : Self.light(0xFFFFFF, 0x000000)
    panel = isAndroid ? Self.light(0xECE6F0, 0x2B2930) : Self.light(0xFFFFFF, 0x1C1C1E)
    let usual = isAndroid ? Self.light(0x1D1B20, 0xE6E0E9) : Self.light(0x000000, 0xFFFFFF)
    let usualQuiet = isAndroid ? Self.light(0x49454F, 0xCAC4D0) : Self.light(0x5C5C66, 0xAEAEB8)
    let readable = own.ground.map { Themed(Color.readable(on: $0)) }
    // A picture lies under a dark veil.
    ground = own.picture == nil ? readable : Themed(Color(0xFFFFFF))
    ink = own.textColor ?? ground ?? usual
    quiet = own.textColor ?? ground.map { Self.fade($0, 0.8) } ?? usualQuiet
    title = own.titleColor ?? own.textColor ?? ground ?? usual
    let usualAccent = isAndroid ? Self.light(0x6750A4, 0xD0BCFF) : Self.light(0x0060DF, 0x66B2FF)
    let usualOn = isAndroid ? Self.light(0xFFFFFF, 0x381E72) : Self.light(0xFFFFFF, 0x00213F)
    accent = own.buttonColor ?? ground ?? usualAccent
    let fill = own.buttonColor ?? ground
    onAccent = own.buttonTextColor ?? fill.map { Themed(Color.readable(on: $0.light)) } ?? usualOn
    link = fill == nil ? usualAccent : ink
  }

  private static func light(_ light: UInt32, _ dark: UInt32) -> Themed<Color> {
    Themed(Color(light), dark: Color(dark))
  }

  /// A colour at a part of its opacity.
  static func fade(_ color: Themed<Color>, _ alpha: Double) -> Themed<Color> {
    Themed(
      color.light.with(color.light.alpha * alpha),
      dark: color.dark.with(color.dark.alpha * alpha)
    )
  }

  /// The faint fill of rows and fields.
  var fill: Themed<Color> { Self.fade(ink, 0.06) }
  /// The colour of lines.
  var line: Themed<Color> { Self.fade(ink, 0.2) }
  /// The radius of rows and fields, in pt.
  var rowRadius: Double { 12 }
  /// The radius of sheets and dialogs, in pt (Material 3, "Shape").
  var panelRadius: Double { own.radius ?? (isAndroid ? 28 : 22) }
  /// The radius of buttons, in pt.
  var buttonRadius: Double { own.buttonRadius ?? (isAndroid ? 100 : 14) }
}

extension CardLook {
  /// A sign in a row, which grows with the words beside it up to half as large again.
  func sign(_ name: String, _ side: Double, _ ink: Themed<Color>) -> Element {
    .symbol(name, size: side, scaling: .body, maxSize: side * 1.5, ink: ink)
  }
}

/// Text styles (Apple: Human Interface Guidelines, "Typography"; Material 3, "Type scale").
extension CardLook {
  /// Roles of texts on a card.
  enum Role {
    case display, title, heading, body, small, caption, badge, button
  }

  /// The text style of a role, with the font that the document sets.
  func type(_ role: Role, _ alignment: TextAlignment? = nil) -> Typography {
    var type = isAndroid ? role.material : role.apple
    type.family = own.family
    type.alignment = alignment
    type.isBalanced = role == .display || role == .title
    return type
  }
}

extension CardLook.Role {
  fileprivate var apple: Typography {
    switch self {
    case .display: Typography(size: 28, weight: 700, scaling: .title1)
    case .title: Typography(size: 22, weight: 700, scaling: .title2)
    case .heading, .button: Typography(size: 17, weight: 600, scaling: .body)
    case .body: Typography(size: 17, weight: 400, scaling: .body)
    case .small: Typography(size: 15, weight: 400, scaling: .subheadline)
    case .caption: Typography(size: 13, weight: 400, scaling: .footnote)
    case .badge: Typography(size: 13, weight: 600, scaling: .footnote)
    }
  }

  fileprivate var material: Typography {
    let (size, weight, line, spacing): (Double, Int, Double, Double) =
      switch self {
      case .display: (28, 400, 36, 0)
      case .title: (24, 400, 32, 0)
      case .heading: (16, 500, 24, 0.15)
      case .body: (16, 400, 24, 0.5)
      case .small: (14, 400, 20, 0.25)
      case .caption: (12, 400, 16, 0.4)
      case .badge: (12, 500, 16, 0.5)
      case .button: (14, 500, 20, 0.1)
      }
    var type = Typography(size: size, weight: weight, scaling: .body, lineHeight: line / size)
    type.letterSpacing = spacing
    return type
  }
}

extension Color {
  /// Black or white, of which the one with more contrast to a colour is taken (WCAG 2.2, "contrast ratio").
  static func readable(on ground: Color) -> Color {
    Color(ground.luminance > 0.179 ? 0x000000 : 0xFFFFFF)
  }
}
