internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A value on a ring or behind a needle (reference: appdna, section 9.19).
struct AppDNAGauge: BlockContent {
  private let variant: Variant
  private let value: Double
  /// The value as a fraction of the range, 0 to 1.
  private let fraction: Double
  private let size: Double
  private let width: Double
  private let fill: Paint
  private let track: Themed<Color>
  private let label: Label
  private let needle: AppDNANeedle
  private let duration: Double?

  /// The shapes of a gauge.
  enum Variant: String, CaseIterable {
    case arc
    case radial
    case speedometer
    case linear
  }

  /// The positions of the percentage.
  enum Place: String, CaseIterable {
    case below
    case center
    case above
    case none
  }

  /// The words in and around a gauge.
  private struct Label {
    let text: Located<String>?
    let sub: Located<String>?
    let color: Themed<Color>
    let size: Double
    let showsPercentage: Bool
    let place: Place

    var type: Typography {
      Typography(size: size, weight: 700, alignment: .center, scaling: .body)
    }
  }

  init(_ fields: inout AppDNAFields) {
    let variant = fields.word("gauge_variant", as: Variant.self) ?? .arc
    self.variant = variant
    value = fields.number(["gauge_value", "progress_value"]) ?? 0
    fraction = fields.gaugeFraction(value)
    size =
      variant == .speedometer
      ? max(240, fields.length("height") ?? 280) : fields.length("height") ?? 200
    let stroke = fields.length("stroke_width", most: 1000) ?? 14
    width = min(size / 2, variant == .radial ? stroke * 2 : stroke)
    let color = fields.color(["bar_color", "active_color"]) ?? AppDNADefaults.accent
    fill = fields.gaugeFill(color, fraction, variant == .speedometer ? AppDNANeedle.sweep : 360)
    track = fields.color("track_color") ?? AppDNABlockParts.lightTrack
    label = Self.label(&fields)
    needle = AppDNANeedle(&fields, ink: fields.color("label_color"))
    let time = Double(fields.integer("animation_duration_ms", in: 0...600_000) ?? 800)
    duration = fields.bool("animate") ?? true ? time : nil
    fields.noteOther("max_gauge_value", for: "max_value")
    if variant == .linear {
      fields.fidelity.add(AppDNAFidelity.gaugeLinear)
    }
  }

  private static func label(_ fields: inout AppDNAFields) -> Label {
    Label(
      text: fields.text("text"),
      sub: fields.text("sublabel"),
      color: fields.color(["label_color", "text_color"]) ?? AppDNADefaults.black,
      size: fields.length("label_font_size", "font_size", most: 400) ?? 24,
      showsPercentage: fields.bool("show_percentage") ?? false,
      place: fields.word("percentage_location", as: Place.self) ?? .below
    )
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let gauge = variant == .speedometer ? speedometer(block, &drawing) : ring(block, &drawing)
    guard label.showsPercentage, label.place == .above || label.place == .below else {
      return AppDNABlockParts.aligned(id, gauge, at: .center)
    }
    let percent = drawing.words(AppDNABlockParts.percent(fraction), at: block.span.start(1))
    let words = Element.text(percent, label.type, ink: label.color)
    let rows = label.place == .above ? [words, gauge] : [gauge, words]
    return .column(id: id, gap: 8, alignment: .center, rows)
  }

  private func progress(_ shape: Progress.Shape) -> Progress {
    var progress = Progress(
      shape,
      track: .solid(track),
      fill: fill,
      label: AppDNABlockParts.percent(fraction)
    )
    progress.run = duration.map { .init(duration: $0, easing: .easeInOut, endsAtRest: true) }
    return progress
  }

  private func ring(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var progress = progress(.ring(fraction: fraction, size: size, width: width))
    let rows = words(block, &drawing)
    if !rows.isEmpty {
      progress.content = Element.column(alignment: .center, rows)
    }
    return Element("", .progress(progress))
  }

  /// The words in the middle; none where nothing asks for them.
  private func words(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> [Element] {
    let isAround = label.place == .above || label.place == .below
    let own = label.text.flatMap { $0.value.isEmpty ? nil : $0 }
    guard label.place == .center || own != nil || (label.showsPercentage && !isAround) else {
      return sublabel(&drawing)
    }
    let start = block.span.start(1)
    let slot: TextSlot =
      if label.showsPercentage {
        drawing.words(AppDNABlockParts.percent(fraction), at: start)
      } else if let own {
        drawing.text(own, engines: .block)
      } else {
        drawing.words(AppDNABlockParts.number(value.rounded(.towardZero)), at: start)
      }
    return [Element.text(slot, label.type, ink: label.color)] + sublabel(&drawing)
  }

  private func sublabel(_ drawing: inout AppDNADrawing) -> [Element] {
    guard let sub = label.sub, !sub.value.isEmpty else { return [] }
    let type = SystemText.caption.typography(alignment: .center)
    let color = AppDNADefaults.fade(label.color, 0.7)
    return [Element.text(drawing.text(sub, engines: .none), type, ink: color)]
  }

  private func speedometer(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var arc = Progress.Arc(
      fraction: fraction,
      size: size,
      width: width,
      start: -AppDNANeedle.sweep / 2,
      sweep: AppDNANeedle.sweep
    )
    arc.needle = needle.needle(size: size, width: width)
    let gauge = Element("", .progress(progress(.arc(arc))))
    let rows = words(block, &drawing)
    let words = Element.column(alignment: .center, rows)
    return needle.element(gauge, words: rows.isEmpty ? nil : words, size, width, block, &drawing)
  }
}

extension AppDNAFields {
  /// Reads a value as a fraction of the range, 0 to 1.
  fileprivate mutating func gaugeFraction(_ value: Double) -> Double {
    let least = number("min_value") ?? 0
    let most = number(["max_value", "max_gauge_value"]) ?? 100
    let node = any("gauge_value") ?? any("progress_value")
    if most <= least {
      log.report(
        .gaugeRange,
        "the gauge goes from \(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))",
        at: (any("max_value") ?? any("min_value"))?.span ?? span.start(1)
      )
    } else if value < least || value > most, let node {
      log.report(
        .gaugeRange,
        "\(AppDNABlockParts.number(value)) is not on the gauge, which goes from "
          + "\(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))",
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
