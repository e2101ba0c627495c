internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The transitions from one screen to the next, by name (reference: sequence, section 7).
enum ScreenTransition {
  static let fade = transition("fade", fades: true) { $0.opacity = 0 }

  /// Fade and slide, from the right going forward.
  private static let fadeSlideLeft = transition("fade-slide-left", slides: 1, fades: true)

  static let all: KeyValuePairs = [
    "none": Transition(name: "none", incoming: MotionState(), duration: 0),
    "fade": fade,
    "slide-left": transition("slide-left") { $0.x = .share(1) },
    "slide-right": transition("slide-right") { $0.x = .share(-1) },
    "slide-up": transition("slide-up") { $0.y = .share(1) },
    "slide-down": transition("slide-down") { $0.y = .share(-1) },
    "fade-slide-left": fadeSlideLeft,
    "fade-slide-right": transition("fade-slide-right", slides: -1, fades: true),
    "scale": transition("scale") {
      $0.scale = 0.8
      $0.opacity = 0
    },
  ]

  /// The apps' fallback for a name they do not know.
  fileprivate static var unknown: Transition { fadeSlideLeft }

  /// The motion of both screens: the outgoing one fades out, or stands still beneath; an incoming one
  /// that slides comes from the other side on the way back.
  private static func transition(
    _ name: String,
    slides: Double? = nil,
    fades: Bool = false,
    _ change: (inout MotionState) -> Void = { $0.opacity = 0 }
  ) -> Transition {
    func incoming(_ side: Double) -> MotionState {
      MotionState {
        if let slides { $0.x = .share(slides * side) }
        change(&$0)
      }
    }
    return Transition(
      name: name,
      incoming: incoming(1),
      incomingBack: incoming(-1),
      outgoing: fades ? MotionState { $0.opacity = 0 } : nil,
      duration: SequenceDefaults.transitionTime
    )
  }
}

extension SequenceFields {
  /// The transition under a key; a name that no app knows moves as they all do then.
  mutating func transition(_ key: String) -> Transition? {
    guard any(key) != nil else { return nil }
    return word(key, of: ScreenTransition.all) ?? ScreenTransition.unknown
  }
}
