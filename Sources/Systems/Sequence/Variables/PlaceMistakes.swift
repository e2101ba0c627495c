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
        log.report(.brokenPlace, "the expression can't be read: \(words)", at: span)
      }
    }
  }
}

extension Rule {
  /// A filter that no renderer knows.
  static let unknownFilter = Rule(
    1480,
    "unknown-filter",
    .warning,
    title: "A text asks for a filter that does not exist.",
    why: "The place is shown to users as it is written, braces included.",
    fix: "Write '| number', the only filter there is, or none.",
    bad: VariableExample.slider("{hours} hours, or ↓{hours * 60 | round} minutes"),
    good: VariableExample.slider("{hours} hours, or {hours * 60 | number} minutes")
  )

  /// A pair of braces with something in it that is no expression.
  static let brokenPlace = Rule(
    1481,
    "broken-expression",
    .warning,
    title: "The expression between two braces can't be read.",
    why: "The place is shown to users as it is written, braces included.",
    fix: "Use names, numbers, + - * / and parentheses, between one pair of braces.",
    bad: VariableExample.slider("↓{hours *} minutes"),
    good: VariableExample.slider("{hours * 60} minutes")
  )
}
