import Flow
import Render
import Source

/// The routes into each card of a variant, worked out once: the card each comes from, and its transition.
struct IncomingTransitions: Sendable {
  private var into: [Int: [Way]] = [:]

  struct Way: Sendable {
    /// The card it comes from, by id.
    let from: String
    /// The class that plays its transition.
    let look: String
    /// Indicates that it leads back to an earlier card.
    let isBack: Bool
  }

  /// The most paths that a page lists; a page costs the same however many lead to its card.
  static let limit = 20

  init(cards: [SiteCard], lanes: [SiteVariant.Lane], sheet: StyleSheet) {
    let homes = lanes.enumerated().flatMap { number, lane in lane.cards.map { ($0, number) } }
    let home = Dictionary(firstOf: homes)
    for (number, lane) in lanes.enumerated() {
      let places = Dictionary(firstOf: lane.cards.map { (cards[$0].card.id, $0) })
      for (place, from) in lane.cards.enumerated() {
        for (target, transition) in Self.targets(of: place, lane.cards, cards, places, sheet)
        where target != from && home[target] == number {
          let isBack = place > (places[cards[target].card.id] ?? place)
          let way = Way(from: cards[from].card.id, look: transition, isBack: isBack)
          add(way, to: target)
        }
      }
    }
    addPairs(of: cards, sheet)
  }

  /// Adds what only the app can lead to, in front of what users come by.
  private mutating func addPairs(of cards: [SiteCard], _ sheet: StyleSheet) {
    let places = Dictionary(firstOf: cards.enumerated().map { ($1.card.id, $0) })
    for (place, from) in cards.map(\.card).enumerated() {
      for (id, transition) in from.transitions {
        guard let target = places[id], target != place,
          into[target, default: []].allSatisfy({ $0.from != from.id }),
          into[target, default: []].count < Self.limit
        else { continue }
        let look = sheet.name(for: transition)
        into[target, default: []].insert(
          Way(from: from.id, look: look, isBack: place > target),
          at: 0
        )
      }
    }
  }

  /// The ways into a card, in the order of the cards they come from.
  subscript(card: Int) -> [Way] { into[card] ?? [] }

  private mutating func add(_ way: Way, to card: Int) {
    guard into[card, default: []].count < Self.limit else { return }
    into[card, default: []].append(way)
  }

  /// The cards that a card leads to with a transition, each once: those of its routes, then the card after
  /// it.
  private static func targets(
    of place: Int,
    _ lane: [Int],
    _ cards: [SiteCard],
    _ places: [String: Int],
    _ sheet: StyleSheet
  ) -> [(Int, String)] {
    let card = cards[lane[place]].card
    var known: Set<Int> = []
    var targets: [(Int, String)] = []
    func add(_ target: Int?, _ transition: Transition?) {
      guard let target, known.insert(target).inserted else { return }
      let usual = card.transition(to: cards[target].card.id)
      guard let transition = transition ?? usual else { return }
      targets.append((target, sheet.name(for: transition)))
    }
    for route in card.routes {
      let named: Int? = if case .card(let id) = route.target { places[id] } else { nil }
      add(named ?? route.target.card(from: place, in: lane), route.transition)
    }
    if place + 1 < lane.count { add(lane[place + 1], nil) }
    return targets
  }
}

extension Route.Target {
  /// The card to which a number of steps leads from a place among an entry's cards; nil for other targets.
  func card(from place: Int, in cards: [Int]) -> Int? {
    guard case .step(let by) = self else { return nil }
    let (next, overflow) = place.addingReportingOverflow(by)
    return !overflow && cards.indices.contains(next) ? cards[next] : nil
  }
}
