internal import Flow

/// Counts the budgets of an entry's paths: of all paths at once, by dynamic programming, where no card
/// comes again, else path by path.
struct BudgetCounter {
  let graph: PathGraph
  let runs: StateGraph
  /// Words of each card, by its place in the graph; none for decisions.
  let words: [Int]
  let questions: [Questions]
  private var guards: Guards
  private var levels: TapLevels
  private var places: [Place] = []
  private var known: [Place: Int] = [:]
  private var moves: [[Move]?] = []
  private var excess: [[Int]?]

  /// A state with the costs of coming there.
  private struct Place: Hashable {
    let state: Int
    let costs: [TapCost]
  }

  /// A step from a place.
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

  /// `words` is the number of words on each card, by its id.
  init(_ runs: StateGraph, _ guards: Guards, _ cards: [Card], words: [String: Int]) {
    let graph = runs.graph
    (self.graph, self.runs, self.guards) = (graph, runs, guards)
    self.words = graph.places.map { place in
      let card = graph.isCard(place) ? graph.nodes[place].card : nil
      return max(0, card.flatMap { words[$0] } ?? 0)
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
    try place(Place(state: state, costs: [TapCost(taps: 0, users: runs.states[state].known)]))
  }

  /// The card of a place.
  func node(_ place: Int) -> Int { runs.states[places[place].state].node }

  /// The permissions that a card asks for when it is left by a route.
  func prompts(_ node: Int, leavingBy edge: Int) -> Set<String> {
    questions[node].prompts.union(graph.route(edge)?.prompts ?? [])
  }

  private mutating func place(_ place: Place) throws(TooLarge) -> Int {
    if let index = known[place] { return index }
    guard places.count < Self.limit else { throw TooLarge() }
    known[place] = places.count
    places.append(place)
    moves.append(nil)
    return places.count - 1
  }

  /// The moves from a place that lead to the end.
  mutating func moves(from place: Int) throws(TooLarge) -> [Move] {
    if let known = moves[place] { return known }
    let state = places[place].state
    let most = questions[runs.states[state].node].most
    let excess = try excess(of: state)
    var found: [Move] = []
    for (index, step) in runs.steps[state].enumerated() {
      if let next = step.next, !runs.ends[next] { continue }
      guard let paid = try pay(places[place], step) else { continue }
      let taps = graph.route(step.edge)?.taps ?? 0
      let next = try step.next.map { next throws(TooLarge) in
        try self.place(Place(state: next, costs: paid.costs))
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
    moves[place] = found
    return found
  }

  // MARK: Taps

  /// The fewest taps that a step takes, and the costs after it; nil where nobody takes it.
  private mutating func pay(
    _ place: Place,
    _ step: StateGraph.Step
  ) throws(TooLarge) -> (costs: [TapCost], taps: Int)? {
    paid += 1
    guard paid < Self.stepLimit else { throw TooLarge() }
    let state = runs.states[place.state]
    let levels = try levels.levels(of: state.node, &guards)
    var sums: [Int: UserSet] = [:]
    for cost in place.costs {
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
      let taps = own.reduce(0) { sum, place in
        sum + (values[place].map { self.levels.taps($0, at: place) } ?? 0)
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
