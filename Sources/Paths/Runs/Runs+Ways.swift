/// Questions about the ways through runs.
extension Runs {
  /// True for states from which the end can be reached.
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

  /// The runs without the steps that close a way round, found depth first.
  var withoutBackSteps: Runs {
    var mark = [UInt8](repeating: 0, count: states.count)
    var kept = steps
    for start in starts where mark[start] == 0 {
      var calls = [(state: start, at: 0)]
      mark[start] = 1
      while let (state, at) = calls.last {
        guard at < steps[state].count else {
          mark[state] = 2
          calls.removeLast()
          continue
        }
        calls[calls.count - 1].at += 1
        let step = steps[state][at]
        guard let next = step.next else { continue }
        if mark[next] == 1 {
          kept[state].removeAll { $0 == step }
        } else if mark[next] == 0 {
          mark[next] = 1
          calls.append((next, 0))
        }
      }
    }
    return replacing(kept)
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
