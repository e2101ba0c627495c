internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A value on a ring or behind a needle (reference: appdna, section 9.19).
  static func gauge(_ fields: inout Fields) -> DrawnBlock<Self> {
    let variants = ["arc", "radial", "speedometer", "linear"]
    let variant = fields.word("gauge_variant", among: variants)
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
    let fill = fields.gaugeFill(color, fraction, isSpeedometer ? GaugeDial.sweep : 360)
    let track = fields.color("track_color") ?? .lightTrack
    let words = GaugeWords(&fields, value, fraction)
    let dial = GaugeDial(&fields, fraction, [least, most], size, width)
    let time = Double(fields.integer("animation_duration_ms", in: 0...600_000) ?? 800)
    let isAnimated = fields.bool("animate") ?? true
    fields.noteOther("max_gauge_value", for: "max_value")
    if variant == "linear" { fields.fidelity.add(AppDNAFidelity.gaugeLinear) }
    let ring = Progress.Shape.ring(fraction: fraction, size: size, width: width)
    let shape = isSpeedometer ? .arc(dial.arc) : ring
    var progress = Progress(shape, track: .solid(track), fill: fill, label: words.percent)
    progress.run = isAnimated ? .init(duration: time, easing: .easeInOut, endsAtRest: true) : nil
    return DrawnBlock { [progress] id, block, drawing in
      let start = block.span.start(1)
      let inside = words.inside(start, &drawing)
      var gauge = progress
      if !isSpeedometer, let inside { gauge.content = inside }
      let ring = Element("", .progress(gauge))
      let drawn = isSpeedometer ? dial.element(ring, inside, start, &drawing) : ring
      guard words.place == "above" || words.place == "below" else {
        return AppDNABlockParts.aligned(id, drawn, at: .center)
      }
      let slot = drawing.words(words.percent, at: start)
      let outside = Element.text(slot, words.type, ink: words.ink)
      let rows = words.place == "above" ? [outside, drawn] : [drawn, outside]
      return .column(id: id, gap: 8, alignment: .center, rows)
    }
  }
}

/// The words in and around a gauge.
private struct GaugeWords: Sendable {
  private let text: Located<String>?
  private let sub: Located<String>?
  let ink: Themed<Color>
  let type: Typography
  /// The side of the percentage: `below`, `center`, `above` or `none`; nil without one.
  let place: String?
  private let isCentered: Bool
  /// The value, where the document has no words for it.
  private let usual: String
  let percent: String

  init(_ fields: inout Fields, _ value: Double, _ fraction: Double) {
    text = fields.text("text").words
    sub = fields.text("sublabel").words
    ink = fields.color(["label_color", "text_color"]) ?? .black
    let size = fields.length("label_font_size", "font_size", most: 400) ?? 24
    type = Typography(size: size, weight: 700, alignment: .center, scaling: .body)
    let showsPercentage = fields.bool("show_percentage") ?? false
    let places = ["below", "center", "above", "none"]
    let place = fields.word("percentage_location", among: places) ?? "below"
    self.place = showsPercentage ? place : nil
    isCentered = place == "center"
    usual = AppDNABlockParts.number(value.rounded(.towardZero))
    percent = AppDNABlockParts.percent(fraction)
  }

  /// The words in the middle; nil where nothing asks for them.
  func inside(_ start: Span, _ drawing: inout Drawing) -> Element? {
    var rows: [Element] = []
    if isCentered || text != nil || place == "none" {
      let slot =
        place != nil
        ? drawing.words(percent, at: start)
        : drawing.text(text, or: usual, at: start, engines: .block)
      rows.append(.text(slot, type, ink: ink))
    }
    if let sub {
      let slot = drawing.text(sub, engines: .none)
      rows.append(.text(slot, .system(.caption, alignment: .center), ink: ink.faded(0.7)))
    }
    return rows.isEmpty ? nil : .column(alignment: .center, rows)
  }
}

/// A speedometer: an arc with a needle, and words at both ends.
private struct GaugeDial: Sendable {
  let arc: Progress.Arc
  /// The words at both ends, with the bounds where the document has none.
  private let ends: [(words: Located<String>?, usual: String)]
  private let labelSize: Double
  private let labelColor: Themed<Color>

  /// The angle of the arc, in degrees, half of it on each side.
  static let sweep = 220.0
  /// Sine and cosine of half of it.
  private static let end = (x: 0.9397, y: -0.342)

  init(
    _ fields: inout Fields,
    _ fraction: Double,
    _ bounds: [Double],
    _ size: Double,
    _ width: Double
  ) {
    let ink = fields.color("label_color")
    let needle = fields.length("arrow_stroke_width", most: 200) ?? 3
    let color = fields.color("arrow_color") ?? ink ?? Themed(Color(0x1F2937))
    let words = [fields.text("min_label"), fields.text("max_label")]
    ends = zip(words, bounds).map { ($0, AppDNABlockParts.number($1.rounded(.towardZero))) }
    labelSize = fields.length("min_max_font_size", most: 400) ?? 13
    labelColor = fields.color("min_max_color") ?? .secondary
    let (start, sweep) = (-Self.sweep / 2, Self.sweep)
    var arc = Progress.Arc(fraction: fraction, size: size, width: width, start: start, sweep: sweep)
    arc.needle = Progress.Needle(
      length: max(0, size / 2 - width / 2 - width / 2 - 12),
      width: needle,
      hub: max(12, 3.5 * needle),
      color: color
    )
    self.arc = arc
  }

  /// The gauge with words at its ends and in its lower half.
  func element(
    _ gauge: Element,
    _ inside: Element?,
    _ start: Span,
    _ drawing: inout Drawing
  ) -> Element {
    let radius = arc.size / 2 - arc.width / 2
    let middle = radius + arc.width / 2
    let foot = middle - radius * Self.end.y + arc.width / 2 + 4
    var items = [Layers.Item(gauge, .at(x: 0, y: 0))]
    for (end, side) in zip(ends, [-1.0, 1]) {
      let slot = drawing.text(end.words, or: end.usual, at: start, engines: .none)
      let type = Typography(size: labelSize, weight: 500, alignment: .center, scaling: .body)
      let label = Element.label(slot, type, ink: labelColor) { $0.size.width = .points(80) }
      items.append(Layers.Item(label, .at(x: middle + side * radius * Self.end.x - 40, y: foot)))
    }
    if let inside {
      let box = Element.column(distribution: .center, [inside]) {
        $0.size = SizeRules(width: .points(arc.size), height: .points(60))
      }
      items.append(Layers.Item(box, .at(x: 0, y: middle + radius / 2 - 30)))
    }
    return Element("", .layers(Layers(items))) {
      let least = inside == nil ? 0 : middle + radius / 2 + 30
      let height = max(foot + labelSize * 1.3, least)
      $0.size = SizeRules(width: .points(arc.size), height: .points(height))
    }
  }
}

extension Fields {
  /// Reads a value as a fraction of the range, 0 to 1.
  fileprivate mutating func gaugeFraction(
    _ value: Double,
    _ least: Double,
    _ most: Double
  ) -> Double {
    let words = "\(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))"
    let node = any("gauge_value") ?? any("progress_value")
    if most <= least {
      let place = any("max_value") ?? any("min_value")
      report(.gaugeRange, "the gauge goes from \(words)", at: place?.span)
    } else if value < least || value > most, let node {
      let number = AppDNABlockParts.number(value)
      report(.gaugeRange, "\(number) is not on the gauge, which goes from \(words)", at: node.span)
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
