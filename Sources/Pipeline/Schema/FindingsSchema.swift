internal import Source

/// The schema of `findings.json` and of `--format json` (``JSONReporter``).
enum FindingsSchema {
  static let severity = Schema.choice(Severity.allCases.map(\.rawValue))

  static var value: JSONValue {
    Schema.document(
      "findings.json",
      Schema.object([
        ("v", Schema.choiceOfOne(1)), ("findings", Schema.list(finding)),
        ("counts", counts),
      ])
    )
  }

  /// How many findings of each severity there are.
  static let counts = Schema.object(
    Severity.allCases.reversed().map { ($0.rawValue, Schema.integer) }
  )

  /// One finding, as `index.json` holds it too.
  static var finding: JSONValue { Schema.object(fields) }

  /// What is told of a finding.
  static var fields: [(String, JSONValue)] {
    let words: [(String, JSONValue)] = [
      ("code", Schema.string), ("slug", Schema.string), ("severity", severity),
      ("message", Schema.string),
    ]
    let rest: [(String, JSONValue)] = [
      ("frame", Schema.list(frame)), ("help", Schema.nullable("string")),
      ("labels", Schema.list(marked)), ("edits", Schema.list(marked)),
    ]
    let subject = { (name: String) in (name, Schema.nullable("string")) }
    let variants = ("variants", Schema.list(Schema.string))
    let about = [subject("flow"), subject("variant"), variants, subject("card"), subject("locale")]
    return words + place + rest + about
  }

  private static let place: [(String, JSONValue)] =
    [("path", Schema.nullable("string"))]
    + ["line", "column", "endLine", "endColumn"].map { ($0, Schema.nullable("integer")) }

  private static let marked = Schema.object(place + [("text", Schema.string)])

  private static let frame = Schema.object([
    ("line", Schema.integer), ("text", Schema.string), ("start", Schema.integer),
    ("end", Schema.integer),
  ])
}
