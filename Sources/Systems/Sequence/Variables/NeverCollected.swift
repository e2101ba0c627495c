import Source

extension VariableChecks {
  /// How many unknown names are compared with the known ones, and with how many of these.
  private static let compared = (names: 50, candidates: 500)

  /// Reports names that no block of the flow collects.
  func checkCollected(_ uses: [Use], _ log: inout Log) {
    let known = fields.names
    var helps: [String: String?] = [:]
    for use in uses where !fields.isCollected(use.name) {
      if helps[use.name] == nil {
        helps[use.name] = helps.count < Self.compared.names ? help(use.name, known) : .some(nil)
      }
      log.subject.card = use.card
      log.report(
        .neverCollected,
        "no card collects '\(use.name)'",
        at: use.span,
        help: helps[use.name] ?? nil
      )
    }
  }

  private func help(_ name: String, _ known: [String]) -> String? {
    let length = name.utf8.count
    let near = known.lazy.filter { abs($0.utf8.count - length) <= 8 }
    return Suggestion.help(for: name, among: Array(near.prefix(Self.compared.candidates)))
  }
}

extension Rule {
  /// A name that a text asks for and no block collects.
  static let neverCollected = Rule(
    2100,
    "variable-never-collected",
    .warning,
    title: "A text asks for a variable that no card of the flow collects.",
    why:
      "Users see the name itself between its braces, unless the app knows a value from elsewhere.",
    fix: "Correct the name, or give an input, checklist or slider this 'fieldName'.",
    bad: VariableExample.slider("↓{huors} hours"),
    good: VariableExample.slider("{hours} hours")
  )
}
