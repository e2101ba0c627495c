internal import Flow

/// Who can take which route, and what of them has to be remembered on the next card.
struct Guards {
  let graph: PathGraph
  var knowledge: Knowledge
  /// True for cards whose rules ask for the step before, and for sheets that lead to one.
  let asksForPrevious: [Bool]
  /// The answers of each card.
  private let own: [[Int]]
  /// Variables that are read on another card than the one that stores them.
  private let isRemembered: [Bool]
  /// For each card, the variables that it or a later card reads.
  private let isLive: [Set<Int>]
  /// What is said of the user, by card and visit.
  let said: Said
  /// What is said of the user's attributes, and that nothing is answered yet.
  private var initial = Diagrams.Member.all
  private var conditions: [Question: Diagrams.Member] = [:]

  /// What was asked last.
  private(set) var asked: Asked?

  /// A question that a state has an answer to.
  struct Asked {
    let state: Runs.State
    /// The edge that was asked for; nil for another condition.
    let edge: Int?
  }

  /// An edge for users who come from a card.
  private struct Question: Hashable {
    let edge: Int
    let previous: Int?
  }

  init(_ graph: PathGraph, _ knowledge: Knowledge, given: Given) throws(Diagrams.TooLarge) {
    self.graph = graph
    var knowledge = knowledge
    let variables = knowledge.variables
    var own = [[Int]](repeating: [], count: graph.nodes.count)
    for (place, variable) in variables.enumerated() {
      if let owner = variable.owner { own[owner].append(place) }
    }
    self.own = own
    let reads = Self.reads(graph, knowledge)
    var isRemembered = variables.map { $0.owner == nil }
    for (node, read) in reads.enumerated() {
      for place in read where variables[place].owner != node { isRemembered[place] = true }
    }
    self.isRemembered = isRemembered
    isLive = Self.live(graph, reads, isRemembered)
    asksForPrevious = Self.asking(graph)
    said = try Said(given, graph, own, &knowledge)
    self.knowledge = knowledge
    try say(given)
  }

  // MARK: What is said

  private mutating func say(_ said: Given) throws(Diagrams.TooLarge) {
    let attributes = knowledge.variables.filter { $0.owner == nil }
    let names = Set(attributes.compactMap { $0.subject?.name })
    for (name, value) in said.all where names.contains(name) {
      let members = try knowledge.members(where: name, of: nil, is: value) ?? .all
      initial = try knowledge.diagrams.and(initial, members)
    }
    for (place, variable) in knowledge.variables.enumerated() where isRemembered[place] {
      guard let absent = variable.absent, variable.owner != nil || variable.isAlwaysSet else {
        continue
      }
      let none = try knowledge.members(place, in: absent)
      let said = variable.owner == nil ? try knowledge.diagrams.not(none) : none
      initial = try knowledge.diagrams.and(initial, said)
    }
  }

  // MARK: What is asked

  /// The variables that the edges of each card read.
  private static func reads(_ graph: PathGraph, _ knowledge: Knowledge) -> [Set<Int>] {
    var reads = [Set<Int>](repeating: [], count: graph.nodes.count)
    for edge in graph.edges {
      for atom in edge.condition.atoms { reads[edge.from].formUnion(knowledge.places(of: atom)) }
    }
    return reads
  }

  /// The remembered variables that each card or one after it reads.
  private static func live(
    _ graph: PathGraph,
    _ reads: [Set<Int>],
    _ isRemembered: [Bool]
  ) -> [Set<Int>] {
    var live = reads.map { read in read.filter { isRemembered[$0] } }
    var before = [[Int]](repeating: [], count: graph.nodes.count)
    for (node, edges) in graph.following.enumerated() {
      for case let next? in edges.map(graph.next) { before[next].append(node) }
    }
    var waiting = Array(graph.nodes.indices.filter { !live[$0].isEmpty })
    while let node = waiting.popLast() {
      for other in before[node] where !live[node].isSubset(of: live[other]) {
        live[other].formUnion(live[node])
        waiting.append(other)
      }
    }
    return live
  }

