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
      guard let name = VisitName.name(field, isKnown: names.contains) else {
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
      let range = [least, most].map { Template.Sample.Value.number($0).text ?? "" }
      help = "it can be a number from \(range[0]) to \(range[1])"
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
    switch self {
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
