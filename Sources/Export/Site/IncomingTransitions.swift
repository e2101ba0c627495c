import Flow
import Render
import Source

/// The routes into each card of a variant, worked out once: the card each comes from, and its transition.
struct IncomingTransitions: Sendable {
  private var into: [Int: [Way]] = [:]

  /// The id of the card it comes from, the class that plays its transition, and whether it leads back to an
  /// earlier card.
  typealias Way = (from: String, look: String, isBack: Bool)

  /// The most paths that a page lists; a page costs the same however many lead to its card.
  static let limit = 20

  init(cards: [SiteCard], lanes: [SiteVariant.Lane], sheet: StyleSheet) {
    let homes = lanes.enumerated().flatMap { number, lane in lane.cards.map { ($0, number) } }
    let home = Dictionary(firstOf: homes)
    for (number, lane) in lanes.enumerated() {
      let places = Dictionary(firstOf: lane.cards.map { (cards[$0].card.id, $0) })
      for (position, from) in lane.cards.enumerated() {
        let card = cards[from].card
        for (target, own) in Self.targets(of: card, at: position, in: lane.cards, places)
        where target != from && home[target] == number {
          let id = cards[target].card.id
          guard into[target]?.count ?? 0 < Self.limit,
            let transition = own ?? card.transition(to: id)
          else { continue }
          let isBack = position > (lane.places[target] ?? position)
          into[target, default: []].append((card.id, sheet.name(for: transition), isBack))
        }
      }
    }
    addPairs(of: cards.map(\.card), sheet)
  }

  /// Adds what only the app can lead to, in front of what users come by.
  private mutating func addPairs(of cards: [Card], _ sheet: StyleSheet) {
    let places = Dictionary(firstOf: cards.enumerated().map { ($1.id, $0) })
    for (index, from) in cards.enumerated() {
      for (id, transition) in from.transitions {
        guard let target = places[id], target != index, self[target].count < Self.limit,
          self[target].allSatisfy({ $0.from != from.id })
        else { continue }
        let way = (from.id, sheet.name(for: transition), index > target)
        into[target, default: []].insert(way, at: 0)
      }
    }
  }

  /// The ways into a card, in the order of the cards they come from.
  subscript(card: Int) -> [Way] { into[card] ?? [] }

  /// The cards that a card leads to, each once, with the route's own transition: those of its routes, then the
  /// card after it.
  private static func targets(
    of card: Card,
    at position: Int,
    in lane: [Int],
    _ places: [String: Int]
  ) -> [(card: Int, transition: Transition?)] {
    var targets = card.routes.compactMap { route -> (card: Int, transition: Transition?)? in
      let named: Int? = if case .card(let id) = route.target { places[id] } else { nil }
      let target = named ?? route.target.card(from: position, in: lane)
      return target.map { ($0, route.transition) }
    }
    if position + 1 < lane.count { targets.append((lane[position + 1], nil)) }
    return targets.uniqued(by: \.card)
  }
}

extension Route.Target {
  /// The card to which a number of steps leads from a place among an entry's cards; nil for other targets.
  func card(from position: Int, in cards: [Int]) -> Int? {
    guard case .step(let by) = self else { return nil }
    let (next, overflow) = position.addingReportingOverflow(by)
    return !overflow && cards.indices.contains(next) ? cards[next] : nil
  }
}
