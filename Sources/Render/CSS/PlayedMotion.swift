internal import Flow

/// The motion of a box when its card plays: it enters, fills, moves, or all of them.
struct PlayedMotion: Hashable {
  var entrance: Entrance?
  var run: Progress.Run?
  var animation: Animation?
  /// The unit of the entrance's lengths.
  let unit: CSSUnit
}

/// A played motion as CSS; `.play` on an element above starts it.
struct MotionCSS: Sendable {
  /// Duration, pace and delay of the entrance; nil without one.
  private let entrance: String?
  private let keyframes: String
  /// The whole animation of the run; nil without one.
  private let run: String?
  /// Duration, pace and delay of the animation; nil without one.
  private let animation: String?
  private let frames: String

  init(_ motion: PlayedMotion) {
    keyframes = motion.entrance.map { MotionRules.keyframes($0, unit: motion.unit) } ?? ""
    frames = motion.animation.map { MotionRules.keyframes($0, unit: motion.unit) } ?? ""
    entrance = motion.entrance.map { entrance in
      let times = [
        CSSValue.milliseconds(entrance.duration), MotionRules.easing(entrance.easing),
        CSSValue.milliseconds(entrance.delay), "both",
      ]
      return times.joined(separator: " ")
    }
    run = motion.run.map(MotionRules.run)
    animation = motion.animation.map(MotionRules.times)
  }

  /// A key that differs for different motions.
  var identity: String {
    [entrance, keyframes, run, animation, frames].compactMap { $0 }.joined()
  }

  /// The rules under a class name; a run fills by `--p` (cards.css).
  func rules(_ name: String) -> String {
    let parts = [entrance.map { "\(name) \($0)" }, run, animation.map { "\(name)m \($0)" }]
    var rules = ".play .\(name){animation:\(parts.compactMap { $0 }.joined(separator: ","))}\n"
    if entrance != nil { rules += "@keyframes \(name){\(keyframes)}\n" }
    if animation != nil { rules += "@keyframes \(name)m{\(frames)}\n" }
    return rules
  }
}
