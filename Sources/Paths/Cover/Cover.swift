import Source

/// The fewest walks that end and together take every route which some walk that ends takes.
struct Cover {
  /// The walks, each as the steps from a start, shortest first.
  private(set) var walks: [StateGraph.Walk] = []
  /// Indicates that no fewer walks are enough; false also where that isn't known.
  private(set) var isSmallest = true

  /// The number of arcs that were looked at.
  let work: Int

  init(_ runs: StateGraph) throws(TooLarge) {
    let graph = CondensedGraph(runs)
    var search = CoverSearch(graph)
    try search.run()
    isSmallest = search.isSmallest
    work = search.work
    guard let flow = search.best else { return }
    var tour = CoverTour(graph, runs, flow)
    let all = tour.walks()
    if all.count > flow.value { isSmallest = false }
    walks = all.sorted { left, right in
      left.steps.count != right.steps.count
        ? left.steps.count < right.steps.count
        : left.edges.lexicographicallyPrecedes(right.edges)
    }
  }
}

/// Finds a minimum flow through a condensed graph that takes every route.
///
/// A route that can be taken in several places needs to be taken in one of them; which one is tried out,
/// the cheapest first.
struct CoverSearch {
  private let choices: [[Int]]
  private let graph: CondensedGraph
  private(set) var best: MinimumFlow?
  /// The number of choices that may still be tried.
  private var left = 400
  /// The number of arcs that were looked at.
  private(set) var work = 0
  /// The number of arcs after which no other choice is tried.
  private static let workLimit = 5_000_000
  /// A lower bound of the flow's value; nil where none is known.
  private var least: Int?

  init(_ graph: CondensedGraph) {
    choices = graph.choices.map(\.arcs)
    self.graph = graph
  }

  /// Tells whether fewer walks can't be enough.
  var isSmallest: Bool { hasTries || best?.value == least }

  private var hasTries: Bool { left > 0 && work < Self.workLimit }

  mutating func run() throws(TooLarge) {
    var needed = [Bool](repeating: false, count: graph.arcs.count)
    for choice in choices where choice.count == 1 { needed[choice[0]] = true }
    let open = choices.filter { choice in !choice.contains { needed[$0] } }
    try search(needed, Array(Set(open)).sorted { $0.lexicographicallyPrecedes($1) })
  }

  private mutating func search(_ needed: [Bool], _ choices: [[Int]]) throws(TooLarge) {
    guard let choice = try openChoice(needed, choices) else { return }
    let rest = choices.filter { $0 != choice }
    for arc in choice {
      // Nothing smaller can be found or looked for.
      if let best, !hasTries || best.value == least { return }
      left -= 1
      var needed = needed
      needed[arc] = true
      try search(needed, rest)
    }
  }

  /// The choice with the fewest arcs of which the smallest flow takes none; nil where there is none, or where
  /// the flow is no better than the best so far.
  private mutating func openChoice(
    _ needed: [Bool],
    _ choices: [[Int]]
  ) throws(TooLarge) -> [Int]? {
    var flow = try MinimumFlow(graph, needed: needed)
    work += flow.work
    if least == nil { least = flow.value }
    if let best, flow.value >= best.value { return nil }
    let open = choices.filter { choice in choice.allSatisfy { flow.amounts[$0] == 0 } }
    guard let choice = open.min(by: { $0.count < $1.count }) else {
      best = flow
      return nil
    }
    if best != nil || hasTries { return choice }
    // No time to try: what is taken stays, and of the others their first.
    var needed = needed
    for choice in choices { needed[choice.first { flow.amounts[$0] > 0 } ?? choice[0]] = true }
    flow = try MinimumFlow(graph, needed: needed)
    work += flow.work
    best = flow
    return nil
  }
}
