internal import Flow
internal import Source

/// Stars to give: `input_rating` (reference: appdna, section 10.5).
struct StepRatingInput: StepBlockContent {
  let input: StepInput
  private var count = 5
  private var size = 32.0
  private var full = StepDefaults.star
  private var empty = StepDefaults.line
  private var start = 0.0

  init(_ input: StepInput) { self.input = input }

  init(_ fields: inout StepFields) {
    input = StepInput(&fields)
    count = fields.integer("max_stars", in: 0...50) ?? 5
    size = min(200, fields.length("star_size") ?? 32)
    full = fields.color("filled_color") ?? input.style.fill ?? StepDefaults.star
    empty = fields.color("empty_color") ?? StepDefaults.line
    start = min(Double(count), max(0, fields.number("default_rating") ?? 0))
  }

  var collects: StepAnswer? { input.answer(.number(least: 1, most: Double(max(1, count)))) }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    drawn(id, &pen)
  }

  /// Label and stars.
  func drawn(_ id: String, _ pen: inout StepPen) -> Element {
    let label = input.heading(&pen)
    let value = pen.sample(of: input.field)?.value.number ?? start
    let stars = Rating.Stars(count: count, full: full, empty: empty, areOutlines: true)
    let rating = StepShown.rating(stars, size, value: value, name: pen.answerName(input.field))
    return input.group(id, label, [Element("", .rating(rating)) { $0.alignment = .start }], &pen)
  }
}
