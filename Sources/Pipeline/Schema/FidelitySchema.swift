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
      ("measures", Schema.list(measure)),
    ])
  }

  private static var measure: JSONValue {
    Schema.object([
      ("section", Schema.described("The part of the app.", Schema.string)),
      ("name", Schema.string),
      ("value", Schema.described("Sizes, colors or text styles by version.", Schema.string)),
      ("exact", Schema.described("Read or measured; else a guess.", Schema.boolean)),
      ("source", Schema.described("References and their sections.", Schema.string)),
    ])
  }

  private static var block: JSONValue {
    Schema.object([
      ("block", Schema.string),
      (
        "source",
        Schema.described(
          "A reference and its section that say how it is drawn.",
          Schema.optional(Schema.string)
        )
      ),
      ("exact", Schema.described("Properties drawn as the app does.", Schema.list(Schema.string))),
      (
        "unsourced",
        Schema.described(
          "Properties drawn nearly, as no source says how.",
          Schema.list(Schema.string)
        )
      ),
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
