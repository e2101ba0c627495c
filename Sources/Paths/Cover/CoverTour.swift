/// Makes walks of a flow through components: the last walk that comes to a component takes the routes
/// inside of it that are still to be taken, each next one by the shortest way.
struct CoverTour {
  private let graph: CondensedGraph
  private let runs: StateGraph
  private let ways: [[Int]]
  /// The number of visits to each component that are still to come.
  private var left: [Int: Int] = [:]
  /// The routes that are to be taken inside of each component.
  private var open: [Int: Set<Int>] = [:]
  /// The number of steps of a walk after which the rest is left to another.
  private let limit: Int

  init(_ graph: CondensedGraph, _ runs: StateGraph, _ flow: MinimumFlow) {
    self.graph = graph
    self.runs = runs
    ways = flow.ways()
    limit = 2_000 + 4 * runs.states.count
    for choice in graph.choices {
      let taken = choice.arcs.filter { flow.amounts[$0] > 0 }
      guard taken.allSatisfy({ graph.inside($0) != nil }),
        let component = taken.last.flatMap(graph.inside)
      else { continue }
      open[component, default: []].insert(choice.edge)
    }
    for arc in ways.joined() {
      if let component = graph.inside(arc) { left[component, default: 0] += 1 }
    }
  }

  /// The walks; a walk that gets too long is followed by another.
  mutating func walks() -> [StateGraph.Walk] {
    var walks = ways.compactMap { walk($0) }
    while let component = open.filter({ !$0.value.isEmpty }).keys.min(),
      let way = ways.first(where: { $0.contains { graph.inside($0) == component } }),
      let walk = walk(way)
    {
      walks.append(walk)
    }
    return walks
  }

  private mutating func walk(_ way: [Int]) -> StateGraph.Walk? {
    guard let start = way.first.flatMap({ graph.routes[$0]?.state }) else { return nil }
    var state = start
    var steps: [StateGraph.Step] = []
    for (index, arc) in way.enumerated().dropFirst() {
      guard let component = graph.inside(arc) else {
        guard let step = graph.routes[arc]?.step else { return nil }
        steps.append(step)
        state = step.next ?? state
        continue
      }
      guard index + 1 < way.count, let exit = graph.routes[way[index + 1]]?.state else {
        return nil
      }
      left[component, default: 0] -= 1
      if left[component] ?? 0 <= 0 { tour(component, &state, &steps) }
      if state == exit { continue }
      take(shortest(component, from: state) { $0.next == exit }, component, &state, &steps)
    }
    return StateGraph.Walk(start: start, steps: steps)
  }

  /// Takes the routes inside of a component that are still to be taken.
  private mutating func tour(_ component: Int, _ state: inout Int, _ steps: inout [StateGraph.Step])
  {
    while let routes = open[component], !routes.isEmpty, steps.count < limit {
      let way = shortest(component, from: state) { routes.contains($0.edge) }
      if way.isEmpty { return }
      take(way, component, &state, &steps)
    }
  }

  /// Takes steps, each by a route that is to be taken where one leads to the same state.
  private mutating func take(
    _ way: [StateGraph.Step],
    _ component: Int,
    _ state: inout Int,
    _ steps: inout [StateGraph.Step]
  ) {
    for step in way {
      let same = runs.steps[state].first { other in
        other.next == step.next && open[component]?.contains(other.edge) == true
      }
      let chosen = open[component]?.contains(step.edge) == true ? step : same ?? step
      steps.append(chosen)
      open[component]?.remove(chosen.edge)
      state = chosen.next ?? state
    }
  }

  /// The shortest way inside of a component up to a wanted step.
  private func shortest(
    _ component: Int,
    from start: Int,
    _ isWanted: (StateGraph.Step) -> Bool
  ) -> [StateGraph.Step] {
    runs.steps.shortestWay(
      from: start,
      isOpen: { state, index in
        runs.steps[state][index].next.map { graph.of[$0] == component } ?? false
      },
      isWanted: { isWanted(runs.steps[$0][$1]) }
    ).map(\.step)
  }
}
