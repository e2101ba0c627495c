internal import Flow

/// Sliders, switches and progress: each part a box of its own.
extension Drawer {
  mutating func draw(_ slider: Slider, _ element: Element, _ place: Place) {
    let unit = place.unit
    let height = unit.length(max(0, slider.height))
    let thumb = unit.length(max(0, slider.thumbSize))
    let extra = "--track:\(height);--thumb:\(thumb);--at:\(CSSValue.number(slider.fraction));"
    let marks = Self.marks(of: slider)
    box(Frame("e-slider", extra: extra, attributes: marks), element, place) { drawer in
      drawer.part("e-track", css: PaintRules.declarations([slider.track], unit: unit))
      drawer.part("e-fill", css: PaintRules.declarations([slider.fill], unit: unit))
      drawer.part("e-thumb", css: "background-color:\(CSSValue.color(slider.thumb));")
    }
  }

  mutating func draw(_ toggle: Toggle, _ element: Element, _ place: Place) {
    let tint = "background-color:\(CSSValue.color(toggle.tint));"
    let frame = Frame(
      toggle.isOn ? "e-toggle e-on" : "e-toggle",
      tag: "span",
      extra: toggle.rest.map { "--rest:\(CSSValue.color($0));" } ?? "",
      attributes: Self.marks(of: toggle, tint: sheet.name(declaring: tint))
    )
    let css = toggle.isOn ? tint : ""
    box(frame, element, place) { drawer in
      drawer.part("e-track", css: css) { $0.part("e-knob", css: "") }
    }
  }

  mutating func draw(_ progress: Progress, _ element: Element, _ place: Place) {
    let unit = place.unit
    let base = Self.progressClass(progress.shape)
    let measures = Self.measures(progress, unit)
    let context = DrawingContext(
      unit: unit,
      track: PaintRules.declarations([progress.track], unit: unit),
      fill: PaintRules.declarations([progress.fill], unit: unit)
    )
    var frame = Frame(progress.hasOuterWords ? "e-meter" : base, takesLabel: false)
    frame.attributes = Self.label(of: progress)
    frame.run = progress.run
    if progress.run != nil { frame.extra = "--p:\(CSSValue.number(progress.shape.fraction));" }
    if progress.hasOuterWords {
      return box(frame, element, place) { drawer in
        drawer.words(around: progress, unit) { drawer in
          if case .hidden = progress.shape { return }
          drawer.part(base, tag: "div", css: measures) { $0.draw(progress, context) }
        }
      }
    }
    frame.extra += measures
    box(frame, element, place) { $0.draw(progress, context) }
  }

  /// A shape is a picture to a screen reader, one with words in it a group.
  private static func label(of progress: Progress) -> String? {
    if progress.label.isEmpty { return nil }
    var hasWords = progress.captions != nil || progress.content != nil
    if case .steps(let steps) = progress.shape, !steps.labels.isEmpty { hasWords = true }
    var label: [UInt8] = []
    label.append(html: hasWords ? " role=\"group\"" : " role=\"img\"")
    label.append(attribute: "aria-label", progress.label)
    return String(decoding: label, as: UTF8.self)
  }

  /// The unit and paints of a progress's parts.
  private struct DrawingContext {
    let unit: CSSUnit
    let track: String
    let fill: String
  }

  private static func progressClass(_ shape: Progress.Shape) -> StaticString {
    switch shape {
    case .bar: "e-bar"
    case .segments: "e-segments"
    case .dots: "e-dots"
    case .ring, .arc: "e-ring"
    case .digits: "e-digits"
    case .hidden: "e-meter"
    case .steps: "e-steps"
    case .words: "e-text"
    }
  }

  private static func measures(_ progress: Progress, _ unit: CSSUnit) -> String {
    func length(_ value: Double) -> String { unit.length(max(0, value)) }
    switch progress.shape {
    case .bar(_, let height): return "--track:\(length(height));" + round(progress, unit)
    case .segments(_, _, let gap, let height):
      return "--track:\(length(height));gap:\(length(gap));" + round(progress, unit)
    case .dots(_, _, _, let size, let gap, _): return "--dot:\(length(size));gap:\(length(gap));"
    case .ring(_, let size, _): return "--side:\(length(size));"
    case .arc(let arc): return "--side:\(length(arc.size));"
    case .digits(let digits): return measures(digits)
    case .hidden: return ""
    case .steps(let steps): return "--dot:\(length(steps.size));gap:\(length(steps.gap));"
    case .words: return ink(progress.fill)
    }
  }

  private static func round(_ progress: Progress, _ unit: CSSUnit) -> String {
    progress.radius.map { "--round:\(unit.length(max(0, $0)));" } ?? ""
  }

