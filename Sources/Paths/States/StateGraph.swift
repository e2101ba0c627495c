internal import Flow

/// The state graph of an entry: the cards at which users can be, with the facts known of them, and the
/// routes from there.
///
/// A state is a card, the step that the user came from where a rule asks for it, and what is known of
/// the user as far as it still matters. Each route leads from a state to one state, so that sequences
/// of steps and sequences of routes are the same.
struct StateGraph {
  let graph: PathGraph
  /// The states, in the order in which they are found: breadth first.
  private(set) var states: [State] = []
  /// The steps of each state, in the order of the graph's edges.
  private(set) var steps: [[Step]] = []
  /// The ways out of the flow that each state has, as places of edges.
  private(set) var dismissals: [[Int]] = []
  /// The states in which users come in, with the set of those who do.
  private(set) var starts: [Int] = []
  /// Flags of the states from which the end can be reached.
  private(set) var ends: [Bool] = []

  /// A way to stand before a card or a decision.
  struct State: Hashable {
    /// The card or decision, as a place in the graph.
    let node: Int
    /// The card that the user came from; nil where no rule asks.
    let previous: Int?
    /// The facts known of the user, as a set of values.
    let known: UserSet
    /// The number of visits to each card for which one visit has assumptions of its own.
    var visits: [Int] = []
  }

  /// A route that some user in a state can take.
  struct Step: Hashable {
    let edge: Int
    /// The state it leads to; nil for the end of the flow.
    let next: Int?
  }

  /// Steps that follow each other, from a start on.
  struct Walk: Hashable {
    let start: Int
    let steps: [Step]

    var edges: [Int] { steps.map(\.edge) }
    /// The states, the start among them.
    var states: [Int] { [start] + steps.compactMap(\.next) }
  }

  /// The work that a state costs, and each of its routes.
  private static let cost = 40

  private var places: [State: Int] = [:]

  /// Follows every route from every start.
  init(_ graph: PathGraph, _ guards: inout Guards) throws(TooLarge) {
    self.graph = graph
    for start in graph.starts {
      let known = try guards.entering(start)
      guard known != .none else { continue }
      let visits = guards.assumptions.visits(after: nil, comingTo: start.vertex)
      starts.append(index(State(node: start.vertex, previous: nil, known: known, visits: visits)))
    }
    var next = 0
    while next < states.count {
      try follow(next, &guards)
      next += 1
    }
    ends = reachesEnd
  }

  private mutating func index(_ state: State) -> Int {
    if let index = places[state] { return index }
    places[state] = states.count
    states.append(state)
    steps.append([])
    dismissals.append([])
    return states.count - 1
  }

  private mutating func follow(_ index: Int, _ guards: inout Guards) throws(TooLarge) {
    let state = states[index]
    try guards.knowledge.diagrams.spend(Self.cost * (1 + graph.following[state.node].count))
    for edge in graph.following[state.node] {
      let users = try guards.users(of: edge, in: state)
      guard users != .none else { continue }
      guard let node = graph.next(edge) else {
        steps[index].append(Step(edge: edge, next: nil))
        continue
      }
      let known = try guards.remembered(of: users, after: edge, before: node)
      let from = graph.isPassing(state.node) ? state.previous : state.node
      let previous = guards.asksForPrevious[node] ? from : nil
      let visits = guards.assumptions.visits(after: state.visits, comingTo: node)
      let next = State(node: node, previous: previous, known: known, visits: visits)
      steps[index].append(Step(edge: edge, next: self.index(next)))
    }
    for edge in graph.dismissals[state.node] where try guards.users(of: edge, in: state) != .none {
      dismissals[index].append(edge)
    }
  }

  func replacing(_ steps: [[Step]]) -> StateGraph {
    var runs = self
    runs.steps = steps
    runs.ends = runs.reachesEnd
    return runs
  }

  // MARK: Questions

  /// The cards of a walk in the order seen, as places among the graph's nodes.
  func cards(of walk: Walk) -> [Int] { walk.states.map { states[$0].node }.filter(graph.isCard) }

  /// The steps from a state that take some edges, as far as they can be taken.
  func steps(from state: Int, by edges: [Int]) -> [Step] {
    var state: Int? = state
    return edges.compactMap { edge in
      guard let current = state, let step = steps[current].first(where: { $0.edge == edge }) else {
        state = nil
        return nil
      }
      state = step.next
      return step
    }
  }

  var next: [[Int]] { steps.map { $0.compactMap(\.next) } }

  private var reachesEnd: [Bool] {
    let last = states.indices.filter { state in steps[state].contains { $0.next == nil } }
    return next.predecessors.reached(from: last)
  }

  /// The states, each after all that it leads to; of runs without a way round.
  var laterFirst: [Int] { next.postorder(from: states.indices) }
}
