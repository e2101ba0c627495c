import Flow

/// The effects of buttons and the conditions of cards, in words.
struct RouteWords {
  let printer: CardPrinter
  /// The entry the words are for; nil for a card that none shows.
  let lane: SiteVariant.Lane?
  var variant: SiteVariant { printer.variant }

  /// The effect of a route: "system prompt, then card 3".
  func words(_ route: Route, from card: Int) -> String {
    if let reason = route.reason { return "Nothing happens: \(reason)" }
    var words = outcome(route, target(route.target, from: card))
    if let condition = route.guardCondition {
      words += ", if \(conditions.words(condition, on: variant.cards[card].card.id))"
    }
    return Words.capitalized(words)
  }

  /// The effects of an element's routes, each line once; failing and giving up are one line where both come
  /// to the same.
  func lines(_ routes: [Route], from card: Int) -> [String] {
    var seen: Set<String> = []
    guard routes.contains(where: { $0.trigger == .nativeCancel }) else {
      return routes.map { self.words($0, from: card) }.filter { seen.insert($0).inserted }
    }
    func words(_ trigger: Route.Trigger) -> [String] {
      routes.filter { $0.trigger == trigger }.map { self.words($0, from: card) }
    }
    let failures = words(.nativeFailure)
    let same = Set(
      words(.nativeCancel).map { $0.replacing(" is given up: ", with: " fails: ") }
    )
    return routes.compactMap { route in
      let line = self.words(route, from: card)
      let asFailure = line.replacing(" is given up: ", with: " fails: ")
      if route.trigger == .nativeCancel, failures.contains(asFailure) { return nil }
      guard route.trigger == .nativeFailure, same.contains(line) else { return line }
      return line.replacing(" fails: ", with: " fails or is given up: ")
    }.filter { seen.insert($0).inserted }
  }

  /// The event on the way, its outcome, and the target.
  private func outcome(_ route: Route, _ target: String) -> String {
    let via = route.via ?? "it"
    switch route.trigger {
    case .nativeFailure: return "\(via) fails: \(target)"
    case .nativeCancel: return "\(via) is given up: \(target)"
    case .hostDecides where route.target == .stays:
      return "\(via) runs, the card stays until the app moves on"
    case .hostDecides: return "\(target), when the app says so"
    default: break
    }
    if let via = route.via { return "\(via), then \(target)" }
    guard let delay = route.delay else { return target }
    return "after \(Self.time(delay)), \(target)"
  }

  /// A time as people say it: 300 ms, 2.5 s.
  private static func time(_ milliseconds: Double) -> String {
    milliseconds < 1000
      ? "\(Words.number(milliseconds)) ms" : "\(Words.number(milliseconds / 1000)) s"
  }

  /// A few words for the line between two cards beside its label: the event on the way, and its condition.
  func note(_ route: Route, beside label: String) -> String? {
    var parts = [route.via].compactMap { $0 }.filter { $0 != label }
    if case .opaque(let words, _) = route.guardCondition { parts.append(words) }
    if let delay = route.delay { parts.append("after \(Self.time(delay))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The card that a route leads to, as an index; nil for one that the entry does not show.
  func card(_ target: Route.Target, from card: Int) -> Int? {
    guard let lane, let place = lane.places[card] else { return nil }
    switch target {
    case .step(let by):
      let (next, overflow) = place.addingReportingOverflow(by)
      return !overflow && lane.cards.indices.contains(next) ? lane.cards[next] : nil
    case .card(let id): return shown(id)
    default: return nil
    }
  }

  /// The card of an id, as an index, where the entry shows it.
  private func shown(_ id: String) -> Int? {
    guard let card = variant.place(of: id), lane?.places[card] != nil else { return nil }
    return card
  }

  private func target(_ target: Route.Target, from card: Int) -> String {
    switch target {
    case .stays: "stays on this card"
    case .end(let completed): completed ? "ends the flow" : "leaves the flow"
    case .external(let address):
      "opens \(Words.quoted(LocaleTag.fill(address, with: printer.locale.id)))"
    case .state(let name): "shows the \(name) state"
    case .step(let by): step(by, target, card)
    case .card(let id):
      self.card(target, from: card).map(number) ?? other(id)
    }
  }

  private func step(_ by: Int, _ target: Route.Target, _ card: Int) -> String {
    if let next = self.card(target, from: card) { return number(next) }
    return by > 0 ? "ends the flow" : "stays on this card"
  }

  /// A card that the entry does not show, or that is left from one that it does not show.
  private func other(_ id: String) -> String {
    let isEmpty = lane?.cards.isEmpty ?? true
    let name = "card '\(Words.quoted(id))'"
    return isEmpty || shown(id) != nil ? name : "\(name), which this entry does not show"
  }

  private func number(_ card: Int) -> String {
    lane?.places[card].map { "card \($0 + 1)" } ?? Words.quoted(variant.cards[card].card.id)
  }

  private var conditions: ConditionWords { ConditionWords(printer: printer) }
}
