internal import Flow

/// The state graph of an entry: the cards at which users can be, with the facts known of them, and the
/// routes from there.
///
/// A state is a card, the step that the user came from where a rule asks for it, and what is known of
/// the user as far as it still matters. Each route leads from a state to one state, so that sequences
/// of steps and sequences of routes are the same.
struct StateGraph {
  /// The states, in the order in which they are found: breadth first.
  private(set) var states: [State] = []
  /// The steps of each state, in the order of the graph's edges.
  private(set) var steps: [[Step]] = []
  /// The ways out of the flow that each state has, as places of edges.
  private(set) var dismissals: [[Int]] = []
  /// The states in which users come in, with the set of those who do.
  private(set) var starts: [Int] = []

  /// A way to stand before a card or a decision.
  struct State: Hashable {
    /// The card or decision, as a place in the graph.
    let node: Int
    /// The card that the user came from; nil where no rule asks.
    let previous: Int?
    /// The facts known of the user, as a set of values.
    let known: Diagrams.NodeID
    /// The number of visits to each card for which one visit has assumptions of its own.
    var visits: [Int] = []
  }

  /// A route that some user in a state can take.
  struct Step: Hashable {
    let edge: Int
    /// The state it leads to; nil for the end of the flow.
    let next: Int?
  }

  /// The work that a state costs, and each of its routes.
  private static let cost = 40

  private var places: [State: Int] = [:]

  /// Follows every route from every start.
  init(_ graph: PathGraph, _ guards: inout Guards) throws(Diagrams.TooLarge) {
    for start in graph.starts {
      let known = try guards.entering(start)
      guard known != .none else { continue }
      starts.append(
        place(
          State(
            node: start.place,
            previous: nil,
            known: known,
            visits: guards.assumptions.visits(after: nil, comingTo: start.place)
          )
        )
      )
    }
    var next = 0
    while next < states.count {
      try follow(next, graph, &guards)
      next += 1
    }
  }

  private mutating func place(_ state: State) -> Int {
    if let place = places[state] { return place }
    places[state] = states.count
    states.append(state)
    steps.append([])
    dismissals.append([])
    return states.count - 1
  }

  private mutating func follow(
    _ place: Int,
    _ graph: PathGraph,
    _ guards: inout Guards
  ) throws(Diagrams.TooLarge) {
    let state = states[place]
    try guards.knowledge.diagrams.spend(Self.cost * (1 + graph.following[state.node].count))
    for edge in graph.following[state.node] {
      let users = try guards.users(of: edge, in: state)
      guard users != .none else { continue }
      guard let node = graph.next(edge) else {
        steps[place].append(Step(edge: edge, next: nil))
        continue
      }
      let known = try guards.remembered(of: users, after: edge, before: node)
      let from = graph.isPassing(state.node) ? state.previous : state.node
      let previous = guards.asksForPrevious[node] ? from : nil
      let next = self.place(
        State(
          node: node,
          previous: previous,
          known: known,
          visits: guards.assumptions.visits(after: state.visits, comingTo: node)
        )
      )
      steps[place].append(Step(edge: edge, next: next))
    }
    for edge in graph.dismissals[state.node] where try guards.users(of: edge, in: state) != .none {
      dismissals[place].append(edge)
    }
  }

  /// The same states with other steps.
  func replacing(_ steps: [[Step]]) -> StateGraph {
    var runs = self
    runs.steps = steps
    return runs
  }
}
