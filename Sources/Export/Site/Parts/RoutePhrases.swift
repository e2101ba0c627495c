import Flow
import Paths
import Render
import Source

/// The effects of buttons and the conditions of cards, in words.
struct RoutePhrases {
  let printer: CardPrinter
  /// The entry the words are for; nil for a card that none shows.
  let lane: SiteVariant.Lane?
  var variant: SiteVariant { printer.variant }

  /// The effect of a route: "system prompt, then card 3".
  func sentence(_ route: Route, from card: Int) -> String {
    if let reason = route.reason { return "Nothing happens: \(reason)" }
    let goal = route.followsHistory ? "back to the card before" : nil
    var sentence = outcome(
      route,
      goal ?? target(route.target(in: printer.locale.id), from: card)
    )
    if let condition = route.guardCondition {
      let conditions = ConditionPhrases(printer: printer)
      sentence += ", if \(conditions.phrase(condition, on: variant.cards[card].card.id))"
    }
    return Wording.capitalized(sentence)
  }

  /// The effects of an element's routes, each line once; failing and giving up are one line where both come
  /// to the same.
  func lines(_ routes: [Route], from card: Int) -> [String] {
    let lines = routes.map { (trigger: $0.trigger, text: sentence($0, from: card)) }
    let asFailure = { (text: String) in text.replacing(" is given up: ", with: " fails: ") }
    let failures = Set(lines.filter { $0.trigger == .nativeFailure }.map(\.text))
    let both = lines.filter { $0.trigger == .nativeCancel }.map { asFailure($0.text) }
      .filter(failures.contains)
    return lines.compactMap { trigger, text in
      switch trigger {
      case .nativeCancel where both.contains(asFailure(text)): nil
      case .nativeFailure where both.contains(text):
        text.replacing(" fails: ", with: " fails or is given up: ")
      default: text
      }
    }.uniqued()
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
      ? "\(Wording.number(milliseconds)) ms" : "\(Wording.number(milliseconds / 1000)) s"
  }

  /// A few words for the line between two cards beside its label: the event on the way, and its condition.
  func note(_ route: Route, beside label: String) -> String? {
    var parts = [route.via].compactMap { $0 }.filter { $0 != label }
    if case .opaque(let text, _) = route.guardCondition { parts.append(text) }
    if let delay = route.delay { parts.append("after \(Self.time(delay))") }
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// The card that a route leads to, as an index; nil for one that the entry does not show.
  func card(_ target: Route.Target, from card: Int) -> Int? {
    guard let lane, let index = lane.places[card] else { return nil }
    if case .card(let id) = target { return shown(id) }
    return target.card(from: index, in: lane.cards)
  }

  /// The card of an id, as an index, where the entry shows it.
  private func shown(_ id: String) -> Int? {
    guard let card = variant.cardIndex(of: id), lane?.places[card] != nil else { return nil }
    return card
  }

  /// The ways of a card's route for users who see other cards; nothing where it has one.
  func ways(_ route: Route, on card: Int) -> [RouteWays.Way] {
    lane.flatMap { printer.site.ways(of: printer.flow, variant, $0) }?.of(route, on: card) ?? []
  }

  private func target(_ target: Route.Target, from card: Int) -> String {
    switch target {
    case .stays: "stays on this card"
    case .end(let completed): completed ? "ends the flow" : "leaves the flow"
    case .external(let address):
      "opens \(Wording.quoted(LocaleTag.fill(address, with: printer.locale.id)))"
    case .state(let name): "shows the \(name) state"
    case .step(let by):
      self.card(target, from: card).map(number)
        ?? (by > 0 ? "ends the flow" : "stays on this card")
    case .card(let id):
      self.card(target, from: card).map(number) ?? other(id)
    }
  }

  /// A card that the entry does not show, or that is left from one that it does not show.
  private func other(_ id: String) -> String {
    let isEmpty = lane?.cards.isEmpty ?? true
    let name = "card '\(Wording.quoted(id))'"
    return isEmpty || shown(id) != nil ? name : "\(name), which this entry does not show"
  }

  private func number(_ card: Int) -> String {
    lane?.places[card].map { "card \($0 + 1)" } ?? Wording.quoted(variant.cards[card].card.id)
  }
}

extension Route {
  /// Indicates a step back to any card that the user came from.
  fileprivate var followsHistory: Bool { isBack && isGuess }
}

/// The routes of a card as its page's script reads them: what a tap on an element sets off.
struct RouteData {
  let effects: RoutePhrases
  /// The card's place among the variant's cards.
  let card: Int
  /// The routes that the page lists.
  private var routes: [Route] = []
  /// The value of `data-routes`; nil where the card has no routes.
  private(set) var json: JSONValue?

  /// The bytes after which a page lists ways back and out alone; a page costs the same however many routes a
  /// card has.
  private static let limit = 120_000

  init(effects: RoutePhrases, card: Int) {
    (self.effects, self.card) = (effects, card)
    var (values, size): ([JSONValue], Int) = ([], 0)
    var left: [Route] = []
    for route in effects.variant.cards[card].card.routes {
      guard size < Self.limit || route.isBack || route.trigger == .skip else {
        left.append(route)
        continue
      }
      let value = self.route(route)
      routes.append(route)
      values.append(value)
      size += value.bytes(indented: false).count
    }
    values += left.grouped { [$0.trigger.rawValue, $0.element] }
      .map { Self.mark($0.key, $0.value.count) }
    json = values.isEmpty ? nil : .array(values)
  }

