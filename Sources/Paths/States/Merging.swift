import Source

/// Merges states from which the same routes lead on, to states that are merged again: the coarsest
/// partition of a deterministic automaton (Hopcroft, 1971).
struct Merging {
  /// The class of each state; classes are numbered by their first states.
  private(set) var of: [Int] = []
  /// The first state of each class.
  private(set) var first: [Int] = []

  init(_ runs: StateGraph) {
    var parts = Parts(runs)
    parts.refine()
    var names = [Int](repeating: -1, count: parts.count)
    for state in runs.states.indices {
      let part = parts.of[state]
      if names[part] < 0 {
        names[part] = first.count
        first.append(state)
      }
      of.append(names[part])
    }
  }

  /// A partition of states that is split until no class leads to two.
  private struct Parts {
    private let runs: StateGraph
    /// The class of each state.
    private(set) var of: [Int]
    /// The states, those of a class side by side.
    private var order: [Int] = []
    /// The place of each state in the order.
    private var place: [Int]
    private var bounds: [Range<Int>] = []
    private let before: [[Int]]

    /// The number of classes.
    var count: Int { bounds.count }

    private struct Look: Hashable {
      let node: Int
      let edges: [Int]
    }

    /// One class for each card and set of routes.
    init(_ runs: StateGraph) {
      self.runs = runs
      var groups: [Look: Int] = [:]
      var members: [[Int]] = []
      of = []
      for (state, steps) in runs.steps.enumerated() {
        let look = Look(node: runs.states[state].node, edges: steps.map(\.edge))
        let group = groups[look] ?? members.count
        if group == members.count {
          groups[look] = group
          members.append([])
        }
        members[group].append(state)
        of.append(group)
      }
      before = runs.next.predecessors
      place = [Int](repeating: 0, count: of.count)
      for group in members {
        bounds.append(order.count..<order.count + group.count)
        for state in group {
          place[state] = order.count
          order.append(state)
        }
      }
    }

    mutating func refine() {
      var open = of.indices.filter { bounds[of[$0]].count > 1 }
      while !open.isEmpty {
        // All by where states lead now, before any of them is moved.
        let splits = grouped(open).map { (part: $0.part, groups: leaving($0.part, $0.states)) }
        var moved: Set<Int> = []
        for (part, groups) in splits {
          for group in groups {
            cut(group, from: part)
            moved.formUnion(group)
          }
        }
        var next: Set<Int> = []
        for state in moved {
          next.formUnion(before[state].filter { bounds[of[$0]].count > 1 })
        }
        open = next.sorted()
      }
    }

    private func grouped(_ states: [Int]) -> [(part: Int, states: [Int])] {
      Dictionary(grouping: states) { of[$0] }.sorted { $0.key < $1.key }
        .map { (part: $0.key, states: $0.value) }
    }

    /// The groups that have to leave a class, by the class that some of its states lead to; its other
    /// states all lead to the same classes.
    private func leaving(_ part: Int, _ open: [Int]) -> [[Int]] {
      var groups: [[Int]: [Int]] = [:]
      for state in open { groups[targets(state), default: []].append(state) }
      let rest = bounds[part].count - open.count
      if rest > 0 {
        let own = Set(open)
        if let other = order[bounds[part]].first(where: { !own.contains($0) }) {
          groups[targets(other)] = nil
        }
      } else {
        let largest = groups.max {
          ($0.value.count, $1.value[0]) < ($1.value.count, $0.value[0])
        }
        if let largest { groups[largest.key] = nil }
      }
      return groups.values.sorted { $0[0] < $1[0] }
    }

    private func targets(_ state: Int) -> [Int] {
      runs.steps[state].map { step in step.next.map { of[$0] } ?? -1 }
    }

    /// Gives some states of a class one of their own.
    private mutating func cut(_ states: [Int], from part: Int) {
      var end = bounds[part].upperBound
      for state in states {
        end -= 1
        let other = order[end]
        order.swapAt(place[state], end)
        place[other] = place[state]
        place[state] = end
        of[state] = bounds.count
      }
      bounds.append(end..<bounds[part].upperBound)
      bounds[part] = bounds[part].lowerBound..<end
    }
  }
}
