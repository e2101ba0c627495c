internal import BigInt
public import Flow

/// Every way through one entry of a variant: counted, proved, covered by the fewest walks.
///
/// It is worked out once and shared by all that show it.
public final class Walks: Sendable {
  /// The cards and routes.
  public let graph: PathGraph
  /// The number of paths; nil where counting was given up.
  public let count: PathCount?
  /// The fewest walks that end and together take every route that some walk to the end takes.
  ///
  /// The shortest come first. A walk may go back, and take a route again.
  public let cover: [Path]
  /// Indicates that no fewer walks are enough; false also where that isn't known.
  public let isSmallest: Bool
  /// The facts that are proved.
  public let verdicts: Verdicts
  private let work: Work?
  private let cards: [Card]
  let given: Assumptions

  /// Walks an entry of a variant.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - entry: The entry's id.
  ///   - given: The assumptions about the user; nothing else is walked.
  ///   - domains: The domains of attributes, by name; others can be anything.
  ///   - budget: The work that it is worth.
  ///   - graph: The graph of the entry, where it is made already.
  public init(
    _ variant: Variant,
    entry: String,
    given: Assumptions = Assumptions(),
    domains: [String: ValueDomain] = [:],
    budget: WorkBudget = .standard,
    graph: PathGraph? = nil
  ) {
    let graph = graph ?? PathGraph(variant, entry: entry)
    var knowledge = UserState(graph, cards: variant.cards, given: given, domains: domains)
    knowledge.diagrams = Diagrams(budget)
    self.graph = graph
    self.given = given
    cards = variant.cards
    var guards: Guards?
    do {
      let made = try Guards(graph, knowledge, given: given)
      guards = made
      let work = try Work(graph, made, &guards)
      self.work = work
      (count, cover, isSmallest) = (work.count, work.cover, work.isSmallest)
      verdicts = work.verdicts
    } catch {
      work = nil
      (count, cover, isSmallest) = (nil, [], false)
      // Nothing is proved by its conditions.
      var verdicts = Verdicts()
      verdicts.never = graph.never
      verdicts.opaque = knowledge.opaque
      let known = guards?.knowledge ?? knowledge
      verdicts.givenUp = BudgetExceeded(guards?.asked, graph, known, budget)
      self.verdicts = verdicts
    }
  }

  /// The results of all the work on an entry.
  private struct Work: Sendable {
    let tracer: WitnessFinder
    let guards: Guards
    /// Flags of the states from which the end can be reached.
    let ends: [Bool]
    /// The runs without steps that go back, with flags of the states from which these reach the end.
    let forward: (runs: StateGraph, ends: [Bool])
    let count: PathCount
    let verdicts: Verdicts
    private(set) var cover: [Path] = []
    let isSmallest: Bool
    let coverWork: Int
    /// The shortest ways to all states.
    let first: [(state: Int, step: StateGraph.Step)?]

    /// Works on a graph; where that is given up, `last` receives the guards that were asked.
    init(
      _ graph: PathGraph,
      _ made: Guards,
      _ last: inout Guards?
    ) throws(Diagrams.TooLarge) {
      var guards = made
      defer { last = guards }
      let runs = try StateGraph(graph, &guards)
      let tracer = WitnessFinder(graph: graph, runs: runs)
      let first = runs.firstWays
      func witness(_ state: Int, _ guards: inout Guards) -> Witness? {
        let way = runs.way(to: state, first)
        return try? tracer.witness(from: way.start, way.steps, &guards)
      }
      ends = runs.reachesEnd
      var verdicts = try Prover(graph: graph, runs: runs, ends: ends)
        .verdicts(&guards) { witness($0, &$1) }
      let backEdges = BackEdges(runs, graph)
      let kept = backEdges.forward(of: runs)
      forward = (kept, kept.reachesEnd)
      count = PathCount(kept, isCyclic: backEdges.isCyclic)
      let finder = LoopFinder(graph: graph, runs: runs, backEdges: backEdges, ends: ends)
      verdicts.multiEntryLoops = finder.multiEntryLoops
      verdicts.loops = finder.loops { state, lap in
        let way = runs.way(to: state, first)
        let steps = way.steps + runs.steps(from: state, by: lap)
        return try? tracer.witness(from: way.start, steps, &guards)
      }
      let smallest = try Cover(runs, ends, isWanted: graph.isCovered)
      (isSmallest, coverWork) = (smallest.isSmallest, smallest.work)
      let lost = runs.taken.subtracting(smallest.walks.flatMap(\.edges))
      verdicts.lost = graph.routes(lost.sorted())
      self.verdicts = verdicts
      for walk in smallest.walks {
        guard let witness = try tracer.witness(from: walk.start, walk.steps, &guards) else {
          continue
        }
        cover.append(Path(walk, runs, graph, witness))
      }
      self.first = first
      self.tracer = tracer
      self.guards = guards
    }
  }

