import Source

extension VariableChecks {
  /// Reports places that can never be filled in.
  func checkSyntax(_ places: [Place], _ log: inout Log) {
    for place in places {
      guard let mistake = place.part.mistake else { continue }
      let span = place.span
      log.subject.card = place.card
      switch mistake {
      case .filter(let name) where name.isEmpty:
        log.report(.unknownFilter, "a filter is expected after '|'", at: span)
      case .filter(let name):
        let help = Suggestion.help(for: name, among: ["number"])
        log.report(.unknownFilter, "no filter is called '\(name)'", at: span, help: help)
      case .expression(let words):
        log.report(.brokenExpression, "the expression can't be read: \(words)", at: span)
      }
    }
  }
}
