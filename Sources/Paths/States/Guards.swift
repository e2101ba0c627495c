internal import Flow

/// The users who can take each route, and the facts about them that later cards have to remember.
struct Guards {
  let graph: PathGraph
  var knowledge: UserState
  /// Flags of the cards whose rules ask for the step before, and of sheets that lead to one.
  let asksForPrevious: [Bool]
  /// The answers of each card.
  private let own: [[Int]]
  /// Variables that are read on another card than the one that stores them.
  private let isRemembered: [Bool]
  /// For each card, the variables that it or a later card reads.
  private let isLive: [Bits]
  /// The assumptions about the user, by card and visit.
  let assumptions: VisitAssumptions
  /// The users at the start: those with the assumed attributes, who have answered nothing yet.
  private var initial = UserSet.all

  private(set) var asked: Asked?

  /// A question that a state has an answer to.
  struct Asked {
    let state: StateGraph.State
    /// The edge that was asked for; nil for another condition.
    let edge: Int?
  }

  init(_ graph: PathGraph, _ knowledge: UserState, given: Assumptions) throws(TooLarge) {
    self.graph = graph
    var knowledge = knowledge
    let variables = knowledge.variables
    var own = [[Int]](repeating: [], count: graph.places.count)
    for (index, variable) in variables.enumerated() {
      if let owner = variable.owner { own[owner].append(index) }
    }
    self.own = own
    let reads = Self.reads(graph, knowledge)
    var isRemembered = variables.map { $0.owner == nil }
    for (node, read) in reads.enumerated() {
      for index in read where variables[index].owner != node { isRemembered[index] = true }
    }
    self.isRemembered = isRemembered
    isLive = Self.live(graph, reads, isRemembered)
    let asking = graph.edges.filter { graph.conditions.asksForPrevious($0.condition) }
    asksForPrevious = graph.following.map { $0.compactMap(graph.next) }.predecessors
      .reached(from: Set(asking.map(\.from))) { graph.isPassing($1) }
    assumptions = try VisitAssumptions(given, graph, own, &knowledge)
    self.knowledge = knowledge
    try say(given)
  }

  // MARK: What is said

  private mutating func say(_ said: Assumptions) throws(TooLarge) {
    let attributes = knowledge.variables.filter { $0.owner == nil }
    let names = Set(attributes.compactMap { $0.subject?.name })
    for (name, value) in said.all where names.contains(name) {
      let members = try knowledge.members(where: name, of: nil, is: value) ?? .all
      initial = try knowledge.diagrams.and(initial, members)
    }
    for (index, variable) in knowledge.variables.enumerated() where isRemembered[index] {
      guard let absent = variable.absent, variable.owner != nil || variable.isAlwaysSet else {
        continue
      }
      let none = try knowledge.members(index, in: absent)
      let said = variable.owner == nil ? try knowledge.diagrams.not(none) : none
      initial = try knowledge.diagrams.and(initial, said)
    }
  }

  // MARK: What is asked

  /// The variables that the edges of each card or decision read.
  private static func reads(_ graph: PathGraph, _ knowledge: UserState) -> [Set<Int>] {
    var conditions = [[ConditionTable.ID]](repeating: [], count: graph.places.count)
    for edge in graph.edges { conditions[edge.from].append(edge.condition) }
    for vertex in graph.places.dropFirst(graph.nodes.count) {
      conditions[vertex] = graph.following[vertex].map(graph.condition)
    }
    return conditions.map { Set(graph.conditions.atoms(of: $0).flatMap(knowledge.places)) }
  }

  /// The remembered variables that each card or one after it reads.
  private static func live(
    _ graph: PathGraph,
    _ reads: [Set<Int>],
    _ isRemembered: [Bool]
  ) -> [Bits] {
    var live = reads.map { read in
      var bits = Bits(isRemembered.count)
      for index in read where isRemembered[index] { bits.insert(index) }
      return bits
    }
    let before = graph.following.map { $0.compactMap(graph.next) }.predecessors
    var waiting = graph.places.filter { !live[$0].isEmpty }
    while let node = waiting.popLast() {
      for other in before[node] where !live[node].isSubset(of: live[other]) {
        live[other].formUnion(live[node])
        waiting.append(other)
      }
    }
    return live
  }

