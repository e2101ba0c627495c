internal import Flow
internal import Paths
internal import Source
internal import SystemKit
internal import Systems

extension Users {
  /// The answers of the user whose flow is built, by the field's name.
  var given: [String: Template.Sample.Value] {
    var given: [String: Template.Sample.Value] = [:]
    for (name, value) in attributes {
      if let field = name.rest(after: Attribute.fieldPrefix) { given[field] = value.answer }
    }
    return given
  }

  /// Reports fields that are answered and that no card collects, and answers that they can't have.
  func checkAnswers(_ flows: [Flow], _ log: inout Log) {
    let answers = statements(behind: Attribute.fieldPrefix)
    if answers.isEmpty { return }
    let names = flows.collected
    var suggestions = Suggestions(names.sortedByBytes())
    for (field, answer) in answers {
      let isKnown = { (name: String) in names.contains(name) || flows.stores(name) }
      guard let name = VisitName.name(field, isKnown: isKnown) else {
        log.report(
          .unknownAnswer,
          "\(answer.author) answers a field that no card collects: '\(field)'",
          at: answer.span,
          help: suggestions.help(for: field)
        )
        continue
      }
      answer.check(field, flows.domains(of: name), &log)
    }
  }
}

extension Users.Statement {
  /// Reports the answer to a field that is in none of the domains that it has on cards.
  fileprivate func check(_ field: String, _ domains: [ValueDomain], _ log: inout Log) {
    guard let value = value?.answer, !domains.isEmpty,
      !domains.contains(where: { $0.holds(value) })
    else { return }
    let wrong = value.parts.first { part in !domains.contains { $0.holds(.text(part)) } }
    let found = wrong ?? value.text ?? ""
    var help: String?
    if let options = domains.first?.options {
      let list = options.prefix(12).map { "'\($0)'" }.joined(separator: ", ")
      help = Suggestion.help(for: found, among: options) ?? "it can be \(list)"
    } else if case .number(let least, let most)? = domains.first {
      help = "it can be \(ValueDomain.phrase(least: least, most: most))"
    }
    log.report(
      .impossibleAnswer,
      "\(author) answers '\(field)' by '\(found)', which it can't be",
      at: span,
      help: help
    )
  }
}

extension ValueDomain {
  /// The values, where these are few and known.
  fileprivate var options: [String]? {
    switch self {
    case .one(let options), .many(let options): options
    case .toggle: ["true", "false"]
    case .number, .text, .any: nil
    }
  }

  fileprivate func holds(_ value: Template.Sample.Value) -> Bool {
    if case .list(let items) = value, items.isEmpty { return true }
    return switch self {
    case .one, .toggle: options?.contains(value.text ?? "") ?? true
    case .many(let options): value.parts.allSatisfy(options.contains)
    case .number(let least, let most): value.number.map { $0 >= least && $0 <= most } ?? false
    case .text, .any: true
    }
  }
}

extension Template.Sample.Value {
  /// The items of a list, else the text alone.
  fileprivate var parts: [String] {
    if case .list(let items) = self { return items }
    return text.map { [$0] } ?? []
  }
}

extension [Flow] {
  /// The names of all fields that cards collect, and of values from elsewhere that they ask for.
  var collected: Set<String> {
    Set(flatMap { $0.variants.flatMap { $0.cards.flatMap { $0.collects + $0.asks } } })
  }

  /// Tells whether a card stores an answer of a name behind the card's own.
  fileprivate func stores(_ name: String) -> Bool {
    flatMap { $0.variants.flatMap(\.cards) }.contains { card in
      name.rest(after: card.id + ".").map(card.collects.contains) ?? false
    }
  }

  /// The domains of a field on the cards that collect it; empty where one of them may take anything.
  fileprivate func domains(of name: String) -> [ValueDomain] {
    var domains: [ValueDomain] = []
    for card in flatMap({ $0.variants.flatMap(\.cards) }) where card.collects.contains(name) {
      guard let answer = card.answers?.first(where: { $0.name == name }) else { return [] }
      domains.append(answer.domain)
    }
    return domains
  }
}

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
