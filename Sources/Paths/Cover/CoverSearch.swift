import Source

/// Finds a smallest flow through rounds that takes every route.
///
/// A route that can be taken in several places needs to be taken in one of them; which one is tried out,
/// the cheapest first.
struct CoverSearch {
  private let rounds: Rounds
  private(set) var best: SmallestFlow?
  /// False where fewer walks may be enough.
  private(set) var isSmallest = true
  private var left = Self.tries
  /// No flow is smaller than this.
  private var least: Int?

  /// Tries after which the best so far is taken.
  private static let tries = 400
  /// Arcs that are looked at after which the best so far is taken.
  private static let effort = 20_000_000

  init(_ rounds: Rounds) { self.rounds = rounds }

  mutating func run() {
    var arcs = rounds.arcs
    for choice in rounds.choices where choice.arcs.count == 1 {
      arcs[choice.arcs[0]].isNeeded = true
    }
    let open = rounds.choices.map(\.arcs).filter { choice in
      !choice.contains { arcs[$0].isNeeded }
    }
    left = max(1, min(Self.tries, Self.effort / max(1, arcs.count)))
    search(arcs, Array(Set(open)).sorted { $0.lexicographicallyPrecedes($1) })
    isSmallest = left > 0
  }

  private mutating func search(_ arcs: [SmallestFlow.Arc], _ choices: [[Int]]) {
    let flow = SmallestFlow(
      count: rounds.count,
      arcs: arcs,
      order: rounds.order,
      start: rounds.start,
      end: rounds.end
    )
    if least == nil { least = flow.value }
    if let best, flow.value >= best.value { return }
    let open = choices.filter { choice in choice.allSatisfy { flow.amounts[$0] == 0 } }
    guard let choice = open.min(by: { $0.count < $1.count }) else {
      best = flow
      return
    }
    let rest = choices.filter { $0 != choice }
    for arc in choice {
      if let best, left <= 0 || best.value == least { return }
      left -= 1
      var arcs = arcs
      arcs[arc].isNeeded = true
      search(arcs, rest)
    }
  }
}
