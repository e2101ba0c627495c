internal import Flow

/// The motion of a box when its card plays: it enters, fills, moves, or all of them.
struct PlayedMotion: Hashable {
  var entrance: Entrance?
  var run: Progress.Run?
  var animation: Animation?
  /// The unit of the entrance's lengths.
  let unit: CSSUnit

  /// The class that plays it and the rules of the class.
  ///
  /// `.play` on an element above starts it; a run fills by `--p` (cards.css).
  var rules: (name: String, css: String) {
    let times = (
      entrance: entrance.map(MotionRules.times), run: run.map(MotionRules.run),
      animation: animation.map(MotionRules.times)
    )
    let entering = entrance.map { MotionRules.keyframes($0, unit: unit) }
    let moving = animation.map { MotionRules.keyframes($0, unit: unit) }
    let all = [times.entrance, entering, times.run, times.animation, moving]
    let name = "a" + StableHash.name(of: all.compactMap(\.self).joined())
    let parts = [
      times.entrance.map { "\(name) \($0)" }, times.run, times.animation.map { "\(name)m \($0)" },
    ]
    var css = ".play .\(name){animation:\(parts.compactMap(\.self).joined(separator: ","))}\n"
    if let entering { css += "@keyframes \(name){\(entering)}\n" }
    if let moving { css += "@keyframes \(name)m{\(moving)}\n" }
    return (name, css)
  }
}
