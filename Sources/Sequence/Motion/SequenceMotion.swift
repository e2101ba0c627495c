internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension MotionState {
  /// The states that motions of a name start from: unseen, moved or of another size; others have none.
  fileprivate static let starts: [String: MotionState] = [
    "fade": hidden(), "slide-up": hidden(y: 50), "slide-down": hidden(y: -50),
    "slide-left": hidden(x: 50), "slide-right": hidden(x: -50), "slideUp": hidden(y: 50),
    "slideDown": hidden(y: -50), "slideLeading": hidden(x: 50, turns: true),
    "slideTrailing": hidden(x: -50, turns: true), "scale": hidden(scale: 0.8),
    "bounce": hidden(scale: 0.3),
  ]

  private static func hidden(
    x: Double = 0,
    y: Double = 0,
    scale: Double = 1,
    turns: Bool = false
  ) -> MotionState {
    MotionState {
      $0.opacity = 0
      $0.x = .points(x)
      $0.y = .points(y)
      $0.scale = scale
      $0.turns = turns
    }
  }
}

extension Fields {
  /// The motion with which a block comes in, under a key; nil for none (reference: sequence, section 8).
  mutating func entrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let names = [
        "none", "fade", "slide-up", "slide-down", "slide-left", "slide-right", "scale", "bounce",
      ]
      let name = fields.word("type", among: names)
      let middle = name == "bounce" ? MotionState { $0.scale = 1.1 } : nil
      let delay = fields.number("delay") ?? 0
      return Self.entrance(name, through: middle, delay, fields.number("duration"))
    }
  }

  /// The motion with which a filler screen comes in; typing takes as long as the screen stays
  /// (section 2.2).
  mutating func fillerEntrance(_ key: String, over duration: Double?) -> Entrance? {
    let names = [
      "fade", "slide-up", "slide-down", "slide-left", "slide-right", "scale", "typewriter", "none",
    ]
    let name = word(key, among: names)
    guard name == "typewriter" else { return Self.entrance(name, 0, nil) }
    let time = duration.flatMap { $0 > 0 ? $0 : nil }
    return .typewriter(duration: time ?? SequenceDefaults.typingTime)
  }

  /// The motion with which a node comes in, under a key; nil for none (section 12.2).
  ///
  /// Slides from the leading or trailing side turn with the direction of writing; a spring swings as
  /// far as the platform's own one does.
  mutating func nodeEntrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let names = [
        "none", "fade", "slideUp", "slideDown", "slideLeading", "slideTrailing", "scale",
      ]
      let name = fields.word("type", among: names)
      let duration = fields.number("duration")
      let delay = fields.number("delay") ?? 0
      let easing = fields.word(
        "easing",
        of: [
          "linear": Easing.linear, "easeIn": .easeIn, "easeOut": .easeOut,
          "easeInOut": .easeInOut, "spring": .spring(damping: 0.825),
        ]
      )
      return Self.entrance(name, delay, duration, easing ?? .easeInOut)
    }
  }

  /// The motion of a name, over the usual time where a document says none.
  private static func entrance(
    _ name: String?,
    through middle: MotionState? = nil,
    _ delay: Double,
    _ duration: Double?,
    _ easing: Easing = .easeInOut
  ) -> Entrance? {
    let usual = SequenceDefaults.animationTime
    let time = duration ?? usual
    return name.flatMap { MotionState.starts[$0] }.map {
      Entrance(
        from: $0,
        through: middle,
        delay: max(0, delay),
        duration: time > 0 ? time : usual,
        easing: easing
      )
    }
  }

  /// The transition under a key; a name that no app knows moves as they all do then.
  mutating func transition(_ key: String) -> Transition? {
    guard any(key) != nil else { return nil }
    return word(key, of: ScreenTransition.all) ?? ScreenTransition.fadeSlideLeft
  }
}

/// The transitions from one screen to the next, by name (reference: sequence, section 7).
enum ScreenTransition {
  static let fade = transition("fade", fades: true) { $0.opacity = 0 }

  /// Fade and slide, from the right going forward; the apps' fallback for a name they do not know.
  fileprivate static let fadeSlideLeft = transition("fade-slide-left", slides: 1, fades: true)

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
