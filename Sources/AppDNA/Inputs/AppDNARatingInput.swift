internal import Flow
internal import SystemKit

extension AppDNABlock {
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
  /// Label and stars.
  func rating(
    _ id: String,
    _ stars: Rating.Stars,
    size: Double,
    start: Double,
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let value = drawing.sample(of: field)?.value.number ?? start
    let name = drawing.answerName(field)
    let rating = AppDNABlockParts.rating(stars, size, value: value, name: name)
    return group(id, label, [Element("", .rating(rating)) { $0.alignment = .start }], &drawing)
  }
}
