/// The back routes by the words of the definition: every state is taken away in turn to see which
/// states can't be come to without it; every knot is cut at every entrance to see what is left.
///
/// Runs are played with all users who have taken the same routes together.
struct OracleBackEdges {
  /// A route from a state; no next state at the end.
  struct Move: Hashable {
    let route: Int
    let next: Int?
  }

  /// Routes that go back into a card.
  struct Loop: Equatable {
    var routes: Set<Int> = []
    /// The number of routes in the shortest lap.
    var lap = Int.max
    /// Some user in it comes to the end.
    var hasExit = false
  }

  /// States that lead round to each other, by their cards.
  struct MultiEntryLoop: Equatable {
    let cards: Set<String>
    let entrances: Set<String>
    let cut: String
  }

  /// More states are not looked at.
  static let limit = 400

  let runs: OracleMap
  /// The places that users can be in who took the same routes, each set once.
  private(set) var sets: [[Int]] = []
  /// The moves from each set.
  private(set) var moves: [[Move]] = []
  private(set) var starts: [Int] = []
  /// The state of each set: sets with the same routes ahead are one.
  private(set) var state: [Int] = []
  /// The moves of each state that are left when all that goes back is taken away.
  private(set) var kept: [Int: [Move]] = [:]
  private(set) var loops: [String: Loop] = [:]
  private(set) var knots: [MultiEntryLoop] = []
  /// Indicates that there are too many states.
  private(set) var isTooLarge = false

  init(_ runs: OracleMap) {
    self.runs = runs
    play()
    if isTooLarge { return }
    merge()
    for (set, state) in state.enumerated() {
      kept[state] = moves[set].map { Move(route: $0.route, next: $0.next.map { self.state[$0] }) }
    }
    takeBack()
  }

  private func card(_ state: Int) -> String { runs.cards[sets[state][0]] }

  // MARK: States

  private mutating func play() {
    var numbers: [[Int]: Int] = [:]
    func number(_ places: Set<Int>, _ sets: inout [[Int]]) -> Int {
      let set = places.sorted()
      if let number = numbers[set] { return number }
      numbers[set] = sets.count
      sets.append(set)
      return sets.count - 1
    }
    for own in Dictionary(grouping: runs.starts, by: { runs.cards[$0] }).values {
      starts.append(number(Set(own), &sets))
    }
    while moves.count < sets.count {
      var next: [Int: Set<Int>] = [:]
      var ending: Set<Int> = []
      for move in sets[moves.count].flatMap({ runs.moves[$0] }) {
        if let place = move.next {
          next[move.route, default: []].insert(place)
        } else {
          ending.insert(move.route)
        }
      }
      let ends = ending.map { Move(route: $0, next: nil) }
      let all = ends + next.map { Move(route: $0.key, next: number($0.value, &sets)) }
      moves.append(all.sorted { $0.route < $1.route })
      if sets.count > Self.limit {
        isTooLarge = true
        return
      }
    }
  }

  /// Tells sets apart for as long as their routes lead to what is told apart.
  private mutating func merge() {
    var names = sets.map { runs.cards[$0[0]] }
    while true {
      let looks = sets.indices.map { set in
        let ahead = moves[set].map { "\($0.route)>\($0.next.map { names[$0] } ?? "")" }
        return runs.cards[sets[set][0]] + "(" + ahead.joined(separator: ",") + ")"
      }
      let kinds = Dictionary(grouping: sets.indices) { looks[$0] }
      var next = names
      for group in kinds.values {
        for set in group { next[set] = "\(group[0])" }
      }
      if Set(next).count == Set(names).count, Set(next) == Set(names) { break }
      names = next
    }
    state = names.map { Int($0) ?? 0 }
  }

  // MARK: Going back

  private mutating func takeBack() {
    while true {
      var isDone = false
      while !isDone { isDone = !dropIntoDominators() }
      let tangles = tangles
      if tangles.isEmpty { return }
      let cuts = tangles.compactMap(cut)
      knots += cuts.map(\.knot)
      for one in cuts { drop(one.dropped) }
    }
  }

  /// The states that are come to without one.
  private func reached(
    without state: Int? = nil,
    from first: Set<Int>? = nil,
    _ kept: [Int: [Move]]
  ) -> Set<Int> {
    var seen = (first ?? Set(starts.map { self.state[$0] })).filter { $0 != state }
    var waiting = Array(seen)
    while let place = waiting.popLast() {
      for case let next? in (kept[place] ?? []).map(\.next)
      where next != state && seen.insert(next).inserted {
        waiting.append(next)
      }
    }
    return seen
  }

  private mutating func dropIntoDominators() -> Bool {
    var dropped: [(from: Int, move: Move)] = []
    for target in kept.keys.sorted() {
      let others = reached(without: target, kept)
      for from in kept.keys.sorted() where !others.contains(from) {
        for move in kept[from] ?? [] where move.next == target { dropped.append((from, move)) }
      }
    }
    drop(dropped)
    return !dropped.isEmpty
  }

