internal import Flow

/// Sliders, switches and progress: each part a box of its own.
extension Drawer {
  mutating func draw(_ slider: Slider, _ element: Element, _ place: Place) {
    let unit = place.unit
    let height = unit.length(max(0, slider.height))
    let thumb = unit.length(max(0, slider.thumbSize))
    let extra = "--track:\(height);--thumb:\(thumb);--at:\(CSSValue.number(slider.fraction));"
    box(Frame("e-slider", extra: extra), element, place) { drawer in
      drawer.part("e-track", css: PaintRules.declarations([slider.track], unit: unit))
      drawer.part("e-fill", css: PaintRules.declarations([slider.fill], unit: unit))
      drawer.part("e-thumb", css: "background-color:\(CSSValue.color(slider.thumb));")
    }
  }

  mutating func draw(_ toggle: Toggle, _ element: Element, _ place: Place) {
    let frame = Frame(toggle.isOn ? "e-toggle e-on" : "e-toggle", tag: "span")
    let css = toggle.isOn ? "background-color:\(CSSValue.color(toggle.tint));" : ""
    box(frame, element, place) { drawer in
      drawer.part("e-track", css: css) { $0.part("e-knob", css: "") }
    }
  }

  mutating func draw(_ progress: Progress, _ element: Element, _ place: Place) {
    var label: [UInt8] = []
    label.append(html: " role=\"img\"")
    label.append(attribute: "aria-label", progress.label)
    var frame = Frame(Self.progressClass(progress.shape), takesLabel: false)
    frame.attributes = progress.label.isEmpty ? nil : String(decoding: label, as: UTF8.self)
    let pen = Pen(
      unit: place.unit,
      track: PaintRules.declarations([progress.track], unit: place.unit),
      fill: PaintRules.declarations([progress.fill], unit: place.unit)
    )
    frame.extra = Self.measures(progress.shape, place.unit)
    if case .words = progress.shape { frame.extra += Self.ink(progress.fill) }
    box(frame, element, place) { $0.draw(progress, pen) }
  }

  /// What the parts of a progress are painted with.
  private struct Pen {
    let unit: CSSUnit
    let track: String
    let fill: String
  }

  private static func progressClass(_ shape: Progress.Shape) -> StaticString {
    switch shape {
    case .bar: "e-bar"
    case .segments: "e-segments"
    case .dots: "e-dots"
    case .ring: "e-ring"
    case .words: "e-text"
    }
  }

  private static func measures(_ shape: Progress.Shape, _ unit: CSSUnit) -> String {
    func length(_ value: Double) -> String { unit.length(max(0, value)) }
    switch shape {
    case .bar(_, let height): return "--track:\(length(height));"
    case .segments(_, _, let gap, let height):
      return "--track:\(length(height));gap:\(length(gap));"
    case .dots(_, _, _, let size, let gap, _): return "--dot:\(length(size));gap:\(length(gap));"
    case .ring(_, let size, _): return "--side:\(length(size));"
    case .words: return ""
    }
  }

  /// A paint as the colour of text.
  private static func ink(_ paint: Paint) -> String {
    guard case .solid(let color) = paint else { return "" }
    return "color:\(CSSValue.color(color));"
  }

  private mutating func draw(_ progress: Progress, _ pen: Pen) {
    switch progress.shape {
    case .bar(let fraction, _):
      let length = CSSValue.percent(min(1, max(0, fraction)))
      part("e-track", css: pen.track) {
        $0.part("e-fill", css: "inline-size:\(length);" + pen.fill)
      }
    case .segments(let count, let filled, _, _):
      for index in 0..<Self.shown(count) {
        part("e-seg", css: index < filled ? pen.fill : pen.track)
      }
    case .dots(let count, let current, let filled, let size, _, let width):
      for index in 0..<Self.shown(count) {
        let isFilled = index == current || (filled && index < current)
        var css = isFilled ? pen.fill : pen.track
        if index == current, let width, width > size {
          css += "inline-size:\(pen.unit.length(width));"
        }
        part(index == current ? "e-dot e-now" : "e-dot", css: css)
      }
    case .ring(let fraction, let size, let width):
      ring(progress, fraction: min(1, max(0, fraction)), size: size, width: width, pen)
    case .words(let current, let count): recipe.text("\(current)/\(count)")
    }
  }

  /// More parts than this do not fit the width of a phone.
  private static func shown(_ count: Int) -> Int { min(48, max(0, count)) }

  /// A ring of strokes where its paints are colours, of masked boxes where they are gradients.
  private mutating func ring(
    _ progress: Progress,
    fraction: Double,
    size: Double,
    width: Double,
    _ pen: Pen
  ) {
    if case .solid(let track) = progress.track, case .solid(let fill) = progress.fill {
      return strokes(track: track, fill: fill, fraction: fraction, share: width / max(1, size))
    }
    let inner = "calc(100% - \(pen.unit.length(max(0, width))))"
    let hole = "radial-gradient(farthest-side,transparent \(inner),#000 \(inner))"
    part("e-arc", css: pen.track + "mask:\(hole);")
    let turn = CSSValue.percent(fraction)
    let pie = "conic-gradient(#000 \(turn),transparent \(turn))"
    part("e-arc", css: pen.fill + "mask:\(hole) intersect,\(pie);")
  }

  private mutating func strokes(
    track: Themed<Color>,
    fill: Themed<Color>,
    fraction: Double,
    share: Double
  ) {
    let width = min(50, max(0, share * 100))
    let radius = CSSValue.number(50 - width / 2)
    recipe.html("<svg viewBox=\"0 0 100 100\" aria-hidden=\"true\">")
    for (color, part) in [(track, 1), (fill, fraction)] where part > 0 {
      recipe.html("<circle cx=\"50\" cy=\"50\" pathLength=\"100\" fill=\"none\" r=\"")
      recipe.text(radius)
      recipe.html("\" stroke-width=\"")
      recipe.text(CSSValue.number(width))
      if part < 1 {
        recipe.html("\" stroke-linecap=\"round\" stroke-dasharray=\"")
        recipe.text(CSSValue.number(part * 100) + " 100")
      }
      recipe.html("\" class=\"e-stroke")
      add(class: sheet.name(declaring: "stroke:\(CSSValue.color(color));"))
      recipe.html("\"/>")
    }
    recipe.html("</svg>")
  }
}
