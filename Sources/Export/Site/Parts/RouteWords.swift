import Flow

/// Says in words what a button does and when a card shows.
struct RouteWords {
  let variant: SiteVariant
  /// The cards of the entry the words are for.
  let lane: [Int]
  /// The locale that addresses are for.
  let locale: String

  /// What a route does: "system prompt, then card 3".
  func words(_ route: Route, from card: Int) -> String {
    if let reason = route.reason { return "Nothing happens: \(reason)" }
    let target = target(route.target, from: card)
    var words = route.via.map { "\($0), then \(target)" } ?? target
    if let condition = route.guardCondition { words += ", if \(Self.words(condition))" }
    return Words.capitalized(words)
  }

  /// The card a route leads to, as an index, where it is one that the entry shows.
  func card(_ target: Route.Target, from card: Int) -> Int? {
    guard let place = lane.firstIndex(of: card) else { return nil }
    switch target {
    case .step(let by):
      let (next, overflow) = place.addingReportingOverflow(by)
      return !overflow && lane.indices.contains(next) ? lane[next] : nil
    case .card(let id): return lane.first { variant.cards[$0].card.id == id }
    default: return nil
    }
  }

  private func target(_ target: Route.Target, from card: Int) -> String {
    switch target {
    case .stays: "stays on this card"
    case .end(let completed): completed ? "ends the flow" : "leaves the flow"
    case .external(let address): "opens \(LocaleTag.fill(address, with: locale))"
    case .state(let name): "shows the \(name) state"
    case .step(let by): step(by, target, card)
    case .card(let id):
      self.card(target, from: card).map(number) ?? "card '\(id)', which this entry does not show"
    }
  }

  private func step(_ by: Int, _ target: Route.Target, _ card: Int) -> String {
    if let next = self.card(target, from: card) { return number(next) }
    return by > 0 ? "ends the flow" : "stays on this card"
  }

  private func number(_ card: Int) -> String {
    lane.firstIndex(of: card).map { "card \($0 + 1)" } ?? variant.cards[card].card.id
  }

  /// A condition as people write it.
  static func words(_ predicate: Predicate) -> String {
    switch predicate {
    case .constant(let value): value ? "always" : "never"
    case .and(let parts): joined(parts, " and ", empty: "always")
    case .or(let parts): joined(parts, " or ", empty: "never")
    case .not(let inner): "not (\(words(inner)))"
    case .compare(let subject, let comparison, let value):
      "\(name(subject)) \(comparison.rawValue) \(text(value))"
    case .isIn(let subject, let values):
      "\(name(subject)) is one of \(values.map(text).joined(separator: ", "))"
    case .contains(let subject, let value): "\(name(subject)) contains \(text(value))"
    case .isSet(let subject): "\(name(subject)) is set"
    case .opaque(let text, _): text
    }
  }

  private static func joined(_ parts: [Predicate], _ word: String, empty: String) -> String {
    guard parts.count > 1 else { return parts.first.map(words) ?? empty }
    return parts.map { part in
      switch part {
      case .and, .or: "(\(words(part)))"
      default: words(part)
      }
    }.joined(separator: word)
  }

  private static func name(_ subject: Predicate.Subject) -> String {
    switch subject {
    case .attribute(let name): name
    case .answer(let card, let field): card.isEmpty ? field : "\(card).\(field)"
    }
  }

  private static func text(_ value: Predicate.Constant) -> String {
    switch value {
    case .string(let text): "'\(text)'"
    case .number(let number): Words.number(number)
    case .bool(let value): value ? "true" : "false"
    case .null: "null"
    }
  }
}
