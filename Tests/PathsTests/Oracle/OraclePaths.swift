/// A graph of runs: the card and the moves of each state, however they were found out.
struct OracleMap {
  /// The card of each state.
  var cards: [String]
  /// The ways out of the flow of each state.
  var waysOut: [[String]]
  var moves: [[OracleRuns.Move]]
  var routes: [OracleRoute]
  var starts: [Int]
  /// The cards in the order of the flow.
  var order: [String]

  /// The cards that some run comes to.
  var seen: Set<String> { Set(cards) }
}

/// The paths of all runs, counted and listed by walking every one of them.
///
/// Different answers that take the same routes are one path, so that walks go by sets of states.
struct OraclePaths {
  let runs: OracleMap
  /// Some run never ends.
  let isCyclic: Bool
  /// The number of paths; nil where there are too many to try.
  private(set) var count: Int?
  /// The number of ways out before the end, each at one step.
  private(set) var dismissals = 0
  /// The paths, as places of routes; nil where there are too many to list.
  private(set) var list: [[Int]]?
  /// The back routes of runs that go round; nil where there is too much to try.
  private(set) var backEdges: OracleBackEdges?
  private let listLimit: Int
  private var left = 40_000

  init(_ runs: OracleMap, listLimit: Int = 400) {
    self.runs = runs
    self.listLimit = listLimit
    isCyclic = Self.isCyclic(runs)
    if isCyclic { countAhead() } else { countAll() }
  }

  // MARK: Loops

  /// Tells whether a run comes back to a state that it was in.
  private static func isCyclic(_ runs: OracleMap) -> Bool {
    var open = runs.moves.map { Set($0.compactMap(\.next)).count }
    var before = [[Int]](repeating: [], count: runs.cards.count)
    for (state, moves) in runs.moves.enumerated() {
      for next in Set(moves.compactMap(\.next)) { before[next].append(state) }
    }
    // Whatever leads only to what ends, ends; what is left goes round.
    var waiting = open.indices.filter { open[$0] == 0 }
    var ended = 0
    while let state = waiting.popLast() {
      ended += 1
      for other in before[state] {
        open[other] -= 1
        if open[other] == 0 { waiting.append(other) }
      }
    }
    return ended < runs.cards.count
  }

  // MARK: Walking

  /// The targets of each route from any of some states; nil is the end.
  func moves(_ places: [Int]) -> [(route: Int, next: [Int]?)] {
    var targets: [Int: Set<Int>] = [:]
    var ending: Set<Int> = []
    for move in places.flatMap({ runs.moves[$0] }) {
      if let next = move.next {
        targets[move.route, default: []].insert(next)
      } else {
        ending.insert(move.route)
      }
    }
    let ends = ending.map { (route: $0, next: [Int]?.none) }
    return (ends + targets.map { ($0.key, $0.value.sorted()) }).sorted { $0.route < $1.route }
  }

  /// The number of open ways out of the flow.
  private func waysOut(_ places: [Int]) -> Int {
    places.reduce(into: Set<String>()) { $0.formUnion(runs.waysOut[$1]) }.count
  }

  /// The states in which runs start, by card.
  private var starts: [[Int]] {
    Dictionary(grouping: runs.starts) { runs.cards[$0] }.values.map { $0.sorted() }
      .sorted { $0[0] < $1[0] }
  }

  private mutating func countAll() {
    var known: [[Int]: (paths: Int, dismissals: Int)] = [:]
    var paths = 0
    for start in starts {
      let total = count(start, &known)
      paths += total.paths
      dismissals += total.dismissals
    }
    count = paths
    guard paths <= listLimit else { return }
    var all: [[Int]] = []
    for start in starts { trace(start, [], &all) }
    if left > 0 { list = all }
  }

  private func count(
    _ places: [Int],
    _ known: inout [[Int]: (paths: Int, dismissals: Int)]
  ) -> (paths: Int, dismissals: Int) {
    if let total = known[places] { return total }
    var total = (paths: 0, dismissals: waysOut(places))
    for move in moves(places) {
      let rest = move.next.map { count($0, &known) } ?? (paths: 1, dismissals: 0)
      total.paths += rest.paths
      total.dismissals += rest.dismissals
    }
    known[places] = total
    return total
  }

