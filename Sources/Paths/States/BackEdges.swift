import Source

/// The routes of runs that go back: each leads to a state that every way to it has led through, or into
/// the entrance at which a knot is cut (reference: paths, sections 1, 3 and 4).
struct BackEdges {
  /// States that are told apart by the routes ahead only; all else here is said of these.
  let merged: Merging
  /// For each class and each of its steps, whether it goes back.
  private(set) var isBack: [[Bool]]
  /// For each class and each of its steps, the pass in which it was found to go back; else none.
  private(set) var pass: [[Int]]
  /// The rings of steps back, each to one state, in the order in which they are found.
  private(set) var rings: [Ring] = []
  /// The knots that were cut, in order.
  private(set) var knots: [Tangle] = []
  /// The steps of each class, with the class that each leads to; nil is the end.
  let steps: [[StateGraph.Step]]
  private let starts: [Int]

  /// Steps back to one state, and the states between.
  struct Ring {
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
  struct Tangle {
    /// The states.
    let members: [Int]
    /// The cards that routes from outside lead to, as nodes in the order of the flow.
    let entrances: [Int]
    /// The card among these at which it is cut.
    let cut: Int
  }

  init(_ runs: StateGraph, _ graph: PathGraph) {
    let merged = Merging(runs)
    self.merged = merged
    steps = merged.first.map { state in
      runs.steps[state].map { StateGraph.Step(edge: $0.edge, next: $0.next.map { merged.of[$0] }) }
    }
    starts = runs.starts.map { merged.of[$0] }
    isBack = steps.map { [Bool](repeating: false, count: $0.count) }
    pass = steps.map { [Int](repeating: .max, count: $0.count) }
    let nodes = merged.first.map { runs.states[$0].node }
    let cutter = LoopBreaker(steps: steps, starts: starts, nodes: nodes, rank: graph.ranks)
    var isCut = isBack
    var turn = 0
    while true {
      addRings(turn, without: isCut)
      let found = cutter.knots(without: isBack)
      if found.isEmpty { return }
      for knot in found { cut(knot, turn + 1, &isCut) }
      turn += 2
    }
  }

  /// The runs without steps that go back.
  func forward(of runs: StateGraph) -> StateGraph {
    let kept = runs.steps.enumerated().map { state, steps in
      zip(steps, isBack[merged.of[state]]).filter { !$0.1 }.map(\.0)
    }
    return runs.replacing(kept)
  }

  /// Indicates that some route goes back.
  var isCyclic: Bool { !rings.isEmpty }

  // MARK: Dominators

  /// Finds the steps into dominators among those that are left.
  private mutating func addRings(_ turn: Int, without isCut: [[Bool]]) {
    var next = steps.indices.map { place in
      zip(steps[place], isBack[place]).compactMap { $1 ? nil : $0.next }
    }
    next.append(starts)
    let dominators = Dominators(root: steps.count, next: next)
    var sources: [Int: Set<Int>] = [:]
    for place in steps.indices {
      for (index, step) in steps[place].enumerated() where !isBack[place][index] {
        guard let target = step.next, dominators.dominates(target, place) else { continue }
        isBack[place][index] = true
        pass[place][index] = turn
        sources[target, default: []].insert(place)
      }
    }
    if sources.isEmpty { return }
    let before = reversed(without: isCut)
    for (target, own) in sources.sorted(by: { $0.key < $1.key }) {
      let members = between(target, own, before)
      rings.append(Ring(target: target, sources: own, members: members, pass: turn))
    }
  }

  /// The classes before each class, but for the steps at which knots were cut.
  private func reversed(without isCut: [[Bool]]) -> [[Int]] {
    var before = [[Int]](repeating: [], count: steps.count)
    for place in steps.indices {
      for (index, step) in steps[place].enumerated() where !isCut[place][index] {
        if let next = step.next { before[next].append(place) }
      }
    }
    return before
  }

  private func between(_ target: Int, _ sources: Set<Int>, _ before: [[Int]]) -> Set<Int> {
    var members = sources.union([target])
    var waiting = sources.subtracting([target]).sorted()
    while let place = waiting.popLast() {
      for other in before[place] where members.insert(other).inserted { waiting.append(other) }
    }
    return members
  }

  // MARK: Knots

  /// Cuts a knot; the states it leads round count as lying between, with the rings inside of it.
  private mutating func cut(
    _ knot: LoopBreaker.MultiEntryLoop,
    _ turn: Int,
    _ isCut: inout [[Bool]]
  ) {
    var all = Set(knot.members)
    for ring in rings where all.contains(ring.target) { all.formUnion(ring.members) }
    for target in knot.targets {
      var sources: Set<Int> = []
      for place in knot.members {
        for (index, step) in steps[place].enumerated()
        where step.next == target && !isBack[place][index] {
          isBack[place][index] = true
          pass[place][index] = turn
          isCut[place][index] = true
          sources.insert(place)
        }
      }
      if sources.isEmpty { continue }
      rings.append(Ring(target: target, sources: sources, members: all, pass: turn))
    }
    knots.append(Tangle(members: knot.members, entrances: knot.entrances, cut: knot.cut))
  }
}
