internal import Flow
internal import Source

/// The schema of `fidelity/index.json` (PRODUCT, section 8).
enum FidelitySchema {
  static var value: JSONValue {
    Schema.document(
      "fidelity/index.json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)), ("systems", Schema.list(system)),
      ])
    )
  }

  private static var system: JSONValue {
    Schema.object([
      ("system", Schema.string), ("title", Schema.string), ("blocks", Schema.list(block)),
    ])
  }

  private static var block: JSONValue {
    Schema.object([
      ("block", Schema.string),
      ("exact", Schema.described("Properties drawn as the app does.", Schema.list(Schema.string))),
      ("inexact", Schema.list(row)),
    ])
  }

  private static var row: JSONValue {
    let levels = FidelityRow.Level.allCases.map(\.rawValue)
    return Schema.object([
      ("id", Schema.string),
      (
        "property",
        Schema.described("Words in braces stand for what a document says.", Schema.string)
      ),
      ("drawn", Schema.choice(levels)), ("differs", Schema.string),
      (
        "exactSince",
        Schema.described(
          "The first version of the app that draws it as the preview does; '>' is after it.",
          Schema.optional(Schema.string)
        )
      ),
      ("source", Schema.described("A reference and its section.", Schema.string)),
    ])
  }
}
