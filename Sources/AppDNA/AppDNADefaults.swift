internal import Flow

/// Default values of AppDNA's apps where a document says nothing: metrics and colours that many parts
/// share (reference: appdna, sections 0, 2 to 4).
///
/// All distances are pt.
enum AppDNADefaults {
  // Section 0: colours of the platform.
  static let accent = Themed(Color(0x6366F1))
  static let primary = Themed(Color(0x000000), dark: Color(0xFFFFFF))
  static let secondary = Themed(
    Color(60, 60, 67, alpha: 0.6),
    dark: Color(235, 235, 245, alpha: 0.6)
  )
  static let systemBackground = Themed(Color(0xFFFFFF), dark: Color(0x000000))
  static let gray6 = Themed(Color(0xF2F2F7), dark: Color(0x1C1C1E))
  static let gray = Themed(Color(0x8E8E93))
  static let red = Themed(Color(0xFF3B30), dark: Color(0xFF453A))
  static let orange = Themed(Color(0xFF9500), dark: Color(0xFF9F0A))
  static let blue = Themed(Color(0x007AFF), dark: Color(0x0A84FF))
  static let purple = Themed(Color(0xAF52DE), dark: Color(0xBF5AF2))
  static let white = Themed(Color(0xFFFFFF))
  static let black = Themed(Color(0x000000))

  // Section 4: zones.
  static let gutter = Gutter(least: 24, share: 0.08)
  static let zoneGap = 12.0
  static let topZonePadding = 16.0
  static let centerZonePadding = 20.0
  static let bottomZonePadding = 8.0
  /// Blocks of a zone whose entrance is played; later ones are there at once.
  static let entranceLimit = 10

  // Section 8.3: how a step gives way to the next.
  static let transition = Transition(
    name: "push",
    incoming: MotionState {
      $0.x = .share(1)
      $0.turns = true
    },
    outgoing: MotionState {
      $0.x = .share(-1)
      $0.turns = true
    },
    duration: 350
  )

  /// A colour at a part of its opacity.
  static func fade(_ color: Themed<Color>, _ alpha: Double) -> Themed<Color> {
    Themed(color.light.faded(alpha), dark: color.dark.faded(alpha))
  }

  /// Black on light colours, white on others (section 7.1).
  static func ink(on color: Themed<Color>) -> Themed<Color> {
    color.light.isLight ? black : white
  }
}

extension Color {
  /// The colour at a part of its opacity, 0 to 1.
  func faded(_ alpha: Double) -> Color {
    Color(red, green, blue, alpha: self.alpha * alpha)
  }

  /// Light enough for black words and dark surroundings (reference: appdna, section 7.1, "Light colour").
  var isLight: Bool {
    let parts = 0.2126 * Double(red) + 0.7152 * Double(green) + 0.0722 * Double(blue)
    return alpha > 0 && parts / 255 >= 0.6
  }
}

/// The platform's text styles (reference: appdna, section 0), so that blocks name what the apps name.
enum SystemText {
  case largeTitle
  case title
  case title2
  case title3
  case headline
  case body
  case callout
  case subheadline
  case footnote
  case caption
  case caption2

  /// Size in pt and weight.
  var look: (size: Double, weight: Int) {
    switch self {
    case .largeTitle: (34, 400)
    case .title: (28, 400)
    case .title2: (22, 400)
    case .title3: (20, 400)
    case .headline: (17, 600)
    case .body: (17, 400)
    case .callout: (16, 400)
    case .subheadline: (15, 400)
    case .footnote: (13, 400)
    case .caption: (12, 400)
    case .caption2: (11, 400)
    }
  }

  /// The style as typography, in another weight where one is given.
  func typography(weight: Int? = nil, alignment: TextAlignment? = nil) -> Typography {
    Typography(
      size: look.size,
      weight: weight ?? look.weight,
      alignment: alignment,
      scaling: look.size >= 20 ? .title1 : .body
    )
  }
}
