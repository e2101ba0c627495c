internal import Flow

/// The assumptions about a user, card by card: their answers, and the outcomes by which they leave.
///
/// Assumptions for one visit of a card win over those for all; only visits of such cards are counted.
struct VisitAssumptions {
  let given: Assumptions
  private var users: [Stop: UserSet] = [:]
  private var outcomes: [Stop: String] = [:]
  /// The cards whose visits are counted, each with the last visit that has assumptions of its own.
  private var counted: [(node: Int, last: Int)] = []

  /// A visit of a card; nil is any.
  private struct Stop: Hashable {
    let node: Int
    let visit: Int?
  }

  /// Works out the users that are meant; `own` are the answers of each card, as places of variables.
  init(
    _ given: Assumptions,
    _ graph: PathGraph,
    _ own: [[Int]],
    _ knowledge: inout UserState
  ) throws(TooLarge) {
    self.given = given
    let values = Dictionary(uniqueKeysWithValues: given.all.map { ($0.name, $0.value) })
    let answers = Self.visits(values.keys)
    let cards = Self.visits(given.outcomes.keys)
    for (node, item) in graph.nodes.enumerated() {
      let names = Set(own[node].compactMap { knowledge.variables[$0].subject?.name }).sorted()
      let visits = names.flatMap { Assumptions.keys($0, on: item.card) }
        .reduce(into: cards[item.card] ?? []) { $0.formUnion(answers[$1] ?? []) }
      for visit in [nil] + visits.sorted().map(Optional.init) {
        let stop = Stop(node: node, visit: visit)
        outcomes[stop] = given.outcomes[visit.map { "\(item.card)@\($0)" } ?? item.card]
        var members = UserSet.all
        for name in names {
          let keys = Assumptions.keys(name, on: item.card, at: visit)
          guard let value = keys.lazy.compactMap({ values[$0] }).first else { continue }
          let same = try knowledge.members(where: name, of: node, is: value) ?? .all
          members = try knowledge.diagrams.and(members, same)
        }
        // Every answer that is there from the start is there.
        for variable in own[node] where knowledge.variables[variable].isAlwaysSet {
          guard let absent = knowledge.variables[variable].absent else { continue }
          let isSet = try knowledge.diagrams.not(knowledge.members(variable, in: absent))
          members = try knowledge.diagrams.and(members, isSet)
        }
        users[stop] = members
      }
      if let last = visits.max() { counted.append((node, last)) }
    }
  }

  /// The visits that are named, by the name before the sign.
  private static func visits(_ names: some Sequence<String>) -> [String: Set<Int>] {
    var visits: [String: Set<Int>] = [:]
    for case let name? in names.map(VisitName.init) {
      visits[name.name, default: []].insert(name.visit)
    }
    return visits
  }

  // MARK: Visits

  /// The number of visits to each counted card when a user comes to a card.
  func visits(after visits: [Int]?, comingTo node: Int) -> [Int] {
    if counted.isEmpty { return [] }
    var visits = visits ?? [Int](repeating: 0, count: counted.count)
    guard let index = counted.firstIndex(where: { $0.node == node }) else { return visits }
    visits[index] = min(visits[index] + 1, counted[index].last + 1)
    return visits
  }

  private func visit(_ state: StateGraph.State) -> Int? {
    counted.firstIndex { $0.node == state.node }.map { state.visits[$0] }
  }

  /// The outcome that a user has in a state; nil where none is said.
  func outcome(in state: StateGraph.State) -> String? {
    outcomes[Stop(node: state.node, visit: visit(state))]
      ?? outcomes[Stop(node: state.node, visit: nil)]
  }

  /// The users who are meant in a state.
  func users(in state: StateGraph.State) -> UserSet {
    users[Stop(node: state.node, visit: visit(state))]
      ?? users[Stop(node: state.node, visit: nil)] ?? .all
  }
}

extension Witness {
  /// The user with assumed values in the form in which they were given.
  func saying(_ given: Assumptions) -> Witness {
    var user = self
    func said(_ keys: [String], _ value: Template.Sample.Value) -> Template.Sample.Value {
      guard let said = keys.lazy.compactMap({ given.values[$0] }).first else { return value }
      if case .number = value { return said.number.map { .number($0) } ?? value }
      return said
    }
    for (card, answers) in answers {
      for (name, value) in answers {
        user.answers[card]?[name] = said(Assumptions.keys(name, on: card, at: 1), value)
      }
    }
    for (name, value) in attributes { user.attributes[name] = said([name], value) }
    user.again = again.map { again in
      let answers = again.answers.map {
        ($0, said(Assumptions.keys($0, on: again.card, at: again.visit), $1))
      }
      return Again(
        card: again.card,
        visit: again.visit,
        answers: Dictionary(uniqueKeysWithValues: answers),
        absent: again.absent,
        outcome: again.outcome
      )
    }
    return user
  }
}
