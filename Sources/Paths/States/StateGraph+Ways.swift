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

  /// Flags of the states from which the end can be reached.
  var reachesEnd: [Bool] {
    var before = [[Int]](repeating: [], count: states.count)
    var reaches = [Bool](repeating: false, count: states.count)
    var waiting: [Int] = []
    for (state, steps) in steps.enumerated() {
      for step in steps {
        if let next = step.next { before[next].append(state) }
        if step.next == nil, !reaches[state] {
          reaches[state] = true
          waiting.append(state)
        }
      }
    }
    while let state = waiting.popLast() {
      for other in before[state] where !reaches[other] {
        reaches[other] = true
        waiting.append(other)
      }
    }
    return reaches
  }

  /// The states, each after all that it leads to; of runs without a way round.
  var laterFirst: [Int] {
    var done = [Bool](repeating: false, count: states.count)
    var order: [Int] = []
    for start in states.indices where !done[start] {
      done[start] = true
      var calls = [(state: start, at: 0)]
      while let (state, at) = calls.last {
        guard at < steps[state].count else {
          order.append(state)
          calls.removeLast()
          continue
        }
        calls[calls.count - 1].at += 1
        guard let next = steps[state][at].next, !done[next] else { continue }
        done[next] = true
        calls.append((next, 0))
      }
    }
    return order
  }

  /// The step by which each state is first reached, and from where; nil for starts.
  var firstWays: [(state: Int, step: Step)?] {
    var first = [(state: Int, step: Step)?](repeating: nil, count: states.count)
    var seen = [Bool](repeating: false, count: states.count)
    var waiting = starts
    for start in starts { seen[start] = true }
    var place = 0
    while place < waiting.count {
      let state = waiting[place]
      place += 1
      for step in steps[state] {
        guard let next = step.next, !seen[next] else { continue }
        seen[next] = true
        first[next] = (state, step)
        waiting.append(next)
      }
    }
    return first
  }

  /// The shortest way to a state.
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
