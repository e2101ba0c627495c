internal import Flow
import Source

/// Finds a witness for a walk: a user who takes it.
struct WitnessFinder {
  let runs: StateGraph
  private let graph: PathGraph
  /// Flags of the cards where something other than answers tells the routes apart, by place among the
  /// nodes.
  private let isDecidedOnCard: [Bool]
  /// The step by which each state is first reached, and from where; nil for starts.
  private let first: [(state: Int, step: StateGraph.Step)?]

  init(_ runs: StateGraph) {
    let graph = runs.graph
    (self.runs, self.graph) = (runs, graph)
    isDecidedOnCard = graph.following.prefix(graph.nodes.count).map { edges in
      Set(edges.map { RouteTrigger(graph.edges[$0].route) }).count > 1
    }
    first = runs.next.search(from: runs.starts).previous.enumerated().map { state, before in
      before.flatMap { before in
        runs.steps[before].first { $0.next == state }.map { (before, $0) }
      }
    }
  }

  /// A shortest walk to a state.
  func walk(to state: Int) -> StateGraph.Walk {
    var (start, steps) = (state, [StateGraph.Step]())
    while let way = first[start] {
      steps.append(way.step)
      start = way.state
    }
    return StateGraph.Walk(start: start, steps: steps.reversed())
  }

  /// A user who comes to a state, is among some there, and goes on by a lap of edges.
  func witness(
    at state: Int,
    among last: UserSet? = nil,
    lap: [Int] = [],
    _ guards: inout Guards
  ) throws(TooLarge) -> Witness? {
    let way = walk(to: state)
    let steps = way.steps + runs.steps(from: state, by: lap)
    return try witness(of: StateGraph.Walk(start: way.start, steps: steps), among: last, &guards)
  }

  /// A user who takes a walk; nil where nobody does, which walks of runs never are.
  ///
  /// Of a walk that ends on a card, `last` says which of the users there are meant.
  func witness(
    of walk: StateGraph.Walk,
    among last: UserSet? = nil,
    _ guards: inout Guards
  ) throws(TooLarge) -> Witness? {
    var visits: [(node: Int, edge: Int?, values: [Int: Int])] = []
    let (states, steps) = (walk.states, walk.steps)
    var chosen: [Int: Int] = [:]
    var later: [Int: [Int: Int]] = [:]
    for index in states.indices.reversed() {
      let state = runs.states[states[index]]
      let edge = index < steps.count ? steps[index].edge : nil
      let own = Set(guards.answers(of: state.node))
      var users =
        try edge.map { edge throws(TooLarge) in try guards.users(of: edge, in: state) }
        ?? last ?? state.known
      if index == 0 {
        let whole = try guards.knowledge.diagrams.and(users, guards.coming(to: state.node))
        if whole != .none { users = whole }
      }
      let stores = edge.flatMap(graph.route)?.storesAnswers ?? true
      let asked =
        stores
        ? own.union(guards.knowledge.diagrams.variables(of: users))
        : Set(guards.knowledge.diagrams.variables(of: users)).subtracting(own)
      let same = asked.sorted().compactMap { variable in chosen[variable].map { (variable, $0) } }
      let ahead = (later[state.node] ?? [:]).sorted { $0.key < $1.key }
      for (variable, value) in same + ahead.map({ ($0.key, $0.value) }) {
        let both = try guards.knowledge.diagrams.and(
          users,
          guards.knowledge.members(variable, in: value)
        )
        if both != .none { users = both }
      }
      guard let values = guards.knowledge.diagrams.first(of: users) else { return nil }
      let given = values.filter { own.contains($0.key) }
      visits.append((state.node, edge, given))
      // An answer that a tap gives goes with the tap, and not with other ways to leave the card.
      let tapped = edge.flatMap(graph.answer)
      let kept = given.filter { guards.knowledge.variables[$0.key].subject?.name != tapped }
      later[state.node] = (later[state.node] ?? [:]).merging(kept) { later, _ in later }
      for (variable, value) in values { chosen[variable] = value }
      for variable in own { chosen[variable] = nil }
    }
    let seen = visits.reversed().filter { graph.isCard($0.node) }
    let given = guards.assumptions.given
    return witness(seen, chosen, guards.knowledge, given).saying(given)
  }

