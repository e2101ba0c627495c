internal import Flow
internal import Source

/// The schema of `audit --format json`: that of findings, with where each was met, what was measured, and how far
/// the layout without a browser is off.
enum AuditSchema {
  static var value: JSONValue {
    Schema.document(
      "flowproof audit --format json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)),
        (
          "findings",
          Schema.list(Schema.object(FindingsSchema.fields + [("met", Schema.list(meeting))]))
        ),
        ("counts", FindingsSchema.counts), ("measured", measured), ("layout", layout),
      ])
    )
  }

  private static let size = Schema.choice(TextSize.allCases.map(\.title))
  private static let device = Schema.choice(Device.ids)

  private static let meeting = Schema.object(
    ["variant", "card", "state", "locale"].map { ($0, Schema.string) }
      + [("device", device), ("size", size)]
  )

  private static let measured = Schema.object([
    ("browser", Schema.string), ("screens", Schema.integer), ("cards", Schema.integer),
    ("locales", Schema.list(Schema.string)), ("devices", Schema.list(device)),
    ("sizes", Schema.list(size)),
  ])

  private static var layout: JSONValue {
    let points = { (words: String) in Schema.described(words, Schema.nullable("number")) }
    return Schema.object([
      ("boxes", Schema.integer), ("median", points("Points by which half of the boxes are off.")),
      ("most", points("Points by which the worst box is off.")),
      ("far", Schema.described("Boxes that are off by more than a point.", Schema.list(place))),
      ("texts", Schema.integer),
      ("otherLines", Schema.described("Texts of another number of lines.", Schema.list(place))),
    ])
  }

  /// Left, top, width and height.
  private static let box = Schema.list(Schema.type("number"))

  private static let place = Schema.object(
    ["flow", "card", "element", "locale"].map { ($0, Schema.string) }
      + [
        ("device", device), ("size", size), ("by", Schema.type("number")), ("drawn", box),
        ("laid", box),
      ]
  )
}
