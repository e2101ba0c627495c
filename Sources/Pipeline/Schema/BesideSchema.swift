internal import Flow
internal import Layout
internal import Source

/// The schema of `audit --beside --format json`.
enum BesideSchema {
  static var value: JSONValue {
    let names = { (keys: [String]) in keys.map { ($0, Schema.string) } }
    return Schema.document(
      "flowproof audit --beside --format json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)),
        ("tolerance", Schema.described("Points.", Schema.type("number"))),
        ("pictures", Schema.list(picture)),
        (
          "strays",
          Schema.described(
            "Pictures of no card.",
            Schema.list(Schema.object(names(["path", "reason"])))
          )
        ),
        (
          "without",
          Schema.described(
            "Cards without a picture.",
            Schema.list(Schema.object(names(["flow", "variant", "card"])))
          )
        ),
      ])
    )
  }

  private static let picture = Schema.object([
    ("path", Schema.string), ("flow", Schema.string), ("variants", Schema.list(Schema.string)),
    ("card", Schema.string), ("state", Schema.string), ("locale", Schema.string),
    ("theme", Schema.choice(["light", "dark"])),
    (
      "device",
      Schema.described("The device it is compared on.", Schema.optional(Schema.choice(Device.ids)))
    ),
    ("verdict", Schema.choice(["measured", "something-else", "not-measured"])),
    ("near", Schema.described("Parts within the tolerance.", Schema.integer)),
    ("parts", Schema.list(part)),
  ])

  private static let part = Schema.object([
    ("element", Schema.string),
    ("kind", Schema.choice(BesideResult.Part.Kind.allCases.map(\.rawValue))),
    ("near", Schema.boolean),
    (
      "lines",
      Schema.described(
        "Lines of a text; null for a box, and where none was found.",
        Schema.optional(Schema.object(["drawn", "app"].map { ($0, Schema.integer) }))
      )
    ),
    (
      "offset",
      Schema.described(
        "Points by which it is off in the app; null where it was not found.",
        Schema.optional(
          Schema.object(["x", "y", "width", "height"].map { ($0, Schema.type("number")) })
        )
      )
    ),
  ])
}
