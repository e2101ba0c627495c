internal import Flow
internal import SystemKit

/// The transitions from one screen to the next (reference: sequence, section 7).
enum ScreenTransition: String, CaseIterable {
  case none
  case fade
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  case fadeSlideLeft = "fade-slide-left"
  case fadeSlideRight = "fade-slide-right"
  case scale
  /// The apps' fallback for a name they do not know: fade and slide, from the right going forward.
  case unknown

  static let allCases: [ScreenTransition] = [
    .none, .fade, .slideLeft, .slideRight, .slideUp, .slideDown, .fadeSlideLeft, .fadeSlideRight,
    .scale,
  ]

  /// The motion of both screens.
  var transition: Transition {
    Transition(
      name: self == .unknown ? ScreenTransition.fadeSlideLeft.rawValue : rawValue,
      incoming: incoming(isBack: false),
      incomingBack: incoming(isBack: true),
      outgoing: fades ? MotionState { $0.opacity = 0 } : nil,
      duration: self == .none ? 0 : SequenceDefaults.transitionTime
    )
  }

  /// Indicates that the outgoing screen fades out; else it stands still beneath.
  private var fades: Bool {
    switch self {
    case .fade, .fadeSlideLeft, .fadeSlideRight, .unknown: true
    case .none, .slideLeft, .slideRight, .slideUp, .slideDown, .scale: false
    }
  }

  private func incoming(isBack: Bool) -> MotionState {
    MotionState {
      switch self {
      case .none: break
      case .fade: $0.opacity = 0
      case .slideLeft: $0.x = .share(1)
      case .slideRight: $0.x = .share(-1)
      case .slideUp: $0.y = .share(1)
      case .slideDown: $0.y = .share(-1)
      case .fadeSlideLeft, .unknown:
        $0.x = .share(isBack ? -1 : 1)
        $0.opacity = 0
      case .fadeSlideRight:
        $0.x = .share(isBack ? 1 : -1)
        $0.opacity = 0
      case .scale:
        $0.scale = 0.8
        $0.opacity = 0
      }
    }
  }
}

extension SequenceFields {
  /// The transition under a key; a name that no app knows moves as they all do then.
  mutating func transition(_ key: String) -> ScreenTransition? {
    guard any(key) != nil else { return nil }
    return word(key, as: ScreenTransition.self) ?? .unknown
  }
}
