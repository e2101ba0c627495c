internal import Flow

/// Counts the budgets of an entry's paths: of all paths at once, by dynamic programming, where no card
/// comes again, else path by path.
struct BudgetCounter {
  let graph: PathGraph
  let runs: StateGraph
  /// Words of each card, by its place in the graph; none for decisions.
  let wordCounts: [Int]
  let questions: [Questions]
  private var guards: Guards
  private var levels: TapLevels
  private var places: [Arrival] = []
  private var known: [Arrival: Int] = [:]
  private var moves: [[Move]?] = []
  private var excess: [[Int]?]

  /// A state with the costs of coming there.
  private struct Arrival: Hashable {
    let state: Int
    let costs: [TapCost]
  }

  struct Move {
    let step: StateGraph.Step
    /// Taps where only questions that conditions ask for are answered.
    let fewest: Int
    /// Taps of a witness.
    let typical: Int
    /// Taps where everything is answered.
    let most: Int
    /// The place it leads to; nil for the end.
    let next: Int?
  }

  /// The greatest number of places that are counted.
  static let limit = 60_000
  /// The greatest number of steps that are counted.
  private static let stepLimit = 200_000
  private var paid = 0

  /// `wordCounts` is the number of words on each card, by its id.
  init(_ runs: StateGraph, _ guards: Guards, _ cards: [Card], wordCounts: [String: Int]) {
    let graph = runs.graph
    (self.graph, self.runs, self.guards) = (graph, runs, guards)
    self.wordCounts = graph.places.map { vertex in
      let card = graph.isCard(vertex) ? graph.nodes[vertex].card : nil
      return max(0, card.flatMap { wordCounts[$0] } ?? 0)
    }
    questions = graph.places.map { node in
      guard graph.isCard(node) else { return Questions() }
      let asked = guards.answers(of: node).compactMap {
        guards.knowledge.variables[$0].subject?.name
      }
      return Questions(cards[graph.nodes[node].index], asked: asked)
    }
    levels = TapLevels(graph, guards, questions)
    excess = [[Int]?](repeating: nil, count: runs.states.count)
  }

  /// The place of a start.
  mutating func start(_ state: Int) throws(TooLarge) -> Int {
    try index(Arrival(state: state, costs: [TapCost(taps: 0, users: runs.states[state].known)]))
  }

  /// The card of a place.
  func node(_ index: Int) -> Int { runs.states[places[index].state].node }

  /// The permissions that a card asks for when it is left by a route.
  func prompts(_ node: Int, leavingBy edge: Int) -> Set<String> {
    questions[node].prompts.union(graph.route(edge)?.prompts ?? [])
  }

  private mutating func index(_ arrival: Arrival) throws(TooLarge) -> Int {
    if let index = known[arrival] { return index }
    guard places.count < Self.limit else { throw TooLarge() }
    known[arrival] = places.count
    places.append(arrival)
    moves.append(nil)
    return places.count - 1
  }

  /// The moves from a place that lead to the end.
  mutating func moves(from origin: Int) throws(TooLarge) -> [Move] {
    if let known = moves[origin] { return known }
    let state = places[origin].state
    let most = questions[runs.states[state].node].most
    let excess = try excess(of: state)
    var found: [Move] = []
    for (index, step) in runs.steps[state].enumerated() {
      if let next = step.next, !runs.ends[next] { continue }
      guard let paid = try pay(places[origin], step) else { continue }
      let taps = graph.taps(step.edge)
      let next = try step.next.map { next throws(TooLarge) in
        try self.index(Arrival(state: next, costs: paid.costs))
      }
      found.append(
        Move(
          step: step,
          fewest: taps + paid.taps,
          typical: taps + paid.taps + excess[index],
          most: taps + most,
          next: next
        )
      )
    }
    moves[origin] = found
    return found
  }

  // MARK: Taps

  /// The fewest taps that a step takes, and the costs after it; nil where nobody takes it.
  private mutating func pay(
    _ arrival: Arrival,
    _ step: StateGraph.Step
  ) throws(TooLarge) -> (costs: [TapCost], taps: Int)? {
    paid += 1
    guard paid < Self.stepLimit else { throw TooLarge() }
    let state = runs.states[arrival.state]
    let levels = try levels.levels(of: state.node, &guards)
    var sums: [Int: UserSet] = [:]
    for cost in arrival.costs {
      let from = StateGraph.State(
        node: state.node,
        previous: state.previous,
        known: cost.users,
        visits: state.visits
      )
      let users = try guards.users(of: step.edge, in: from)
      guard users != .none else { continue }
      for (taps, level) in levels.enumerated() {
        let some = try guards.knowledge.diagrams.and(users, level)
        guard some != .none else { continue }
        let sum = cost.taps + taps
        var members = UserSet.all
        if let next = step.next.map({ runs.states[$0].node }) {
          members = try guards.remembered(of: some, after: step.edge, before: next)
        }
        sums[sum] = try guards.knowledge.diagrams.or(sums[sum] ?? .none, members)
        if members == .all { break }
      }
    }
    return try TapCost.least(sums, &guards.knowledge.diagrams)
  }

  /// For each step of a state, the taps of a witness's answers beyond those that the step needs.
  private mutating func excess(of state: Int) throws(TooLarge) -> [Int] {
    if let known = excess[state] { return known }
    let node = runs.states[state].node
    let levels = try levels.levels(of: node, &guards)
    let own = guards.answers(of: node)
    var all: [Int] = []
    for step in runs.steps[state] {
      let users = try guards.users(of: step.edge, in: runs.states[state])
      let values = guards.knowledge.diagrams.first(of: users) ?? [:]
      let taps = own.reduce(0) { sum, variable in
        sum + (values[variable].map { self.levels.taps($0, at: variable) } ?? 0)
      }
      var least = 0
      while least < levels.count,
        try guards.knowledge.diagrams.and(users, levels[least]) == .none
      {
        least += 1
      }
      all.append(max(0, taps - least))
    }
    excess[state] = all
    return all
  }
}
