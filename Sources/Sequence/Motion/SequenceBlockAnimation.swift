internal import Flow
internal import Source
internal import SystemKit

/// The motions with which a block comes in (reference: sequence, section 8).
enum SequenceBlockAnimation: String, CaseIterable {
  case none
  case fade
  case slideUp = "slide-up"
  case slideDown = "slide-down"
  case slideLeft = "slide-left"
  case slideRight = "slide-right"
  case scale
  case bounce

  /// The motion over a time and after a delay, both in ms; nil for none.
  func entrance(delay: Double, duration: Double) -> Entrance? {
    guard let start else { return nil }
    let middle: MotionState? = self == .bounce ? MotionState { $0.scale = 1.1 } : nil
    return Entrance(
      from: start,
      through: middle,
      delay: max(0, delay),
      duration: duration > 0 ? duration : SequenceDefaults.animationTime
    )
  }

  private var start: MotionState? {
    switch self {
    case .none: nil
    case .fade: MotionState { $0.opacity = 0 }
    case .slideUp: Self.from(y: 50)
    case .slideDown: Self.from(y: -50)
    case .slideLeft: Self.from(x: 50)
    case .slideRight: Self.from(x: -50)
    case .scale: Self.from(scale: 0.8)
    case .bounce: Self.from(scale: 0.3)
    }
  }

  private static func from(x: Double = 0, y: Double = 0, scale: Double = 1) -> MotionState {
    MotionState {
      $0.opacity = 0
      $0.x = .points(x)
      $0.y = .points(y)
      $0.scale = scale
    }
  }
}

extension SequenceFields {
  /// The entrance under a key; nil for none.
  mutating func entrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let type = fields.word("type", as: SequenceBlockAnimation.self) ?? .none
      let delay = fields.number("delay") ?? 0
      let duration = fields.number("duration") ?? SequenceDefaults.animationTime
      return type.entrance(delay: delay, duration: duration)
    } ?? nil
  }
}
