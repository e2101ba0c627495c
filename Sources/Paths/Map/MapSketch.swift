internal import Flow
internal import Source

/// The parts of a map before anything has a place: cards, entry, ends, and one link for all routes
/// between the same two.
struct MapSketch {
  /// All routes between the same two stops.
  struct Link {
    /// The stop at its start, as a place among ``stops``.
    let from: Int
    /// The stop at its end, as a place among ``stops``.
    let to: Int
    /// The routes, as places among the graph's edges.
    let edges: [Int]
    /// Its words, without a place.
    let label: MapLabel?
    /// Indicates that it goes back to a card where users have been, or that a button made for going
    /// back does.
    let isBack: Bool
  }

  /// The entry, then cards in the order of the config, then ends.
  private(set) var stops: [FlowMap.Kind] = []
  /// The column of each stop.
  private(set) var columns: [Int] = []
  private(set) var links: [Link] = []
  /// Cards that nobody comes to, as places among the graph's nodes.
  let apart: [Int]
  /// Cards that are too many to be drawn.
  let left: [Int]

  private let graph: PathGraph
  /// The routes that nobody takes.
  private let never: Set<Int>
  /// The stop of each card that is drawn.
  private let places: [Int: Int]

  init(
    _ graph: PathGraph,
    _ verdicts: Verdicts,
    names: (Int) -> String,
    guards: (Int) -> String,
    entryWords: (Int) -> String
  ) {
    self.graph = graph
    never = Set(verdicts.never.map(\.edge))
    apart = verdicts.unreachable.map(\.node).sorted()
    let drawn = Self.nearest(graph, never, except: Set(apart))
    left = Set(graph.nodes.indices).subtracting(drawn).subtracting(apart).sorted()
    places = Dictionary(uniqueKeysWithValues: zip(drawn, 1...))
    stops = [.entry] + drawn.map { .card($0) }
    let entries = graph.starts.indices.grouped { places[graph.card(ofStart: $0)] }
    let ways = [entries.map(\.key)] + drawn.map(forward)
    let order = ways.postorder(from: ways.indices)
    var ranks = order
    for (rank, stop) in order.enumerated() { ranks[stop] = rank }
    columns = Self.columns(ways, order, ranks)
    links = entries.map { to, starts in
      let label = MapLabel([entryWords(starts[0])], guards: [])
      return Link(from: 0, to: to, edges: [], label: label, isBack: false)
    }
    links += graph.edges.indices.grouped { way(of: $0, ranks) }.map { way, edges in
      let label = MapLabel(edges.map(names), guards: edges.map(guards))
      return Link(from: way.from, to: way.to, edges: edges, label: label, isBack: way.isBack)
    }
  }

  // MARK: Cards

  /// The cards that are fewest routes from the entry, in the order of the config.
  private static func nearest(
    _ graph: PathGraph,
    _ never: Set<Int>,
    except apart: Set<Int>
  ) -> [Int] {
    let all = graph.nodes.indices.filter { !apart.contains($0) }
    if all.count <= MapSizes.cards { return all }
    var found = graph.starts.indices.map(graph.card(ofStart:)).uniqued()
    var seen = Set(found)
    var index = 0
    while index < found.count, found.count < MapSizes.cards {
      for edge in graph.following[found[index]] where !never.contains(edge) {
        guard let next = graph.nextCard(edge), !apart.contains(next) else { continue }
        if seen.insert(next).inserted { found.append(next) }
      }
      index += 1
    }
    return found.prefix(MapSizes.cards).sorted()
  }

  // MARK: Columns

  /// The stops that a card leads to by routes that somebody takes.
  private func forward(_ node: Int) -> [Int] {
    graph.following[node].compactMap { edge in
      never.contains(edge) ? nil : graph.nextCard(edge).flatMap { places[$0] }
    }.uniqued()
  }

  /// The column of each stop: the longest way to it that goes round nowhere.
  ///
  /// A link goes back where it leads to a stop that it comes from, which has the higher rank in postorder
  /// (depth first, in the order of the config).
  private static func columns(_ ways: [[Int]], _ order: [Int], _ ranks: [Int]) -> [Int] {
    var columns = ways.indices.map { $0 == 0 ? 0 : 1 }
    for stop in order.reversed() {
      for next in ways[stop] where ranks[next] < ranks[stop] {
        columns[next] = max(columns[next], columns[stop] + 1)
      }
    }
    return columns
  }

  // MARK: Links

  /// The stops that a link connects, and whether it goes back.
  private struct Way: Hashable {
    let from: Int
    let to: Int
    let isBack: Bool
  }

  /// The way that a route takes, from and to stops; nil for one that is not drawn.
  private mutating func way(of index: Int, _ ranks: [Int]) -> Way? {
    let edge = graph.edges[index]
    guard !never.contains(index), let from = places[edge.from] else { return nil }
    // Swipes lead where buttons do, or back to the card before.
    guard edge.kind == .forward || edge.kind == .back && edge.route.trigger != .swipe,
      let to = target(edge, from)
    else { return nil }
    // Ends, which are added on the way, have no rank.
    let isBack = edge.kind == .back || (ranks.indices.contains(to) && ranks[to] >= ranks[from])
    return Way(from: from, to: to, isBack: isBack)
  }

  /// The stop that an edge leads to; cards of one column share their end.
  private mutating func target(_ edge: PathGraph.Edge, _ from: Int) -> Int? {
    switch edge.target {
    case .node(let node), .firstShown(let node): return places[node]
    case .dismissal: return nil
    case .end:
      let column = columns[from] + 1
      let known = stops.indices.last { columns[$0] == column && stops[$0] == .end }
      if let known { return known }
      stops.append(.end)
      columns.append(column)
      return stops.count - 1
    }
  }
}
