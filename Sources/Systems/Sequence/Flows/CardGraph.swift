import Flow

/// Which card can follow which, for questions about the paths through a flow.
///
/// Every answer takes time linear in cards and edges.
struct CardGraph {
  /// The ids of the cards, in the order of the flow; the first of two that are equal is meant.
  let cards: [String]
  /// The card that users see first, as a place in ``cards``.
  let start: Int
  private let following: [[Int]]
  private let places: [String: Int]

  /// Cards and the ways between them; edges that name no card are left out.
  init(cards: [String], edges: [(from: Int, to: Int)], start: Int = 0) {
    self.cards = cards
    self.start = start
    var following = [[Int]](repeating: [], count: cards.count)
    for edge in edges where cards.indices.contains(edge.from) && cards.indices.contains(edge.to) {
      following[edge.from].append(edge.to)
    }
    self.following = following
    places = Dictionary(zip(cards, cards.indices), uniquingKeysWith: { first, _ in first })
  }

  /// The cards of a flow in order, and where their routes lead.
  init(_ cards: [Card]) {
    let ids = cards.map(\.id)
    let places = Dictionary(zip(ids, ids.indices), uniquingKeysWith: { first, _ in first })
    let edges = cards.indices.flatMap { from in
      cards[from].routes.compactMap { route -> (from: Int, to: Int)? in
        switch route.target {
        case .step(let steps): (from, from + steps)
        case .card(let id): places[id].map { (from, $0) }
        case .end, .state, .external, .stays: nil
        }
      }
    }
    self.init(cards: ids, edges: edges)
  }

  /// How many cards and edges there are: what one question costs.
  var size: Int { cards.count + following.reduce(0) { $0 + $1.count } }

  /// The place of a card by its id.
  func place(of card: String) -> Int? { places[card] }

  /// What a walk through the graph has seen.
  struct Walk {
    fileprivate var previous: [Int?]
    /// True for each card that was reached.
    fileprivate(set) var isReached: [Bool]

    /// The shortest way to a card that was reached, both ends included.
    func path(to card: Int) -> [Int] {
      guard isReached.indices.contains(card), isReached[card] else { return [] }
      var path = [card]
      while let last = path.last, let before = previous[last] { path.append(before) }
      return path.reversed()
    }
  }

  /// Walks from the first card without ever entering one of the avoided.
  func walk(avoiding avoided: Set<Int> = []) -> Walk {
    walk(from: avoided.contains(start) ? [] : [start], avoiding: avoided)
  }

  /// Walks from several cards at once, without entering one of the avoided.
  func walk(from starts: [Int], avoiding avoided: Set<Int> = []) -> Walk {
    var isReached = [Bool](repeating: false, count: cards.count)
    var previous = [Int?](repeating: nil, count: cards.count)
    var queue: [Int] = []
    for card in starts where cards.indices.contains(card) && !isReached[card] {
      isReached[card] = true
      queue.append(card)
    }
    var next = 0
    while next < queue.count {
      let card = queue[next]
      next += 1
      for other in following[card] where !isReached[other] && !avoided.contains(other) {
        isReached[other] = true
        previous[other] = card
        queue.append(other)
      }
    }
    return Walk(previous: previous, isReached: isReached)
  }
}
