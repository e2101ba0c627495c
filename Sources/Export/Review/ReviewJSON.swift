import Compare
public import Source

/// A review for programs (PRODUCT, section 8).
public enum ReviewJSON {
  /// The value of `diff --format json`.
  public static func value(_ review: Review) -> JSONValue {
    .object([
      ("v", .integer(1)), ("base", .string(review.base.name)), ("head", .string(review.head.name)),
      ("verdict", .string(ReviewWords(review: review).verdict)),
      ("changes", .array(review.changes.map { change($0, review) })),
      ("paths", .array(review.paths.map(paths))),
      (
        "findings",
        .object([
          ("new", JSONReporter.value(for: review.newFindings, in: review.head.build.sources)),
          ("gone", JSONReporter.value(for: review.goneFindings, in: review.base.build.sources)),
        ])
      ),
      (
        "files",
        .array(
          review.files.map {
            .object([("path", .string($0.path)), ("kind", .string($0.kind.rawValue))])
          }
        )
      ),
      (
        "same",
        .object([
          ("cards", .integer(review.same.cards)), ("locales", .integer(review.same.locales)),
        ])
      ),
    ])
  }

  private static func change(_ item: Review.Item, _ review: Review) -> JSONValue {
    let change = item.change
    return .object([
      ("kind", .string(change.kind.rawValue)),
      ("flow", text(change.flow.after ?? change.flow.before)),
      ("variants", texts(item.variants)),
      ("card", text(change.card.after ?? change.card.before)), ("element", text(change.element)),
      ("locales", texts(change.locales)), ("personas", texts(item.personas)),
      ("property", .string(change.property)),
      ("before", text(change.sides.before?.words)), ("after", text(change.sides.after?.words)),
      ("says", .string(change.says)),
      ("base", place(change.sides.before, review.base.build)),
      ("head", place(change.sides.after, review.head.build)),
      ("weight", .string(change.weight.rawValue)),
    ])
  }

  private static func paths(_ change: Review.PathChange) -> JSONValue {
    .object([
      ("flow", .string(change.flow)), ("variants", texts(change.variants)),
      ("entry", .string(change.entry)), ("before", text(change.counts.before)),
      ("after", text(change.counts.after)),
    ])
  }

  private static func place(_ side: Change.Side?, _ build: Build) -> JSONValue {
    guard let span = side?.span else { return .null }
    let place = build.sources.place(span)
    return .object([("path", .string(place.path)), ("line", .integer(place.line))])
  }

  private static func text(_ text: String?) -> JSONValue { text.map(JSONValue.string) ?? .null }

  private static func texts(_ texts: [String]) -> JSONValue { .array(texts.map(JSONValue.string)) }
}
