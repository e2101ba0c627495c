internal import Flow
import Source

/// Users who needed the same number of taps beyond the fewest to come to a state, by the facts known of them.
///
/// What an earlier card asked may cost a tap only because a later one reads it, so that the fewest taps
/// can't be told by the state alone. The fewest of all are 0; what others needed is more than that.
struct TapCost: Hashable {
  let taps: Int
  let users: UserSet

  /// Assigns users, who may be in several sets, to the fewest taps; nil without sets.
  ///
  /// - Returns: The costs, fewest first, nobody being in two, and what everybody needed.
  static func least(
    _ users: [Int: UserSet],
    _ diagrams: inout Diagrams
  ) throws(TooLarge) -> (costs: [TapCost], taps: Int)? {
    guard let least = users.keys.min() else { return nil }
    var costs: [TapCost] = []
    var rest = UserSet.all
    for (taps, members) in users.sorted(by: { $0.key < $1.key }) {
      let own = try diagrams.and(members, rest)
      guard own != .none else { continue }
      costs.append(TapCost(taps: taps - least, users: own))
      rest = try diagrams.and(rest, diagrams.not(members))
    }
    return (costs, least)
  }
}

/// Sets of users by the number of taps that their answers on a card take.
struct TapLevels {
  /// For each card, the sets of users by the taps of their answers, from 0 on; made when asked for.
  private var levels: [Int: [UserSet]] = [:]
  /// For each variable that costs taps, the classes that cost none.
  private let free: [Int: Set<Int>]

  init(_ graph: PathGraph, _ guards: Guards, _ questions: [Questions]) {
    var free: [Int: Set<Int>] = [:]
    for node in graph.nodes.indices {
      for index in guards.answers(of: node) {
        let variable = guards.knowledge.variables[index]
        guard let name = variable.subject?.name, questions[node].taps[name] != nil else { continue }
        let initial = guards.knowledge.class(of: questions[node].initial[name], at: index)
        free[index] = Set([initial].compactMap { $0 })
      }
    }
    self.free = free
  }

  /// Taps that one value takes: 0 or 1.
  func taps(_ value: Int, at variable: Int) -> Int {
    free[variable].map { $0.contains(value) ? 0 : 1 } ?? 0
  }

  /// The users whose answers on a card take 0 taps, 1 tap and so on, as sets.
  mutating func levels(of node: Int, _ guards: inout Guards) throws(TooLarge) -> [UserSet] {
    if let known = levels[node] { return known }
    var all = [UserSet.all]
    for index in guards.answers(of: node) {
      guard let free = free[index] else { continue }
      let classes = guards.knowledge.variables[index].classes.indices
      let none = try guards.knowledge.diagrams.make(
        index,
        classes.map { free.contains($0) ? .all : .none }
      )
      let one = try guards.knowledge.diagrams.not(none)
      var next = all + [.none]
      for taps in next.indices {
        let same =
          taps < all.count ? try guards.knowledge.diagrams.and(all[taps], none) : .none
        let more = taps > 0 ? try guards.knowledge.diagrams.and(all[taps - 1], one) : .none
        next[taps] = try guards.knowledge.diagrams.or(same, more)
      }
      all = next
    }
    levels[node] = all
    return all
  }
}
