public import Flow
internal import Source

/// The graph of cards that can follow each other, for questions about the paths through a flow.
///
/// Every answer takes time linear in cards and edges.
public struct CardGraph: Sendable {
  /// The ids of the cards, in the order of the flow; of two equal ids the first counts.
  public let cards: [String]
  private(set) var following: [[Int]]
  private let places: [String: Int]

  /// Cards and the edges between them; edges that name no card are left out.
  init(cards: [String], edges: [(from: Int, to: Int)]) {
    self.cards = cards
    following = [[Int]](repeating: [], count: cards.count)
    places = Dictionary(firstOf: zip(cards, cards.indices))
    add(edges)
  }

  /// The cards of a flow in order, and where their routes lead, or some of these.
  public init(_ cards: [Card], where isTaken: (Route) -> Bool = { _ in true }) {
    let ids = cards.map(\.id)
    let places = Dictionary(firstOf: zip(ids, ids.indices))
    let edges = cards.indices.flatMap { from in
      cards[from].routes.filter(isTaken).compactMap { route -> (from: Int, to: Int)? in
        switch route.target {
        case .step(let steps): (from, from + steps)
        case .card(let id): places[id].map { (from, $0) }
        case .end, .state, .external, .stays: nil
        }
      }
    }
    self.init(cards: ids, edges: edges)
  }

  private mutating func add(_ edges: [(from: Int, to: Int)]) {
    for edge in edges where cards.indices.contains(edge.from) && cards.indices.contains(edge.to) {
      following[edge.from].append(edge.to)
    }
  }

  func adding(_ edges: [(from: Int, to: Int)]) -> CardGraph {
    var graph = self
    graph.add(edges)
    return graph
  }

  /// The cards that a card leads to.
  public func next(_ card: Int) -> [Int] { following[card] }

  /// The number of cards and edges: the cost of one question.
  public var size: Int { cards.count + following.reduce(0) { $0 + $1.count } }

  /// The place of a card by its id.
  public func index(of card: String) -> Int? { places[card] }

  /// The cards that a walk through the graph has seen.
  public struct Walk: Sendable {
    fileprivate var previous: [Int?]
    /// Flags of the cards that were reached.
    public fileprivate(set) var isReached: [Bool]

    /// The shortest path to a card that was reached, both ends included.
    public func path(to card: Int) -> [Int] {
      guard isReached.indices.contains(card), isReached[card] else { return [] }
      var path = [card]
      while let last = path.last, let before = previous[last] { path.append(before) }
      return path.reversed()
    }
  }

  /// Walks from the first card without ever entering one of the avoided.
  public func walk(avoiding avoided: Set<Int> = []) -> Walk {
    walk(from: avoided.contains(0) ? [] : [0], avoiding: avoided)
  }

  /// Walks from several cards at once, without entering one of the avoided.
  public func walk(from starts: [Int], avoiding avoided: Set<Int> = []) -> Walk {
    let known = starts.filter(cards.indices.contains)
    let (isReached, previous) = following.search(from: known) { !avoided.contains($1) }
    return Walk(previous: previous, isReached: isReached)
  }
}
