import Source

/// Runs towards the end, condensed: each strongly connected component is one place, as every route
/// inside of it can be taken, in any order and as often as wanted.
///
/// Each component with routes inside is an arc from its door to its exit, and so is each route from one
/// component to the next; the graph of these arcs is acyclic.
struct CondensedGraph {
  /// The component of each state.
  let of: [Int]
  /// The arcs: those inside components, in the order of these, ways in from the start, then routes between
  /// components.
  private(set) var arcs: [(from: Int, to: Int)] = []
  /// The state and step of each arc that is a route; for a way in the state alone.
  private(set) var routes: [Route?] = []
  /// The arcs from each place, and those to it.
  private(set) var out: [[Int]]
  private(set) var into: [[Int]]
  /// Places in an order in which all arcs lead on.
  let order: [Int]
  let start: Int
  let end: Int
  /// The arcs by which each wanted route can be taken, by edge.
  private(set) var choices: [(edge: Int, arcs: [Int])] = []
  private let components: Int

  typealias Route = (state: Int, step: StateGraph.Step?)

  init(_ runs: StateGraph) {
    let ends = runs.ends
    let connected = Components(count: runs.states.count) { runs.steps[$0].compactMap(\.next) }
    (of, components) = (connected.of, connected.members.count)
    (start, end) = (components * 2, components * 2 + 1)
    order = [start] + (0..<components).reversed().flatMap { [$0 * 2, $0 * 2 + 1] } + [end]
    out = [[Int]](repeating: [], count: order.count)
    into = out
    for component in 0..<components { add(from: component * 2, to: component * 2 + 1, nil) }
    for state in runs.starts where ends[state] {
      add(from: start, to: of[state] * 2, (state, nil))
    }
    var byEdge: [Int: [Int]] = [:]
    for state in runs.states.indices where ends[state] {
      for step in runs.steps[state] where step.next.map({ ends[$0] }) ?? true {
        if let next = step.next, of[next] == of[state] {
          byEdge[step.edge, default: []].append(of[state])
        } else {
          byEdge[step.edge, default: []].append(arcs.count)
          let to = step.next.map { of[$0] * 2 } ?? end
          add(from: of[state] * 2 + 1, to: to, (state, step))
        }
      }
    }
    choices = byEdge.filter { runs.graph.isCovered($0.key) }.sorted { $0.key < $1.key }.map {
      (edge: $0.key, arcs: Set($0.value).sorted())
    }
  }

  private mutating func add(from: Int, to: Int, _ route: Route?) {
    out[from].append(arcs.count)
    into[to].append(arcs.count)
    arcs.append((from, to))
    routes.append(route)
  }

  /// The component inside of which an arc is; nil for others.
  func inside(_ arc: Int) -> Int? { arc < components ? arc : nil }
}
