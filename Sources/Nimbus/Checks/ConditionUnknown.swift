internal import FML
internal import Source

/// Names of conditions that the feature does not define.
enum ConditionUnknown {
  static func check(_ subject: some ConditionalSubject, _ log: inout Log) {
    for name in subject.card.prerequisites {
      report(name, "prerequisite", "the card never shows", subject, &log)
    }
    for name in subject.card.disqualifiers {
      report(name, "disqualifier", "none of the card's disqualifiers counts", subject, &log)
    }
  }

  private static func report(
    _ name: Located<String>,
    _ word: String,
    _ effect: String,
    _ subject: some ConditionalSubject,
    _ log: inout Log
  ) {
    let conditions = subject.expressions
    guard conditions[name.value] == nil else { return }
    let hasHelp = log.diagnostics.count < mostHelp
    let known = hasHelp ? conditions.keys.sortedByBytes() : []
    log.note(known, at: name.span)
    log.report(
      .conditionUnknown,
      "\(word) '\(name.value)' is no known condition, so \(effect)",
      at: name.span,
      help: hasHelp
        ? Suggestion.help(for: name.value, among: known) : nil
    )
  }

  /// Findings after which nothing is suggested any more; nobody reads them all.
  private static let mostHelp = 100
}
