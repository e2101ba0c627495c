internal import Flow

/// Rings of progress.
extension Drawer {
  /// Draws the strokes of a ring or an arc.
  mutating func draw(_ progress: Progress, _ unit: CSSUnit) {
    switch progress.shape {
    case .ring(let fraction, let size, let width):
      let part = min(1, max(0, fraction))
      if case .solid(let track) = progress.track, case .solid(let fill) = progress.fill {
        let share = width / max(1, size)
        strokes(track, fill, fraction: part, share: share, of: progress)
      } else {
        band(progress, fraction: part, width: unit.length(max(0, width)), unit)
      }
    case .arc(let arc): draw(arc, of: progress, unit)
    case .bar, .segments, .dots, .digits, .hidden, .steps, .words: break
    }
  }

  /// A ring of boxes whose masks leave a band, the filled one with round ends.
  private mutating func band(
    _ progress: Progress,
    fraction: Double,
    width: String,
    _ unit: CSSUnit
  ) {
    let hole = Self.hole(width)
    part("e-arc", css: PaintRules.declarations([progress.track], unit: unit) + "mask:\(hole);")
    let runs = progress.run != nil
    guard fraction > 0 || runs else { return }
    let turn = runs ? "calc(var(--p)*100%)" : CSSValue.percent(fraction)
    let shown = runs ? "opacity:min(1,var(--p)*1000);" : ""
    if case .angular(let gradient) = progress.fill, let first = gradient.stops.first {
      let color = "background-color:\(CSSValue.color(first.color));"
      part("e-cap", css: color + "inline-size:\(width);block-size:\(width);" + shown)
    }
    let angle = runs ? "var(--p)*1turn" : "\(CSSValue.number(fraction))turn"
    let end = Self.roundEnd(angle, width)
    let fill = PaintRules.declarations([progress.fill], unit: unit)
    let pie = "conic-gradient(#000 \(turn),transparent \(turn))"
    part("e-arc", css: fill + "mask:\(hole) intersect,\(end),\(pie);" + shown)
  }

  /// A ring of strokes, the filled one from the top to a fraction or, in a run, to `--p`.
  private mutating func strokes(
    _ track: Themed<Color>,
    _ fill: Themed<Color>,
    fraction: Double,
    share: Double,
    of progress: Progress
  ) {
    let share = min(0.5, max(0, share))
    let least = min(1, max(0, progress.spin?.least ?? 0))
    let fraction = max(least, fraction)
    program.html("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\"")
    if let spin = progress.spin { turn(.turning(spin.duration)) }
    program.html(">")
    stroke(track, share: share)
    if progress.run != nil {
      // A round cap shows even without length.
      let css =
        least > 0
        ? "stroke-dasharray:calc(max(\(CSSValue.number(least)),var(--p))*100px) 100px;"
        : "stroke-dasharray:calc(var(--p)*100px) 100px;opacity:min(1,var(--p)*1000);"
      stroke(fill, share: share, isRound: true, css: css)
    } else if fraction >= 1 {
      stroke(fill, share: share)
    } else if fraction > 0 {
      stroke(fill, share: share, isRound: true, dashes: CSSValue.number(fraction * 100) + " 100")
    }
    program.html("</svg>")
  }

  /// The class of an `<svg>` that turns while its card plays.
  private mutating func turn(_ animation: Animation) {
    let motion = PlayedMotion(animation: animation, unit: .pixel)
    guard let name = sheet.name(for: motion) else { return }
    program.html(" class=\"")
    program.text(name)
    program.html("\"")
  }

  /// Draws a circle as a path, whose length may be stated in HTML's own schema of SVG.
  mutating func stroke(
    _ color: Themed<Color>,
    share: Double,
    isRound: Bool = false,
    dashes: String? = nil,
    css: String = ""
  ) {
    let radius = 50 - share * 50
    let (r, across) = (CSSValue.number(radius), CSSValue.number(radius * 2))
    program.html("<path pathLength=\"100\" fill=\"none\" d=\"M")
    program.text(
      "\(CSSValue.number(50 + radius)) 50a\(r) \(r) 0 1 1-\(across) 0 \(r) \(r) 0 1 1 \(across) 0z"
    )
    program.html("\" stroke-width=\"")
    program.text(CSSValue.number(share * 100))
    if isRound { program.html("\" stroke-linecap=\"round") }
    if let dashes {
      program.html("\" stroke-dasharray=\"")
      program.text(dashes)
    }
    program.html("\" class=\"e-stroke")
    add(class: sheet.name(declaring: "stroke:\(CSSValue.color(color));" + css))
    program.html("\"/>")
  }
}
