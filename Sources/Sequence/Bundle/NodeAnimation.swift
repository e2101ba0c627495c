internal import Flow
internal import SystemKit

/// The motions with which a node comes in (reference: sequence, sections 12.2 and 8).
enum NodeAnimation: String, CaseIterable {
  case none
  case fade
  case slideUp
  case slideDown
  /// A slide from the end of lines towards their start.
  case slideLeading
  /// A slide from the start of lines towards their end.
  case slideTrailing
  case scale

  /// The state from which the motion starts; nil for none.
  var start: MotionState? {
    if self == .none { return nil }
    return MotionState {
      $0.opacity = 0
      switch self {
      case .slideUp: $0.y = .points(50)
      case .slideDown: $0.y = .points(-50)
      case .slideLeading: $0.x = .points(50)
      case .slideTrailing: $0.x = .points(-50)
      case .scale: $0.scale = 0.8
      case .none, .fade: break
      }
      $0.turns = self == .slideLeading || self == .slideTrailing
    }
  }
}

/// The pace of a node's motion.
enum NodeEasing: String, CaseIterable {
  case linear
  case easeIn
  case easeOut
  case easeInOut
  case spring

  /// The same in the model; a spring swings as far as the platform's own one does.
  var easing: Easing {
    switch self {
    case .linear: .linear
    case .easeIn: .easeIn
    case .easeOut: .easeOut
    case .easeInOut: .easeInOut
    case .spring: .spring(damping: 0.825)
    }
  }
}

extension SequenceFields {
  /// The entrance of a node under a key; nil for none.
  mutating func nodeEntrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let type = fields.word("type", as: NodeAnimation.self) ?? .none
      let duration = fields.number("duration") ?? SequenceDefaults.animationTime
      let delay = fields.number("delay") ?? 0
      let easing = fields.word("easing", as: NodeEasing.self) ?? .easeInOut
      guard let start = type.start else { return nil }
      return Entrance(
        from: start,
        delay: max(0, delay),
        duration: duration > 0 ? duration : SequenceDefaults.animationTime,
        easing: easing.easing
      )
    } ?? nil
  }
}