  /// A paint as the colour of text.
  private static func ink(_ paint: Paint) -> String {
    guard case .solid(let color) = paint else { return "" }
    return "color:\(CSSValue.color(color));"
  }

  private mutating func draw(_ progress: Progress, _ context: DrawingContext) {
    let runs = progress.run != nil
    switch progress.shape {
    case .bar(let fraction, _):
      let length = CSSValue.percent(min(1, max(0, fraction)))
      let size = runs ? "calc(var(--p)*100%)" : length
      part("e-track", css: context.track) {
        $0.part("e-fill", css: "inline-size:\(size);" + context.fill)
      }
    case .segments(let count, let filled, _, _):
      for index in 0..<Self.shown(count) {
        let isFilled = index < filled && !runs
        part("e-seg", css: isFilled ? context.fill : context.track) {
          if runs { $0.lit(index, of: count, context) }
        }
      }
    case .dots: dots(progress.shape, runs: runs, context)
    case .ring(let fraction, let size, let width):
      let part = min(1, max(0, fraction))
      ring(progress, fraction: part, size: size, width: width, context)
      middle(of: progress, context.unit)
    case .steps(let steps): draw(steps, of: progress, context.unit)
    case .arc(let arc): draw(arc, of: progress, context.unit)
    case .digits(let digits):
      program.html("<span>")
      program.text(digits.words)
      program.html("</span>")
    case .hidden: break
    case .words(let current, let count): program.text("\(current)/\(count)")
    }
  }

  private mutating func dots(_ shape: Progress.Shape, runs: Bool, _ context: DrawingContext) {
    guard case .dots(let count, let current, let filled, let size, _, let width) = shape else {
      return
    }
    for index in 0..<Self.shown(count) {
      let isFilled = index == current || (filled && index < current)
      var css = isFilled && !runs ? context.fill : context.track
      if index == current, !runs, let width, width > size {
        css += "inline-size:\(context.unit.length(width));"
      }
      part(index == current && !runs ? "e-dot e-now" : "e-dot", css: css) {
        if runs { $0.lit(index, of: count, context) }
      }
    }
  }

  /// The filled look of a part, which shows once the run has reached its middle.
  private mutating func lit(_ index: Int, of count: Int, _ context: DrawingContext) {
    let mark = CSSValue.number((Double(index) + 0.5) / Double(max(1, count)))
    part("e-lit", css: context.fill + "opacity:clamp(0,(var(--p) - \(mark))*1000,1);")
  }

  /// The number of parts to draw; more do not fit the width of a phone.
  static func shown(_ count: Int) -> Int { min(48, max(0, count)) }

  /// A ring of strokes where its paints are colours, of masked boxes where they are gradients.
  private mutating func ring(
    _ progress: Progress,
    fraction: Double,
    size: Double,
    width: Double,
    _ context: DrawingContext
  ) {
    if case .solid(let track) = progress.track, case .solid(let fill) = progress.fill {
      let share = width / max(1, size)
      return strokes(track, fill, fraction: fraction, share: share, of: progress)
    }
    band(progress, fraction: fraction, width: context.unit.length(max(0, width)), context)
  }

  /// A ring of boxes whose masks leave a band, the filled one with round ends.
  private mutating func band(
    _ progress: Progress,
    fraction: Double,
    width: String,
    _ context: DrawingContext
  ) {
    let inner = "calc(100% - \(width))"
    // Half a pixel of slope keeps the inner edge smooth.
    let hole = "radial-gradient(farthest-side,transparent calc(\(inner) - .5px),#000 \(inner))"
    part("e-arc", css: context.track + "mask:\(hole);")
    let runs = progress.run != nil
    guard fraction > 0 || runs else { return }
    let turn = runs ? "calc(var(--p)*100%)" : CSSValue.percent(fraction)
    let shown = runs ? "opacity:min(1,var(--p)*1000);" : ""
    if case .angular(let gradient) = progress.fill, let first = gradient.stops.first {
      let color = "background-color:\(CSSValue.color(first.color));"
      part("e-cap", css: color + "inline-size:\(width);block-size:\(width);" + shown)
    }
    let angle = runs ? "var(--p)*1turn" : "\(CSSValue.number(fraction))turn"
    let radius = "(50% - \(width)/2)"
    let place = "calc(50% + sin(\(angle))*\(radius)) calc(50% - cos(\(angle))*\(radius))"
    let end = "radial-gradient(circle calc(\(width)/2) at \(place),#000 99%,transparent)"
    let pie = "conic-gradient(#000 \(turn),transparent \(turn))"
    part("e-arc", css: context.fill + "mask:\(hole) intersect,\(end),\(pie);" + shown)
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
