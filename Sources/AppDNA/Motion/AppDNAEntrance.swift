internal import Flow
internal import Source
internal import SystemKit

extension Fields {
  /// The motion with which a block comes in, under a key; nil for none (reference: appdna, section 8.1).
  mutating func entrance(_ key: String) -> Entrance? {
    map(key, of: "an entrance animation") { fields in
      let start = fields.entranceStart()
      let duration = fields.number("duration_ms", as: .integer) ?? 300
      let delay = fields.number("delay_ms", as: .integer) ?? 0
      let damping = fields.number("spring_damping") ?? 0.7
      let spring = Easing.spring(damping: min(1, max(0.1, damping)))
      let easing = fields.word(
        "easing",
        of: [
          "linear": .linear, "ease_in": .easeIn, "ease_out": .easeOut, "ease_in_out": .easeInOut,
          "ease": .easeInOut, "spring": spring,
        ]
      )
      guard let start else { return nil }
      return Entrance(
        from: start,
        delay: min(60_000, max(0, delay)),
        duration: easing == spring ? 500 : min(60_000, max(0, duration)),
        easing: easing ?? .linear
      )
    }
  }

  /// The state from which the motion starts; nil for none.
  private mutating func entranceStart() -> MotionState? {
    // Names of the vendor's pages (section 22).
    let aliases = ["fade": "fade_in", "scale": "scale_up"]
    if let name = text("type"), let meant = aliases[name.value.lowercased()] {
      noteAlias("'\(name.value)' is called '\(meant)' by the apps", at: name.span)
    }
    func scaled(_ scale: Double) -> MotionState {
      MotionState {
        $0.scale = scale
        $0.opacity = 0
      }
    }
    let flip = MotionState {
      $0.rotationX = 90
      $0.opacity = 0
    }
    return word(
      "type",
      of: [
        "none": nil, "fade_in": MotionState { $0.opacity = 0 },
        "slide_up": MotionState { $0.y = .points(50) },
        "slide_down": MotionState { $0.y = .points(-50) },
        "slide_left": MotionState { $0.x = .points(-50) },
        "slide_right": MotionState { $0.x = .points(50) },
        "scale_up": scaled(0.5), "scale_down": scaled(1.5), "bounce": scaled(0.3), "flip": flip,
      ],
      also: aliases
    ) ?? nil
  }
}
