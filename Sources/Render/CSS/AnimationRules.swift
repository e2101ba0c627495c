internal import Flow

/// Animations and fills of a playing card, as CSS (CSS Animations 1, CSS Easing 2).
enum AnimationRules {
  /// The limit for repeating animations in milliseconds, so that no page moves for ever (WCAG 2.2, 2.2.2).
  static let limit = 20_000.0
  /// The shortest duration of a repeating animation in milliseconds; faster ones would flicker.
  private static let fastest = 100.0

  static func keyframes(_ animation: Animation, unit: CSSUnit) -> String {
    let states = animation.frames.map(\.state)
    let moves = states.contains { !MotionRules.transform($0, unit).isEmpty }
    let fades = states.contains { $0.opacity != 1 }
    return animation.frames.map { frame in
      var css: [String] = []
      if moves {
        let transform = MotionRules.transform(frame.state, unit)
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
      CSSValue.milliseconds(duration), MotionRules.easing(animation.easing),
      CSSValue.time(animation.delay),
      animation.repeats ? CSSValue.number(often) : "both",
    ].joined(separator: " ")
  }

  /// The animation that fills by `--p`; `e-run` fills all of it, `e-rise` as much as it is at rest.
  static func run(_ run: Progress.Run) -> String {
    let pace = run.marks.isEmpty ? MotionRules.easing(run.easing) : jumps(run.marks)
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
