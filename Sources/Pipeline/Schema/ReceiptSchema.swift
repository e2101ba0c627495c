internal import Source

/// The schemas of a receipt and of `accept --format json`.
enum ReceiptSchema {
  /// What the page of a review saves.
  static var receipt: JSONValue {
    let tick = Schema.object(subject + [("hash", Schema.string)])
    let note = Schema.object(subject + element + [("text", Schema.string)])
    return Schema.document(
      "A receipt of flowproof diff --format html",
      Schema.object(
        [
          ("v", Schema.choiceOfOne(1)), ("base", Schema.string), ("head", Schema.string),
          ("ticks", Schema.list(tick)), ("notes", Schema.list(note)),
        ],
        required: ["v"]
      )
    )
  }

  /// What receipts come to.
  static var accept: JSONValue {
    let subjects = Schema.list(Schema.object(subject))
    let place = Schema.object([("path", Schema.string), ("line", Schema.integer)])
    let note = Schema.object(
      subject + element + [("text", Schema.string), ("source", Schema.optional(place))]
    )
    return Schema.document(
      "flowproof accept --format json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)), ("complete", Schema.boolean), ("approved", subjects),
        ("stale", subjects),
        ("missing", Schema.described("Null without --base.", Schema.optional(subjects))),
        ("notes", Schema.list(note)),
      ])
    )
  }

  private static let subject: [(String, JSONValue)] = [
    ("flow", Schema.string),
    ("card", Schema.described("Null for the flow as a whole.", Schema.nullable("string"))),
  ]

  private static let element: [(String, JSONValue)] = [("element", Schema.nullable("string"))]
}