  // MARK: Answers

  /// The users who come in at a start.
  mutating func entering(_ start: PathGraph.Start) throws(TooLarge) -> UserSet {
    let users = try knowledge.diagrams.and(initial, knowledge.members(start.condition))
    return try remembered(of: users, after: nil, before: start.vertex)
  }

  /// All that is known of the users who come in at a card or decision.
  mutating func coming(to vertex: Int) throws(TooLarge) -> UserSet {
    var all = UserSet.none
    for start in graph.starts where start.vertex == vertex {
      all = try knowledge.diagrams.or(all, knowledge.members(start.condition))
    }
    return all
  }

  /// The users who can take an edge in a state, whatever they answer on the card.
  mutating func users(of edge: Int, in state: StateGraph.State) throws(TooLarge) -> UserSet {
    asked = Asked(state: state, edge: edge)
    if let outcome = assumptions.outcome(in: state), graph.route(edge)?.isOutcome(outcome) == false
    {
      return .none
    }
    let condition = try knowledge.members(graph.condition(edge), from: previous(state.previous))
    let known = try knowledge.diagrams.and(arriving(state), assumptions.users(in: state))
    return try knowledge.diagrams.and(known, condition)
  }

  /// The users who can take any of some edges in a state.
  mutating func users(
    ofAny edges: [Int],
    in state: StateGraph.State
  ) throws(TooLarge) -> UserSet {
    var all = UserSet.none
    for edge in edges { all = try knowledge.diagrams.or(all, users(of: edge, in: state)) }
    return all
  }

  /// The users in a state who meet a condition, whatever they answer on the card.
  mutating func users(
    meeting condition: Predicate,
    in state: StateGraph.State
  ) throws(TooLarge) -> UserSet {
    asked = Asked(state: state, edge: nil)
    let known = try knowledge.diagrams.and(arriving(state), assumptions.users(in: state))
    return try knowledge.diagrams.and(
      known,
      knowledge.members(condition, from: previous(state.previous))
    )
  }

  /// The users in a state before they answer: earlier answers on the same card can be changed.
  private mutating func arriving(_ state: StateGraph.State) throws(TooLarge) -> UserSet {
    let own = own[state.node].filter { isRemembered[$0] }
    if own.isEmpty { return state.known }
    return try knowledge.diagrams.forgetting(state.known) { own.contains($0) }
  }

  /// The card that users come from, as conditions ask for it.
  private func previous(_ node: Int?) -> (node: Int, card: String)? {
    node.map { ($0, graph.nodes[$0].card) }
  }

  /// The users after a route, told apart only by facts that later cards ask for.
  mutating func remembered(
    of users: UserSet,
    after edge: Int?,
    before node: Int
  ) throws(TooLarge) -> UserSet {
    let live = isLive[node]
    guard let edge, let route = graph.route(edge), !route.storesAnswers else {
      return try knowledge.diagrams.forgetting(users) { !live.contains($0) }
    }
    let from = Set(own[graph.edges[edge].from])
    var known = try knowledge.diagrams.forgetting(users) { !live.contains($0) || from.contains($0) }
    for index in from.sorted() where isRemembered[index] && live.contains(index) {
      guard let absent = knowledge.variables[index].absent else { continue }
      known = try knowledge.diagrams.and(known, knowledge.members(index, in: absent))
    }
    return known
  }

  /// The answers of a card, as places of variables.
  func answers(of node: Int) -> [Int] { own[node] }
}

extension Route {
  /// Tells whether an outcome names the route: by its element, by its trigger, or by both.
  func isOutcome(_ outcome: String) -> Bool {
    element == outcome || trigger.rawValue == outcome || action == outcome
      || element.map { "\($0):\(trigger.rawValue)" } == outcome
  }

  /// The ways to name the route as an outcome, the shortest first.
  var outcomeNames: [String] {
    guard let element else { return [trigger.rawValue] }
    return [element, trigger.rawValue, "\(element):\(trigger.rawValue)"]
  }
}
