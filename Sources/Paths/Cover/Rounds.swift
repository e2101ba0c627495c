import Source

/// Runs towards the end with all states that lead round to each other as one round (a strongly
/// connected component): in a round, every route inside of it can be taken, in any order and as often
/// as wanted.
///
/// Each round with routes inside is an arc from its door to its exit, and so is each route from one round
/// to the next; what is left has no way round.
struct Rounds {
  /// The round of each state.
  let of: [Int]
  /// The arcs: those inside rounds, ways in from the start, then routes between rounds.
  private(set) var arcs: [SmallestFlow.Arc] = []
  /// The state and step of each arc that is a route; for a way in the state alone.
  private(set) var routes: [(state: Int, step: StateGraph.Step?)?] = []
  /// The round of each arc inside of one.
  private(set) var inside: [Int?] = []
  /// The arcs by which each wanted route can be taken, by edge.
  private(set) var choices: [(edge: Int, arcs: [Int])] = []
  /// The number of places that arcs lead between.
  let count: Int
  let start: Int
  let end: Int
  /// The places in an order in which all arcs lead on.
  let order: [Int]

  init(_ runs: StateGraph, _ ends: [Bool], isWanted: (Int) -> Bool) {
    let components = Components(count: runs.states.count) { runs.steps[$0].compactMap(\.next) }
    of = components.of
    let rounds = components.members.count
    count = rounds * 2 + 2
    start = rounds * 2
    end = rounds * 2 + 1
    order = [start] + (0..<rounds).reversed().flatMap { [$0 * 2, $0 * 2 + 1] } + [end]
    var own = [Int](repeating: -1, count: rounds)
    for round in 0..<rounds {
      own[round] = arcs.count
      add(from: round * 2, to: round * 2 + 1, route: nil, inside: round)
    }
    for state in runs.starts where ends[state] {
      add(from: start, to: of[state] * 2, route: (state, nil), inside: nil)
    }
    var byEdge: [Int: [Int]] = [:]
    for state in runs.states.indices where ends[state] {
      for step in runs.steps[state] where step.next.map({ ends[$0] }) ?? true {
        if let next = step.next, of[next] == of[state] {
          byEdge[step.edge, default: []].append(own[of[state]])
        } else {
          byEdge[step.edge, default: []].append(arcs.count)
          let to = step.next.map { of[$0] * 2 } ?? end
          add(from: of[state] * 2 + 1, to: to, route: (state, step), inside: nil)
        }
      }
    }
    choices = byEdge.filter { isWanted($0.key) }.sorted { $0.key < $1.key }.map {
      (edge: $0.key, arcs: Set($0.value).sorted())
    }
  }

  private mutating func add(
    from: Int,
    to: Int,
    route: (state: Int, step: StateGraph.Step?)?,
    inside: Int?
  ) {
    arcs.append(SmallestFlow.Arc(from: from, to: to))
    routes.append(route)
    self.inside.append(inside)
  }
}
