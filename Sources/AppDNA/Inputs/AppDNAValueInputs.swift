internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A number on a track: `input_slider` (reference: appdna, section 10.5).
  static func sliderInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let range = fields.range(start: fields.number("default_picker_value"))
    let unit = fields.text("unit")
    let showsValue = fields.config { $0.bool("show_value") } ?? true
    let answer = input.answer(range.kind, initial: .number(range.start))
    return DrawnBlock(collects: answer) { id, _, drawing in
      var top = [input.heading(&drawing), Element.space()].compactMap { $0 }
      if showsValue {
        let look = Style(.system(.subheadline, weight: 600), ink: input.accent)
        top.append(drawing.number(of: input.field, unit, at: input.span, look))
      }
      let head = Element.row(gap: 8, alignment: .center, top)
      let track = input.slider(range, field: input.field, &drawing)
      let rows = top.count > 1 ? [head, track] : [track]
      return .column(id: id, gap: AppDNAInput.gap, rows) { $0.size.width = .fill }
    }
  }

  /// A range of two numbers, on a track each: `input_range_slider` (reference: appdna, section 10.5).
  static func rangeSliderInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let range = fields.range(start: fields.number("default_picker_value"))
    let unit = fields.text("unit")
    return DrawnBlock(collects: input.answer(.other(range.bounds))) {
      input.rangeSlider($0, range, unit, &$2)
    }
  }

  /// A whole number with a minus and a plus: `input_stepper` (reference: appdna, section 10.5).
  static func stepperInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let read = fields.range(start: fields.number("default_picker_value"))
    let range = NumberRange(
      read.least.rounded(.towardZero),
      to: read.most.rounded(.towardZero),
      by: max(1, read.step.rounded(.towardZero)),
      start: read.start.rounded(.towardZero)
    )
    let unit = fields.text("unit")
    return DrawnBlock(collects: input.answer(range.kind, initial: .number(range.start))) {
      input.stepper($0, unit, &$2)
    }
  }

  /// A switch for yes or no: `input_toggle` (reference: appdna, section 10.5).
  static func toggleInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    var input = AppDNAInput(&fields)
    let other = fields.text("toggle_label")
    if !fields.has("field_label"), let other { input.label = other }
    let isOn = fields.bool("toggle_default") ?? false
    let answer = input.answer(.toggle, initial: .text(isOn ? "true" : "false"))
    return DrawnBlock(collects: answer) { [input] in input.toggle($0, isOn: isOn, &$2) }
  }

  /// Stars to give: `input_rating` (reference: appdna, section 10.5).
  static func ratingInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let count = fields.integer("max_stars", in: 0...50) ?? 5
    let size = min(200, fields.length("star_size") ?? 32)
    let full = fields.color("filled_color") ?? input.style.fill ?? .star
    let empty = fields.color("empty_color") ?? .idle
    let start = min(Double(count), max(0, fields.number("default_rating") ?? 0))
    let stars = Rating.Stars(count: count, full: full, empty: empty, areOutlines: true)
    let answer = input.answer(.number(least: 1, most: Double(max(1, count))))
    return DrawnBlock(collects: answer) {
      input.rating($0, stars, size: size, start: start, &$2)
    }
  }
}

extension AppDNAInput {
  /// A track with its thumb where the answer to a field stands.
  func slider(
    _ range: NumberRange,
    field: String,
    at usual: Double? = nil,
    _ drawing: inout Drawing
  ) -> Element {
    let now = drawing.sample(of: field)?.value.number ?? usual ?? range.start
    let slider = Slider(
      fraction: range.fraction(of: now),
      track: .solid(style.track ?? .sliderTrack),
      fill: .solid(accent),
      thumb: style.thumb ?? .white,
      field: range.isFixed ? nil : drawing.answerName(field),
      minimum: range.least,
      maximum: range.most,
      step: range.step
    )
    return Element("", .slider(slider)) { $0.size.width = .fill }
  }

