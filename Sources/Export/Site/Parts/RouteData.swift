import Flow
import Paths
import Render
import Source

/// The routes of a card as its page's script reads them: what a tap on an element sets off.
struct RouteData {
  let words: RouteWords
  /// The card's place among the variant's cards.
  let card: Int
  /// The targets of its routes for users who see other cards.
  var ways = RouteWays(nil)

  /// The most routes that a page lists; a page costs the same however many a card has.
  static let limit = 60

  /// The value of `data-routes`; nil where the card has no routes.
  var json: String? {
    let routes = words.variant.cards[card].card.routes.prefix(Self.limit)
    if routes.isEmpty { return nil }
    let value = JSONValue.array(routes.map(route))
    return String(decoding: value.bytes(indented: false), as: UTF8.self)
  }

  /// The value of `data-asks`: what routes ask of answers that the card may store; nil for nothing.
  ///
  /// What it never stores is no answer.
  var asks: String? {
    let card = words.variant.cards[card].card
    var names: [String] = []
    for route in card.routes.prefix(Self.limit) {
      for case .answer(card.id, let name) in route.guardCondition?.subjects ?? []
      where !names.contains(name) && card.mayStore(name) {
        names.append(name)
      }
    }
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
    fields.append(("says", .string(Words.cut(words.words(route, from: card)))))
    if !route.storesAnswers { fields.append(("drops", .bool(true))) }
    if route.via != nil { fields.append(("asks", .bool(true))) }
    if let target = target(route) { fields.append(target) }
    let ways = ways.of(route, on: card)
    if !ways.isEmpty { fields.append(("ways", .array(ways.map(way)))) }
    return .object(fields)
  }

  private func way(_ way: RouteWays.Way) -> JSONValue {
    let target: (String, JSONValue) =
      way.card.map { ("page", .string(words.variant.cards[$0].name + ".html")) }
      ?? ("ends", .string(start))
    return .object([("when", way.condition.json), target])
  }

  /// The target of a route with its key: a page, a state of this one, or the end; nil for a route that leads
  /// nowhere.
  private func target(_ route: Route) -> (String, JSONValue)? {
    if route.reason != nil { return nil }
    if case .state(let name) = route.target { return ("show", .string(name)) }
    if let page = page(route.target) { return ("page", .string(page)) }
    switch route.target {
    case .end: return ("ends", .string(start))
    case .step(let by) where by > 0: return ("ends", .string(start))
    default: return nil
    }
  }

  private func page(_ target: Route.Target) -> String? {
    if let next = words.card(target, from: card) { return words.variant.cards[next].name + ".html" }
    guard case .card(let id) = target else { return nil }
    return words.variant.pages[id].map { $0 + ".html" }
  }

  /// The page on which the entry starts.
  private var start: String {
    words.variant.cards[words.lane?.cards.first ?? card].name + ".html"
  }
}

extension Card {
  /// Tells whether the card stores an answer; true of all where nobody knows which it stores.
  fileprivate func mayStore(_ name: String) -> Bool {
    answers.map { $0.contains { $0.name == name } } ?? true
  }
}

/// The targets of an entry's routes for users who see different cards: each card with the condition for
/// seeing it there.
struct RouteWays: Sendable {
  private var ways: [Key: [Way]] = [:]

  /// A target with its condition.
  struct Way: Sendable {
    /// The condition that is true of the users led there.
    let condition: Predicate
    /// The card's place among the variant's cards; nil for the end.
    let card: Int?
  }

  private struct Key: Hashable {
    let card: Int
    let route: Route
  }

  /// Routes with more targets are not told apart on pages.
  private static let limit = 16

  /// The ways of one entry; nothing where all users see the same cards.
  init(_ walks: Walks?) {
    guard let walks else { return }
    let graph = walks.graph
    var edges: [Key: [Int]] = [:]
    for (place, edge) in graph.edges.enumerated()
    where edge.kind == .forward && edge.route.advance != nil {
      edges[Key(card: graph.nodes[edge.from].index, route: edge.route), default: []].append(place)
    }
    ways = edges.filter { (2...Self.limit).contains($0.value.count) }.mapValues { places in
      places.map { place in
        let next: Int? =
          if case .node(let node) = graph.edges[place].target { graph.nodes[node].index } else {
            nil
          }
        return Way(condition: graph.condition(ofEdge: place), card: next)
      }
    }
  }

  /// The ways of all entries of a variant, by the entry's id.
  static func all(of variant: SiteVariant, _ flow: SiteFlow, _ site: Site) -> [String: RouteWays] {
    var ways: [String: RouteWays] = [:]
    for lane in variant.lanes { ways[lane.entry.id] = RouteWays(site.walks(flow, variant, lane)) }
    return ways
  }

  /// The ways of a card's route; nothing where it has one.
  func of(_ route: Route, on card: Int) -> [Way] { ways[Key(card: card, route: route)] ?? [] }
}
