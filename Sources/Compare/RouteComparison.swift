import Flow
import Source

/// Compares the routes that lead on from two cards.
struct RouteComparison {
  let old: Card
  let new: Card
  let context: CardContext

  var changes: [Change] {
    let groups = Pair(old, new).map { $0.routes.grouped(by: Key.init) }
    let found = groups.matched(by: \.key).map { key, sides -> (key: Key, changes: [Change]) in
      let pairs = unlike(sides.before?.value ?? [], sides.after?.value ?? [])
      return (key, pairs.compactMap(change))
    }
    return Self.joined(found.filter { !$0.changes.isEmpty }, groups.map { $0.map(\.key) })
  }

  /// The routes that are on one side alone, those to one card side by side, then the others in order.
  private func unlike(_ old: [Route], _ new: [Route]) -> [(Route?, Route?)] {
    var rest = new
    func mate(_ isMate: (Route) -> Bool) -> Route? {
      rest.firstIndex(where: isMate).map { rest.remove(at: $0) }
    }
    let gone = old.filter { one in mate { isSame(one, $0) } == nil }
    let mates = gone.map { one in mate { $0.target == one.target } }
    let pairs = zip(gone, mates).map { one, other in (one, other ?? mate { _ in true }) }
    return pairs + rest.map { (nil, $0) }
  }

  /// Joins two changes of an element, an action that goes and the same one with another trigger, into
  /// one.
  private static func joined(
    _ found: [(key: Key, changes: [Change])],
    _ order: Pair<[Key]>
  ) -> [Change] {
    var joined: Set<Key> = []
    return found.flatMap { key, changes -> [Change] in
      if joined.contains(key) { return [] }
      let mates = found.filter { $0.key.element == key.element && $0.key.state == key.state }
      let sides = mates.flatMap(\.changes).map(\.sides)
      let isOneSided = sides.contains { $0.before == nil || $0.after == nil }
      guard !key.element.isEmpty, isOneSided, sides.contains(where: { $0.before != nil }),
        sides.contains(where: { $0.after != nil })
      else { return changes }
      joined.formUnion(mates.map(\.key))
      let all = Dictionary(firstOf: mates.map { ($0.key, $0.changes) })
      let was = order.before.flatMap { all[$0] ?? [] }.map { ($0.property, $0.sides.before) }
      let becomes = order.after.flatMap { all[$0] ?? [] }.map { ($0.property, $0.sides.after) }
      return [Change(.route, element: key.element, of: "action", side(was), side(becomes))]
    }
  }

  /// The routes of one element by trigger, joined into one line.
  private static func side(_ sides: [(String, Change.Side?)]) -> Change.Side {
    let routes = sides.compactMap { name, side in side.map { (name, $0) } }
    let isOne = routes.count == 1 && routes.first?.0 == "tap"
    let phrases = routes.map { isOne ? $0.1.text : "on \($0.0): \($0.1.text)" }
    return Change.Side(phrases.joined(separator: "; "), routes.first?.1.span)
  }

  /// The key by which routes are grouped: trigger, element and state of the card.
  private struct Key: Hashable {
    let trigger: Route.Trigger
    let element: String
    let state: String

    init(_ route: Route) {
      (trigger, element, state) = (route.trigger, route.element ?? "", route.state ?? "")
    }
  }

  private func change(_ one: Route?, _ other: Route?) -> Change? {
    if [one, other].compactMap(\.self).allSatisfy(context.comesFromOrder) { return nil }
    guard let either = one ?? other else { return nil }
    return Change(
      .route,
      element: either.element,
      of: either.trigger.rawValue.replacing("-", with: " "),
      one.map { Change.Side($0.phrase(on: old), $0.span) },
      other.map { Change.Side($0.phrase(on: new), $0.span) }
    )
  }

  private func isSame(_ one: Route, _ other: Route) -> Bool {
    one.behaves(like: other) && one.isAsked(like: other, context.fields) && movesAlike(one, other)
      && (isSpelledOtherwise(one, other)
        || context.actsAlike(one, on: old.id, other, on: new.id)
          && context.leadsAlike(one, on: old.id, other, on: new.id))
  }

  /// Tells whether two versions of the app only name an action differently: it leads as many cards on.
  private func isSpelledOtherwise(_ one: Route, _ other: Route) -> Bool {
    guard let advance = one.advance, old.look != new.look else { return false }
    return advance.cards == other.advance?.cards
  }

  /// Tells whether both move alike, or only as their cards do, which the cards tell.
  private func movesAlike(_ one: Route, _ other: Route) -> Bool {
    one.target != other.target || old.transition(of: one) == new.transition(of: other)
      || one.transition == nil && other.transition == nil
  }
}

extension Route {
  /// Tells whether two routes do the same on the way, wherever they lead.
  fileprivate func behaves(like other: Route) -> Bool {
    via == other.via && reason == other.reason && delay == other.delay
      && prompts == other.prompts
      && addresses.mapValues(\.value) == other.addresses.mapValues(\.value)
      && storesAnswers == other.storesAnswers
      && (advance == other.advance || target == other.target)
  }

  /// Tells whether two routes have the same condition; that of a way on by number follows from the
  /// cards it passes over.
  fileprivate func isAsked(like other: Route, _ fields: FieldNames) -> Bool {
    if advance != nil, advance == other.advance { return true }
    return fields.renamed(guardCondition ?? .constant(true))
      .isSame(as: other.guardCondition ?? .constant(true))
  }

  fileprivate func phrase(on card: Card) -> String {
    var text = reason.map { "nothing happens: \($0)" } ?? target.phrase
    for (locale, address) in addresses.sortedByBytes(of: \.key) {
      text += ", \(address.value) in \(locale)"
    }
    if let delay { text = "after \(delay.short) ms, \(text)" }
    if let via { text = "\(via), then \(text)" }
    if !prompts.isEmpty { text += ", asking for \(prompts.joined(separator: ", "))" }
    if let guardCondition { text += ", if \(guardCondition.phrase(on: card.id))" }
    if let transition = card.transition(of: self) { text += " (\(transition.phrase))" }
    return "\(text) [\(action)]"
  }
}

extension Route.Target {
  fileprivate var phrase: String {
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
