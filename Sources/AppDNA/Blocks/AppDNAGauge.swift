internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A value on a ring or behind a needle (reference: appdna, section 9.19).
struct AppDNAGauge: BlockContent {
  private let isSpeedometer: Bool
  private let value: Double
  private let range: (least: Double, most: Double)
  /// The value as a fraction of the range, 0 to 1.
  private let fraction: Double
  private let size: Double
  private let width: Double
  private let fill: Paint
  private let track: Themed<Color>
  private let label: Label
  private let needle: Needle
  private let duration: Double?

  private struct Label {
    let text: Located<String>?
    let sub: Located<String>?
    let color: Themed<Color>
    let size: Double
    /// The side of the percentage: `below`, `center`, `above` or `none`; nil without one.
    let percentage: String?
    let isCentered: Bool

    init(_ fields: inout Fields) {
      text = fields.text("text").words
      sub = fields.text("sublabel").words
      color = fields.color(["label_color", "text_color"]) ?? .black
      size = fields.length("label_font_size", "font_size", most: 400) ?? 24
      let showsPercentage = fields.bool("show_percentage") ?? false
      let places = ["below", "center", "above", "none"]
      let place = fields.word("percentage_location", among: places) ?? "below"
      percentage = showsPercentage ? place : nil
      isCentered = place == "center"
    }

    var type: Typography {
      Typography(size: size, weight: 700, alignment: .center, scaling: .body)
    }
  }

  /// The additions of a speedometer to an arc: a needle and words at both ends.
  private struct Needle {
    let width: Double
    let color: Themed<Color>
    let labels: [Located<String>?]
    let labelSize: Double
    let labelColor: Themed<Color>

    init(_ fields: inout Fields) {
      let ink = fields.color("label_color")
      width = fields.length("arrow_stroke_width", most: 200) ?? 3
      color = fields.color("arrow_color") ?? ink ?? Themed(Color(0x1F2937))
      labels = [fields.text("min_label"), fields.text("max_label")]
      labelSize = fields.length("min_max_font_size", most: 400) ?? 13
      labelColor = fields.color("min_max_color") ?? .secondary
    }
  }

  /// The angle of a speedometer's arc, in degrees, half of it on each side.
  private static let sweep = 220.0
  /// Sine and cosine of half of it.
  private static let end = (x: 0.9397, y: -0.342)

  init(_ fields: inout Fields) {
    let variants = ["arc", "radial", "speedometer", "linear"]
    let variant = fields.word("gauge_variant", among: variants)
    isSpeedometer = variant == "speedometer"
    value = fields.number(["gauge_value", "progress_value"]) ?? 0
    range = (
      fields.number("min_value") ?? 0, fields.number(["max_value", "max_gauge_value"]) ?? 100
    )
    fraction = fields.gaugeFraction(value, range)
    let height = fields.length("height")
    size = isSpeedometer ? max(240, height ?? 280) : height ?? 200
    let stroke = fields.length("stroke_width", most: 1000) ?? 14
    width = min(size / 2, variant == "radial" ? stroke * 2 : stroke)
    let color = fields.color(["bar_color", "active_color"]) ?? .accent
    fill = fields.gaugeFill(color, fraction, isSpeedometer ? Self.sweep : 360)
    track = fields.color("track_color") ?? .lightTrack
    label = Label(&fields)
    needle = Needle(&fields)
    let time = Double(fields.integer("animation_duration_ms", in: 0...600_000) ?? 800)
    duration = fields.bool("animate") ?? true ? time : nil
    fields.noteOther("max_gauge_value", for: "max_value")
    if variant == "linear" { fields.fidelity.add(AppDNAFidelity.gaugeLinear) }
  }

