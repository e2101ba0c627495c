internal import Flow

/// What a box does when its card plays: it enters, fills, or both.
struct PlayedMotion: Hashable {
  /// How it enters.
  let entrance: Entrance?
  /// How it fills.
  let run: Progress.Run?
  /// What a point of the entrance is.
  let unit: CSSUnit

  /// It stands still.
  var isNothing: Bool { entrance == nil && run == nil }
}

/// A played motion as CSS; `.play` on an element above starts it.
struct MotionCSS: Sendable {
  /// Duration, pace and delay of the entrance; nil without one.
  private let entrance: String?
  private let keyframes: String
  /// The whole animation of the run; nil without one.
  private let run: String?

  /// The CSS of a motion.
  init(_ motion: PlayedMotion) {
    keyframes = motion.entrance.map { MotionRules.keyframes($0, unit: motion.unit) } ?? ""
    entrance = motion.entrance.map { entrance in
      let times = [
        CSSValue.milliseconds(entrance.duration), MotionRules.easing(entrance.easing),
        CSSValue.milliseconds(entrance.delay), "both",
      ]
      return times.joined(separator: " ")
    }
    run = motion.run.map { run in
      let pace = CSSValue.milliseconds(run.duration) + " " + MotionRules.easing(run.easing)
      return "e-run \(pace) both"
    }
  }

  /// All that makes it another motion.
  var identity: String { (entrance ?? "") + keyframes + (run ?? "") }

  /// Its rules under a class name; `e-run` fills `--p` (cards.css).
  func rules(_ name: String) -> String {
    let list = [entrance.map { "\(name) \($0)" }, run].compactMap { $0 }.joined(separator: ",")
    let rule = ".play .\(name){animation:\(list)}\n"
    return entrance == nil ? rule : rule + "@keyframes \(name){\(keyframes)}\n"
  }
}
