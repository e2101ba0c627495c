internal import Flow
internal import Source

extension Users {
  /// Reports conditions that are decided and that no flow has.
  func check(_ flows: [Flow], _ log: inout Log) {
    let known = flows.compactMap(\.conditions)
    // Where a system does not say what its conditions are, nothing can be told.
    guard known.count == flows.count else { return }
    let names = Set(known.flatMap(\.self))
    for decision in decisions where !names.contains(decision.condition) {
      log.report(
        .undefinedDecision,
        "\(decision.author) decides a condition that no flow has: '\(decision.condition)'",
        at: decision.span,
        help: Suggestion.help(for: decision.condition, among: names.sortedByBytes())
      )
    }
  }
}
