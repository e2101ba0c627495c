import Compare
public import Source

/// A review for programs (PRODUCT, section 8).
extension Review {
  /// The review as JSON: the shape that `schema diff` describes.
  public var json: JSONValue { Self.shape.json(self) }

  /// The value of `diff --format json`.
  public static let shape: JSONShape<Review> = [
    "v": .constant(1), "base": .value(\.base.name), "head": .value(\.head.name),
    "verdict": .value(\.verdict).described("The first line of every form."),
    "changes": .list(of: change) { review in review.changes.map { ($0.change, $0, review) } },
    "paths": .list(of: paths, \.paths), "findings": findings, "files": .list(of: file, \.files),
    "same": same.of(\.same),
  ]

  private static let change: JSONShape<(change: Change, item: Review.Item, review: Review)> = [
    "kind": .choice(\.change.kind),
    "flow": .value { $0.change.flow.either },
    "variants": .value(\.item.variants),
    "card": .value { $0.change.card.either },
    "element": .value(\.change.element), "locales": .value(\.change.locales),
    "personas": .value(\.item.personas), "property": .value(\.change.property),
    "before": .value(\.change.sides.before?.text), "after": .value(\.change.sides.after?.text),
    "says": .value(\.change.says).described("The change as a sentence."),
    "base": .orNull(.line) { location($0.change.sides.before, $0.review.base) },
    "head": .orNull(.line) { location($0.change.sides.after, $0.review.head) },
    "weight": .choice(\.change.weight),
    "translations": .list(of: translation, \.change.translations),
    "hidden": .value(\.change.isHidden)
      .described("Nobody sees the card, before and after."),
    "lost": .value(\.item.turned.before)
      .described("Personas whom the targeting of a branch no longer lets in."),
    "gained": .value(\.item.turned.after),
  ]

  /// Words of a text in further locales.
  private static let translation: JSONShape<Change.Translation> = [
    "locales": .value(\.locales), "before": .value(\.texts.before),
    "after": .value(\.texts.after),
  ]

  private static func location(_ side: Change.Side?, _ review: Review.Side) -> Location? {
    side?.span.map(review.build.sources.location)
  }

  private static let paths: JSONShape<Review.PathChange> = [
    "flow": .value(\.flow), "variants": .value(\.variants), "entry": .value(\.entry),
    "before": .value(\.counts.before), "after": .value(\.counts.after),
  ]

  private static let findings: JSONShape<Review> = [
    "new": JSONReporter.shape.of { ($0.newFindings, $0.head.build.sources) },
    "gone": JSONReporter.shape.of { ($0.goneFindings, $0.base.build.sources) },
  ]

  private static let file: JSONShape<Review.FileChange> = [
    "path": .value(\.path), "kind": .choice(\.kind),
  ]

  private static let same: JSONShape<Review.Same> = [
    "cards": .value(\.cards), "locales": .value(\.locales),
  ]
}