  private mutating func countAhead() {
    let backEdges = OracleBackEdges(runs)
    if backEdges.isTooLarge { return }
    self.backEdges = backEdges
    guard let all = backEdges.paths(limit: left) else { return }
    count = all.list.count
    dismissals = all.dismissals
    if all.list.count <= listLimit { list = all.list }
  }

  /// Adds all paths from some states on.
  private mutating func trace(_ places: [Int], _ path: [Int], _ all: inout [[Int]]) {
    left -= 1
    guard left > 0 else { return }
    for move in moves(places) {
      if let next = move.next {
        trace(next, path + [move.route], &all)
      } else {
        all.append(path + [move.route])
      }
    }
  }

  // MARK: What is proved

  /// The states that can be reached without ever standing before a card.
  func reached(avoiding card: String? = nil, from start: [Int]? = nil) -> Set<Int> {
    var seen = Set((start ?? runs.starts).filter { runs.cards[$0] != card })
    var waiting = Array(seen)
    while let state = waiting.popLast() {
      for next in runs.moves[state].compactMap(\.next) where runs.cards[next] != card {
        if seen.insert(next).inserted { waiting.append(next) }
      }
    }
    return seen
  }

  func ends(_ states: Set<Int>) -> Bool {
    states.contains { runs.moves[$0].contains { $0.next == nil } }
  }

  /// The cards without which nobody comes to the end.
  var always: Set<String> {
    guard ends(reached()) else { return [] }
    return runs.seen.filter { !ends(reached(avoiding: $0)) }
  }

  /// The pairs of cards that no run shows both of, each as two names in order.
  var exclusive: Set<String> {
    var together: Set<String> = []
    for (card, own) in Dictionary(grouping: runs.cards.indices, by: { runs.cards[$0] }) {
      for other in Set(reached(from: own).map { runs.cards[$0] }) {
        together.insert([card, other].sorted().joined(separator: "+"))
      }
    }
    let seen = runs.seen.sorted()
    let pairs = seen.flatMap { one in seen.filter { one < $0 }.map { one + "+" + $0 } }
    return Set(pairs).subtracting(together)
  }

  /// The cards on which some run is stuck.
  var deadEnds: Set<String> {
    Set(runs.cards.indices.filter { runs.moves[$0].isEmpty }.map { runs.cards[$0] })
  }

  /// The routes that some run to the end takes.
  var covered: Set<Int> {
    let ends = canEnd
    let moves = runs.moves.joined().filter { $0.next.map(ends.contains) ?? true }
    return Set(moves.map(\.route))
  }

  /// The states from which the end can be reached.
  private var canEnd: Set<Int> {
    var found: Set<Int> = []
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for state in runs.cards.indices.reversed() where !found.contains(state) {
        if runs.moves[state].contains(where: { $0.next.map(found.contains) ?? true }) {
          found.insert(state)
          isGrowing = true
        }
      }
    }
    return found
  }

  /// Tells whether at most this many walks take every route that some run to the end takes; nil is unknown.
  func isCovered(by limit: Int) -> Bool? {
    if let backEdges { return backEdges.fewest(taking: covered).map { $0 <= limit } }
    guard let list, list.count <= 60 else { return nil }
    var sets: [Set<Int>] = []
    for set in list.map({ Set($0) }).sorted(by: { $0.count > $1.count })
    where !sets.contains(where: { set.isSubset(of: $0) }) {
      sets.append(set)
    }
    func search(_ open: Set<Int>, _ left: Int) -> Bool {
      if open.isEmpty { return true }
      guard left > 0 else { return false }
      let ways = open.map { route in sets.filter { $0.contains(route) } }
      let fewest = ways.min { $0.count < $1.count } ?? []
      return fewest.contains { search(open.subtracting($0), left - 1) }
    }
    return search(Set(list.joined()), limit)
  }

  /// The routes that some run takes.
  var taken: Set<Int> { Set(runs.moves.joined().map(\.route)) }
}
