public import BigInt
internal import Flow

/// How many ways lead through a flow.
public struct PathCount: Hashable, Sendable {
  /// Paths from an entry to the end; of a flow with loops, those that take no route twice.
  public let paths: BigUInt
  /// Ways to leave before the end, each at one card.
  public let dismissals: BigUInt
  /// Some user can go round for ever.
  public let isCyclic: Bool
  /// False where there are more than were counted.
  public let isExact: Bool
}

/// Counts paths by dynamic programming over the components of the states: what leads on from a state is
/// counted once, however many ways lead to it.
struct Counter {
  private let runs: Runs
  private let graph: PathGraph
  /// The component of each state, by the cards that lead round to each other.
  private let component: [Int]
  private let isRound: [Bool]
  private let isCyclic: Bool
  /// The routes of each component, and the place of each route among them.
  private var routes: [Int]
  private var places: [Int]
  private var totals: [Totals?]
  private var trails: [Trail: Totals] = [:]
  private var isExact = true

  /// Trails within one component after which counting is given up.
  private static let trailLimit = 150_000
  /// Routes of a component, beyond which nobody can count its trails.
  private static let routeLimit = 400

  /// Paths and ways out from a state on.
  private struct Totals {
    var paths = BigUInt()
    var dismissals = BigUInt()

    static func += (left: inout Totals, right: Totals) {
      left.paths += right.paths
      left.dismissals += right.dismissals
    }
  }

  /// A state with the routes that were taken on the way to it.
  private struct Trail: Hashable {
    let state: Int
    let taken: Bits
  }

  init(_ runs: Runs, _ graph: PathGraph, isCyclic: Bool) {
    self.runs = runs
    self.graph = graph
    self.isCyclic = isCyclic
    totals = [Totals?](repeating: nil, count: runs.states.count)
    guard isCyclic else {
      component = Array(runs.states.indices)
      routes = []
      places = []
      isRound = [Bool](repeating: false, count: runs.states.count)
      return
    }
    var next = [Set<Int>](repeating: [], count: graph.nodes.count)
    for (state, steps) in runs.steps.enumerated() {
      for case let other? in steps.map(\.next) {
        next[runs.states[state].node].insert(runs.states[other].node)
      }
    }
    let cards = Components(count: graph.nodes.count) { next[$0].sorted() }
    component = runs.states.map { cards.of[$0.node] }
    isRound = runs.states.map { state in
      cards.members[cards.of[state.node]].count > 1 || next[state.node].contains(state.node)
    }
    routes = [Int](repeating: 0, count: cards.members.count)
    places = [Int](repeating: 0, count: graph.edges.count)
    for (place, edge) in graph.edges.enumerated() {
      places[place] = routes[cards.of[edge.from]]
      routes[cards.of[edge.from]] += 1
    }
  }

  /// Counts from all starts.
  mutating func count() -> PathCount {
    var all = Totals()
    for start in runs.starts { all += total(from: start) }
    return PathCount(
      paths: all.paths,
      dismissals: all.dismissals,
      isCyclic: isCyclic,
      isExact: isExact
    )
  }

  /// Counts from a state that is entered from another component, later components first.
  private mutating func total(from start: Int) -> Totals {
    var waiting = [start]
    while let state = waiting.last {
      if totals[state] != nil {
        waiting.removeLast()
        continue
      }
      let open = exits(of: state).filter { totals[$0] == nil }
      if open.isEmpty {
        totals[state] = isRound[state] ? around(state) : straight(state)
        waiting.removeLast()
      } else {
        waiting += open.reversed()
      }
    }
    return totals[start] ?? Totals()
  }

  /// The states of other components that can be entered from a state.
  private func exits(of state: Int) -> [Int] {
    guard isRound[state] else { return runs.steps[state].compactMap(\.next) }
    var seen: Set<Int> = [state]
    var waiting = [state]
    var exits: [Int] = []
    while let place = waiting.popLast() {
      for case let next? in runs.steps[place].map(\.next) where seen.insert(next).inserted {
        if component[next] == component[state] { waiting.append(next) } else { exits.append(next) }
      }
    }
    return exits
  }

  private func straight(_ state: Int) -> Totals {
    var total = Totals(dismissals: BigUInt(runs.dismissals[state].count))
    for step in runs.steps[state] {
      guard let next = step.next else {
        total.paths += 1
        continue
      }
      if let rest = totals[next] { total += rest }
    }
    return total
  }

  /// Counts the ways round and out of a component that take no route twice.
  private mutating func around(_ state: Int) -> Totals {
    let routes = routes[component[state]]
    guard routes <= Self.routeLimit else {
      isExact = false
      return forward(state)
    }
    return trail(Trail(state: state, taken: Bits(routes)))
  }

  private mutating func trail(_ trail: Trail) -> Totals {
    if let known = trails[trail] { return known }
    guard trails.count < Self.trailLimit else {
      isExact = false
      return Totals()
    }
    var total = Totals(dismissals: BigUInt(runs.dismissals[trail.state].count))
    for step in runs.steps[trail.state] where !trail.taken.contains(places[step.edge]) {
      guard let next = step.next else {
        total.paths += 1
        continue
      }
      if component[next] != component[trail.state] {
        if let rest = totals[next] { total += rest }
      } else {
        var taken = trail.taken
        taken.insert(places[step.edge])
        total += self.trail(Trail(state: next, taken: taken))
      }
    }
    trails[trail] = total
    return total
  }

  /// At least one way to each route that leads out of a component.
  private func forward(_ state: Int) -> Totals {
    var seen: Set<Int> = [state]
    var waiting = [state]
    var total = Totals()
    var next = 0
    while next < waiting.count {
      let place = waiting[next]
      next += 1
      for step in runs.steps[place] {
        guard let other = step.next else {
          total.paths += 1
          continue
        }
        if component[other] != component[state] {
          if let rest = totals[other] { total += rest }
        } else if seen.insert(other).inserted {
          waiting.append(other)
        }
      }
    }
    return total
  }
}
