/// The paths of runs without steps that go back, one after another: in the order of the config, found
/// as they are asked for.
struct PathIterator: Sequence, IteratorProtocol {
  private let runs: StateGraph
  private var starts: [Int]
  private var start = 0
  private var states: [Int] = []
  private var places: [Int] = []
  private var steps: [StateGraph.Step] = []
  /// The number of steps that were tried, for callers with a limit.
  private(set) var tried = 0

  init(_ runs: StateGraph) {
    self.runs = runs
    starts = runs.starts.reversed()
  }

  mutating func next() -> StateGraph.Walk? {
    while true {
      if states.isEmpty {
        guard let first = starts.popLast() else { return nil }
        start = first
        states = [first]
        places = [0]
      }
      guard let state = states.last, let index = places.last else { return nil }
      guard index < runs.steps[state].count else {
        states.removeLast()
        places.removeLast()
        _ = steps.popLast()
        continue
      }
      places[places.count - 1] += 1
      tried += 1
      let step = runs.steps[state][index]
      guard let next = step.next else { return .init(start: start, steps: steps + [step]) }
      guard runs.ends[next] else { continue }
      steps.append(step)
      states.append(next)
      places.append(0)
    }
  }

  func prefix(limit: Int) -> (walks: [StateGraph.Walk], isComplete: Bool) {
    var all = self
    var walks: [StateGraph.Walk] = []
    while walks.count < limit, all.tried < limit * 200 {
      guard let walk = all.next() else { return (walks, true) }
      walks.append(walk)
    }
    return (walks, false)
  }
}
