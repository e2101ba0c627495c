import Source

/// Runs towards the end, condensed: each strongly connected component is one place, as every route
/// inside of it can be taken, in any order and as often as wanted.
///
/// Each component with routes inside is an arc from its door to its exit, and so is each route from one
/// component to the next; the graph of these arcs is acyclic.
struct CondensedGraph {
  /// The component of each state.
  let of: [Int]
  /// The arcs: those inside components, ways in from the start, then routes between components.
  private(set) var net: MinimumFlow.Network
  /// The state and step of each arc that is a route; for a way in the state alone.
  private(set) var routes: [(state: Int, step: StateGraph.Step?)?] = []
  /// The component of each arc inside of one.
  private(set) var inside: [Int?] = []
  /// The arcs by which each wanted route can be taken, by edge.
  private(set) var choices: [(edge: Int, arcs: [Int])] = []

  init(_ runs: StateGraph) {
    let ends = runs.ends
    let connected = Components(count: runs.states.count) { runs.steps[$0].compactMap(\.next) }
    of = connected.of
    let components = connected.members.count
    let (start, end) = (components * 2, components * 2 + 1)
    let order: [Int] =
      [start] + (0..<components).reversed().flatMap { [$0 * 2, $0 * 2 + 1] } + [end]
    net = MinimumFlow.Network(order: order, start: start, end: end)
    var own = [Int](repeating: -1, count: components)
    for component in 0..<components {
      own[component] = net.arcs.count
      add(from: component * 2, to: component * 2 + 1, route: nil, inside: component)
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
          byEdge[step.edge, default: []].append(net.arcs.count)
          let to = step.next.map { of[$0] * 2 } ?? end
          add(from: of[state] * 2 + 1, to: to, route: (state, step), inside: nil)
        }
      }
    }
    choices = byEdge.filter { runs.graph.isCovered($0.key) }.sorted { $0.key < $1.key }.map {
      (edge: $0.key, arcs: Set($0.value).sorted())
    }
  }

  private mutating func add(
    from: Int,
    to: Int,
    route: (state: Int, step: StateGraph.Step?)?,
    inside: Int?
  ) {
    net.add(from: from, to: to)
    routes.append(route)
    self.inside.append(inside)
  }
}
