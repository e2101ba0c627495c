internal import BigInt
public import Flow

/// Every way through one entry of a variant: counted, proved, covered by the fewest walks.
///
/// It is worked out once and shared by all that show it.
public final class Walks: Sendable {
  /// The cards and routes.
  public let graph: PathGraph
  /// The number of paths; nil where counting was given up.
  public var count: PathCount? { work?.count }
  /// The fewest walks that end and together take every route that some walk to the end takes.
  ///
  /// The shortest come first. A walk may go back, and take a route again.
  public var cover: [Path] { work?.cover ?? [] }
  /// Indicates that no fewer walks are enough; false also where that isn't known.
  public var isSmallest: Bool { work?.smallest.isSmallest ?? false }
  /// The number of arcs that were looked at to find the cover.
  var coverWork: Int { work?.smallest.work ?? 0 }
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
    domains: [String: AttributeDomain] = [:],
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
      verdicts = work.verdicts
    } catch {
      work = nil
      // Nothing is proved by its conditions, only by the rules and those before them alone.
      var verdicts = Verdicts()
      verdicts.never = graph.edges.indices.filter { graph.edges[$0].kind == .never }
        .map { Verdicts.Never(edge: $0, reason: graph.reason($0)) }
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
    /// The runs without steps that go back.
    let forward: StateGraph
    let count: PathCount
    let verdicts: Verdicts
    let smallest: Cover
    private(set) var cover: [Path] = []

    /// Works on a graph; where that is given up, `last` receives the guards that were asked.
    init(_ graph: PathGraph, _ made: Guards, _ last: inout Guards?) throws(TooLarge) {
      var guards = made
      defer { last = guards }
      let runs = try StateGraph(graph, &guards)
      let tracer = WitnessFinder(runs)
      var verdicts = try Prover(tracer).verdicts(&guards)
      let backEdges = BackEdges(runs)
      forward = backEdges.forward
      count = PathCount(forward, isCyclic: !backEdges.naturalLoops.isEmpty)
      verdicts.multiEntryLoops = backEdges.multiEntryLoops
      verdicts.loops = backEdges.loops { try? tracer.witness(at: $0, lap: $1, &guards) }
      smallest = try Cover(runs)
      let taken = Set(runs.steps.joined().map(\.edge))
      let lost = taken.subtracting(smallest.walks.flatMap(\.edges))
      verdicts.lost = graph.routes(lost.sorted())
      self.verdicts = verdicts
      self.tracer = tracer
      for walk in smallest.walks {
        guard let witness = try tracer.witness(of: walk, &guards) else { continue }
        cover.append(Path(walk, runs, witness))
      }
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
    return try? work.tracer.witness(at: state, &guards)
  }

  /// The routes that some walk of the cover takes, as places among the graph's edges.
  public var covered: Set<Int> { Set(cover.flatMap(\.edges)) }

  /// The budgets of the paths: those of the cover one by one, and all of the entry together.
  ///
  /// `wordCounts` is the number of words on each card, by its id.
  public func budgets(wordCounts: [String: Int]) -> Budgets {
    guard let work else { return Budgets(entry: nil, cover: []) }
    var walks = BudgetCounter(work.tracer.runs, work.guards, cards, wordCounts: wordCounts)
    let totals = cover.map { walks.totals(of: $0.walk) }
    var paths = BudgetCounter(work.forward, work.guards, cards, wordCounts: wordCounts)
    let entry = paths.entry(cover: totals.compactMap(\.self))
    return Budgets(entry: entry, cover: totals.map { $0?.budget(.path) })
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
      let witness = try? work.tracer.witness(of: walk, &guards)
      return witness.map { Path(walk, work.tracer.runs, $0) }
    }
  }

  /// The first paths in the order of the config, without users who take them.
  ///
  /// - Returns: The routes and cards of each, as places among the graph's edges and nodes, and whether there
  ///   are no others.
  public func routes(limit: Int) -> (paths: [(edges: [Int], cards: [Int])], isAll: Bool) {
    guard let work else { return ([], false) }
    let make = { (walk: StateGraph.Walk) in
      (edges: self.graph.routes(walk.edges), cards: work.forward.cards(of: walk))
    }
    return first(limit, of: limit + 1, work, where: { _ in true }, make: make)
  }

  /// Results made of the first walks that are wanted; `tried` is the number of walks that are looked
  /// at.
  private func first<Found>(
    _ limit: Int,
    of tried: Int,
    _ work: Work,
    where isWanted: ([Int]) -> Bool,
    make: (StateGraph.Walk) -> Found?
  ) -> (paths: [Found], isAll: Bool) {
    var found: [Found] = []
    var iterator = PathIterator(work.forward)
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
  fileprivate init(_ walk: StateGraph.Walk, _ runs: StateGraph, _ witness: Witness) {
    self.walk = walk
    edges = runs.graph.routes(walk.edges)
    cards = runs.cards(of: walk)
    self.witness = witness
  }
}
