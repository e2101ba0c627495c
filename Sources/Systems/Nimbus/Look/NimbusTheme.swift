internal import Flow

/// The colours and sizes of the app's onboarding, near enough to judge a card by; the system's own
/// font and no artwork.
enum NimbusTheme {
  static let surface = Themed(Color(0xffffff), dark: Color(0x2b2a33))
  static let ink = Themed(Color(0x15141a), dark: Color(0xfbfbfe))
  static let bodyInk = Themed(Color(0x3a3944), dark: Color(0xe0e0e6))
  static let accent = Themed(Color(0x0060df), dark: Color(0x00b3f4))
  static let onAccent = Themed(Color(0xffffff), dark: Color(0x15141a))
  static let quiet = Themed(Color(0xe7e7ee), dark: Color(0x5b5b66))
  static let dot = Themed(Color(0xcfcfd8), dark: Color(0x5b5b66))
  static let faintDot = Themed(Color(0x15141a, alpha: 0.3), dark: Color(0xffffff, alpha: 0.35))
  static let closeFill = Themed(Color(0xf0f0f4), dark: Color(0x42414d))
  static let closeInk = Themed(Color(0x5b5b66), dark: Color(0xcfcfd8))
  static let radio = Themed(Color(0x8f8f9d))
  static let scrim = Themed(Color(0, alpha: 0.45))
  static let grabber = Themed(Color(0xc5c5cf), dark: Color(0x5b5b66))

  /// Cards never grow wider than this, in pt; iPads show space beside them.
  static let columnWidth = 520.0

  /// The background of a modern interface.
  static func background(_ look: NimbusLook) -> Paint {
    switch look {
    case .legacy: .solid(surface)
    case .modern, .japan:
      gradient((0xffe1c9, 0x5a2f1c), (0xffc2da, 0x58204a), (0xcbbcff, 0x2c2166))
    case .brandRefresh:
      gradient((0xfff0d9, 0x3a1d3f), (0xffd3c4, 0x55203f), (0xf3c4f0, 0x2a1a57))
    }
  }

  private static func gradient(_ colors: (UInt32, UInt32)...) -> Paint {
    let colors = colors.map { Themed(Color($0.0), dark: Color($0.1)) }
    return .linear(LinearGradient(angle: 160, stops: GradientStop.evenly(colors)))
  }
}

/// The texts' looks.
extension NimbusTheme {
  /// Regular in the modern interface for readers of Japanese (reference: nimbus, section 4.7).
  static func title(_ look: NimbusLook) -> Typography {
    var typography = Typography(size: 28, weight: 700, alignment: .center, scaling: .title1)
    typography.lineHeight = 1.2
    typography.letterSpacing = -0.5
    typography.isBalanced = true
    if look.isModern { typography.languages = [LanguageRule("ja", weight: 400)] }
    return typography
  }

  /// Its lines start together in the modern interface for readers of Japanese.
  static func body(_ look: NimbusLook) -> Typography {
    var typography = Typography(size: 17, alignment: .center, scaling: .body)
    typography.lineHeight = 1.3
    if look.isModern { typography.languages = [LanguageRule("ja", alignment: .leading)] }
    return typography
  }

  static let link = Typography(size: 15, alignment: .center, scaling: .body)
  static let button = Typography(size: 17, weight: 600, alignment: .center, scaling: .title1)
  /// It grows up to 23 points (Firefox for iOS 143 to 149, `OnboardingView`).
  static let skip: Typography = {
    var typography = Typography(size: 17, scaling: .body)
    typography.maxSize = 23
    return typography
  }()
  static let instruction = Typography(size: 17, alignment: .leading, scaling: .body)

  static func choice(isSelected: Bool) -> Typography {
    let weight = isSelected ? 600 : 400
    return Typography(size: 15, weight: weight, alignment: .center, scaling: .body)
  }

  static let popupTitle: Typography = {
    var typography = Typography(size: 22, weight: 700, alignment: .leading, scaling: .title1)
    typography.letterSpacing = -0.4
    return typography
  }()
}
