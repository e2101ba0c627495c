/// The fewest paths that take every route that some path takes.
struct Cover {
  /// The paths, each as the steps from a start.
  private(set) var paths: [Walk] = []
  /// False where fewer paths may be enough.
  private(set) var isSmallest = true

  /// A way through the runs.
  struct Walk: Hashable {
    let start: Int
    let steps: [Runs.Step]

    var edges: [Int] { steps.map(\.edge) }
  }

  /// Tries after which the best cover so far is taken.
  private static let tries = 400

  init(_ runs: Runs, _ ends: [Bool], isCyclic: Bool) {
    if isCyclic {
      let all = Trails(runs, ends).prefix(limit: TrailCover.limit)
      let walks = all.isComplete ? all.walks : Self.straight(runs)
      var cover = TrailCover(walks, runs, ends)
      cover.run(isComplete: all.isComplete)
      paths = cover.paths
      isSmallest = cover.isSmallest
    } else {
      var cover = FlowCover(runs, ends)
      cover.run(tries: Self.tries)
      paths = cover.paths
      isSmallest = cover.isSmallest
    }
    paths.sort { left, right in
      left.steps.count != right.steps.count
        ? left.steps.count < right.steps.count
        : left.edges.lexicographicallyPrecedes(right.edges)
    }
  }
}

extension Cover {
  /// The fewest paths that take every route which leads to no earlier state.
  private static func straight(_ runs: Runs) -> [Walk] {
    let runs = runs.withoutBackSteps
    var cover = FlowCover(runs, runs.reachesEnd)
    cover.run(tries: 1)
    return cover.paths.filter { Set($0.edges).count == $0.edges.count }
  }
}

/// Covers the routes of runs without loops by a smallest flow.
///
/// A route that can be taken in several states needs to be taken in one of them; which one is tried
/// out, the cheapest first.
private struct FlowCover {
  private var arcs: [SmallestFlow.Arc] = []
  private var steps: [Runs.Step?] = []
  private let starts: [Int]
  private let order: [Int]
  private let count: Int
  /// The arcs of each route, for routes that several states have.
  private var choices: [[Int]] = []
  private(set) var paths: [Cover.Walk] = []
  private(set) var isSmallest = true
  private var best: SmallestFlow?
  private var left = 0

  init(_ runs: Runs, _ ends: [Bool]) {
    count = runs.states.count
    starts = runs.starts
    let components = Components(count: runs.states.count) { runs.steps[$0].compactMap(\.next) }
    let sorted = runs.states.indices.sorted { components.of[$0] > components.of[$1] }
    order = [count] + sorted + [count + 1]
    var byEdge: [Int: [Int]] = [:]
    for start in runs.starts where ends[start] {
      steps.append(nil)
      arcs.append(SmallestFlow.Arc(from: count, to: start, isNeeded: false))
    }
    for state in runs.states.indices where ends[state] {
      for step in runs.steps[state] where step.next.map({ ends[$0] }) ?? true {
        byEdge[step.edge, default: []].append(arcs.count)
        steps.append(step)
        arcs.append(SmallestFlow.Arc(from: state, to: step.next ?? count + 1, isNeeded: false))
      }
    }
    for (_, places) in byEdge.sorted(by: { $0.key < $1.key }) {
      if places.count == 1 { arcs[places[0]].isNeeded = true } else { choices.append(places) }
    }
  }

  mutating func run(tries: Int) {
    left = tries
    search(arcs, choices)
    isSmallest = left > 0
    guard let best else { return }
    paths = best.ways().compactMap { way in
      guard let first = way.first else { return nil }
      return Cover.Walk(start: arcs[first].to, steps: way.compactMap { steps[$0] })
    }
  }

  private mutating func search(_ arcs: [SmallestFlow.Arc], _ choices: [[Int]]) {
    let flow = SmallestFlow(
      count: count + 2,
      arcs: arcs,
      order: order,
      start: count,
      end: count + 1
    )
    if let best, flow.value >= best.value { return }
    let open = choices.filter { choice in choice.allSatisfy { flow.amounts[$0] == 0 } }
    guard let choice = open.min(by: { $0.count < $1.count }) else {
      best = flow
      return
    }
    let rest = choices.filter { $0 != choice }
    for arc in choice {
      if left <= 0, best != nil { return }
      left -= 1
      var arcs = arcs
      arcs[arc].isNeeded = true
      search(arcs, rest)
    }
  }
}
