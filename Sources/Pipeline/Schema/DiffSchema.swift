internal import Compare
internal import Source

/// The schema of `diff --format json` (PRODUCT, section 8).
enum DiffSchema {
  static var value: JSONValue {
    Schema.document(
      "flowproof diff --format json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)), ("base", Schema.string), ("head", Schema.string),
        ("verdict", Schema.described("The first line of every form.", Schema.string)),
        ("changes", Schema.list(change)), ("paths", Schema.list(paths)),
        (
          "findings",
          Schema.object([("new", FindingsSchema.value), ("gone", FindingsSchema.value)])
        ),
        ("files", Schema.list(file)),
        ("same", Schema.object([("cards", Schema.integer), ("locales", Schema.integer)])),
      ])
    )
  }

  private static var change: JSONValue {
    Schema.object([
      ("kind", Schema.choice(Change.Kind.allCases.map(\.rawValue))),
      ("flow", Schema.nullable("string")), ("variants", Schema.list(Schema.string)),
      ("card", Schema.nullable("string")), ("element", Schema.nullable("string")),
      ("locales", Schema.list(Schema.string)), ("personas", Schema.list(Schema.string)),
      ("property", Schema.string), ("before", Schema.nullable("string")),
      ("after", Schema.nullable("string")),
      ("says", Schema.described("The change as a sentence.", Schema.string)),
      ("base", Schema.optional(place)), ("head", Schema.optional(place)),
      ("weight", Schema.choice(Change.Weight.allCases.map(\.rawValue))),
    ])
  }

  private static let place = Schema.object([("path", Schema.string), ("line", Schema.integer)])

  private static let paths = Schema.object([
    ("flow", Schema.string), ("variants", Schema.list(Schema.string)), ("entry", Schema.string),
    ("before", Schema.nullable("string")), ("after", Schema.nullable("string")),
  ])

  private static let file = Schema.object([
    ("path", Schema.string), ("kind", Schema.choice(["added", "removed", "changed"])),
  ])
}