  /// The mark of routes that are left out.
  private static func mark(_ key: [String?], _ count: Int) -> JSONValue {
    let says = "This page leaves out \(Wording.count(count, "route"))"
    let fields = zip(["on", "element"], key).compactMap { name, value in
      value.map { (name, JSONValue.string($0)) }
    }
    return .object(fields + [("says", .string(says)), ("more", .bool(true))])
  }

  /// The value of `data-asks`: what routes ask of answers that the card may store; nil for nothing.
  ///
  /// A name that the card never stores is no answer.
  var asks: String? {
    let card = effects.variant.cards[card].card
    let subjects = routes.flatMap { $0.guardCondition?.subjects ?? [] }
    let asked = subjects.compactMap { subject in
      if case .answer(card.id, let name) = subject { name } else { nil }
    }.uniqued()
    // Answers that a card stores are not known of every card.
    let stored = card.answers.map { Set($0.map(\.name)) }
    return Self.list(asked.filter { stored?.contains($0) ?? true })
  }

  /// The value of `data-given`: what the ways of routes ask of answers that a card may store; nil for nothing.
  var given: String? {
    let variant = effects.variant
    let conditions = routes.flatMap { effects.ways($0, on: card).map { $0.condition } }
    let names = conditions.flatMap(\.subjects).uniqued().compactMap { subject -> String? in
      guard case .answer(let id, let name) = subject, let giver = variant.card(id)?.card,
        giver.answers?.contains(where: { $0.name == name }) ?? true
      else { return nil }
      return name
    }
    return Self.list(names)
  }

  private static func list(_ names: [String]) -> String? {
    if names.isEmpty { return nil }
    let value = JSONValue.array(names.map { .string($0) })
    return String(decoding: value.bytes(indented: false), as: UTF8.self)
  }

  private func route(_ route: Route) -> JSONValue {
    var fields: [(String, JSONValue)] = [("on", .string(route.trigger.rawValue))]
    if let element = route.element { fields.append(("element", .string(element))) }
    if let state = route.state { fields.append(("state", .string(state))) }
    if let delay = route.delay { fields.append(("delay", .number(max(0, delay)))) }
    if let condition = route.guardCondition { fields.append(("when", condition.json)) }
    fields.append(("says", .string(Wording.cut(effects.sentence(route, from: card)))))
    if !route.storesAnswers { fields.append(("drops", .bool(true))) }
    if route.via != nil { fields.append(("asks", .bool(true))) }
    if route.isBack, route.reason == nil { fields.append(("back", .bool(true))) }
    if let target = target(route) { fields.append(target) }
    let ways = effects.ways(route, on: card)
    if !ways.isEmpty { fields.append(("ways", .array(ways.map { way($0, of: route) }))) }
    return .object(fields)
  }

  private func way(_ way: RouteWays.Way, of route: Route) -> JSONValue {
    var led = route
    led.target =
      way.card.map { .card(effects.variant.cards[$0].card.id) } ?? .end(completed: true)
    let says = Wording.cut(effects.sentence(led, from: card))
    let target: (String, JSONValue) =
      way.card.map { ("page", .string(effects.variant.cards[$0].name + ".html")) }
      ?? ("ends", .string(start))
    return .object([("when", way.condition.json), ("says", .string(says)), target])
  }

  /// The target of a route with its key: a page, a state of this one, or the end; nil for a route that leads
  /// nowhere.
  private func target(_ route: Route) -> (String, JSONValue)? {
    if route.reason != nil || route.followsHistory { return nil }
    if case .state(let name) = route.target { return ("show", .string(name)) }
    if let page = page(route.target) { return ("page", .string(page)) }
    switch route.target {
    case .end: return ("ends", .string(start))
    case .step(let by) where by > 0: return ("ends", .string(start))
    default: return nil
    }
  }

  private func page(_ target: Route.Target) -> String? {
    if let next = effects.card(target, from: card) {
      return effects.variant.cards[next].name + ".html"
    }
    guard case .card(let id) = target else { return nil }
    return effects.variant.card(id).map { $0.name + ".html" }
  }

  /// The page on which the entry starts.
  private var start: String {
    effects.variant.cards[effects.lane?.cards.first ?? card].name + ".html"
  }
}

/// The targets of an entry's routes for users who see different cards: each card with the condition for
/// seeing it there.
struct RouteWays: Sendable {
  private var ways: [Key: [Way]] = [:]

  /// The condition that is true of the users led there, and the card's place among the variant's cards; nil for
  /// the end.
  typealias Way = (condition: Predicate, card: Int?)

  private struct Key: Hashable {
    let card: Int
    let route: Route
  }

  /// Routes with more targets are not told apart on pages.
  private static let limit = 16

  init(_ walks: Walks) {
    let graph = walks.graph
    var edges: [Key: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated()
    where edge.kind == .forward && edge.route.advance != nil {
      edges[Key(card: graph.nodes[edge.from].index, route: edge.route), default: []].append(index)
    }
    ways = edges.filter { (2...Self.limit).contains($0.value.count) }.mapValues { places in
      places.map { index in
        let next: Int? =
          if case .node(let node) = graph.edges[index].target { graph.nodes[node].index } else {
            nil
          }
        return (graph.condition(ofEdge: index), next)
      }
    }
  }

  /// The ways of a card's route; nothing where it has one.
  func of(_ route: Route, on card: Int) -> [Way] { ways[Key(card: card, route: route)] ?? [] }
}
