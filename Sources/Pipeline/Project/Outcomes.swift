internal import Flow
internal import Paths
internal import Source
internal import SystemKit
internal import Systems

extension Users {
  /// The exit by which a persona or the run leaves a card.
  struct Outcome {
    /// The card's id.
    let card: String
    /// An element, what sets a route off, or an action; nil where none is said.
    let outcome: String?
    /// The author of the outcome, for messages.
    let author: String
    let span: Span?
    /// The span of the outcome itself.
    let valueSpan: Span?

    /// Nil for anything but `outcome:` and a card.
    init?(
      _ name: String,
      _ value: String?,
      by author: String,
      at span: Span?,
      _ valueSpan: Span? = nil
    ) {
      guard name.hasPrefix(Attribute.outcomePrefix) else { return nil }
      card = String(name.dropFirst(Attribute.outcomePrefix.count))
      outcome = value
      self.author = author
      self.span = span
      self.valueSpan = valueSpan
    }
  }

  /// Reports cards that no flow has, and outcomes that they do not have.
  func checkOutcomes(_ flows: [Flow], _ log: inout Log) {
    if outcomes.isEmpty { return }
    var known: [String: Set<String>] = [:]
    for card in flows.flatMap({ $0.variants.flatMap(\.cards) }) {
      for route in card.routes {
        let names = [route.element, route.trigger.rawValue, route.action].compactMap { $0 }
        known[card.id, default: []].formUnion(names)
      }
    }
    for outcome in outcomes { outcome.check(known, &log) }
  }
}

extension Users.Outcome {
  fileprivate func check(_ known: [String: Set<String>], _ log: inout Log) {
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
    guard let outcome, !ways.contains(outcome), !Self.isBoth(outcome, ways) else { return }
    let names = ways.sortedByBytes()
    if let valueSpan { log.note(names, at: valueSpan) }
    let list = names.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .unknownOutcome,
      "\(author) leaves '\(card)' by '\(outcome)', which it does not have",
      at: span,
      help: Suggestion.help(for: outcome, among: names) ?? "it has \(list)"
    )
  }

  /// Recognizes an element with what sets its route off: `buttons/primary:native-failure`.
  private static func isBoth(_ outcome: String, _ ways: Set<String>) -> Bool {
    guard let colon = outcome.lastIndex(of: ":") else { return false }
    let trigger = outcome[outcome.index(after: colon)...]
    return ways.contains(String(outcome[..<colon])) && ways.contains(String(trigger))
  }
}
