internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// The angle of a speedometer's arc, in degrees, half of it on each side.
  private static let sweep = 220.0

  /// A value on a ring or behind a needle (reference: appdna, section 9.19).
  static func gauge(_ fields: inout Fields) -> DrawnBlock<Self> {
    let variant = fields.word("gauge_variant", among: ["arc", "radial", "speedometer", "linear"])
    let isSpeedometer = variant == "speedometer"
    let value = fields.number(["gauge_value", "progress_value"]) ?? 0
    let least = fields.number("min_value") ?? 0
    let most = fields.number(["max_value", "max_gauge_value"]) ?? 100
    let fraction = fields.gaugeFraction(value, least, most)
    let height = fields.length("height")
    let size = isSpeedometer ? max(240, height ?? 280) : height ?? 200
    let stroke = fields.length("stroke_width", most: 1000) ?? 14
    let width = min(size / 2, variant == "radial" ? stroke * 2 : stroke)
    let color = fields.color(["bar_color", "active_color"]) ?? .accent
    let fill = fields.gaugeFill(color, fraction, isSpeedometer ? sweep : 360)
    let track = fields.color("track_color") ?? .lightTrack
    let percent = AppDNABlockParts.percent(fraction)
    let labels = fields.gaugeWords(AppDNABlockParts.number(value.rounded(.towardZero)), percent)
    let arc = fields.gaugeArc(fraction, size: size, width: width, sweep: sweep)
    let ends = fields.gaugeEnds([least, most])
    let time = Double(fields.integer("animation_duration_ms", in: 0...600_000) ?? 800)
    let isAnimated = fields.bool("animate") ?? true
    fields.noteOther("max_gauge_value", for: "max_value")
    if variant == "linear" { fields.fidelity.add(AppDNAFidelity.gaugeLinear) }
    let ring = Progress.Shape.ring(fraction: fraction, size: size, width: width)
    let shape = isSpeedometer ? .arc(arc) : ring
    var progress = Progress(shape, track: .solid(track), fill: fill, label: percent)
    progress.run = isAnimated ? .init(duration: time, easing: .easeInOut, endsAtRest: true) : nil
    return DrawnBlock { [progress] id, block, drawing in
      let start = block.span.start(1)
      let inside = labels.inside(start, &drawing)
      var gauge = progress
      if !isSpeedometer, let inside { gauge.content = inside }
      let ring = Element("", .progress(gauge))
      let drawn = isSpeedometer ? dial(arc, ring, ends, inside, start, &drawing) : ring
      guard labels.position == "above" || labels.position == "below" else {
        return AppDNABlockParts.aligned(id, drawn, at: .center)
      }
      let outside = Element.text(drawing.text(percent, at: start), style: labels.look)
      let rows = labels.position == "above" ? [outside, drawn] : [drawn, outside]
      return .column(id: id, gap: 8, alignment: .center, rows)
    }
  }

  /// A speedometer with words at both ends of its arc and in its lower half.
  private static func dial(
    _ arc: Progress.Arc,
    _ gauge: Element,
    _ ends: GaugeEnds,
    _ inside: Element?,
    _ start: Span,
    _ drawing: inout Drawing
  ) -> Element {
    let radius = arc.size / 2 - arc.width / 2
    let middle = radius + arc.width / 2
    // Sine and cosine of half of the angle.
    let (x, y) = (0.9397, -0.342)
    let foot = middle - radius * y + arc.width / 2 + 4
    var items = [Layers.Item(gauge, .at(x: 0, y: 0))]
    for (end, side) in zip(ends.labels, [-1.0, 1]) {
      let slot = drawing.text(end.own, or: end.usual, at: start, engines: .none)
      let label = Element.label(slot, style: ends.look) { $0.size.width = .points(80) }
      items.append(Layers.Item(label, .at(x: middle + side * radius * x - 40, y: foot)))
    }
    if let inside {
      let box = Element.column(distribution: .center, [inside]) {
        $0.size = SizeRules(width: .points(arc.size), height: .points(60))
      }
      items.append(Layers.Item(box, .at(x: 0, y: middle + radius / 2 - 30)))
    }
    return Element("", .layers(Layers(items))) {
      let least = inside == nil ? 0 : middle + radius / 2 + 30
      let height = max(foot + (ends.look.typography?.size ?? 0) * 1.3, least)
      $0.size = SizeRules(width: .points(arc.size), height: .points(height))
    }
  }
}

