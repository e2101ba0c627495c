internal import Flow
internal import Source

extension Users {
  /// Reports conditions that are decided and that no flow has.
  func check(_ flows: [Flow], _ log: inout Log) {
    let known = flows.compactMap(\.conditions)
    // Where a system does not say what its conditions are, nothing can be told.
    guard known.count == flows.count else { return }
    let names = Set(known.flatMap(\.self))
    for (condition, decision) in statements(behind: Attribute.conditionPrefix)
    where !names.contains(condition) {
      log.report(
        .undefinedDecision,
        "\(decision.author) decides a condition that no flow has: '\(condition)'",
        at: decision.span,
        help: Suggestion.help(for: condition, among: names.sortedByBytes())
      )
    }
  }
}
