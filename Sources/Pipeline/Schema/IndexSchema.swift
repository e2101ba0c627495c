internal import Source

/// The schema of `index.json` and of `list --format json` (PRODUCT, section 4).
enum IndexSchema {
  static func value(_ title: String) -> JSONValue {
    let fields = [
      ("v", Schema.choiceOfOne(1)), ("flows", Schema.list(flow)),
      ("findings", Schema.list(FindingsSchema.finding)),
    ]
    return Schema.document(title, Schema.object(fields))
  }

  private static var flow: JSONValue {
    Schema.object([
      ("id", Schema.string), ("system", Schema.string), ("title", Schema.string),
      ("source", place), ("entries", Schema.list(Schema.object([("id", Schema.string)]))),
      ("variants", Schema.list(variant)), ("findings", Schema.list(reference)),
    ])
  }

  private static var variant: JSONValue {
    Schema.object([
      ("id", Schema.string), ("experiment", Schema.nullable("string")),
      ("branch", Schema.nullable("string")), ("rollout", Schema.nullable("string")),
      ("ratio", Schema.nullable("integer")),
      ("targeting", Schema.nullable("string")), ("changes", Schema.string),
      ("entries", Schema.map(entry)),
      ("cards", Schema.list(card)), ("hidden", Schema.list(hidden)),
      ("personas", Schema.list(persona)), ("days", Schema.list(day)),
      ("paths", Schema.optional(paths)),
      ("findings", Schema.list(reference)),
    ])
  }

  /// A finding, by its place in the list of all, from 0.
  private static let reference = Schema.object([
    ("finding", Schema.integer), ("code", Schema.string), ("severity", FindingsSchema.severity),
  ])

  private static let entry = Schema.object([
    ("cards", Schema.list(Schema.string)), ("dismissable", Schema.boolean),
  ])

  /// A card that the user of the run does not see, and why.
  private static let hidden = Schema.object([("card", Schema.string), ("reason", Schema.string)])

  /// What a persona of the project sees.
  private static let persona = Schema.object([
    ("id", Schema.string),
    ("entries", Schema.map(Schema.object([("cards", Schema.list(Schema.string))]))),
    ("hidden", Schema.list(hidden)),
  ])

  /// What a persona sees on a day on which it opens the app.
  private static let day = Schema.object([
    ("persona", Schema.string), ("day", Schema.integer), ("active", Schema.integer),
    ("entries", Schema.map(Schema.object([("cards", Schema.list(Schema.string))]))),
    ("scheduled", Schema.list(Schema.string)),
  ])

  private static let paths = Schema.object([
    ("count", Schema.string), ("covered", Schema.integer),
  ])

  private static var card: JSONValue {
    Schema.object([
      ("id", Schema.string), ("kind", Schema.string), ("order", Schema.nullable("integer")),
      ("title", Schema.optional(text)), ("body", Schema.optional(text)),
      ("image", Schema.optional(image)), ("buttons", Schema.list(button)),
      ("link", Schema.optional(link)), ("choices", Schema.list(choice)), ("url", Schema.string),
      ("hash", Schema.string), ("source", place), ("fidelity", fidelity),
    ])
  }

  private static let text = Schema.object([("ref", Schema.string), ("text", Schema.string)])

  private static let image = Schema.object([
    ("ref", Schema.string), ("asset", Schema.nullable("string")),
  ])

  private static let button = Schema.object([
    ("role", Schema.string), ("title", Schema.optional(text)), ("action", Schema.string),
  ])

  private static let link = Schema.object([
    ("title", Schema.optional(text)), ("url", Schema.string),
  ])

  private static let choice = Schema.object([
    ("title", Schema.optional(text)), ("image", Schema.optional(image)), ("action", Schema.string),
  ])

  private static let fidelity = Schema.object([
    ("level", Schema.choice(["exact", "approximated", "ignored", "not-drawn"])),
    ("approximated", Schema.list(Schema.string)), ("ignored", Schema.list(Schema.string)),
    ("notDrawn", Schema.list(Schema.string)),
  ])

  private static let place = Schema.object([
    ("path", Schema.string), ("line", Schema.integer), ("column", Schema.integer),
  ])
}

extension Schema {
  /// Just this number, for versions.
  static func choiceOfOne(_ number: Int) -> JSONValue { .object([("const", .integer(number))]) }
}