  // MARK: Drawing

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout Drawing) -> Element {
    let start = block.span.start(1)
    let gauge = isSpeedometer ? speedometer(start, &drawing) : ring(start, &drawing)
    guard label.percentage == "above" || label.percentage == "below" else {
      return AppDNABlockParts.aligned(id, gauge, at: .center)
    }
    let percent = drawing.words(AppDNABlockParts.percent(fraction), at: start)
    let words = Element.text(percent, label.type, ink: label.color)
    let rows = label.percentage == "above" ? [words, gauge] : [gauge, words]
    return .column(id: id, gap: 8, alignment: .center, rows)
  }

  private func progress(_ shape: Progress.Shape) -> Progress {
    let words = AppDNABlockParts.percent(fraction)
    var progress = Progress(shape, track: .solid(track), fill: fill, label: words)
    progress.run = duration.map { .init(duration: $0, easing: .easeInOut, endsAtRest: true) }
    return progress
  }

  private func ring(_ start: Span, _ drawing: inout Drawing) -> Element {
    var progress = progress(.ring(fraction: fraction, size: size, width: width))
    let rows = words(start, &drawing)
    if !rows.isEmpty { progress.content = Element.column(alignment: .center, rows) }
    return Element("", .progress(progress))
  }

  /// The words in the middle; none where nothing asks for them.
  private func words(_ start: Span, _ drawing: inout Drawing) -> [Element] {
    var rows: [Element] = []
    let isInside = label.percentage == "center" || label.percentage == "none"
    if label.isCentered || label.text != nil || isInside {
      let number = AppDNABlockParts.number(value.rounded(.towardZero))
      let slot =
        label.percentage != nil
        ? drawing.words(AppDNABlockParts.percent(fraction), at: start)
        : drawing.text(label.text, or: number, at: start, engines: .block)
      rows.append(.text(slot, label.type, ink: label.color))
    }
    if let sub = label.sub {
      let type = Typography.system(.caption, alignment: .center)
      let slot = drawing.text(sub, engines: .none)
      rows.append(.text(slot, type, ink: label.color.faded(0.7)))
    }
    return rows
  }

  /// The gauge with words at its ends and in its lower half.
  private func speedometer(_ start: Span, _ drawing: inout Drawing) -> Element {
    let radius = size / 2 - width / 2
    let middle = radius + width / 2
    var arc = Progress.Arc(
      fraction: fraction,
      size: size,
      width: width,
      start: -Self.sweep / 2,
      sweep: Self.sweep
    )
    arc.needle = Progress.Needle(
      length: max(0, radius - width / 2 - 12),
      width: needle.width,
      hub: max(12, 3.5 * needle.width),
      color: needle.color
    )
    let gauge = Element("", .progress(progress(.arc(arc))))
    let words = words(start, &drawing)
    let foot = middle - radius * Self.end.y + width / 2 + 4
    var items = [Layers.Item(gauge, .at(x: 0, y: 0))]
    let ends = [(range.least, -1.0), (range.most, 1)]
    for (text, (number, side)) in zip(needle.labels, ends) {
      let usual = AppDNABlockParts.number(number.rounded(.towardZero))
      let slot = drawing.text(text, or: usual, at: start, engines: .none)
      let type = Typography(size: needle.labelSize, weight: 500, alignment: .center, scaling: .body)
      let label = Element.label(slot, type, ink: needle.labelColor) { $0.size.width = .points(80) }
      items.append(Layers.Item(label, .at(x: middle + side * radius * Self.end.x - 40, y: foot)))
    }
    if !words.isEmpty {
      let column = Element.column(alignment: .center, words)
      let box = Element.column(distribution: .center, [column]) {
        $0.size = SizeRules(width: .points(size), height: .points(60))
      }
      items.append(Layers.Item(box, .at(x: 0, y: middle + radius / 2 - 30)))
    }
    return Element("", .layers(Layers(items))) {
      let least = words.isEmpty ? 0 : middle + radius / 2 + 30
      let height = max(foot + needle.labelSize * 1.3, least)
      $0.size = SizeRules(width: .points(size), height: .points(height))
    }
  }
}

extension Fields {
  /// Reads a value as a fraction of the range, 0 to 1.
  fileprivate mutating func gaugeFraction(
    _ value: Double,
    _ range: (least: Double, most: Double)
  ) -> Double {
    let (least, most) = range
    let words = "\(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))"
    let node = any("gauge_value") ?? any("progress_value")
    if most <= least {
      let place = any("max_value") ?? any("min_value")
      report(.gaugeRange, "the gauge goes from \(words)", at: place?.span)
    } else if value < least || value > most, let node {
      let number = AppDNABlockParts.number(value)
      log.report(
        .gaugeRange,
        "\(number) is not on the gauge, which goes from \(words)",
        at: node.span
      )
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
