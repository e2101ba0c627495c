internal import Flow

/// The looks of messages on a platform, near enough to judge a text by; colours are those of
/// onboarding.
struct MessageTheme: Sendable {
  /// What stands behind a message.
  let page: Themed<Color>
  /// What a message stands on.
  let surface: Themed<Color>
  let ink: Themed<Color>
  let closeInk: Themed<Color>
  /// Links, and what is chosen.
  let accent: Themed<Color>
  let onAccent: Themed<Color>
  /// The rings of what is not chosen.
  let ring: Themed<Color>
  /// The ground and words of a main button, and of one beside it.
  let primary: (ground: Themed<Color>, ink: Themed<Color>)
  let secondary: (ground: Themed<Color>, ink: Themed<Color>)
  /// The line around a survey's card, 0 is none, in pt.
  let outline: Double

  /// The heading of a card on the home page.
  let title: Typography
  let promptTitle: Typography
  let header: Typography
  let question: Typography
  let option: Typography
  let text: Typography
  let thanks: Typography
  let link: Typography
  let button: Typography

  /// Corners of a card on the home page, of a survey's card and of a button, in pt.
  let corners: (home: Double, survey: Double, button: Double)
  /// The sides of the sign before a prompt and of the x, in pt.
  let signs: (logo: Double, close: Double)

  static func of(_ platform: Platform) -> MessageTheme { platform == .android ? android : ios }

  private static let ios = MessageTheme(
    page: Themed(Color(0xffffff), dark: Color(0x1c1b22)),
    surface: NimbusTheme.surface,
    ink: NimbusTheme.ink,
    closeInk: NimbusTheme.closeInk,
    accent: NimbusTheme.accent,
    onAccent: NimbusTheme.onAccent,
    ring: NimbusTheme.radio,
    primary: (NimbusTheme.accent, NimbusTheme.onAccent),
    secondary: (NimbusTheme.quiet, NimbusTheme.ink),
    outline: 0,
    title: Typography(size: 17, weight: 600, scaling: .title1),
    promptTitle: Typography(size: 15, weight: 600, scaling: .body),
    header: Typography(size: 17, weight: 600, scaling: .title1),
    question: Typography(size: 17, weight: 600, scaling: .body),
    option: Typography(size: 17, scaling: .body),
    text: Typography(size: 15, scaling: .body),
    thanks: Typography(size: 20, weight: 600, alignment: .center, scaling: .title1),
    link: Typography(size: 15, alignment: .center, scaling: .body),
    button: Typography(size: 16, weight: 600, alignment: .center, scaling: .body),
    corners: (home: 16, survey: 12, button: 12),
    signs: (logo: 28, close: 18)
  )

  /// Reference: fenix, section 9; colours and type are those of the classic cards (section 3).
  private static let android: MessageTheme = {
    let colors = JunoTheme.of(.classic)
    var title = JunoText.headline7
    title.maxLines = 2
    return MessageTheme(
      page: colors.page,
      surface: Themed(Color(0xffffff), dark: Color(0x42414d)),
      ink: colors.ink,
      closeInk: colors.ink,
      accent: colors.accent,
      onAccent: colors.onAccent,
      ring: colors.quietInk,
      primary: (colors.primary, colors.onPrimary),
      secondary: (colors.dot, JunoTheme.onSecondary),
      outline: 1,
      title: title,
      promptTitle: JunoText.headline7,
      header: JunoText.headline7,
      question: JunoText.headline7,
      option: JunoText.subtitle1,
      text: JunoText.body2,
      thanks: JunoText.headline6.centered,
      link: JunoText.body2.centered,
      button: JunoText.button.centered,
      corners: (home: 8, survey: 8, button: 4),
      signs: (logo: 24, close: 20)
    )
  }()
}

extension MessageTheme {
  static let line = Themed(Color(0xd8d8e0), dark: Color(0x42414d))
  static let bar = Themed(Color(0xf0f0f4), dark: Color(0x2b2a33))
  static let hint = Themed(Color(0xe4e4ec), dark: Color(0x3a3944))
  static let sheet = Themed(Color(0xf0f0f4), dark: Color(0x23222b))
  static let faintInk = Themed(Color(0x5b5b66), dark: Color(0xb8b8c4))

  /// A button as wide as its place.
  func button(isPrimary: Bool) -> Style {
    let paint = isPrimary ? primary : secondary
    return Style {
      $0.background = [.solid(paint.ground)]
      $0.foreground = paint.ink
      $0.corners = Corners(corners.button)
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.size = SizeRules(width: .fill, minHeight: 44)
      $0.typography = button
    }
  }

  /// Words that lead somewhere.
  var linkStyle: Style {
    Style {
      $0.foreground = accent
      $0.typography = link
      $0.alignment = .center
    }
  }

  /// A block that stands for what is on a page, without words.
  static func block(_ width: Length, _ height: Double, corners: Double = 4) -> Element {
    .box {
      $0.background = [.solid(hint)]
      $0.corners = Corners(corners)
      $0.size = SizeRules(width: width, height: .points(height))
    }
  }
}