  private static func asking(_ graph: PathGraph) -> [Bool] {
    var asks = [Bool](repeating: false, count: graph.nodes.count)
    for edge in graph.edges where !asks[edge.from] {
      asks[edge.from] = edge.condition.atoms.contains {
        $0.subject == .attribute(PathGraph.previousStep)
      }
    }
    var isGrowing = true
    while isGrowing {
      isGrowing = false
      for (node, edges) in graph.following.enumerated()
      where !asks[node] && graph.nodes[node].isSheet {
        if edges.compactMap(graph.next).contains(where: { asks[$0] }) {
          asks[node] = true
          isGrowing = true
        }
      }
    }
    return asks
  }

  // MARK: Answers

  /// Who comes in at a start.
  mutating func entering(_ start: PathGraph.Start) throws(Diagrams.TooLarge) -> Diagrams.Member {
    let users = try knowledge.diagrams.and(initial, knowledge.members(start.condition))
    return try remembered(of: users, after: nil, before: start.node)
  }

  /// Who can take an edge in a state, whatever they answer on the card.
  mutating func users(
    of edge: Int,
    in state: Runs.State
  ) throws(Diagrams.TooLarge) -> Diagrams.Member {
    asked = Asked(state: state, edge: edge)
    if let outcome = said.outcome(in: state), !graph.edges[edge].route.isOutcome(outcome) {
      return .none
    }
    let condition = try condition(of: edge, from: state.previous)
    let known = try knowledge.diagrams.and(arriving(state), said.users(in: state))
    return try knowledge.diagrams.and(known, condition)
  }

  /// Who in a state meets a condition, whatever they answer on the card.
  mutating func users(
    meeting condition: Predicate,
    in state: Runs.State
  ) throws(Diagrams.TooLarge) -> Diagrams.Member {
    asked = Asked(state: state, edge: nil)
    let known = try knowledge.diagrams.and(arriving(state), said.users(in: state))
    return try knowledge.diagrams.and(known, members(condition, from: state.previous))
  }

  /// What is known before the user answers: earlier answers on the same card can be changed.
  private mutating func arriving(_ state: Runs.State) throws(Diagrams.TooLarge) -> Diagrams.Member {
    let own = own[state.node].filter { isRemembered[$0] }
    if own.isEmpty { return state.known }
    return try knowledge.diagrams.forgetting(state.known) { own.contains($0) }
  }

  /// The set of those who meet the condition of an edge, coming from a card.
  mutating func condition(
    of edge: Int,
    from previous: Int?
  ) throws(Diagrams.TooLarge) -> Diagrams.Member {
    let question = Question(edge: edge, previous: previous)
    if let known = conditions[question] { return known }
    let members = try members(graph.edges[edge].condition, from: previous)
    conditions[question] = members
    return members
  }

  /// The set of those who meet a condition, coming from a card.
  mutating func members(
    _ condition: Predicate,
    from previous: Int?
  ) throws(Diagrams.TooLarge) -> Diagrams.Member {
    let card = previous.map { Predicate.text(graph.nodes[$0].card) }
    let decided = condition.deciding { atom in
      guard atom.subject == .attribute(PathGraph.previousStep) else { return nil }
      return atom.value { _ in card } ?? false
    }
    return try knowledge.members(decided)
  }

  /// What later cards ask for of what is known after a route.
  mutating func remembered(
    of users: Diagrams.Member,
    after edge: Int?,
    before node: Int
  ) throws(Diagrams.TooLarge) -> Diagrams.Member {
    let live = isLive[node]
    guard let edge, !graph.edges[edge].route.storesAnswers else {
      return try knowledge.diagrams.forgetting(users) { !live.contains($0) }
    }
    let from = Set(own[graph.edges[edge].from])
    var known = try knowledge.diagrams.forgetting(users) { !live.contains($0) || from.contains($0) }
    for place in from.sorted() where isRemembered[place] && live.contains(place) {
      guard let absent = knowledge.variables[place].absent else { continue }
      known = try knowledge.diagrams.and(known, knowledge.members(place, in: absent))
    }
    return known
  }

  /// The answers of a card, as places of variables.
  func answers(of node: Int) -> [Int] { own[node] }
}

extension Route {
  /// True where the route is what an outcome names: its element, what sets it off, or both.
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

extension Predicate {
  fileprivate static func text(_ text: String) -> Template.Sample.Value { .text(text) }
}
