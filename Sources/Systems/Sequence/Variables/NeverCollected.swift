import Source

extension VariableChecks {
  /// Reports names that no block of the flow collects and the project says nothing of.
  func checkCollected(_ uses: [Use], _ log: inout Log) {
    var suggestions = Suggestions(fields.names)
    for use in uses where !fields.isKnown(use.name) {
      log.subject.card = use.card
      log.report(
        .neverCollected,
        "no card collects '\(use.name)'",
        at: use.span,
        help: suggestions.help(for: use.name)
      )
    }
  }
}

extension Rule {
  /// A name that a text asks for and no block collects.
  static let neverCollected = Rule(
    2100,
    "variable-unknown",
    .warning,
    title: "A text asks for a variable that no card of the flow collects.",
    why:
      "Users see the name itself between its braces, unless the app knows a value from elsewhere.",
    fix: "Correct the name, or give an input, checklist or slider this 'fieldName'.",
    bad: VariableExample.slider("↓{huors} hours"),
    good: VariableExample.slider("{hours} hours")
  )
}