  /// The cards that some user comes to, as places among the graph's nodes.
  public var seen: Set<Int> {
    Set(graph.nodes.indices).subtracting(verdicts.unreachable.map(\.node))
  }

  /// A user who comes to a card, a place among the graph's nodes; nil where nobody does.
  public func witness(of node: Int) -> Witness? {
    guard let work,
      let state = work.tracer.runs.states.firstIndex(where: { $0.node == node })
    else { return nil }
    var guards = work.guards
    let way = work.tracer.runs.way(to: state, work.first)
    return try? work.tracer.witness(from: way.start, way.steps, &guards)
  }

  /// The number of arcs that were looked at to find the cover.
  var coverWork: Int { work?.coverWork ?? 0 }

  /// The routes that some walk of the cover takes, as places among the graph's edges.
  public var covered: Set<Int> { Set(cover.flatMap(\.edges)) }

  /// The budgets of the paths: those of the cover one by one, and all of the entry together.
  ///
  /// `words` is the number of words on each card, by its id.
  public func budgets(words: [String: Int]) -> Budgets {
    guard let work else { return Budgets(entry: nil, cover: []) }
    let moves = BudgetMoves(graph, work.tracer.runs, work.ends, work.guards, cards)
    var walks = BudgetCounter(moves, words: words)
    let budgets = cover.map { walks.budget(of: $0.walk) }
    let ahead = BudgetMoves(graph, work.forward.runs, work.forward.ends, work.guards, cards)
    var paths = BudgetCounter(ahead, words: words)
    return Budgets(entry: paths.entry(cover: budgets.compactMap { $0 }), cover: budgets)
  }

  /// The first paths that a filter lets through, in the order of the config.
  ///
  /// Paths are found one after another, so that few of very many cost little.
  ///
  /// - Parameters:
  ///   - limit: The number of paths that are wanted.
  ///   - tried: The number of paths that are looked at.
  ///   - isWanted: The filter, by the edges of a path.
  /// - Returns: The paths, and whether there are no others.
  public func paths(
    limit: Int,
    tried: Int = 100_000,
    where isWanted: ([Int]) -> Bool = { _ in true }
  ) -> (paths: [Path], isAll: Bool) {
    guard let work else { return ([], false) }
    var guards = work.guards
    return first(limit, of: tried, work, where: isWanted) { walk in
      let witness = try? work.tracer.witness(from: walk.start, walk.steps, &guards)
      return witness.map { Path(walk, work.tracer.runs, graph, $0) }
    }
  }

  /// The first paths in the order of the config, without users who take them.
  ///
  /// - Returns: The routes and cards of each, as places among the graph's edges and nodes, and whether there
  ///   are no others.
  public func routes(limit: Int) -> (paths: [(edges: [Int], cards: [Int])], isAll: Bool) {
    guard let work else { return ([], false) }
    return first(
      limit,
      of: limit + 1,
      work,
      where: { _ in true },
      make: { walk in
        (graph.routes(walk.edges), graph.cards(of: walk, work.tracer.runs))
      }
    )
  }

  /// Results made of the first walks that are wanted; `tried` is the number of walks that are looked
  /// at.
  private func first<Found>(
    _ limit: Int,
    of tried: Int,
    _ work: Work,
    where isWanted: ([Int]) -> Bool,
    make: (Cover.Walk) -> Found?
  ) -> (paths: [Found], isAll: Bool) {
    var found: [Found] = []
    var iterator = PathIterator(work.forward.runs, work.forward.ends)
    for _ in 0..<tried {
      guard let walk = iterator.next() else { return (found, true) }
      guard isWanted(graph.routes(walk.edges)) else { continue }
      if found.count == limit { return (found, false) }
      if let made = make(walk) { found.append(made) }
    }
    return (found, false)
  }
}

extension Path {
  fileprivate init(_ walk: Cover.Walk, _ runs: StateGraph, _ graph: PathGraph, _ witness: Witness) {
    self.walk = walk
    edges = graph.routes(walk.edges)
    cards = graph.cards(of: walk, runs)
    self.witness = witness
  }
}

extension PathGraph {
  /// The cards of a walk in the order seen, as places among the nodes.
  fileprivate func cards(of walk: Cover.Walk, _ runs: StateGraph) -> [Int] {
    ([walk.start] + walk.steps.compactMap(\.next)).map { runs.states[$0].node }.filter(isCard)
  }
}
