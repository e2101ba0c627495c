internal import Flow
import Source

/// Proves facts about an entry from its runs.
struct Prover {
  let graph: PathGraph
  let runs: StateGraph
  let tracer: WitnessFinder

  /// The most pairs of cards that exclude each other in the list.
  static let pairLimit = 1_000
  /// The limit of cards times states for finding the cards that everybody sees.
  static let workLimit = 8_000_000
  /// The most cards for which pairs are looked for.
  static let cardLimit = 2_000

  init(_ tracer: WitnessFinder) {
    (graph, runs, self.tracer) = (tracer.runs.graph, tracer.runs, tracer)
  }

  func verdicts(_ guards: inout Guards) throws(TooLarge) -> Verdicts {
    var verdicts = Verdicts()
    verdicts.opaque = guards.knowledge.opaque
    var taken = [Bool](repeating: false, count: graph.edges.count)
    var isSeen = [Bool](repeating: false, count: graph.places.count)
    for (state, steps) in runs.steps.enumerated() {
      isSeen[runs.states[state].node] = true
      for edge in graph.routes(steps.map(\.edge)) { taken[edge] = true }
    }
    let incoming = incoming
    verdicts.unreachable = graph.nodes.indices.filter { !isSeen[$0] }.map { node in
      Verdicts.Unreachable(node: node, reason: reason(node, incoming[node], isSeen))
    }
    var states = [[Int]](repeating: [], count: graph.places.count)
    for (index, state) in runs.states.enumerated() { states[state.node].append(index) }
    let untaken = graph.edges.indices.filter { graph.edges[$0].kind == .never }
    let never = Dictionary(grouping: untaken) { graph.edges[$0].from }
    for node in graph.nodes.indices where isSeen[node] {
      let edges = graph.following[node] + (never[node] ?? [])
      try judge(edges, states[node], taken, &guards, &verdicts)
    }
    verdicts.never.sort { $0.edge < $1.edge }
    verdicts.deadEnds = deadEnds(&guards)
    verdicts.deadEnds += try stuckForSome(besides: verdicts.deadEnds, &guards)
    verdicts.deadEnds.sort { $0.node < $1.node }
    verdicts.always = always
    (verdicts.exclusive, verdicts.hasMoreExclusive) = exclusive(isSeen)
    return verdicts
  }

  // MARK: Cards

  /// The routes that lead to each card from others.
  private var incoming: [[Int]] {
    var incoming = [[Int]](repeating: [], count: graph.nodes.count)
    for (edge, item) in graph.edges.enumerated() where [.forward, .never].contains(item.kind) {
      if let next = graph.next(edge), graph.isCard(next), next != item.from {
        incoming[next].append(edge)
      }
    }
    return incoming
  }

  private func reason(_ node: Int, _ into: [Int], _ isSeen: [Bool]) -> Verdicts.Reason {
    if graph.decisions.contains(where: { $0.node == node }) { return .condition }
    let own = into.filter { isSeen[graph.edges[$0].from] }
    let unseen = Set(into.map { graph.edges[$0].from }.filter { !isSeen[$0] }).sorted()
    if !own.isEmpty { return .onlyBy(own, unseen: unseen) }
    if !unseen.isEmpty { return .onlyFrom(unseen) }
    return graph.starts.contains { $0.vertex == node } ? .condition : .noRoute
  }

  /// Cards without which nobody comes to the end: those on a shortest way there of which one state is on
  /// every way, or that no way leads around.
  private var always: [Int] {
    // States are found breadth first.
    let last = runs.steps.firstIndex { steps in steps.contains { $0.next == nil } }
    guard let way = last.map({ tracer.walk(to: $0).states }) else { return [] }
    let end = runs.states.count
    var next = runs.steps.indices.map { state in
      runs.ends[state] ? runs.steps[state].map { $0.next ?? end } : []
    }
    next += [[], runs.starts]
    let dominators = Dominators(root: next.count - 1, next: next)
    var sure: Set<Int> = []
    for state in way where dominators.dominates(state, end) {
      sure.insert(runs.states[state].node)
    }
    let cards = Set(way.map { runs.states[$0].node }.filter(graph.isCard))
    guard cards.subtracting(sure).count * runs.states.count <= Self.workLimit else { return [] }
    return cards.filter { card in
      sure.contains(card)
        || !next.reached(from: [next.count - 1]) { $1 == end || runs.states[$1].node != card }[end]
    }.sorted()
  }

  /// Pairs of cards that are on no run together.
  private func exclusive(_ isSeen: [Bool]) -> ([Verdicts.Pair], Bool) {
    let nodes = graph.nodes.indices.filter { isSeen[$0] }
    guard nodes.count <= Self.cardLimit else { return ([], true) }
    var places = [Int?](repeating: nil, count: graph.places.count)
    for (index, node) in nodes.enumerated() { places[node] = index }
    let components = Components(count: runs.states.count) { runs.steps[$0].compactMap(\.next) }
    var after = [Bits](repeating: Bits(nodes.count), count: components.members.count)
    for (component, members) in components.members.enumerated() {
      for state in members {
        if let index = places[runs.states[state].node] { after[component].insert(index) }
        for case let next? in runs.steps[state].map(\.next)
        where components.of[next] != component {
          after[component].formUnion(after[components.of[next]])
        }
      }
    }
    var together = [Bits](repeating: Bits(nodes.count), count: nodes.count)
    for (state, item) in runs.states.enumerated() {
      if let index = places[item.node] { together[index].formUnion(after[components.of[state]]) }
    }
    var pairs: [Verdicts.Pair] = []
    for first in nodes.indices {
      for second in nodes.indices.dropFirst(first + 1)
      where !together[first].contains(second) && !together[second].contains(first) {
        guard pairs.count < Self.pairLimit else { return (pairs, true) }
        pairs.append(Verdicts.Pair(first: nodes[first], second: nodes[second]))
      }
    }
    return (pairs, false)
  }

