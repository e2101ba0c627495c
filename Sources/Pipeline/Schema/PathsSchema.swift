internal import Source

/// The schema of `paths --format json` (PRODUCT, section 4).
enum PathsSchema {
  static var value: JSONValue {
    let fields = [("v", Schema.choiceOfOne(1)), ("flows", Schema.list(entry))]
    return Schema.document("flowproof paths --format json", Schema.object(fields))
  }

  /// One entry of a variant of a flow.
  private static var entry: JSONValue {
    let fields = names + graph + counts + proofs
    let listed: [(String, JSONValue)] = [
      ("paths", Schema.list(path)), ("isAllPaths", Schema.boolean),
    ]
    return Schema.object(fields + listed, required: fields.map(\.0))
  }

  private static let names = ["flow", "variant", "entry"].map { ($0, Schema.string) }

  // MARK: Graph

  private static var graph: [(String, JSONValue)] {
    [("starts", Schema.list(start)), ("nodes", Schema.list(node)), ("edges", Schema.list(edge))]
  }

  private static let start = Schema.object([
    ("card", Schema.string), ("guard", Schema.nullable("string")),
  ])

  private static let node = Schema.object([
    ("id", Schema.string), ("kind", Schema.string), ("reachable", Schema.nullable("boolean")),
    ("source", place),
  ])

  private static let edge = Schema.object([
    ("from", Schema.string),
    ("to", Schema.described("A card, END or DISMISSED.", Schema.string)),
    (
      "isFirstShown",
      Schema.described(
        "True where it leads to the first card that shows to the user, 'to' or one after it, or the end.",
        Schema.boolean
      )
    ),
    ("kind", Schema.choice(["forward", "back", "dismissal", "aside", "never"])),
    ("trigger", Schema.string), ("element", Schema.nullable("string")), ("action", Schema.string),
    ("guard", Schema.nullable("string")), ("rule", Schema.nullable("integer")),
    ("feasible", Schema.nullable("boolean")), ("source", place),
  ])

  private static let place = Schema.object([
    ("path", Schema.string), ("line", Schema.integer), ("column", Schema.integer),
  ])

  // MARK: Paths

  private static var counts: [(String, JSONValue)] {
    let digits = Schema.described(
      "A whole number of any size, in digits; null where counting was given up.",
      Schema.nullable("string")
    )
    return [
      ("count", digits), ("dismissals", digits), ("isExact", Schema.boolean),
      ("isCyclic", Schema.nullable("boolean")), ("isSmallest", Schema.boolean),
      ("cover", Schema.list(path)),
    ]
  }

  private static var path: JSONValue {
    Schema.object([
      ("cards", cards), ("routes", routes), ("witness", witness),
      ("set", Schema.list(Schema.string)),
      ("assumed", Schema.map(Schema.boolean)),
    ])
  }

  private static let cards = Schema.list(Schema.string)
  private static let routes = Schema.described(
    "Places among the edges.",
    Schema.list(Schema.integer)
  )

  private static var witness: JSONValue {
    let fields: [(String, JSONValue)] = [
      ("answers", Schema.map(answers)), ("outcomes", Schema.map(Schema.string)),
      ("attributes", answers),
    ]
    let again = Schema.object([
      ("card", Schema.string),
      ("visit", Schema.described("Which time the card is seen, from 2.", Schema.integer)),
      ("answers", answers), ("outcome", Schema.nullable("string")),
    ])
    return Schema.object(fields + [("again", Schema.list(again))], required: fields.map(\.0))
  }

  /// Texts, numbers, switches and lists by name.
  private static let answers = Schema.map(
    Schema.any(
      Schema.string,
      Schema.type("number"),
      Schema.boolean,
      Schema.list(Schema.string)
    )
  )

  // MARK: Proofs

  private static var proofs: [(String, JSONValue)] {
    [
      (
        "unreachable",
        Schema.list(Schema.object([("card", Schema.string), ("proof", Schema.string)]))
      ),
      ("deadEnds", Schema.list(deadEnd)), ("cycles", Schema.list(cycle)),
      ("knots", Schema.list(knot)), ("never", Schema.list(never)), ("lost", routes),
      ("always", cards), ("exclusive", Schema.list(cards)),
      ("isAllExclusive", Schema.boolean), ("constant", routes), ("unknown", cards),
      ("givenUp", Schema.described("Where walking was given up.", Schema.optional(givenUp))),
    ]
  }

  private static let givenUp = Schema.object([
    ("card", Schema.nullable("string")), ("conditions", cards), ("subjects", cards),
    ("help", Schema.string),
  ])

  private static var deadEnd: JSONValue {
    Schema.object([
      ("card", Schema.string), ("for", Schema.choice(["all", "some"])),
      ("witness", Schema.optional(witness)),
    ])
  }

  private static var cycle: JSONValue {
    Schema.object([
      ("card", Schema.string), ("cards", cards), ("routes", routes), ("back", routes),
      ("members", cards), ("exit", Schema.boolean), ("exits", routes),
      ("witness", Schema.optional(witness)),
    ])
  }

  private static let knot = Schema.object([
    ("cards", cards), ("entrances", cards), ("cut", Schema.string),
  ])

  private static let never = Schema.object([
    ("route", Schema.integer), ("by", Schema.nullable("integer")), ("proof", Schema.string),
  ])
}
