import Flow
import Source

/// Compares what leads on from two cards.
struct RouteComparison {
  let old: Card
  let new: Card
  let around: Surroundings

  var changes: [Change] {
    let olds = Self.grouped(old)
    let news = Self.grouped(new)
    let keys = olds.order + news.order.filter { olds.routes[$0] == nil }
    return keys.flatMap { key -> [Change] in
      let (one, other) = (olds.routes[key] ?? [], news.routes[key] ?? [])
      return (0..<max(one.count, other.count)).compactMap { index in
        change(
          one.indices.contains(index) ? one[index] : nil,
          other.indices.contains(index) ? other[index] : nil
        )
      }
    }
  }

  private func change(_ one: Route?, _ other: Route?) -> Change? {
    if let one, let other, isSame(one, other) { return nil }
    if [one, other].compactMap(\.self).allSatisfy(around.comesFromOrder) { return nil }
    guard let name = (one ?? other)?.name else { return nil }
    return Change(
      .route,
      element: (one ?? other)?.element,
      of: name,
      one.map { Change.Side($0.words(on: old.id), $0.span) },
      other.map { Change.Side($0.words(on: new.id), $0.span) }
    )
  }

  private func isSame(_ one: Route, _ other: Route) -> Bool {
    one.behaves(like: other) && one.isAsked(like: other)
      && around.leadsAlike(one, on: old.id, other, on: new.id)
  }

  /// Routes by what sets them off, in order.
  private static func grouped(_ card: Card) -> (order: [String], routes: [String: [Route]]) {
    var order: [String] = []
    var routes: [String: [Route]] = [:]
    for route in card.routes {
      let key = [route.trigger.rawValue, route.element ?? "", route.state ?? ""]
        .joined(separator: "\n")
      if routes[key] == nil { order.append(key) }
      routes[key, default: []].append(route)
    }
    return (order, routes)
  }
}

extension Route {
  /// What sets it off: "tap", "skip".
  fileprivate var name: String { trigger.rawValue.replacing("-", with: " ") }

  /// True where the same happens on the way, wherever it leads.
  fileprivate func behaves(like other: Route) -> Bool {
    action == other.action && via == other.via && reason == other.reason
      && delay == other.delay && prompts == other.prompts && storesAnswers == other.storesAnswers
      && advance == other.advance
      && (target != other.target || transition == other.transition)
  }

  /// True where it is taken under the same condition; that of a way on by number follows from the
  /// cards it passes over.
  fileprivate func isAsked(like other: Route) -> Bool {
    if advance != nil, advance == other.advance { return true }
    return (guardCondition ?? .constant(true)).isSame(as: other.guardCondition ?? .constant(true))
  }

  fileprivate func words(on card: String) -> String {
    var words = reason.map { "nothing happens: \($0)" } ?? target.words
    if let delay { words = "after \(delay.short) ms, \(words)" }
    if let via { words = "\(via), then \(words)" }
    if !prompts.isEmpty { words += ", asking for \(prompts.joined(separator: ", "))" }
    if let guardCondition { words += ", if \(guardCondition.words(on: card))" }
    if transition != nil { words += " (\(transition.words))" }
    return "\(words) [\(action)]"
  }
}

extension Route.Target {
  fileprivate var words: String {
    switch self {
    case .step(1): "the next card"
    case .step(-1): "the card before"
    case .step(let by): "\(by.magnitude) cards \(by < 0 ? "back" : "on")"
    case .card(let id): "card \(id)"
    case .end(let completed): completed ? "ends the flow" : "leaves the flow"
    case .state(let name): "shows the \(name) state"
    case .external(let address): "opens \(address)"
    case .stays: "stays"
    }
  }
}
