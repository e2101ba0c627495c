internal import Flow

/// Parts of rings, and needles.
extension Drawer {
  mutating func draw(_ arc: Progress.Arc, of progress: Progress, _ unit: CSSUnit) {
    let angles = ArcAngles(arc, runs: progress.run != nil)
    if case .solid(let track) = progress.track, case .solid(let fill) = progress.fill {
      strokes(of: arc, track, fill, angles)
    } else {
      bands(of: arc, progress, angles, unit)
    }
    guard let needle = arc.needle else { return }
    draw(needle, angles, unit)
  }

  /// An arc of strokes with round ends.
  private mutating func strokes(
    of arc: Progress.Arc,
    _ track: Themed<Color>,
    _ fill: Themed<Color>,
    _ angles: ArcAngles
  ) {
    let share = min(0.5, max(0, arc.width) / max(1, arc.size))
    let whole = CSSValue.number(angles.sweep / 3.6)
    program.html("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\" class=\"e-part")
    add(class: sheet.name(declaring: "rotate:\(CSSValue.number(angles.start - 90))deg;"))
    program.html("\">")
    stroke(track, share: share, isRound: true, dashes: whole + " 100")
    if angles.runs {
      let css = "stroke-dasharray:calc(var(--p)*\(whole)px) 100px;opacity:min(1,var(--p)*1000);"
      stroke(fill, share: share, isRound: true, css: css)
    } else if angles.filled > 0 {
      stroke(
        fill,
        share: share,
        isRound: true,
        dashes: "\(CSSValue.number(angles.filled / 3.6)) 100"
      )
    }
    program.html("</svg>")
  }

  /// An arc of boxes, whose masks leave a band with round ends.
  private mutating func bands(
    of arc: Progress.Arc,
    _ progress: Progress,
    _ angles: ArcAngles,
    _ unit: CSSUnit
  ) {
    let width = unit.length(max(0, arc.width))
    let track = PaintRules.declarations([progress.track], unit: unit)
    part(
      "e-arc",
      css: track + Self.mask(angles.start, "\(CSSValue.number(angles.sweep))deg", width)
    )
    guard angles.filled > 0 || angles.runs else { return }
    var css = PaintRules.declarations([progress.fill], unit: unit)
    css += Self.mask(angles.start, angles.extent, width)
    if angles.runs { css += "opacity:min(1,var(--p)*1000);" }
    part("e-arc", css: css)
  }

  /// The mask that leaves a band from an angle on.
  private static func mask(_ start: Double, _ extent: String, _ width: String) -> String {
    let from = "\(CSSValue.number(start))deg"
    let ends = "\(roundEnd(from, width)),\(roundEnd("\(from) + \(extent)", width))"
    let pie = "conic-gradient(from \(from),#000 calc(\(extent)),transparent calc(\(extent)))"
    return "mask:\(hole(width)) intersect,\(ends),\(pie);"
  }

  /// The mask of a hole that leaves a band; half a pixel of slope keeps the inner edge smooth.
  static func hole(_ width: String) -> String {
    let inner = "calc(100% - \(width))"
    return "radial-gradient(farthest-side,transparent calc(\(inner) - .5px),#000 \(inner))"
  }

  /// The mask of the round end of a band at an angle.
  static func roundEnd(_ angle: String, _ width: String) -> String {
    let radius = "(50% - \(width)/2)"
    let center = "calc(50% + sin(\(angle))*\(radius)) calc(50% - cos(\(angle))*\(radius))"
    return "radial-gradient(circle calc(\(width)/2) at \(center),#000 99%,transparent)"
  }

  private mutating func draw(_ needle: Progress.Needle, _ angles: ArcAngles, _ unit: CSSUnit) {
    let color = "background-color:\(CSSValue.color(needle.color));"
    let size =
      "inline-size:\(unit.length(max(0, needle.width)));"
      + "block-size:\(unit.length(max(0, needle.length)));"
    let turn = "rotate:calc(\(CSSValue.number(angles.start))deg + \(angles.extent));"
    part("e-needle", css: color + size + turn)
    let hub = unit.length(max(0, needle.hub))
    part("e-hub", css: color + "inline-size:\(hub);block-size:\(hub);")
  }
}

/// The angles of an arc in degrees, kept within a turn.
private struct ArcAngles {
  let start: Double
  let sweep: Double
  /// The angle that is filled at rest.
  let filled: Double
  let runs: Bool

  init(_ arc: Progress.Arc, runs: Bool) {
    func kept(_ angle: Double, _ least: Double) -> Double {
      angle.isFinite ? min(360, max(least, angle)) : 0
    }
    start = kept(arc.start, -360)
    sweep = kept(arc.sweep, 0)
    filled = Progress.Shape.arc(arc).fraction * sweep
    self.runs = runs
  }

  /// The angle that is filled, as CSS.
  var extent: String {
    runs ? "var(--p)*\(CSSValue.number(sweep))deg" : "\(CSSValue.number(filled))deg"
  }
}
