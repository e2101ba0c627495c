internal import Flow

/// Finds cards that lead on for some of the users who come there together, and not for others, as their
/// elements or routes depend on earlier answers, or on attributes.
extension Prover {
  /// Cards with stuck users, each with one of them, besides those from which nothing leads on at all.
  func stuckForSome(
    besides known: [Verdicts.DeadEnd],
    _ guards: inout Guards
  ) throws(TooLarge) -> [Verdicts.DeadEnd] {
    var done = Set(known.map(\.node))
    let asking = graph.places.map { graph.isCard($0) && asksOthers($0, guards) }
    var found: [Verdicts.DeadEnd] = []
    for (index, state) in runs.states.enumerated() where asking[state.node] {
      guard !done.contains(state.node), !graph.nodes[state.node].mayLeadOn else { continue }
      let stuck = try stuck(in: state, &guards)
      guard stuck != .none else { continue }
      done.insert(state.node)
      let witness = try tracer.witness(at: index, among: stuck, &guards)
      found.append(Verdicts.DeadEnd(node: state.node, isForAll: false, witness: witness))
    }
    return found
  }

  /// Tells whether the routes of a card ask for more than its own answers; of an unknown condition, an earlier
  /// card may have told how it turns out.
  private func asksOthers(_ node: Int, _ guards: Guards) -> Bool {
    let own = Set(guards.answers(of: node))
    let atoms = graph.conditions.atoms(of: graph.following[node].map(graph.condition))
    return !own.isSuperset(of: atoms.flatMap(guards.knowledge.places))
  }

  /// The users in a state who can take no route, whatever they answer there, and however unknown
  /// conditions turn out.
  private func stuck(
    in state: StateGraph.State,
    _ guards: inout Guards
  ) throws(TooLarge) -> UserSet {
    var free = try guards.users(ofAny: graph.following[state.node], in: state)
    let own = Set(guards.answers(of: state.node))
    let variables = guards.knowledge.variables
    let isGone = { (variable: Int) in own.contains(variable) || variables[variable].opaque != nil }
    free = try guards.knowledge.diagrams.forgetting(free, where: isGone)
    let all = try guards.users(meeting: .constant(true), in: state)
    let known = try guards.knowledge.diagrams.forgetting(all, where: isGone)
    return try guards.knowledge.diagrams.and(known, guards.knowledge.diagrams.not(free))
  }
}
