internal import Flow
internal import Source
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
        let look = Style {
          $0.typography = .system(.subheadline, weight: 600)
          $0.foreground = input.accent
        }
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
    return DrawnBlock(collects: input.answer(.other(range.words))) {
      input.rangeSlider($0, range, unit, &$2)
    }
  }
}

extension AppDNAInput {
  /// A track with its thumb where the answer to a field stands.
  func slider(
    _ range: AppDNARange,
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
      field: range.isEmpty ? nil : drawing.answerName(field),
      minimum: range.least,
      maximum: range.most,
      step: range.step
    )
    return Element("", .slider(slider)) { $0.size.width = .fill }
  }
}

extension Drawing {
  /// A number that a control shows of its own answer, with its unit behind it.
  mutating func number(
    of field: String,
    _ unit: Located<String>?,
    decimals: Int? = nil,
    or usual: Template.Sample.Value? = nil,
    at span: Span,
    _ look: Style
  ) -> Element {
    let slot = value(of: field, decimals: decimals, or: usual, at: span)
    guard let unit, !unit.value.isEmpty else { return .label(slot, style: look) }
    let parts = [slot, text(unit, engines: .none)].map { RichText.Part($0) }
    return Element("", .richText(RichText(parts)), style: look)
  }
}

extension AppDNAInput {
  /// Label, both numbers and both tracks.
  func rangeSlider(
    _ id: String,
    _ range: AppDNARange,
    _ unit: Located<String>?,
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let ends: [(name: String, words: String, at: Double)] = [
      ("min", "Min", range.least), ("max", "Max", range.most),
    ]
    let tracks = ends.map { end in
      let words = drawing.words(end.words, at: span.start(2))
      let caption = Element.label(words) {
        $0.typography = .system(.caption2)
        $0.foreground = .secondary
        $0.size.minWidth = 26
      }
      let track = slider(range, field: "\(field).\(end.name)", at: end.at, &drawing)
      return Element.row(gap: 8, alignment: .center, [caption, track])
    }
    let header = header(ends.map { ($0.name, $0.at) }, unit, &drawing)
    return group(id, label, [header] + tracks, &drawing)
  }

  /// The line with both numbers: "20 - 80 km".
  private func header(
    _ ends: [(name: String, at: Double)],
    _ unit: Located<String>?,
    _ drawing: inout Drawing
  ) -> Element {
    let numbers = ends.map { end in
      drawing.value(of: "\(field).\(end.name)", or: .number(end.at), at: span)
    }
    let unit = unit.words.map { drawing.text($0, engines: .none) }
    let dash = drawing.words(" - ", at: span.start(2))
    let slots = [numbers.first, unit, dash, numbers.last, unit].compactMap { $0 }
    return Element("", .richText(RichText(slots.map { RichText.Part($0) }))) {
      $0.typography = .system(.caption, weight: 600)
      $0.foreground = accent
    }
  }
}
