internal import Flow
internal import Syntax
internal import SystemKit

extension MotionState {
  /// The state of something that comes in unseen, moved or of another size.
  fileprivate static func hidden(
    x: Double = 0,
    y: Double = 0,
    scale: Double = 1,
    turns: Bool = false
  ) -> MotionState? {
    MotionState {
      $0.opacity = 0
      $0.x = .points(x)
      $0.y = .points(y)
      $0.scale = scale
      $0.turns = turns
    }
  }
}

extension SequenceFields {
  /// The motion with which a block comes in, under a key; nil for none (reference: sequence, section 8).
  mutating func entrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let start = fields.start(
        "type",
        [
          "none": nil, "fade": .hidden(), "slide-up": .hidden(y: 50), "slide-down": .hidden(y: -50),
          "slide-left": .hidden(x: 50), "slide-right": .hidden(x: -50),
          "scale": .hidden(scale: 0.8), "bounce": .hidden(scale: 0.3),
        ]
      )
      let isBounce = fields.any("type")?.text == "bounce"
      let middle = isBounce ? MotionState { $0.scale = 1.1 } : nil
      let delay = fields.number("delay") ?? 0
      return Self.entrance(start, through: middle, delay, fields.number("duration"))
    }
  }

  /// The motion with which a filler screen comes in; typing takes as long as the screen stays
  /// (section 2.2).
  mutating func fillerEntrance(_ key: String, over duration: Double?) -> Entrance? {
    let start = start(
      key,
      [
        "fade": .hidden(), "slide-up": .hidden(y: 50), "slide-down": .hidden(y: -50),
        "slide-left": .hidden(x: 50), "slide-right": .hidden(x: -50),
        "scale": .hidden(scale: 0.8), "typewriter": nil, "none": nil,
      ]
    )
    guard any(key)?.text == "typewriter" else { return Self.entrance(start, 0, nil) }
    let time = duration.flatMap { $0 > 0 ? $0 : nil }
    return .typewriter(duration: time ?? SequenceDefaults.typingTime)
  }

  /// The motion with which a node comes in, under a key; nil for none (section 12.2).
  ///
  /// Slides from the leading or trailing side turn with the direction of writing; a spring swings as
  /// far as the platform's own one does.
  mutating func nodeEntrance(_ key: String) -> Entrance? {
    map(key, of: "an animation") { fields in
      let start = fields.start(
        "type",
        [
          "none": nil, "fade": .hidden(), "slideUp": .hidden(y: 50), "slideDown": .hidden(y: -50),
          "slideLeading": .hidden(x: 50, turns: true),
          "slideTrailing": .hidden(x: -50, turns: true), "scale": .hidden(scale: 0.8),
        ]
      )
      let duration = fields.number("duration")
      let delay = fields.number("delay") ?? 0
      let easing = fields.word(
        "easing",
        of: [
          "linear": Easing.linear, "easeIn": .easeIn, "easeOut": .easeOut,
          "easeInOut": .easeInOut, "spring": .spring(damping: 0.825),
        ]
      )
      return Self.entrance(start, delay, duration, easing ?? .easeInOut)
    }
  }

  /// The state of a table that a motion starts from; nil for none.
  private mutating func start(
    _ key: String,
    _ states: KeyValuePairs<String, MotionState?>
  ) -> MotionState? {
    word(key, of: states) ?? nil
  }

  /// The motion from a state, over the usual time where a document says none.
  private static func entrance(
    _ start: MotionState?,
    through middle: MotionState? = nil,
    _ delay: Double,
    _ duration: Double?,
    _ easing: Easing = .easeInOut
  ) -> Entrance? {
    let usual = SequenceDefaults.animationTime
    let time = duration ?? usual
    return start.map {
      Entrance(
        from: $0,
        through: middle,
        delay: max(0, delay),
        duration: time > 0 ? time : usual,
        easing: easing
      )
    }
  }
}
