internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The motions with which a block comes in (reference: appdna, section 8.1).
enum AppDNAEntrance: String, CaseIterable {
  case none
  case fadeIn = "fade_in"
  case slideUp = "slide_up"
  case slideDown = "slide_down"
  case slideLeft = "slide_left"
  case slideRight = "slide_right"
  case scaleUp = "scale_up"
  case scaleDown = "scale_down"
  case bounce
  case flip

  /// Names of the vendor's pages (section 22).
  static let aliases: [String: AppDNAEntrance] = ["fade": .fadeIn, "scale": .scaleUp]

  /// The state from which the motion starts; nil for none.
  var start: MotionState? {
    switch self {
    case .none: nil
    case .fadeIn: MotionState { $0.opacity = 0 }
    case .slideUp: MotionState { $0.y = .points(50) }
    case .slideDown: MotionState { $0.y = .points(-50) }
    case .slideLeft: MotionState { $0.x = .points(-50) }
    case .slideRight: MotionState { $0.x = .points(50) }
    case .scaleUp: Self.scaled(0.5)
    case .scaleDown: Self.scaled(1.5)
    case .bounce: Self.scaled(0.3)
    case .flip:
      MotionState {
        $0.rotationX = 90
        $0.opacity = 0
      }
    }
  }

  private static func scaled(_ scale: Double) -> MotionState {
    MotionState {
      $0.scale = scale
      $0.opacity = 0
    }
  }
}

/// The pace of an entrance.
enum AppDNAEasing: String, CaseIterable {
  case linear
  case easeIn = "ease_in"
  case easeOut = "ease_out"
  case easeInOut = "ease_in_out"
  case ease
  case spring
}

extension AppDNAFields {
  /// The entrance under a key; nil for none.
  mutating func entrance(_ key: String) -> Entrance? {
    map(key, of: "an entrance animation") { $0.entrance() } ?? nil
  }

  private mutating func entrance() -> Entrance? {
    let name = text("type")
    let type = word("type", as: AppDNAEntrance.self, also: AppDNAEntrance.aliases)
    if let name, AppDNAEntrance.aliases[name.value.lowercased()] != nil, let type {
      noteAlias("'\(name.value)' is called '\(type.rawValue)' by the apps", at: name.span)
    }
    let duration = number("duration_ms", as: .integer) ?? 300
    let delay = number("delay_ms", as: .integer) ?? 0
    let damping = number("spring_damping") ?? 0.7
    let easing = word("easing", as: AppDNAEasing.self)
    guard let start = type?.start else { return nil }
    let isSpring = easing == .spring
    return Entrance(
      from: start,
      delay: min(60_000, max(0, delay)),
      duration: isSpring ? 500 : min(60_000, max(0, duration)),
      easing: pace(easing, damping: damping)
    )
  }

  private func pace(_ easing: AppDNAEasing?, damping: Double) -> Easing {
    switch easing {
    case .linear, nil: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut, .ease: .easeInOut
    case .spring: .spring(damping: min(1, max(0.1, damping)))
    }
  }
}