/// The words in and around a gauge: the side of the percentage, `below`, `center`, `above` or `none`, nil
/// without one; its look; and the words in the middle, nil where nothing asks for them.
private typealias GaugeLabels = (
  position: String?, look: Style, inside: @Sendable (Span, inout Drawing) -> Element?
)

/// The words at both ends of a gauge, with the bounds where the document has none.
private typealias GaugeEnds = (labels: [(own: Located<String>?, usual: String)], look: Style)

extension Fields {
  /// Reads the words; `value` stands where the document has none for it.
  fileprivate mutating func gaugeWords(_ value: String, _ percent: String) -> GaugeLabels {
    let text = text("text").nonEmpty
    let sub = self.text("sublabel").nonEmpty
    let ink = color(["label_color", "text_color"]) ?? .black
    let size = length("label_font_size", "font_size", most: 400) ?? 24
    let type = Typography(size: size, weight: 700, alignment: .center, scaling: .body)
    let look = Style(type, ink: ink)
    let showsPercentage = bool("show_percentage") ?? false
    let places = ["below", "center", "above", "none"]
    let given = word("percentage_location", among: places) ?? "below"
    let position = showsPercentage ? given : nil
    return (
      position, look,
      { start, drawing in
        var rows: [Element] = []
        if given == "center" || text != nil || position == "none" {
          let slot =
            position != nil
            ? drawing.text(percent, at: start)
            : drawing.text(text, or: value, at: start, engines: .block)
          rows.append(.text(slot, style: look))
        }
        if let sub {
          let slot = drawing.text(sub, engines: .none)
          rows.append(.text(slot, .system(.caption, alignment: .center), ink: ink.faded(0.7)))
        }
        return rows.isEmpty ? nil : .column(alignment: .center, rows)
      }
    )
  }

  fileprivate mutating func gaugeArc(
    _ fraction: Double,
    size: Double,
    width: Double,
    sweep: Double
  ) -> Progress.Arc {
    let start = -sweep / 2
    var arc = Progress.Arc(fraction: fraction, size: size, width: width, start: start, sweep: sweep)
    let ink = color("label_color")
    let line = length("arrow_stroke_width", most: 200) ?? 3
    arc.needle = Progress.Needle(
      length: max(0, size / 2 - width / 2 - width / 2 - 12),
      width: line,
      hub: max(12, 3.5 * line),
      color: color("arrow_color") ?? ink ?? Themed(Color(0x1F2937))
    )
    return arc
  }

  fileprivate mutating func gaugeEnds(_ bounds: [Double]) -> GaugeEnds {
    let labels = [text("min_label"), text("max_label")]
    let size = length("min_max_font_size", most: 400) ?? 13
    let type = Typography(size: size, weight: 500, alignment: .center, scaling: .body)
    let look = Style(type, ink: color("min_max_color") ?? .secondary)
    let usual = bounds.map { AppDNABlockParts.number($0.rounded(.towardZero)) }
    return (Array(zip(labels, usual)), look)
  }

  /// Reads a value as a fraction of the range, 0 to 1.
  fileprivate mutating func gaugeFraction(
    _ value: Double,
    _ least: Double,
    _ most: Double
  ) -> Double {
    let rangeText = "\(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))"
    let node = any("gauge_value") ?? any("progress_value")
    if most <= least {
      let bound = any("max_value") ?? any("min_value")
      report(.gaugeRange, "the gauge goes from \(rangeText)", at: bound?.span)
    } else if value < least || value > most, let node {
      let number = AppDNABlockParts.number(value)
      let message = "\(number) is not on the gauge, which goes from \(rangeText)"
      report(.gaugeRange, message, at: node.span)
    }
    guard most > least else { return 0 }
    let fraction = (value - least) / (most - least)
    return fraction.isFinite ? min(1, max(0, fraction)) : 0
  }

  /// One colour, or two that follow one another along the filled part.
  fileprivate mutating func gaugeFill(
    _ color: Themed<Color>,
    _ fraction: Double,
    _ sweep: Double
  ) -> Paint {
    config { fields in
      let start = fields.color("gradient_start_color")
      let end = fields.color("gradient_end_color")
      guard let start, let end else { return .solid(color) }
      let part = fraction * sweep / 360
      let turn = (1 + part) / 2
      // The round start lies before the first angle; half of what is not filled has its colour.
      let stops = [
        GradientStop(start, at: 0), GradientStop(end, at: part), GradientStop(end, at: turn),
        GradientStop(start, at: turn), GradientStop(start, at: 1),
      ]
      return .angular(AngularGradient(angle: sweep < 360 ? -sweep / 2 : 0, stops: stops))
    }
  }
}
