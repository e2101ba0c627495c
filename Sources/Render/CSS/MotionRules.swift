internal import Flow

/// Motion as CSS keyframes (CSS Animations 1, CSS Easing 2).
///
/// Keyframes move boxes by `transform`, resting looks by `translate`, `rotate` and `scale`, so that
/// neither disturbs the other.
enum MotionRules {
  /// The keyframes of an entrance; the resting state is the element's own and not named.
  static func keyframes(_ entrance: Entrance, unit: CSSUnit) -> String {
    let middle = entrance.middle.map { "50%{\(state($0, unit))}" } ?? ""
    let start = state(entrance.start, unit)
    if !entrance.types { return "from{\(start)}\(middle)" }
    return "from{--type:0\(start.isEmpty ? "" : ";" + start)}\(middle)to{--type:1}"
  }

  /// Duration, pace and delay of an entrance.
  static func times(_ entrance: Entrance) -> String {
    "\(CSSValue.milliseconds(entrance.duration)) \(easing(entrance.easing)) "
      + "\(CSSValue.milliseconds(entrance.delay)) both"
  }

  /// The rules and keyframes of a transition under a class name; any name tells transitions that look
  /// different apart.
  static func css(_ transition: Transition, name: String) -> String {
    let pace = CSSValue.milliseconds(transition.duration) + " " + easing(transition.easing)
    func half(_ classes: String, _ suffix: String, _ frame: String, _ to: MotionState) -> String {
      ".\(classes).\(name){animation:\(name)\(suffix) \(pace) both}\n"
        + "@keyframes \(name)\(suffix){\(frame){\(state(to, .pixel))}}\n"
    }
    var css = half("enter", "", "from", transition.incoming)
    if transition.incomingBack != transition.incoming {
      css += half("enter.back", "-back", "from", transition.incomingBack)
    }
    if let outgoing = transition.outgoing { css += half("leave", "-out", "to", outgoing) }
    if let back = transition.outgoingBack, back != transition.outgoing {
      css += half("leave.back", "-back-out", "to", back)
    }
    return css
  }

  static func easing(_ easing: Easing) -> String {
    switch easing {
    case .linear: "linear"
    case .easeIn: "ease-in"
    case .easeOut: "ease-out"
    case .easeInOut: "ease-in-out"
    case .spring(let damping): spring(damping)
    }
  }

  private static func state(_ state: MotionState, _ unit: CSSUnit) -> String {
    let transform = transform(state, unit)
    var css = transform.isEmpty ? "" : "transform:\(transform)"
    if state.opacity != 1 {
      css += (css.isEmpty ? "" : ";") + "opacity:\(CSSValue.number(state.opacity))"
    }
    return css
  }

  /// The transform of a state of motion; empty at rest.
  static func transform(_ state: MotionState, _ unit: CSSUnit) -> String {
    var transforms: [String] = []
    var x = distance(state.x, unit)
    let y = distance(state.y, unit)
    if state.turns, x != "0" { x = "calc(\(x)*var(--turn))" }
    if x != "0" || y != "0" { transforms.append("translate(\(x),\(y))") }
    if state.rotationX != 0 {
      let angle = CSSValue.number(state.rotationX)
      transforms.append("perspective(800px) rotateX(\(angle)deg)")
    }
    if state.scale != 1 { transforms.append("scale(\(CSSValue.number(state.scale)))") }
    if state.rotation != 0 { transforms.append("rotate(\(CSSValue.number(state.rotation))deg)") }
    return transforms.joined(separator: " ")
  }

  private static func distance(_ distance: MotionState.Distance, _ unit: CSSUnit) -> String {
    switch distance {
    case .points(let value): unit.length(value)
    case .share(let value): CSSValue.percent(value)
    }
  }

  /// A damped spring sampled over its duration, at whose end it has settled.
  private static func spring(_ damping: Double) -> String {
    let ratio = damping.isNaN ? 1 : min(1, max(0.1, damping))
    let frequency = 7 / ratio
    let steps = 4000
    let samples = 40
    let time = 1 / Double(steps)
    var position = 0.0
    var speed = 0.0
    var points = ["0"]
    for step in 1...steps {
      let force = frequency * frequency * (1 - position) - 2 * ratio * frequency * speed
      speed += force * time
      position += speed * time
      if step % (steps / samples) == 0 && step < steps { points.append(CSSValue.number(position)) }
    }
    return "linear(\((points + ["1"]).joined(separator: ",")))"
  }
}

/// Animations and fills of a playing card (CSS Animations 1, CSS Easing 2).
extension MotionRules {
  /// The limit for repeating animations in milliseconds, so that no page moves for ever (WCAG 2.2, 2.2.2).
  private static let limit = 20_000.0
  /// The shortest duration of a repeating animation in milliseconds; faster ones would flicker.
  private static let fastest = 100.0

  static func keyframes(_ animation: Animation, unit: CSSUnit) -> String {
    let states = animation.frames.map(\.state)
    let moves = states.contains { !transform($0, unit).isEmpty }
    let fades = states.contains { $0.opacity != 1 }
    return animation.frames.map { frame in
      var css: [String] = []
      if moves {
        let transform = transform(frame.state, unit)
        css.append("transform:\(transform.isEmpty ? "none" : transform)")
      }
      if fades { css.append("opacity:\(CSSValue.number(min(1, max(0, frame.state.opacity))))") }
      let time = CSSValue.percent(min(1, max(0, frame.time)))
      return "\(time == "0" ? "0%" : time){\(css.joined(separator: ";"))}"
    }
    .joined()
  }

  /// Duration, pace, delay and number of repetitions.
  static func times(_ animation: Animation) -> String {
    let duration = max(animation.repeats ? fastest : 1, animation.duration)
    let often = min(200, max(1, (limit / duration).rounded(.up)))
    return [
      CSSValue.milliseconds(duration), easing(animation.easing),
      CSSValue.time(animation.delay),
      animation.repeats ? CSSValue.number(often) : "both",
    ].joined(separator: " ")
  }

  /// The animation that fills by `--p`; `e-run` fills all of it, `e-rise` as much as it is at rest.
  static func run(_ run: Progress.Run) -> String {
    let pace = run.marks.isEmpty ? easing(run.easing) : jumps(run.marks)
    let name = run.endsAtRest ? "e-rise" : "e-run"
    return "\(name) \(CSSValue.milliseconds(run.duration)) \(pace) both"
  }

  /// A pace that stands still between marks and jumps at each.
  private static func jumps(_ marks: [Double]) -> String {
    var points = ["0 0%"]
    var last = 0.0
    for mark in marks.prefix(64).map({ $0.isNaN ? 0 : min(1, max(0, $0)) }) where mark > last {
      let time = CSSValue.percent(mark)
      points.append("\(CSSValue.number(last)) \(time)")
      points.append("\(CSSValue.number(mark)) \(time)")
      last = mark
    }
    if last < 1 { points.append("\(CSSValue.number(last)) 100%") }
    return "linear(\(points.joined(separator: ",")))"
  }
}