  /// States that no route leads on from; giving the flow up is no way through it.
  private func deadEnds(_ guards: inout Guards) -> [Verdicts.DeadEnd] {
    var stuck: [Int: Int] = [:]
    var free: Set<Int> = []
    for (state, item) in runs.states.enumerated() where graph.isCard(item.node) {
      let node = item.node
      if runs.steps[state].isEmpty {
        if stuck[node] == nil { stuck[node] = state }
      } else {
        free.insert(node)
      }
    }
    return stuck.sorted { $0.key < $1.key }.compactMap { node, state in
      if graph.nodes[node].mayLeadOn { return nil }
      let witness = try? tracer.witness(at: state, &guards)
      return Verdicts.DeadEnd(node: node, isForAll: !free.contains(node), witness: witness)
    }
  }

  // MARK: Routes

  /// Judges the routes of a card that is seen, those included that nobody takes as the rules alone
  /// tell.
  private func judge(
    _ edges: [Int],
    _ states: [Int],
    _ taken: [Bool],
    _ guards: inout Guards,
    _ verdicts: inout Verdicts
  ) throws(TooLarge) {
    var askers: [RouteTrigger: [UserSet]] = [:]
    for edge in edges {
      if !taken[edge] {
        let own = RouteTrigger(graph.edges[edge].route)
        let same = edges.filter { RouteTrigger(graph.edges[$0].route) == own }
        if askers[own] == nil {
          // For a button, all who have answered what must be.
          askers[own] = try states.map { state throws(TooLarge) in
            try guards.users(ofAny: same, in: runs.states[state])
          }
        }
        let users = zip(states, askers[own] ?? [])
        let cause = try cause(edge, same, users, taken, &guards)
        verdicts.never.append(Verdicts.Never(edge: edge, reason: cause))
      } else if let rule = graph.edges[edge].route.rule, !rule.condition.atoms.isEmpty {
        if try isConstant(edge, rule, states, &guards) { verdicts.constant.append(edge) }
      }
    }
  }

  /// The reason why a route is never taken, among those of its button, by the users who come to tap it
  /// in each state; only a rule that somebody takes stands in its way.
  private func cause(
    _ edge: Int,
    _ edges: [Int],
    _ users: some Sequence<(Int, UserSet)>,
    _ taken: [Bool],
    _ guards: inout Guards
  ) throws(TooLarge) -> Verdicts.Never.Cause {
    let others = edges.filter { taken[$0] && graph.edges[$0].route.rule != nil }
    guard let rule = graph.edges[edge].route.rule else {
      return others.isEmpty ? .own : .shadowedByAll
    }
    if edges.allSatisfy({ graph.edges[$0].kind == .never }) { return .unasked }
    if graph.edges[edge].kind == .never {
      let reason = graph.reason(edge)
      guard case .shadowed(let other) = reason, !taken[other] else { return reason }
      return try cause(other, edges, users, taken, &guards) == .own ? .own : .shadowedByAll
    }
    let own = rule.condition
    if try !isPossible(own, users, &guards) { return .own }
    for other in others {
      guard let before = graph.edges[other].route.rule, before.index < rule.index else { continue }
      let rest = Predicate.all([own, before.condition.opposite])
      if try !isPossible(rest, users, &guards) { return .shadowed(by: other) }
    }
    return .shadowedByAll
  }

  /// Tells whether some of the users of some of the states meet a condition.
  private func isPossible(
    _ condition: Predicate,
    _ users: some Sequence<(Int, UserSet)>,
    _ guards: inout Guards
  ) throws(TooLarge) -> Bool {
    for (state, users) in users {
      let some = try guards.users(meeting: condition, in: runs.states[state])
      if try guards.knowledge.diagrams.and(some, users) != .none { return true }
    }
    return false
  }

  /// Tells whether a rule matches whenever it is asked.
  private func isConstant(
    _ edge: Int,
    _ rule: Route.Rule,
    _ states: [Int],
    _ guards: inout Guards
  ) throws(TooLarge) -> Bool {
    let route = graph.edges[edge].route
    let earlier = graph.following[graph.edges[edge].from].compactMap { other -> Predicate? in
      let before = graph.edges[other].route
      guard before.element == route.element, before.trigger == route.trigger,
        let condition = before.rule, condition.index < rule.index
      else { return nil }
      return condition.condition.opposite
    }
    let rest = Predicate.all(earlier + [rule.condition.opposite])
    return try !isPossible(rest, states.map { ($0, .all) }, &guards)
  }
}
