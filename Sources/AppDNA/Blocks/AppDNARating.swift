internal import Flow
internal import Source
internal import SystemKit

/// Stars of which some are given (reference: appdna, section 9.22).
struct AppDNARating: BlockContent {
  private let most: Int
  private let value: Double
  private let size: Double
  private let full: Themed<Color>
  private let empty: Themed<Color>
  private let label: Located<String>?

  /// The largest number of stars; more do not fit a screen.
  private static let limit = 48

  init(_ fields: inout AppDNAFields) {
    most = fields.integer("max_stars", in: 0...Self.limit) ?? 5
    if (fields.number("max_stars") ?? 5) > Double(Self.limit) {
      fields.fidelity.add(AppDNAFidelity.maxStars, String(Self.limit))
    }
    let given = fields.number(["default_rating", "default_value"]) ?? 0
    let value = min(Double(most), max(0, given))
    let allowsHalf = fields.bool("allow_half") ?? false
    self.value = allowsHalf ? (value * 2).rounded(.down) / 2 : value.rounded(.down)
    size = fields.length("star_size", most: 400) ?? 32
    full =
      fields.color(["filled_color", "active_rating_color", "active_color"])
      ?? AppDNADefaults.star
    empty = fields.color(["empty_color", "inactive_rating_color"]) ?? AppDNABlockParts.idle
    label = fields.text(["rating_label", "label"])
    fields.noteOther("default_value", for: "default_rating")
    fields.noteOther("active_rating_color", for: "filled_color")
    fields.noteOther("inactive_rating_color", for: "empty_color")
    fields.noteOther("label", for: "rating_label")
    fields.noteRating()
  }

  var width: BlockWidth { .natural }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let stars = Rating.Stars(count: most, full: full, empty: empty, areOutlines: true)
    let rating = AppDNABlockParts.rating(stars, size, value: value)
    guard let label, !label.value.isEmpty else { return Element(id, .rating(rating)) }
    let words = Element.label(
      drawing.text(label, engines: .none),
      SystemText.subheadline.typography(alignment: .center),
      ink: AppDNADefaults.primary
    )
    let rows = [words, Element("", .rating(rating))]
    return .column(id: id, gap: 8, alignment: .center, rows)
  }
}

extension AppDNAFields {
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
