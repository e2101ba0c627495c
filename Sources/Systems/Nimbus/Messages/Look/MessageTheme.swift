internal import Flow

/// The looks of messages, near enough to judge a text by; colours are those of onboarding.
enum MessageTheme {
  static let line = Themed(Color(0xd8d8e0), dark: Color(0x42414d))
  static let page = Themed(Color(0xffffff), dark: Color(0x1c1b22))
  static let bar = Themed(Color(0xf0f0f4), dark: Color(0x2b2a33))
  static let hint = Themed(Color(0xe4e4ec), dark: Color(0x3a3944))
  static let sheet = Themed(Color(0xf0f0f4), dark: Color(0x23222b))
  static let faintInk = Themed(Color(0x5b5b66), dark: Color(0xb8b8c4))

  static let promptTitle = Typography(size: 15, weight: 600, scaling: .body)
  static let header = Typography(size: 17, weight: 600, scaling: .title)
  static let question = Typography(size: 17, weight: 600, scaling: .body)
  static let option = Typography(size: 17, scaling: .body)
  static let small = Typography(size: 15, scaling: .body)
  static let thanks = Typography(size: 20, weight: 600, alignment: .center, scaling: .title)

  /// A button as wide as its place.
  static func button(isPrimary: Bool) -> Style {
    Style {
      $0.background = [.solid(isPrimary ? NimbusTheme.accent : NimbusTheme.quiet)]
      $0.foreground = isPrimary ? NimbusTheme.onAccent : NimbusTheme.ink
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.size = SizeRules(width: .fill, minHeight: 44)
      $0.typography = Typography(size: 16, weight: 600, alignment: .center, scaling: .body)
    }
  }

  /// Words that lead somewhere.
  static let link = Style {
    $0.foreground = NimbusTheme.accent
    $0.typography = Typography(size: 15, alignment: .center, scaling: .body)
    $0.alignment = .center
  }

  /// A block that stands for what is on a page, without words.
  static func block(_ width: Length, _ height: Double, corners: Double = 4) -> Element {
    Element("", .stack(Stack(.vertical, []))) {
      $0.background = [.solid(hint)]
      $0.corners = Corners(corners)
      $0.size = SizeRules(width: width, height: .points(height))
    }
  }
}
