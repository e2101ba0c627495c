public import Flow
import Source

/// The cards of a flow that users come to, and those from which they come to its end, as the routes
/// alone tell: any condition may hold, and nothing is assumed about the user.
public struct Reachability: Sendable {
  private let cards: [Card]
  private let sequence: Int
  private let routes: CardGraph

  /// The cards of a flow with their routes.
  ///
  /// - Parameters:
  ///   - cards: The cards; users start on the first.
  ///   - sequence: The number of cards, from the first on, that follow each other where nothing else is
  ///     said; others stand between them.
  public init(_ cards: [Card], sequence: Int? = nil) {
    self.cards = cards
    self.sequence = sequence ?? cards.count
    routes = CardGraph(cards)
  }

  /// The graph of cards that follow each other, as far as users can tell.
  ///
  /// Where nothing leads on, and where the app alone decides, the next card counts as following, so
  /// that one mistake is one finding.
  public var graph: CardGraph { routes.adding(assumed) }

  /// For each card, whether users come to it.
  public var isReached: [Bool] { graph.walk().isReached }

  /// For each card, whether users come to it by the routes that some of them take.
  public func isReached(where isTaken: (Route) -> Bool) -> [Bool] {
    CardGraph(cards, where: isTaken).adding(assumed).walk().isReached
  }

  /// Tells whether a route leads from a card to another one or to the end.
  public func leadsOn(_ card: Int) -> Bool { !routes.next(card).isEmpty || ends(card) }

  /// The cards that users can't leave; a card alone is no flow yet.
  public var deadEnds: [Int] {
    cards.count < 2 ? [] : (0..<sequence).filter { !leadsOn($0) && !cards[$0].isOpen }
  }

  /// Cards that users come to and go round for ever: each group once, from which nothing leads out.
  public var circles: [[Int]] {
    let isReached = isReached
    let stops = cards.indices.filter { ends($0) || cards[$0].isOpen || !leadsOn($0) }
    let canStop = routes.following.predecessors.reached(from: stops)
    let components = Components(count: cards.count, next: routes.next)
    return components.members.enumerated().filter { number, members in
      members.allSatisfy { card in
        isReached[card] && !canStop[card]
          && routes.next(card).allSatisfy { components.of[$0] == number }
      }
    }.map(\.element).sorted { $0[0] < $1[0] }
  }

  private func ends(_ card: Int) -> Bool {
    cards[card].routes.contains { $0.target == .end(completed: true) }
  }

  private var assumed: [(from: Int, to: Int)] {
    (0..<sequence).dropLast().filter { !leadsOn($0) || cards[$0].isLeftByApp }
      .map { (from: $0, to: $0 + 1) }
  }
}
