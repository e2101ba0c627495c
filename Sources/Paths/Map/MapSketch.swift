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
    var edges: [Int]
    var names: [String]
    /// The guards of the routes; empty for those without.
    var guards: [String] = []
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
  private let never: Set<Int>

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
    let drawn = Self.nearest(graph, never, except: Set(apart), limit: MapSizes.cards)
    let isDrawn = Set(drawn)
    let isApart = Set(apart)
    left = graph.nodes.indices.filter { !isDrawn.contains($0) && !isApart.contains($0) }
    stops = [.entry] + drawn.map { .card($0) }
    let places = Dictionary(firstOf: stops.enumerated().map { ($1, $0) })
    let ways = forward(places)
    let order = ways.postorder(from: ways.indices)
    var ranks = order
    for (rank, stop) in order.enumerated() { ranks[stop] = rank }
    columns = Self.columns(ways, order, ranks)
    addEntry(places, entryWords)
    addLinks(places, ranks, names)
    for link in links.indices { links[link].guards = links[link].edges.map(guards) }
  }

  // MARK: Cards

  /// The cards that are fewest routes from the entry, in the order of the config.
  private static func nearest(
    _ graph: PathGraph,
    _ never: Set<Int>,
    except apart: Set<Int>,
    limit: Int
  ) -> [Int] {
    let all = graph.nodes.indices.filter { !apart.contains($0) }
    if all.count <= limit { return all }
    var seen = Set<Int>()
    var waiting: [Int] = []
    for node in graph.starts.indices.map(graph.card(ofStart:)) where seen.insert(node).inserted {
      waiting.append(node)
    }
    var index = 0
    while index < waiting.count, waiting.count < limit {
      for edge in graph.following[waiting[index]] where !never.contains(edge) {
        guard let next = graph.nextCard(edge), !apart.contains(next) else { continue }
        if seen.insert(next).inserted { waiting.append(next) }
      }
      index += 1
    }
    return waiting.prefix(limit).sorted()
  }

  // MARK: Columns

  /// The stops that each stop leads to by routes that somebody takes.
  private func forward(_ places: [FlowMap.Kind: Int]) -> [[Int]] {
    stops.map { stop in
      guard case .card(let node) = stop else {
        return graph.starts.indices.compactMap { places[.card(graph.card(ofStart: $0))] }
      }
      var seen: Set<Int> = []
      return graph.following[node].compactMap { edge in
        guard !never.contains(edge), let next = graph.nextCard(edge) else { return nil }
        return places[.card(next)].flatMap { seen.insert($0).inserted ? $0 : nil }
      }
    }
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

  private mutating func addEntry(_ places: [FlowMap.Kind: Int], _ labels: (Int) -> String) {
    var known: Set<Int> = []
    for start in graph.starts.indices {
      guard let to = places[.card(graph.card(ofStart: start))], known.insert(to).inserted else {
        continue
      }
      links.append(Link(from: 0, to: to, edges: [], names: [labels(start)], isBack: false))
    }
  }

  private mutating func addLinks(
    _ places: [FlowMap.Kind: Int],
    _ ranks: [Int],
    _ names: (Int) -> String
  ) {
    // Links by their stops, and whether they go back.
    var known: [[Int]: Int] = [:]
    var ends: [Int: Int] = [:]
    for (index, edge) in graph.edges.enumerated() {
      guard !never.contains(index), let from = places[.card(edge.from)] else { continue }
      // Swipes lead where buttons do, or back to the card before.
      guard edge.kind == .forward || edge.kind == .back && edge.route.trigger != .swipe else {
        continue
      }
      guard let to = target(edge, from, places, &ends) else { continue }
      // Ends, which are added on the way, have no rank.
      let isBack = edge.kind == .back || (ranks.indices.contains(to) && ranks[to] >= ranks[from])
      let key = [from, to, isBack ? 1 : 0]
      if let same = known[key] {
        links[same].edges.append(index)
        links[same].names.append(names(index))
      } else {
        known[key] = links.count
        links.append(
          Link(from: from, to: to, edges: [index], names: [names(index)], isBack: isBack)
        )
      }
    }
  }

  /// The stop that an edge leads to; cards of one column share their end.
  private mutating func target(
    _ edge: PathGraph.Edge,
    _ from: Int,
    _ places: [FlowMap.Kind: Int],
    _ ends: inout [Int: Int]
  ) -> Int? {
    switch edge.target {
    case .node(let node), .firstShown(let node): return places[.card(node)]
    case .dismissal: return nil
    case .end:
      let column = columns[from] + 1
      if let end = ends[column] { return end }
      ends[column] = stops.count
      stops.append(.end)
      columns.append(column)
      return stops.count - 1
    }
  }
}
