import Source

/// The routes of runs that go back: each leads to a state that every way to it has led through, or into
/// the entrance at which a loop of several entrances is cut (reference: paths, sections 1, 3 and 4).
struct BackEdges {
  /// States that are told apart by the routes ahead only; all else here is said of these.
  let merged: Merging
  /// For each class and each of its steps, whether it goes back.
  private(set) var isBack: [[Bool]]
  /// For each class and each of its steps, the pass in which it was found to go back; else none.
  private(set) var pass: [[Int]]
  /// The natural loops of steps back, each to one state, in the order in which they are found.
  private(set) var naturalLoops: [NaturalLoop] = []
  /// The loops of several entrances that were cut, in order.
  private(set) var cuts: [MultiEntry] = []
  /// The steps of each class, with the class that each leads to; nil is the end.
  let steps: [[StateGraph.Step]]
  let runs: StateGraph
  private let starts: [Int]

  /// Steps back to one state, and the states between.
  struct NaturalLoop {
    /// The state that they lead to.
    let target: Int
    /// The states that they start in.
    let sources: Set<Int>
    /// All states between, these included.
    let members: Set<Int>
    /// The pass in which they were found.
    let pass: Int
  }

  /// States that lead round to each other and are entered at several.
  struct MultiEntry {
    let members: [Int]
    /// The cards that routes from outside lead to, as nodes in the order of the flow.
    let entrances: [Int]
    /// The card among these at which it is cut.
    let cut: Int
    /// The states of that card to which routes from outside lead.
    let targets: [Int]
  }

  init(_ runs: StateGraph) {
    let merged = Merging(runs)
    (self.runs, self.merged) = (runs, merged)
    steps = merged.first.map { state in
      runs.steps[state].map { StateGraph.Step(edge: $0.edge, next: $0.next.map { merged.of[$0] }) }
    }
    starts = runs.starts.map { merged.of[$0] }
    isBack = steps.map { [Bool](repeating: false, count: $0.count) }
    pass = steps.map { [Int](repeating: .max, count: $0.count) }
    let nodes = merged.first.map { runs.states[$0].node }
    let rank = runs.graph.ranks
    var isCut = isBack
    var turn = 0
    while true {
      addLoops(turn, without: isCut)
      let found = multiEntries(nodes, rank)
      if found.isEmpty { return }
      for loop in found { cut(loop, turn + 1, &isCut) }
      turn += 2
    }
  }

  /// The runs without steps that go back.
  var forward: StateGraph {
    let kept = runs.steps.enumerated().map { state, steps in
      zip(steps, isBack[merged.of[state]]).filter { !$0.1 }.map(\.0)
    }
    return runs.replacing(kept)
  }

  // MARK: Dominators

  /// Finds the steps into dominators among those that are left.
  private mutating func addLoops(_ turn: Int, without isCut: [[Bool]]) {
    let dominators = Dominators(root: steps.count, next: next(without: isBack) + [starts])
    var sources: [Int: Set<Int>] = [:]
    for state in steps.indices {
      for (index, step) in steps[state].enumerated() where !isBack[state][index] {
        guard let target = step.next, dominators.dominates(target, state) else { continue }
        isBack[state][index] = true
        pass[state][index] = turn
        sources[target, default: []].insert(state)
      }
    }
    if sources.isEmpty { return }
    let before = next(without: isCut).predecessors
    for (target, own) in sources.sorted(by: { $0.key < $1.key }) {
      let members = between(target, own, before)
      naturalLoops.append(
        NaturalLoop(target: target, sources: own, members: members, pass: turn)
      )
    }
  }

  /// The classes that each class leads to, but for some steps.
  private func next(without left: [[Bool]]) -> [[Int]] {
    zip(steps, left).map { steps, left in zip(steps, left).compactMap { $1 ? nil : $0.next } }
  }

  private func between(_ target: Int, _ sources: Set<Int>, _ before: [[Int]]) -> Set<Int> {
    var members = sources.union([target])
    var waiting = sources.subtracting([target]).sorted()
    while let state = waiting.popLast() {
      for other in before[state] where members.insert(other).inserted { waiting.append(other) }
    }
    return members
  }

  // MARK: Loops of several entrances

  /// Cuts a loop; the states it leads round count as lying between, with the natural loops inside of it.
  private mutating func cut(_ loop: MultiEntry, _ turn: Int, _ isCut: inout [[Bool]]) {
    var all = Set(loop.members)
    for inner in naturalLoops where all.contains(inner.target) { all.formUnion(inner.members) }
    for target in loop.targets {
      var sources: Set<Int> = []
      for state in loop.members {
        for (index, step) in steps[state].enumerated()
        where step.next == target && !isBack[state][index] {
          isBack[state][index] = true
          pass[state][index] = turn
          isCut[state][index] = true
          sources.insert(state)
        }
      }
      if sources.isEmpty { continue }
      naturalLoops.append(
        NaturalLoop(target: target, sources: sources, members: all, pass: turn)
      )
    }
    cuts.append(loop)
  }

  /// The loops that are left without the steps that go back, in the order of their first states.
  ///
  /// `nodes` is the card of each state, `rank` the place of each card in the flow, by which equals are told apart.
  private func multiEntries(_ nodes: [Int], _ rank: [Int]) -> [MultiEntry] {
    let next = next(without: isBack)
    let groups = Components(count: steps.count) { next[$0] }.members.filter { $0.count > 1 }
    if groups.isEmpty { return [] }
    let before = next.predecessors
    let last = Set(
      steps.indices.filter { state in
        zip(steps[state], isBack[state]).contains { !$1 && $0.next == nil }
      }
    )
    let ends = before.reached(from: last)
    let entered = Set(starts)
    return groups.sorted { $0[0] < $1[0] }.map { members in
      let own = Set(members)
      var doors: [Int: [Int]] = [:]
      for state in members
      where entered.contains(state) || before[state].contains(where: { !own.contains($0) }) {
        doors[nodes[state], default: []].append(state)
      }
      let entrances = doors.keys.sorted { (rank[$0], $0) < (rank[$1], $1) }
      let alive = own.filter { ends[$0] }
      // States of the loop that lead out of it to an end.
      let out = alive.filter { state in
        last.contains(state) || next[state].contains { !own.contains($0) && ends[$0] }
      }
      // The entrance that, cut, leaves the most states a way to the end; of equals the first.
      let cut = entrances.firstMost { card in
        let closed = Set(doors[card] ?? [])
        let isOpen = { (to: Int, from: Int) in !(own.contains(from) && closed.contains(to)) }
        let inside = before.reached(from: out) { own.contains($1) && isOpen($0, $1) }
        // States that lead to the loop come to an end as long as all of the loop that did still do.
        if alive.allSatisfy({ inside[$0] }) { return .max }
        return before.reached(from: last, where: isOpen).count { $0 }
      }
      return MultiEntry(
        members: members,
        entrances: entrances,
        cut: cut ?? -1,
        targets: cut.flatMap { doors[$0] } ?? []
      )
    }
  }
}

extension [Int] {
  /// The first that counts for most; none after one that counts for as much as can be.
  fileprivate func firstMost(_ count: (Int) -> Int) -> Int? {
    var most: (item: Int, count: Int)?
    for item in self where most?.count != .max {
      let own = count(item)
      if own > most?.count ?? -1 { most = (item, own) }
    }
    return most?.item
  }
}
