/// Covers the routes of runs with loops by some of their paths.
struct TrailCover {
  /// More paths are not chosen from, but for those that take what these leave out.
  static let limit = 1_500
  /// Sets that are compared to find out whether fewer are enough.
  private static let comparisons = 500_000
  /// States that are looked at to find paths for routes that the first paths leave out.
  private static let effort = 400_000

  private var walks: [Cover.Walk]
  private var sets: [Bits]
  private let runs: Runs
  private let ends: [Bool]
  /// The number of each route.
  private let numbers: [Int: Int]
  private(set) var paths: [Cover.Walk] = []
  private(set) var isSmallest = true
  private var best: [Int] = []
  private var left = Self.comparisons
  /// The paths that take each route.
  private var takers: [[Int]] = []
  private var effort = Self.effort

  init(_ walks: [Cover.Walk], _ runs: Runs, _ ends: [Bool]) {
    self.walks = walks.sorted { $0.steps.count < $1.steps.count }
    self.runs = runs
    self.ends = ends
    let edges = Set(runs.steps.joined().map(\.edge)).sorted()
    numbers = Dictionary(
      edges.enumerated().map { ($1, $0) },
      uniquingKeysWith: { first, _ in first }
    )
    sets = []
    sets = self.walks.map(set)
  }

  private func set(_ walk: Cover.Walk) -> Bits {
    Bits(walk.steps.compactMap { numbers[$0.edge] }, below: numbers.count)
  }

  mutating func run(isComplete: Bool) {
    if !isComplete { addMissing() }
    var all = Bits(numbers.count)
    for set in sets { all.formUnion(set) }
    best = greedy(all)
    if isComplete {
      takers =
        all.numbers.last.map { last in
          (0...last).map { number in sets.indices.filter { sets[$0].contains(number) } }
        } ?? []
      improve(all, [])
    }
    isSmallest = isComplete && left > 0
    paths = best.sorted().map { walks[$0] }
  }

  /// Each time the path with most of what is left, the shortest of several.
  private func greedy(_ all: Bits) -> [Int] {
    var open = all
    var chosen: [Int] = []
    while !open.isEmpty {
      var most = (place: -1, gain: 0)
      for (place, set) in sets.enumerated() {
        let gain = set.shared(with: open)
        if gain > most.gain { most = (place, gain) }
      }
      guard most.place >= 0 else { return chosen }
      chosen.append(most.place)
      open.subtract(sets[most.place])
    }
    return chosen
  }

  /// Tries whether fewer are enough, by the route that the fewest paths take.
  private mutating func improve(_ open: Bits, _ chosen: [Int]) {
    if open.isEmpty {
      if chosen.count < best.count { best = chosen }
      return
    }
    left -= sets.count
    guard left > 0, chosen.count + 1 < best.count else { return }
    let most = sets.lazy.map { $0.shared(with: open) }.max() ?? 0
    guard most > 0, chosen.count + (open.count + most - 1) / most < best.count else { return }
    let rarest = open.numbers.map { takers[$0] }.min { $0.count < $1.count } ?? []
    let gains = rarest.map { (place: $0, gain: sets[$0].shared(with: open)) }
    var tried: [Bits] = []
    for (place, _) in gains.sorted(by: { ($1.gain, $0.place) < ($0.gain, $1.place) }) {
      var rest = open
      rest.subtract(sets[place])
      left -= tried.count
      // What takes no more of the rest than a path that was tried is no better.
      if tried.contains(where: { $0.isSubset(of: rest) }) { continue }
      tried.append(rest)
      improve(rest, chosen + [place])
    }
  }

  // MARK: Routes that the first paths leave out

  private mutating func addMissing() {
    var known = Bits(numbers.count)
    for set in sets { known.formUnion(set) }
    for state in runs.states.indices {
      for step in runs.steps[state] {
        guard effort > 0, let number = numbers[step.edge], !known.contains(number),
          step.next.map({ ends[$0] }) ?? true, let walk = walk(state, step)
        else { continue }
        walks.append(walk)
        sets.append(set(walk))
        known.formUnion(set(walk))
      }
    }
  }

  /// A path that takes a step, and no route twice.
  private mutating func walk(_ state: Int, _ step: Runs.Step) -> Cover.Walk? {
    for start in runs.starts {
      guard let head = way(from: start, without: [step.edge], until: { $0 == state }) else {
        continue
      }
      guard let next = step.next else { return Cover.Walk(start: start, steps: head + [step]) }
      let taken = Set(head.map(\.edge) + [step.edge])
      guard let tail = way(from: next, without: taken, until: { $0 == nil }) else { continue }
      return Cover.Walk(start: start, steps: head + [step] + tail)
    }
    return nil
  }

  /// The shortest way to a state, or to the end, that leaves out some routes.
  private mutating func way(
    from start: Int,
    without taken: Set<Int>,
    until isThere: (Int?) -> Bool
  ) -> [Runs.Step]? {
    if isThere(start) { return [] }
    var before: [Int: (state: Int, step: Runs.Step)] = [:]
    var waiting = [start]
    var place = 0
    while place < waiting.count {
      let state = waiting[place]
      place += 1
      effort -= 1
      for step in runs.steps[state] where !taken.contains(step.edge) {
        if isThere(step.next) { return trace(state, start, before) + [step] }
        guard let next = step.next, ends[next], next != start, before[next] == nil else { continue }
        before[next] = (state, step)
        waiting.append(next)
      }
    }
    return nil
  }

  private func trace(
    _ end: Int,
    _ start: Int,
    _ before: [Int: (state: Int, step: Runs.Step)]
  ) -> [Runs.Step] {
    var steps: [Runs.Step] = []
    var state = end
    while state != start, let way = before[state] {
      steps.append(way.step)
      state = way.state
    }
    return steps.reversed()
  }
}
