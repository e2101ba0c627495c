import Source

extension VariableChecks {
  /// Reports names that no block of the flow collects and the project says nothing of.
  func checkCollected(_ uses: [Usage], _ log: inout Log) {
    var suggestions = Suggestions(fields.names)
    for use in uses where !fields.isKnown(use.name) {
      log.subject.card = use.card
      log.report(
        .variableUnknown,
        "no card collects '\(use.name)'",
        at: use.span,
        help: suggestions.help(for: use.name)
      )
    }
  }
}
