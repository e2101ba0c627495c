internal import Flow

/// Default values for everything that Sequence documents leave out, in one table, so that each can be
/// changed in one place (reference: sequence, sections 3 to 9; where its sources differ, the value it
/// recommends).
///
/// Distances are px of the design canvas.
enum SequenceDefaults {
  // Section 5.1, 5.2: the canvas and places on it.
  static let canvas = Layers.Canvas(width: 393, height: 852)
  static let sidePadding = 24.0
  static let iconX = 156.5
  static let firstY = 150.0
  static let stepY = 70.0
  static let pinnedStep = 70.0
  static let pinnedBottom = 54.0
  static let columnGap = 16.0
  static let columnTop = 60.0
  static let columnBottom = 40.0
  static let wideBlock = 345.0
  static let narrowBlock = 280.0

  // Section 6.2: gradients.
  static let gradientAngle = 180.0

  // Section 7, 8: motion, in ms.
  static let transitionTime = 300.0
  static let animationTime = 300.0
  /// The time in ms between a choice and its auto-advance (section 9.6).
  static let autoAdvance = 300.0

  // Section 12.3: how long loading takes, in ms.
  static let loadingTime = 3000.0
  /// The time in ms in which a filler without a duration types its text (section 2.2).
  static let typingTime = 1500.0

  // Section 9.5, 11.3: fields.
  static let requiredMessage = "This field is required"
}

/// Colours that documents leave out (reference: sequence, section 3).
extension Themed<Color> {
  static var background: Self { Themed(Color(0x0F172A)) }
  static var ink: Self { Themed(Color(0xFFFFFF)) }
  static var quietInk: Self { Themed(Color(0x94A3B8)) }
  static var accent: Self { Themed(Color(0x10B981)) }
  static var skipInk: Self { white(0.6) }
  /// The line and words of a field that must be filled in (section 9.5).
  static var error: Self { Themed(Color(0xFF3B30)) }

  static func white(_ alpha: Double) -> Self { Themed(Color(0xFFFFFF, alpha: alpha)) }
  static func black(_ alpha: Double) -> Self { Themed(Color(0x000000, alpha: alpha)) }
}
