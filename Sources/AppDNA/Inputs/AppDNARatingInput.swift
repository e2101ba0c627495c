internal import Flow
internal import Source
internal import SystemKit

/// Stars to give: `input_rating` (reference: appdna, section 10.5).
struct AppDNARatingInput: AppDNAControl {
  let input: AppDNAInput
  private var count = 5
  private var size = 32.0
  private var full = AppDNADefaults.star
  private var empty = AppDNADefaults.line
  private var start = 0.0

  init(_ input: AppDNAInput) { self.input = input }

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    count = fields.integer("max_stars", in: 0...50) ?? 5
    size = min(200, fields.length("star_size") ?? 32)
    full = fields.color("filled_color") ?? input.style.fill ?? AppDNADefaults.star
    empty = fields.color("empty_color") ?? AppDNADefaults.line
    start = min(Double(count), max(0, fields.number("default_rating") ?? 0))
  }

  var collects: BlockAnswer? { input.answer(.number(least: 1, most: Double(max(1, count)))) }

  /// Label and stars.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let value = drawing.sample(of: input.field)?.value.number ?? start
    let stars = Rating.Stars(count: count, full: full, empty: empty, areOutlines: true)
    let rating = AppDNABlockParts.rating(
      stars,
      size,
      value: value,
      name: drawing.answerName(input.field)
    )
    return input.group(
      id,
      label,
      [Element("", .rating(rating)) { $0.alignment = .start }],
      &drawing
    )
  }
}
