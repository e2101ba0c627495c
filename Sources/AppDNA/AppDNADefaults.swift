internal import Flow
internal import SystemKit

/// Default values of AppDNA's apps where a document says nothing: metrics that many parts share
/// (reference: appdna, sections 2 to 4).
///
/// All distances are pt.
enum AppDNADefaults {
  // Section 4: zones.
  static let gutter = Gutter(least: 24, share: 0.08)
  static let zoneGap = 12.0
  static let topZonePadding = 16.0
  static let centerZonePadding = 20.0
  static let bottomZonePadding = 8.0
  /// Blocks of a zone whose entrance is played; later ones are there at once.
  static let entranceLimit = 10

  /// The transition to another step: over 350 ms on, over 250 ms back (section 8.3).
  static func transition(duration: Double = 350) -> Transition {
    Transition(
      name: "push",
      incoming: MotionState {
        $0.x = .share(1)
        $0.turns = true
      },
      outgoing: MotionState {
        $0.x = .share(-1)
        $0.turns = true
      },
      duration: duration
    )
  }
}

/// Colours of the platform and of the apps (reference: appdna, section 0).
extension Themed<Color> {
  static var accent: Self { Themed(Color(0x6366F1)) }
  static var primary: Self { Themed(Color(0x000000), dark: Color(0xFFFFFF)) }
  static var secondary: Self {
    Themed(Color(60, 60, 67, alpha: 0.6), dark: Color(235, 235, 245, alpha: 0.6))
  }
  static var systemBackground: Self { Themed(Color(0xFFFFFF), dark: Color(0x000000)) }
  static var gray6: Self { Themed(Color(0xF2F2F7), dark: Color(0x1C1C1E)) }
  static var gray: Self { Themed(Color(0x8E8E93)) }
  static var red: Self { Themed(Color(0xFF3B30), dark: Color(0xFF453A)) }
  static var orange: Self { Themed(Color(0xFF9500), dark: Color(0xFF9F0A)) }
  static var blue: Self { Themed(Color(0x007AFF), dark: Color(0x0A84FF)) }
  static var purple: Self { Themed(Color(0xAF52DE), dark: Color(0xBF5AF2)) }
  static var white: Self { Themed(Color(0xFFFFFF)) }
  static var black: Self { Themed(Color(0x000000)) }
  /// The fill of the platform's thinnest material.
  static var material: Self {
    Themed(Color(0xFFFFFF, alpha: 0.3), dark: Color(30, 30, 30, alpha: 0.3))
  }
  /// The default colour behind a chat (section 7.6).
  static var chatBackground: Self { Themed(Color(0x0F172A)) }
  static var lightTrack: Self { Themed(Color(0xE5E7EB)) }
  /// The track of loading, and the fill of empty pictures.
  static var track: Self { gray.faded(0.2) }
  /// The colour of things that are not reached yet, not given, not current; the line around an input
  /// (section 10.1).
  static var idle: Self { Themed(Color(0xD1D5DB)) }
  static var done: Self { Themed(Color(0x22C55E)) }
  /// The label of an input (section 10.1).
  static var label: Self { Themed(Color(0x374151)) }
  /// A star that is given (sections 9.22 and 10.5).
  static var star: Self { Themed(Color(0xFBBF24)) }
  /// Words of an empty field, as the platform draws them.
  static var hint: Self { secondary.faded(0.5) }
  /// The fill of the platform's own controls: steppers, segments, pills of dates.
  static var control: Self {
    Themed(Color(118, 118, 128, alpha: 0.12), dark: Color(118, 118, 128, alpha: 0.24))
  }
  static var sliderTrack: Self {
    Themed(Color(120, 120, 128, alpha: 0.2), dark: Color(120, 120, 128, alpha: 0.36))
  }

  /// Black on light colours, white on others (section 7.1, "Light colour").
  var contrast: Self {
    let (red, green, blue) = (Double(light.red), Double(light.green), Double(light.blue))
    let parts = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    return light.alpha > 0 && parts / 255 >= 0.6 ? .black : .white
  }
}

/// The platform's text styles (reference: appdna, section 0), so that blocks name what the apps name.
struct SystemText {
  /// The size, in pt.
  let size: Double
  var weight = 400

  static var largeTitle: Self { SystemText(size: 34) }
  static var title: Self { SystemText(size: 28) }
  static var title2: Self { SystemText(size: 22) }
  static var title3: Self { SystemText(size: 20) }
  static var headline: Self { SystemText(size: 17, weight: 600) }
  static var body: Self { SystemText(size: 17) }
  static var subheadline: Self { SystemText(size: 15) }
  static var caption: Self { SystemText(size: 12) }
  static var caption2: Self { SystemText(size: 11) }
}

extension Typography {
  /// A text style of the platform, in another weight where one is given.
  static func system(
    _ text: SystemText,
    weight: Int? = nil,
    alignment: TextAlignment? = nil
  ) -> Typography {
    Typography(
      size: text.size,
      weight: weight ?? text.weight,
      alignment: alignment,
      scaling: text.size >= 20 ? .title1 : .body
    )
  }
}
