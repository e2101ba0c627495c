/// Makes walks of a flow through rounds: the last walk that comes to a round takes the routes inside of
/// it that are still to be taken, each next one by the shortest way.
struct CoverTour {
  private let rounds: Rounds
  private let runs: StateGraph
  private let ways: [[Int]]
  /// The number of visits to each round that are still to come.
  private var left: [Int: Int] = [:]
  /// The routes that are to be taken inside of each round.
  private var open: [Int: Set<Int>] = [:]
  /// The number of steps of a walk after which the rest is left to another.
  private let limit: Int

  init(_ rounds: Rounds, _ runs: StateGraph, _ flow: SmallestFlow) {
    self.rounds = rounds
    self.runs = runs
    ways = flow.ways()
    limit = 2_000 + 4 * runs.states.count
    for choice in rounds.choices {
      let taken = choice.arcs.filter { flow.amounts[$0] > 0 }
      guard taken.allSatisfy({ rounds.inside[$0] != nil }),
        let round = taken.compactMap({ rounds.inside[$0] }).last
      else { continue }
      open[round, default: []].insert(choice.edge)
    }
    for arc in ways.joined() {
      if let round = rounds.inside[arc] { left[round, default: 0] += 1 }
    }
  }

  /// The walks; a walk that gets too long is followed by another.
  mutating func walks() -> [Cover.Walk] {
    var walks = ways.compactMap { walk($0) }
    while let round = open.filter({ !$0.value.isEmpty }).keys.min(),
      let way = ways.first(where: { $0.contains { rounds.inside[$0] == round } }),
      let walk = walk(way)
    {
      walks.append(walk)
    }
    return walks
  }

  private mutating func walk(_ way: [Int]) -> Cover.Walk? {
    guard let start = way.first.flatMap({ rounds.routes[$0]?.state }) else { return nil }
    var state = start
    var steps: [StateGraph.Step] = []
    for (place, arc) in way.enumerated().dropFirst() {
      guard let round = rounds.inside[arc] else {
        guard let step = rounds.routes[arc]?.step else { return nil }
        steps.append(step)
        state = step.next ?? state
        continue
      }
      guard place + 1 < way.count, let exit = rounds.routes[way[place + 1]]?.state else {
        return nil
      }
      left[round, default: 0] -= 1
      if left[round] ?? 0 <= 0 { tour(round, &state, &steps) }
      cross(round, to: exit, &state, &steps)
    }
    return Cover.Walk(start: start, steps: steps)
  }

  /// Takes the routes inside of a round that are still to be taken.
  private mutating func tour(_ round: Int, _ state: inout Int, _ steps: inout [StateGraph.Step]) {
    while let routes = open[round], !routes.isEmpty, steps.count < limit {
      let way = shortest(round, from: state) { _, step in routes.contains(step.edge) }
      if way.isEmpty { return }
      take(way, round, &state, &steps)
    }
  }

  /// Goes to the state by which a round is left.
  private mutating func cross(
    _ round: Int,
    to exit: Int,
    _ state: inout Int,
    _ steps: inout [StateGraph.Step]
  ) {
    if state == exit { return }
    take(shortest(round, from: state) { $1.next == exit }, round, &state, &steps)
  }

  /// Takes steps, each by a route that is to be taken where one leads to the same state.
  private mutating func take(
    _ way: [StateGraph.Step],
    _ round: Int,
    _ state: inout Int,
    _ steps: inout [StateGraph.Step]
  ) {
    for step in way {
      let same = runs.steps[state].first { other in
        other.next == step.next && open[round]?.contains(other.edge) == true
      }
      let chosen = open[round]?.contains(step.edge) == true ? step : same ?? step
      steps.append(chosen)
      open[round]?.remove(chosen.edge)
      state = chosen.next ?? state
    }
  }

  /// The shortest way inside of a round up to a wanted step.
  private func shortest(
    _ round: Int,
    from start: Int,
    _ isWanted: (_ state: Int, _ step: StateGraph.Step) -> Bool
  ) -> [StateGraph.Step] {
    var before: [Int: (state: Int, step: StateGraph.Step)] = [:]
    var waiting = [start]
    var at = 0
    while at < waiting.count {
      let state = waiting[at]
      at += 1
      for step in runs.steps[state] {
        guard let next = step.next, rounds.of[next] == round else { continue }
        if isWanted(state, step) {
          var way = [step]
          var state = state
          while let last = before[state] {
            way.append(last.step)
            state = last.state
          }
          return way.reversed()
        }
        guard next != start, before[next] == nil else { continue }
        before[next] = (state, step)
        waiting.append(next)
      }
    }
    return []
  }
}
