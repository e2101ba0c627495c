import Source

/// Merges states from which the same routes lead on, to states that are merged again: the coarsest
/// partition of a deterministic automaton (Hopcroft, 1971).
struct Merging {
  /// The class of each state; classes are numbered by their first states.
  private(set) var of: [Int] = []
  /// The first state of each class.
  private(set) var first: [Int] = []
  /// The states of each class, while classes are split until none leads to two.
  private var members: [Set<Int>] = []
  private let runs: StateGraph

  /// Begins with one class for each card and set of routes.
  init(_ runs: StateGraph) {
    self.runs = runs
    var groups: [[Int]: Int] = [:]
    for (state, steps) in runs.steps.enumerated() {
      let exits = [runs.states[state].node] + steps.map(\.edge)
      let group = groups[exits] ?? members.count
      if group == members.count {
        groups[exits] = group
        members.append([])
      }
      members[group].insert(state)
      of.append(group)
    }
    refine()
    var names = [Int](repeating: -1, count: members.count)
    for state in runs.states.indices {
      if names[of[state]] < 0 {
        names[of[state]] = first.count
        first.append(state)
      }
      of[state] = names[of[state]]
    }
    members = []
  }

  private mutating func refine() {
    let before = runs.next.predecessors
    var open = of.indices.filter { members[of[$0]].count > 1 }
    while !open.isEmpty {
      // All by where states lead now, before any of them is moved.
      let splits = Dictionary(grouping: open) { of[$0] }.sorted { $0.key < $1.key }
        .map { (part: $0.key, groups: leaving($0.key, $0.value)) }
      var moved: Set<Int> = []
      for (part, groups) in splits {
        for group in groups {
          // A class of its own for the group.
          for state in group { of[state] = members.count }
          members[part].subtract(group)
          members.append(Set(group))
          moved.formUnion(group)
        }
      }
      var next: Set<Int> = []
      for state in moved {
        next.formUnion(before[state].filter { members[of[$0]].count > 1 })
      }
      open = next.sorted()
    }
  }

  /// The groups that have to leave a class, by the class that some of its states lead to; its other
  /// states all lead to the same classes.
  private func leaving(_ part: Int, _ open: [Int]) -> [[Int]] {
    var groups: [[Int]: [Int]] = [:]
    for state in open { groups[targets(state), default: []].append(state) }
    if members[part].count > open.count {
      let own = Set(open)
      if let other = members[part].first(where: { !own.contains($0) }) {
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
}
