internal import Flow
internal import Layout
internal import Source

/// The schema of `fit --format json` and `fit.json` (PRODUCT, section 8).
enum FitSchema {
  static var value: JSONValue {
    Schema.document(
      "flowproof fit --format json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)), ("sizes", Schema.list(size)),
        ("devices", Schema.list(device)), ("texts", Schema.list(text)),
      ])
    )
  }

  private static let size = Schema.choice(TextSize.allCases.map(\.title))
  private static let device = Schema.choice(Device.ids)

  private static var text: JSONValue {
    let about = ["flow", "card", "state", "element", "text", "locale"].map { ($0, Schema.string) }
    let points = { (words: String) in Schema.described(words, Schema.nullable("number")) }
    return Schema.object(
      about + [
        ("variants", Schema.list(Schema.string)),
        ("size", Schema.described("The worst text size.", Schema.optional(size))),
        ("device", Schema.described("The worst device.", Schema.optional(device))),
        ("lines", Schema.integer),
        (
          "room",
          Schema.described(
            "Lines there is room for; null is any number.",
            Schema.nullable("integer")
          )
        ),
        ("width", points("Points of the widest line.")),
        ("available", points("Points of its box.")),
        ("verdict", Schema.choice(TextFit.Verdict.allCases.map(\.rawValue))),
        ("problem", Schema.optional(Schema.choice(TextFit.Problem.names))),
        ("says", Schema.nullable("string")),
        (
          "asInSource",
          Schema.described("No worse than in the source locale, which is blamed.", Schema.boolean)
        ),
        ("budget", points("The width at text size L that fits everywhere; null is any.")),
        ("source", place),
      ]
    )
  }

  private static let place = Schema.object([
    ("path", Schema.string), ("line", Schema.integer), ("column", Schema.integer),
  ])
}