  // MARK: Values

  /// The behavior of a user when they first come to a card.
  private struct Visit {
    var values: [Int: Int]
    let outcome: String?
    /// The number of visits so far.
    var count = 1
  }

  private func witness(
    _ visits: [(node: Int, edge: Int?, values: [Int: Int])],
    _ attributes: [Int: Int],
    _ knowledge: UserState,
    _ given: Assumptions
  ) -> Witness {
    var witness = Witness()
    for (index, value) in attributes {
      if let opaque = knowledge.variables[index].opaque { witness.assumed[opaque] = value == 1 }
    }
    let own = attributes.filter { knowledge.variables[$0.key].owner == nil }
    (witness.attributes, witness.absent) = answers(own, knowledge)
    // A list without any item that conditions ask for is there all the same.
    for name in witness.absent {
      witness.attributes[name] = given.values[name]
      if given.values[name] != nil { witness.absent.remove(name) }
    }
    var seen: [Int: Visit] = [:]
    for visit in visits {
      let card = graph.nodes[visit.node].card
      let outcome = visit.edge.flatMap { self.outcome(of: $0) }
      guard let first = seen[visit.node] else {
        seen[visit.node] = Visit(values: visit.values, outcome: outcome)
        witness.outcomes[card] = outcome
        continue
      }
      let count = first.count + 1
      seen[visit.node]?.count = count
      let isSame = visit.values.allSatisfy { first.values[$0.key] ?? $0.value == $0.value }
      if isSame, outcome == first.outcome {
        seen[visit.node]?.values.merge(visit.values) { first, _ in first }
      } else {
        let (answers, absent) = answers(visit.values, knowledge)
        witness.again.append(
          .init(card: card, visit: count, answers: answers, absent: absent, outcome: outcome)
        )
      }
    }
    for (node, visit) in seen.sorted(by: { $0.key < $1.key }) {
      let (answers, absent) = answers(visit.values, knowledge)
      witness.answers[graph.nodes[node].card] = answers
      let others = seen.filter { $0.key != node }.flatMap { other in
        other.value.values.keys.compactMap { knowledge.variables[$0].subject?.name }
      }
      let card = graph.nodes[node].card
      witness.absent.formUnion(absent.map { others.contains($0) ? "\(card).\($0)" : $0 })
    }
    witness.answers = witness.answers.filter { !$0.value.isEmpty }
    return witness
  }

  /// Answers by name, and those that must not be there.
  private func answers(
    _ values: [Int: Int],
    _ knowledge: UserState
  ) -> (given: [String: Template.Sample.Value], absent: Set<String>) {
    var answers: [String: Template.Sample.Value] = [:]
    for (index, value) in values.sorted(by: { $0.key < $1.key }) {
      let variable = knowledge.variables[index]
      guard let subject = variable.subject, let answer = variable.classes[value] else { continue }
      guard let option = variable.option else {
        answers[subject.name] = answer
        continue
      }
      if case .list(let items)? = answers[subject.name] {
        answers[subject.name] = .list(items + [option])
      } else {
        answers[subject.name] = .list([option])
      }
    }
    let asked = values.keys.compactMap { knowledge.variables[$0].subject?.name }
    return (answers, Set(asked.filter { answers[$0] == nil }))
  }

  /// The outcome that tells a route from the others of its card; nil where the answers alone decide.
  private func outcome(of edge: Int) -> String? {
    let from = graph.edges[edge].from
    guard isDecidedOnCard[from] else { return nil }
    let route = graph.edges[edge].route
    let others = graph.following[from].lazy.map { graph.edges[$0].route }
    let own = RouteTrigger(route)
    let exact = route.outcomeNames.first { name in
      others.allSatisfy { !$0.isOutcome(name) || RouteTrigger($0) == own }
    }
    return exact ?? route.outcomeNames.last
  }
}
