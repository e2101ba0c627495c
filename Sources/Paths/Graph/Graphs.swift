/// Questions about graphs: for each place those that it leads to.
extension [[Int]] {
  var predecessors: [[Int]] {
    var before = [[Int]](repeating: [], count: count)
    for (vertex, others) in enumerated() { for other in others { before[other].append(vertex) } }
    return before
  }

  /// Flags of some places and of all that they lead to, by edges that are open.
  func reached(
    from starts: some Sequence<Int>,
    where isOpen: (_ from: Int, _ to: Int) -> Bool = { _, _ in true }
  ) -> [Bool] {
    search(from: starts, where: isOpen).isReached
  }

  /// A search from some places, breadth first by edges that are open: flags of those that it reaches, and the place
  /// before each on a shortest way; nil for the starts.
  func search(
    from starts: some Sequence<Int>,
    where isOpen: (_ from: Int, _ to: Int) -> Bool = { _, _ in true }
  ) -> (isReached: [Bool], previous: [Int?]) {
    var isReached = [Bool](repeating: false, count: count)
    var previous = [Int?](repeating: nil, count: count)
    var waiting = [Int](starts)
    for start in waiting { isReached[start] = true }
    var at = 0
    while at < waiting.count {
      let vertex = waiting[at]
      at += 1
      for other in self[vertex] where !isReached[other] && isOpen(vertex, other) {
        isReached[other] = true
        previous[other] = vertex
        waiting.append(other)
      }
    }
    return (isReached, previous)
  }

  /// Some places and all that they lead to, depth first: each after what it leads to, but for what leads round to it.
  func postorder(from starts: some Sequence<Int>) -> [Int] {
    var seen = [Bool](repeating: false, count: count)
    var order: [Int] = []
    for start in starts where !seen[start] {
      seen[start] = true
      var calls = [(vertex: start, at: 0)]
      while let (vertex, at) = calls.last {
        guard at < self[vertex].count else {
          order.append(vertex)
          calls.removeLast()
          continue
        }
        calls[calls.count - 1].at += 1
        let next = self[vertex][at]
        if seen[next] { continue }
        seen[next] = true
        calls.append((next, 0))
      }
    }
    return order
  }
}

extension [[StateGraph.Step]] {
  /// The shortest way from a place up to a wanted step, by steps that are open: each with the place where it is taken.
  ///
  /// The questions are about a place and the number of a step from there.
  func shortestWay(
    from start: Int,
    isOpen: (Int, Int) -> Bool,
    isWanted: (Int, Int) -> Bool
  ) -> [(state: Int, step: StateGraph.Step)] {
    var before: [Int: (state: Int, step: StateGraph.Step)] = [:]
    var waiting = [start]
    var at = 0
    while at < waiting.count {
      let state = waiting[at]
      at += 1
      for (index, step) in self[state].enumerated() where isOpen(state, index) {
        if isWanted(state, index) {
          var way = [(state: state, step: step)]
          while let last = before[way[way.count - 1].state] { way.append(last) }
          return way.reversed()
        }
        guard let next = step.next, next != start, before[next] == nil else { continue }
        before[next] = (state, step)
        waiting.append(next)
      }
    }
    return []
  }
}

/// A whole and all its parts that are not known, each after its own parts.
func partsFirst<ID: Hashable>(_ whole: ID, parts: (ID) -> [ID], isKnown: (ID) -> Bool) -> [ID] {
  var order: [ID] = []
  var seen: Set<ID> = []
  var waiting = [(id: whole, isDone: false)]
  while let (id, isDone) = waiting.popLast() {
    if isDone {
      order.append(id)
    } else if !isKnown(id), seen.insert(id).inserted {
      waiting.append((id, true))
      for part in parts(id).reversed() { waiting.append((part, false)) }
    }
  }
  return order
}
