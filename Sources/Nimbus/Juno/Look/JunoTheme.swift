internal import FML
internal import Flow

/// The colours of the app's onboarding: those of 2024 for classic cards, of 2026 for the redesign
/// (reference: fenix, section 3).
struct JunoTheme: Sendable {
  /// The background of cards.
  let page: Themed<Color>
  let ink: Themed<Color>
  /// Running text.
  let quietInk: Themed<Color>
  /// Text between heading and lines.
  let subheader: Themed<Color>
  /// The filled button.
  let primary: Themed<Color>
  let onPrimary: Themed<Color>
  /// Links, and marks of chosen options.
  let accent: Themed<Color>
  /// The tick on a mark.
  let onAccent: Themed<Color>
  /// The rings of other options.
  let ring: Themed<Color>
  /// The dots of other cards.
  let dot: Themed<Color>
  /// The line around the second button; nil fills it with the colour of dots.
  var outline: Themed<Color>?
  var underlinesLinks = false

  static let classic = JunoTheme(
    page: themed(0xf9f9fb, 0x2b2a33),
    ink: themed(0x15141a, 0xfbfbfe),
    quietInk: themed(0x5b5b66, 0xcfcfd8),
    subheader: themed(0x5b5b66, 0xcfcfd8),
    primary: themed(0x312a64, 0x7542e5),
    onPrimary: themed(0xfbfbfe, 0xfbfbfe),
    accent: themed(0x312a64, 0xab71ff),
    onAccent: themed(0xffffff, 0xffffff),
    ring: themed(0xe0e0e6, 0xe0e0e6),
    dot: themed(0xe0e0e6, 0xe0e0e6)
  )

  static let redesign = JunoTheme(
    page: themed(0xf7f6fb, 0x1d1b1f),
    ink: themed(0x180e30, 0xf2f0f8),
    quietInk: Themed(Color(0x180e30, alpha: 0.7), dark: Color(0xf2f0f8, alpha: 0.7)),
    subheader: themed(0x67666a, 0xd6d5da),
    primary: themed(0x3e2976, 0xcdb7ff),
    onPrimary: themed(0xffffff, 0x171519),
    accent: themed(0x764edd, 0xb393ff),
    onAccent: themed(0xffffff, 0x171519),
    ring: themed(0xe3e2e7, 0x312f33),
    dot: themed(0xe3e2e7, 0x312f33),
    outline: themed(0x817f84, 0x817f84),
    underlinesLinks: true
  )

  /// The words of a button on the colour of dots (`actionSecondary`).
  static let onSecondary = Themed(Color(0x15141a))
  static let heart = Themed(Color(0xff4f5e))
  /// The dimmed background behind a dialog.
  static let scrim = Themed(Color(0, alpha: 0.5))

  private static func themed(_ light: UInt32, _ dark: UInt32) -> Themed<Color> {
    Themed(Color(light), dark: Color(dark))
  }
}

/// The app's text styles, in sp, as onboarding has them in all versions.
enum JunoText {
  private typealias Types = FenixLook.Types

  static let headline5 = all(Types.headline5)
  static let headline6 = all(Types.headline6)
  static let headline7 = all(Types.headline7)
  static let subtitle1 = all(Types.subtitle1)
  static let body2 = all(Types.body2)
  static let button = all(Types.button)
  static let caption = all(Types.caption)
  static let headlineSmall = all(Types.headlineSmall)
  static let headlineMedium = all(Types.headlineMedium)

  private static func all(_ type: Dated<Typography>) -> Typography {
    type.value(in: VersionRange())
  }
}

extension Typography {
  var centered: Typography {
    var typography = self
    typography.alignment = .center
    return typography
  }
}
