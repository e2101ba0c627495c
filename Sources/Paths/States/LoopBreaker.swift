import Source

/// Finds the knots among states and where each is cut (reference: paths, section 3).
struct LoopBreaker {
  let steps: [[StateGraph.Step]]
  let starts: [Int]
  /// The card of each state.
  let nodes: [Int]
  /// The place of each card in the flow, by which equals are told apart.
  let rank: [Int]

  /// States that lead round to each other, with where they are cut.
  struct MultiEntryLoop {
    let members: [Int]
    /// The cards that routes from outside lead to, in the order of the flow.
    let entrances: [Int]
    /// The card at which it is cut.
    let cut: Int
    /// The states of that card to which routes from outside lead.
    let targets: [Int]
  }

  /// The knots that are left without the steps that go back, in the order of their first states.
  func knots(without isBack: [[Bool]]) -> [MultiEntryLoop] {
    let next = steps.indices.map { place in
      zip(steps[place], isBack[place]).compactMap { $1 ? nil : $0.next }
    }
    let components = Components(count: steps.count) { next[$0] }
    let groups = components.members.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    if groups.isEmpty { return [] }
    var before = [[Int]](repeating: [], count: steps.count)
    for (place, others) in next.enumerated() { for other in others { before[other].append(place) } }
    let last = Set(
      steps.indices.filter { place in
        zip(steps[place], isBack[place]).contains { !$1 && $0.next == nil }
      }
    )
    let ends = Self.reach(last, before) { _, _ in true }
    let entered = Set(starts)
    return groups.map { members in
      let own = Set(members)
      var doors: [Int: [Int]] = [:]
      for place in members
      where entered.contains(place) || before[place].contains(where: { !own.contains($0) }) {
        doors[nodes[place], default: []].append(place)
      }
      let entrances = doors.keys.sorted { (rank[$0], $0) < (rank[$1], $1) }
      let cut = best(entrances, doors, own, ends, last, next, before)
      return MultiEntryLoop(
        members: members,
        entrances: entrances,
        cut: cut,
        targets: doors[cut] ?? []
      )
    }
  }

  /// The entrance that, cut, leaves the most states a way to the end; of equals the first.
  private func best(
    _ entrances: [Int],
    _ doors: [Int: [Int]],
    _ own: Set<Int>,
    _ ends: [Bool],
    _ last: Set<Int>,
    _ next: [[Int]],
    _ before: [[Int]]
  ) -> Int {
    let alive = own.filter { ends[$0] }
    // States of the knot that lead out of it to an end.
    let out = alive.filter { place in
      last.contains(place) || next[place].contains { !own.contains($0) && ends[$0] }
    }
    var most = (card: entrances.first ?? -1, count: -1)
    for card in entrances {
      let closed = Set(doors[card] ?? [])
      let isOpen = { (from: Int, to: Int) in !(own.contains(from) && closed.contains(to)) }
      let inside = Self.reach(out, before) { own.contains($0) && isOpen($0, $1) }
      // Where all that came to an end from the knot still does, so does all that leads to it.
      if alive.allSatisfy({ inside[$0] }) { return card }
      let count = Self.reach(last, before, isOpen).count { $0 }
      if count > most.count { most = (card, count) }
    }
    return most.card
  }

  /// The states from which some others can be reached by steps that are open.
  private static func reach(
    _ goals: Set<Int>,
    _ before: [[Int]],
    _ isOpen: (_ from: Int, _ to: Int) -> Bool
  ) -> [Bool] {
    var seen = [Bool](repeating: false, count: before.count)
    for goal in goals { seen[goal] = true }
    var waiting = Array(goals)
    while let place = waiting.popLast() {
      for other in before[place] where !seen[other] && isOpen(other, place) {
        seen[other] = true
        waiting.append(other)
      }
    }
    return seen
  }
}
