/// The paths of runs that take no route twice, one after another: in the order of the config, found as
/// they are asked for.
struct Trails: Sequence, IteratorProtocol {
  private let runs: Runs
  private let ends: [Bool]
  private var starts: [Int]
  private var start = 0
  private var states: [Int] = []
  private var places: [Int] = []
  private var steps: [Runs.Step] = []
  private var taken: Set<Int> = []
  private let isOnce: Bool
  /// Steps that were tried, for whoever has no time left.
  private(set) var tried = 0

  /// Paths of runs, with the states from which the end can be reached.
  init(_ runs: Runs, _ ends: [Bool], isOnce: Bool = true) {
    self.runs = runs
    self.ends = ends
    self.isOnce = isOnce
    starts = runs.starts.reversed()
  }

  mutating func next() -> Cover.Walk? {
    while true {
      if states.isEmpty {
        guard let first = starts.popLast() else { return nil }
        start = first
        states = [first]
        places = [0]
      }
      guard let state = states.last, let place = places.last else { return nil }
      guard place < runs.steps[state].count else {
        states.removeLast()
        places.removeLast()
        if let step = steps.popLast() { taken.remove(step.edge) }
        continue
      }
      places[places.count - 1] += 1
      tried += 1
      let step = runs.steps[state][place]
      if isOnce, taken.contains(step.edge) { continue }
      guard let next = step.next else { return Cover.Walk(start: start, steps: steps + [step]) }
      guard ends[next] else { continue }
      steps.append(step)
      taken.insert(step.edge)
      states.append(next)
      places.append(0)
    }
  }

  /// The first paths, and whether these are all.
  func prefix(limit: Int) -> (walks: [Cover.Walk], isComplete: Bool) {
    var all = self
    var walks: [Cover.Walk] = []
    while walks.count < limit, all.tried < limit * 200 {
      guard let walk = all.next() else { return (walks, true) }
      walks.append(walk)
    }
    return (walks, false)
  }
}

/// Covers the routes of runs with loops by some of their paths.
struct TrailCover {
  /// More paths are not chosen from.
  static let limit = 4_000
  private static let tries = 20_000

  private let walks: [Cover.Walk]
  private let sets: [Set<Int>]
  private let runs: Runs
  private let trails: Trails
  private(set) var paths: [Cover.Walk] = []
  private(set) var isSmallest = true
  private var best: [Int] = []
  private var left = Self.tries

  init(_ walks: [Cover.Walk], _ runs: Runs, _ trails: Trails) {
    let sorted = walks.sorted { $0.steps.count < $1.steps.count }
    self.walks = sorted
    sets = sorted.map { Set($0.edges) }
    self.runs = runs
    self.trails = trails
  }

  mutating func run(isComplete: Bool) {
    let all = sets.reduce(into: Set<Int>()) { $0.formUnion($1) }
    best = greedy(all)
    if isComplete { improve(all, []) }
    isSmallest = isComplete && left > 0
    paths = best.sorted().map { walks[$0] }
  }

  /// Each time the path with most of what is left, the shortest of several.
  private func greedy(_ all: Set<Int>) -> [Int] {
    var open = all
    var chosen: [Int] = []
    while !open.isEmpty {
      var most = (place: -1, gain: 0)
      for (place, set) in sets.enumerated() {
        let gain = set.intersection(open).count
        if gain > most.gain { most = (place, gain) }
      }
      guard most.place >= 0 else { return chosen }
      chosen.append(most.place)
      open.subtract(sets[most.place])
    }
    return chosen
  }

  private mutating func improve(_ open: Set<Int>, _ chosen: [Int]) {
    if open.isEmpty {
      if chosen.count < best.count { best = chosen }
      return
    }
    left -= 1
    guard left > 0, chosen.count + 1 < best.count else { return }
    let most = sets.lazy.map { $0.intersection(open).count }.max() ?? 0
    guard most > 0, chosen.count + (open.count + most - 1) / most < best.count else { return }
    var rarest: [Int] = []
    for edge in open.sorted() {
      let own = sets.indices.filter { sets[$0].contains(edge) }
      if rarest.isEmpty || own.count < rarest.count { rarest = own }
    }
    let ranked = rarest.sorted {
      sets[$0].intersection(open).count > sets[$1].intersection(open).count
    }
    for place in ranked { improve(open.subtracting(sets[place]), chosen + [place]) }
  }
}
