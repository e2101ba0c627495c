/// Questions about the paths of runs.
extension StateGraph {
  /// The edges that some user takes.
  var taken: Set<Int> { Set(steps.joined().map(\.edge)) }

  /// The steps from a state that take some edges, as far as they can be taken.
  func steps(from state: Int, by edges: [Int]) -> [Step] {
    var state: Int? = state
    return edges.compactMap { edge in
      guard let place = state, let step = steps[place].first(where: { $0.edge == edge }) else {
        state = nil
        return nil
      }
      state = step.next
      return step
    }
  }

  var next: [[Int]] { steps.map { $0.compactMap(\.next) } }

  /// Flags of the states from which the end can be reached.
  var reachesEnd: [Bool] {
    next.predecessors.reached(
      from: states.indices.filter { state in steps[state].contains { $0.next == nil } }
    )
  }

  /// The states, each after all that it leads to; of runs without a way round.
  var laterFirst: [Int] { next.postorder(from: states.indices) }

  /// The step by which each state is first reached, and from where; nil for starts.
  var firstWays: [(state: Int, step: Step)?] {
    next.search(from: starts).previous.enumerated().map { state, before in
      before.flatMap { before in
        steps[before].first { $0.next == state }.map { (before, $0) }
      }
    }
  }

  func way(
    to state: Int,
    _ first: [(state: Int, step: Step)?]
  ) -> (start: Int, steps: [Step]) {
    var steps: [Step] = []
    var state = state
    while let way = first[state] {
      steps.append(way.step)
      state = way.state
    }
    return (state, steps.reversed())
  }
}
