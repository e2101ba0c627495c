internal import Flow
internal import Source
internal import SystemKit

/// A number on a track: `input_slider` (reference: appdna, section 10.5).
struct AppDNASliderInput: BlockContent {
  let input: AppDNAInput
  let range: AppDNARange
  let unit: Located<String>?
  let showsValue: Bool

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    range = fields.range()
    unit = fields.text("unit")
    showsValue = fields.config { $0.bool("show_value") } ?? true
  }

  var collects: BlockAnswer? { input.answer(range.kind, initial: .number(range.start)) }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    var top = [input.heading(&drawing), Element.space()].compactMap { $0 }
    if showsValue {
      let look = Style {
        $0.typography = SystemText.subheadline.typography(weight: 600)
        $0.foreground = input.accent
      }
      top.append(drawing.number(of: input.field, unit, at: input.span, look))
    }
    let head = Element.row(gap: 8, alignment: .center, top)
    let track = input.slider(range, field: input.field, &drawing)
    let rows = top.count > 1 ? [head, track] : [track]
    return .column(id: id, gap: AppDNAInput.gap, rows) {
      $0.size.width = .fill
    }
  }
}

extension AppDNAInput {
  /// A track with its thumb where the answer to a field stands.
  func slider(
    _ range: AppDNARange,
    field: String,
    at usual: Double? = nil,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let now = drawing.sample(of: field)?.value.number ?? usual ?? range.start
    let slider = Slider(
      fraction: range.fraction(of: now),
      track: .solid(style.track ?? AppDNADefaults.sliderTrack),
      fill: .solid(accent),
      thumb: style.thumb ?? AppDNADefaults.white,
      field: range.isEmpty ? nil : drawing.answerName(field),
      minimum: range.least,
      maximum: range.most,
      step: range.step
    )
    return Element("", .slider(slider)) { $0.size.width = .fill }
  }
}

extension AppDNADrawing {
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

/// A range of two numbers, on a track each: `input_range_slider` (reference: appdna, section 10.5).
struct AppDNARangeSliderInput: AppDNAControl {
  let input: AppDNAInput
  let range: AppDNARange
  let unit: Located<String>?

  init(_ input: AppDNAInput, _ range: AppDNARange, unit: Located<String>? = nil) {
    self.input = input
    self.range = range
    self.unit = unit
  }

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    range = fields.range()
    unit = fields.text("unit")
  }

  var collects: BlockAnswer? {
    let ends = [range.least, range.most].map(NumberWords.words).joined(separator: " - ")
    return input.answer(.other(ends))
  }

  /// Label, both numbers and both tracks.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let ends: [(name: String, words: String, at: Double)] = [
      ("min", "Min", range.least), ("max", "Max", range.most),
    ]
    let tracks = ends.map { end in
      let words = drawing.words(end.words, at: input.span.start(2))
      let caption = Element.label(words) {
        $0.typography = SystemText.caption2.typography()
        $0.foreground = AppDNADefaults.secondary
        $0.size.minWidth = 26
      }
      let slider = input.slider(range, field: "\(input.field).\(end.name)", at: end.at, &drawing)
      return Element.row(gap: 8, alignment: .center, [caption, slider])
    }
    let header = header(ends.map { ($0.name, $0.at) }, &drawing)
    return input.group(id, label, [header] + tracks, &drawing)
  }

  /// The line with both numbers: "20 - 80 km".
  private func header(
    _ ends: [(name: String, at: Double)],
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let numbers = ends.map { end in
      drawing.value(of: "\(input.field).\(end.name)", or: .number(end.at), at: input.span)
    }
    let unit = unit.flatMap { $0.value.isEmpty ? nil : drawing.text($0, engines: .none) }
    let dash = drawing.words(" - ", at: input.span.start(2))
    let slots = [numbers.first, unit, dash, numbers.last, unit].compactMap { $0 }
    return Element("", .richText(RichText(slots.map { RichText.Part($0) }))) {
      $0.typography = SystemText.caption.typography(weight: 600)
      $0.foreground = input.accent
    }
  }
}