  /// Label, a line with both numbers as "20 - 80 km", and both tracks.
  func rangeSlider(
    _ id: String,
    _ range: NumberRange,
    _ unit: Located<String>?,
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let ends: [(name: String, title: String, at: Double)] = [
      ("min", "Min", range.least), ("max", "Max", range.most),
    ]
    let tracks = ends.map { end in
      let slot = drawing.text(end.title, at: span.start(2))
      let caption = Element.label(slot) {
        $0.typography = .system(.caption2)
        $0.foreground = .secondary
        $0.size.minWidth = 26
      }
      let track = slider(range, field: "\(field).\(end.name)", at: end.at, &drawing)
      return Element.row(gap: 8, alignment: .center, [caption, track])
    }
    let numbers = ends.map { end in
      drawing.value(of: "\(field).\(end.name)", or: .number(end.at), at: span)
    }
    let unit = unit.nonEmpty.map { drawing.text($0, engines: .none) }
    let dash = drawing.text(" - ", at: span.start(2))
    let slots = [numbers.first, unit, dash, numbers.last, unit].compactMap { $0 }
    let header = Element("", .richText(RichText(slots.map { RichText.Part($0) }))) {
      $0.typography = .system(.caption, weight: 600)
      $0.foreground = accent
    }
    return group(id, label, [header] + tracks, &drawing)
  }

  /// Label, then number and control in a row.
  func stepper(_ id: String, _ unit: Located<String>?, _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let look = Style(.system(.body, weight: 500), ink: style.ink ?? .primary)
    let number = drawing.number(of: field, unit, at: span, look)
    let row = [number, Element.space(), Self.control]
    var stepper = group(id, label, [Element.row(gap: 8, alignment: .center, row)], &drawing)
    stepper.fidelity.add(AppDNAFidelity.stepper)
    return stepper
  }

  /// The platform's control of two halves.
  private static var control: Element {
    let line = Element("", .divider(Divider(thickness: 1, color: .control))) {
      $0.size = SizeRules(width: .points(1), height: .points(18))
    }
    return .row(alignment: .center, [half("minus"), line, half("plus")]) {
      $0.background = [.solid(.control)]
      $0.corners = Corners(8)
      $0.size = SizeRules(width: .points(94), height: .points(32))
    }
  }

  private static func half(_ symbol: String) -> Element {
    let sign = Element.symbol(symbol, size: 16, ink: .primary)
    return .centered([sign]) { $0.size = .fill }
  }

  func toggle(_ id: String, isOn: Bool, _ drawing: inout Drawing) -> Element {
    let answer = drawing.sample(of: field)?.value.text
    var toggle = Toggle(
      isOn: answer.map { $0 == "true" } ?? isOn,
      tint: style.on ?? style.fill ?? .accent,
      field: drawing.answerName(field)
    )
    toggle.rest = style.off
    let label = heading(&drawing) { $0.typography?.weight = 400 }
    let row = [label, Element.space(), Element("", .toggle(toggle))]
    return .row(id: id, gap: 8, alignment: .center, row.compactMap { $0 }) { $0.size.width = .fill }
  }

  func rating(
    _ id: String,
    _ stars: Rating.Stars,
    size: Double,
    start: Double,
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let given = drawing.sample(of: field)?.value.number
    let rating = Rating(.stars(stars), value: given ?? start, name: drawing.answerName(field)) {
      $0.isUntouched = given == nil
      $0.size = size
      $0.gap = 4
    }
    return group(id, label, [Element("", .rating(rating)) { $0.alignment = .start }], &drawing)
  }
}

extension Drawing {
  /// A number that a control shows of its own answer, with its unit behind it.
  mutating func number(
    of field: String,
    _ unit: Located<String>?,
    decimals: Int? = nil,
    at span: Span,
    _ look: Style
  ) -> Element {
    let slot = value(of: field, decimals: decimals, at: span)
    guard let unit, !unit.value.isEmpty else { return .label(slot, style: look) }
    let parts = [slot, text(unit, engines: .none)].map { RichText.Part($0) }
    return Element("", .richText(RichText(parts)), style: look)
  }
}

extension NumberRange {
  /// Both bounds: "20 - 80".
  var bounds: String { [least, most].map(NumberFormat.text).joined(separator: " - ") }
}

extension Fields {
  /// The range of an input block, or of a form's field, whose keys are other ones; a least value above
  /// a most one is reported, and such a range holds its least alone.
  mutating func range(
    most mostKey: String = "max_value_picker",
    step: String = "step_value",
    start: Double?
  ) -> NumberRange {
    let span = (any(mostKey) ?? any("min_value"))?.span
    let low = number("min_value") ?? 0
    let high = number(mostKey) ?? 100
    if low > high {
      let bounds = [low, high].map(NumberFormat.text).joined(separator: " to ")
      report(.boundsReversed, "\(what) goes from \(bounds), which is less", at: span)
    }
    let bound = 1e12
    let least = min(bound, max(-bound, low))
    let most = max(least, min(bound, high))
    return NumberRange(least, to: most, by: min(bound, max(0, number(step) ?? 1)), start: start)
  }
}
