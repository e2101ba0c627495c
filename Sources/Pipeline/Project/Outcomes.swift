internal import Flow
internal import Paths
internal import Source
internal import SystemKit
internal import Systems

extension Users {
  /// Reports cards that no flow has, and outcomes that they do not have.
  func checkOutcomes(_ flows: [Flow], _ log: inout Log) {
    let outcomes = statements(behind: Attribute.outcomePrefix)
    if outcomes.isEmpty { return }
    var known: [String: Set<String>] = [:]
    for card in flows.flatMap({ $0.variants.flatMap(\.cards) }) {
      for route in card.routes {
        let names = [route.element, route.trigger.rawValue, route.action].compactMap { $0 }
        known[card.id, default: []].formUnion(names)
      }
    }
    for (card, outcome) in outcomes { outcome.check(card, known, &log) }
  }
}

extension Users.Statement {
  /// Reports the outcome of a card, an element, what sets a route off, or an action, that it does not have.
  fileprivate func check(_ card: String, _ known: [String: Set<String>], _ log: inout Log) {
    let name = VisitName.name(card) { known[$0] != nil }
    guard let ways = name.flatMap({ known[$0] }) else {
      log.report(
        .unknownOutcome,
        "\(author) says how a card is left that no flow has: '\(card)'",
        at: span,
        help: Suggestion.help(for: card, among: known.keys.sortedByBytes())
      )
      return
    }
    guard let text, !ways.contains(text), !Self.isBoth(text, ways) else { return }
    let names = ways.sortedByBytes()
    if let valueSpan { log.note(names, at: valueSpan) }
    let list = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .unknownOutcome,
      "\(author) leaves '\(card)' by '\(text)', which it does not have",
      at: span,
      help: Suggestion.help(for: text, among: names) ?? "it has \(list)"
    )
  }

  /// Recognizes an element with what sets its route off: `buttons/primary:native-failure`.
  private static func isBoth(_ outcome: String, _ ways: Set<String>) -> Bool {
    guard let colon = outcome.lastIndex(of: ":") else { return false }
    let trigger = outcome[outcome.index(after: colon)...]
    return ways.contains(String(outcome[..<colon])) && ways.contains(String(trigger))
  }
}
