import Source

extension VariableChecks {
  /// Reports blocks that collect under a name another block has.
  func checkDuplicates(_ log: inout Log) {
    var first: [String: CollectedField] = [:]
    for field in fields.blocks where !field.isFallback {
      guard let other = first[field.name] else {
        first[field.name] = field
        continue
      }
      let place = other.card == field.card ? "this card" : "'\(other.card)'"
      log.subject.card = field.card
      log.report(
        .collectedTwice,
        "another block of \(place) collects '\(field.name)' too",
        at: field.span,
        labels: [Diagnostic.Label(other.span, "the first one")]
      )
    }
  }
}

extension Rule {
  /// Two blocks that store their answers under one name.
  static let collectedTwice = Rule(
    2101,
    "variable-duplicate",
    .warning,
    title: "Two blocks of a flow collect the same variable.",
    why: "The later answer takes the place of the earlier one.",
    fix: "Give each block a 'fieldName' of its own.",
    bad: VariableExample.flow([
      VariableExample.block("input", "\"fieldName\": \"age\", \"label\": \"Your age\""),
      VariableExample.block("slider", "\"fieldName\": ↓\"age\", \"min\": 1, \"max\": 99"),
    ]),
    good: VariableExample.flow([
      VariableExample.block("input", "\"fieldName\": \"age\", \"label\": \"Your age\""),
      VariableExample.block("slider", "\"fieldName\": \"wanted_age\", \"min\": 1, \"max\": 99"),
    ])
  )
}
