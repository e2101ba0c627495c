internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// The largest number of stars; more do not fit a screen.
  private static let mostStars = 48

  /// Stars of which some are given (reference: appdna, section 9.22).
  static func rating(_ fields: inout Fields) -> DrawnBlock<Self> {
    let most = fields.integer("max_stars", in: 0...mostStars) ?? 5
    if (fields.number("max_stars") ?? 5) > Double(mostStars) {
      fields.fidelity.add(AppDNAFidelity.maxStars, String(mostStars))
    }
    let given = fields.number(["default_rating", "default_value"]) ?? 0
    let exact = min(Double(most), max(0, given))
    let allowsHalf = fields.bool("allow_half") ?? false
    let value = allowsHalf ? (exact * 2).rounded(.down) / 2 : exact.rounded(.down)
    let size = fields.length("star_size", most: 400) ?? 32
    let full = fields.color(["filled_color", "active_rating_color", "active_color"])
    let empty = fields.color(["empty_color", "inactive_rating_color"])
    let label = fields.text(["rating_label", "label"]).words
    fields.noteOther("default_value", for: "default_rating")
    fields.noteOther("active_rating_color", for: "filled_color")
    fields.noteOther("inactive_rating_color", for: "empty_color")
    fields.noteOther("label", for: "rating_label")
    fields.noteRating()
    let stars = Rating.Stars(
      count: most,
      full: full ?? .star,
      empty: empty ?? .idle,
      areOutlines: true
    )
    return DrawnBlock(width: .natural) { id, _, drawing in
      let rating = AppDNABlockParts.rating(stars, size, value: value)
      guard let label else { return Element(id, .rating(rating)) }
      let words = Element.label(
        drawing.text(label, engines: .none),
        .system(.subheadline, alignment: .center),
        ink: .primary
      )
      let rows = [words, Element("", .rating(rating))]
      return .column(id: id, gap: 8, alignment: .center, rows)
    }
  }
}

extension Fields {
  /// Reports a field's id, under which the iOS app stores nothing.
  fileprivate mutating func noteRating() {
    guard let field = text("field_id") else { return }
    log.report(
      .ratingNotStored,
      "the iOS app does not store the rating '\(field.value)'",
      at: field.span,
      help: "use a block 'input_rating'"
    )
  }
}