  private mutating func drop(_ dropped: [(from: Int, move: Move)]) {
    for (from, move) in dropped {
      guard let target = move.next else { continue }
      loops[card(target), default: Loop()].routes.insert(move.route)
      let lap = distance(from: target, to: from, kept) + 1
      let best = min(loops[card(target)]?.lap ?? .max, lap)
      loops[card(target)]?.lap = best
      if canEnd(target) { loops[card(target)]?.hasExit = true }
    }
    for (from, move) in dropped { kept[from]?.removeAll { $0 == move } }
  }

  private func canEnd(_ start: Int) -> Bool {
    var all: [Int: [Move]] = [:]
    for (set, state) in state.enumerated() {
      all[state] = moves[set].map { Move(route: $0.route, next: $0.next.map { self.state[$0] }) }
    }
    return reached(from: [start], all).contains { (all[$0] ?? []).contains { $0.next == nil } }
  }

  private func distance(from start: Int, to goal: Int, _ kept: [Int: [Move]]) -> Int {
    var found: Set<Int> = [start]
    for steps in 0...kept.count {
      if found.contains(goal) { return steps }
      found.formUnion(found.flatMap { kept[$0] ?? [] }.compactMap(\.next))
    }
    return .max - 1
  }

  // MARK: Knots

  /// The sets of states that lead round to each other.
  private var tangles: [Set<Int>] {
    let ahead = Dictionary(
      uniqueKeysWithValues: kept.keys.map { state in
        (state, reached(from: Set((kept[state] ?? []).compactMap(\.next)), kept))
      }
    )
    var found: Set<Set<Int>> = []
    for (state, next) in ahead where next.contains(state) {
      found.insert(Set(next.filter { ahead[$0]?.contains(state) == true }))
    }
    return found.sorted { ($0.min() ?? 0) < ($1.min() ?? 0) }
  }

  private func cut(
    _ tangle: Set<Int>
  ) -> (knot: MultiEntryLoop, dropped: [(from: Int, move: Move)])? {
    var doors = Set(starts.map { state[$0] }).intersection(tangle)
    for (from, moves) in kept where !tangle.contains(from) {
      doors.formUnion(moves.compactMap(\.next).filter(tangle.contains))
    }
    let cards = runs.order.filter { doors.map(card).contains($0) }
    var best: (card: String, alive: Int, dropped: [(from: Int, move: Move)])?
    for card in cards {
      let closed = doors.filter { self.card($0) == card }
      var dropped: [(from: Int, move: Move)] = []
      for from in tangle.sorted() {
        for move in kept[from] ?? [] where move.next.map(closed.contains) ?? false {
          dropped.append((from, move))
        }
      }
      var rest = kept
      for (from, move) in dropped { rest[from]?.removeAll { $0 == move } }
      let alive = rest.keys.count { from in
        reached(from: [from], rest).contains { (rest[$0] ?? []).contains { $0.next == nil } }
      }
      if alive > best?.alive ?? -1 { best = (card, alive, dropped) }
    }
    guard let best else { return nil }
    let names = Set(tangle.map(card))
    return (MultiEntryLoop(cards: names, entrances: Set(cards), cut: best.card), best.dropped)
  }

  // MARK: Paths

  /// Tells whether a move is left.
  private func isKept(_ set: Int, _ move: Move) -> Bool {
    (kept[state[set]] ?? []).contains { $0.route == move.route }
  }

  /// All paths that take no route back, as places of routes, and how many ways lead out before the end;
  /// nil where there are more than a number.
  func paths(limit: Int) -> (list: [[Int]], dismissals: Int)? {
    var list: [[Int]] = []
    var dismissals = 0
    var left = limit
    func play(_ set: Int, _ path: [Int]) {
      left -= 1
      guard left > 0 else { return }
      dismissals += Set(sets[set].flatMap { runs.waysOut[$0] }).count
      for move in moves[set] where isKept(set, move) {
        if let next = move.next {
          play(next, path + [move.route])
        } else {
          list.append(path + [move.route])
        }
      }
    }
    for start in starts { play(start, []) }
    return left > 0 ? (list, dismissals) : nil
  }

  // MARK: Covers

  /// The fewest walks that take some routes, found by trying all walks; nil where these are too many.
  func fewest(taking wanted: Set<Int>) -> Int? {
    guard wanted.count <= 10, sets.count <= 30, !wanted.isEmpty else { return nil }
    let bits = Dictionary(
      zip(wanted.sorted(), (0..<wanted.count).map { 1 << $0 }),
      uniquingKeysWith: { first, _ in first }
    )
    var seen = Set(starts.map { [$0, 0] })
    var waiting = Array(seen)
    var walks: Set<Int> = []
    while let place = waiting.popLast() {
      for move in moves[place[0]] {
        let taken = place[1] | (bits[move.route] ?? 0)
        guard let next = move.next else {
          walks.insert(taken)
          continue
        }
        if seen.insert([next, taken]).inserted { waiting.append([next, taken]) }
      }
    }
    let best = walks.filter { walk in !walks.contains { $0 != walk && $0 & walk == walk } }
    let all = (1 << wanted.count) - 1
    var reached: Set<Int> = [0]
    for count in 0...wanted.count {
      if reached.contains(all) { return count }
      reached = Set(reached.flatMap { one in best.map { one | $0 } })
    }
    return nil
  }
}
