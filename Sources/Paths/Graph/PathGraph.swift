public import Flow
public import Source

/// The cards that users of one entry can come to, and every route between them, whatever system they
/// come from.
///
/// Routes that go back, swipes beside a button, and ways out of the flow are kept apart: a path is a
/// sequence of forward routes from an entry to an end.
public struct PathGraph: Sendable {
  /// The cards, in the order of the variant.
  public let nodes: [Node]
  /// The routes, in the order of their cards, then of the config.
  public let edges: [Edge]
  /// The places at which users come in: the first card, or one of several for different users.
  public let starts: [Start]
  /// The decisions about whether cards show to a user, one after another, where too many may be the
  /// next.
  ///
  /// Their places are those after ``nodes``; each has two ways on, whose places are those after ``edges``.
  let decisions: [Decision]
  /// The conditions of edges, decisions and starts.
  let conditions: ConditionTable
  /// The forward edges of each card and decision, as places in ``edges`` and those after it.
  let following: [[Int]]
  /// The ways of each card out of the flow before its end, as places in ``edges``.
  let dismissals: [[Int]]

  /// A card.
  public struct Node: Hashable, Sendable {
    /// Its id.
    public let card: String
    /// Its place among the variant's cards.
    public let index: Int
    /// The span of its definition.
    public let span: Span
    /// Indicates a native sheet over the step before it, which stays the step that users come from.
    let isSheet: Bool
    /// Indicates that parts of it whose routes nobody knows may lead on.
    public let mayLeadOn: Bool
  }

  /// A route to one target.
  public struct Edge: Hashable, Sendable {
    /// The card it starts on, as a place in ``nodes``.
    public let from: Int
    /// The target that it leads to.
    public let target: Target
    /// The kind of edge.
    public internal(set) var kind: Kind
    /// The route itself; one route may have several targets, for users who see different cards.
    public let route: Route
    /// The name of the answer that the tap on its element gives; nil for none.
    let answer: String?
    /// All that must hold: the route's guard, the presence of its element, the answer that it gives, and the
    /// condition for seeing the target.
    var condition: ConditionTable.ID
    /// The card or decision that it leads to; nil for an end.
    let next: Int?

    /// Tells whether the tap on its element says an answer: the only one that it gives.
    public func says(_ name: String, _ value: Template.Sample.Value) -> Bool {
      if case .text = value { name == answer } else { false }
    }
  }

  /// A decision whether a card shows to a user who comes to its place among the cards.
  struct Decision: Hashable, Sendable {
    /// The card, as a place in ``nodes``.
    let node: Int
    /// The place for users who do not see the card: a card or decision; nil for the end.
    let other: Int?
    /// The condition for seeing the card.
    let condition: ConditionTable.ID
    /// The condition for not seeing the card.
    let negated: ConditionTable.ID
    /// Indicates that users come in by it.
    let isStart: Bool

    /// One of the two ways on: to the card, or past it.
    fileprivate func way(_ number: Int) -> (next: Int?, condition: ConditionTable.ID) {
      number == 0 ? (node, condition) : (other, negated)
    }
  }

  /// A way into the flow.
  public struct Start: Hashable, Sendable {
    /// The card, or a decision about it and those that follow.
    let vertex: Int
    /// The condition for users to come in here.
    let condition: ConditionTable.ID
  }

  /// The target of an edge.
  public enum Target: Hashable, Sendable {
    /// A card, as a place in ``PathGraph/nodes``.
    case node(Int)
    /// The first card that shows to the user, from one on, or the end: a place in ``PathGraph/nodes``.
    case firstShown(from: Int)
    case end
    /// Out of the flow before its end.
    case dismissal

    /// Indicates that conditions of cards decide which card shows.
    public var isFirstShown: Bool {
      if case .firstShown = self { true } else { false }
    }
  }

  /// The role of an edge in paths.
  public enum Kind: String, CaseIterable, Hashable, Sendable {
    /// Part of paths.
    case forward
    /// Back to an earlier card.
    case back
    /// Out of the flow.
    case dismissal
    /// A swipe or a link beside a button that leads on.
    case aside
    /// A rule that nobody takes, as it and the rules before it tell alone.
    case never
  }

  /// The name under which conditions ask for the step that users come from.
  static let previousStep = "previous_step"

  init(
    nodes: [Node],
    edges: [Edge],
    starts: [Start],
    decisions: [Decision],
    conditions: ConditionTable
  ) {
    self.nodes = nodes
    self.edges = edges
    self.starts = starts
    self.decisions = decisions
    self.conditions = conditions
    var following = [[Int]](repeating: [], count: nodes.count + decisions.count)
    var dismissals = following
    for (index, edge) in edges.enumerated() {
      switch edge.kind {
      case .forward: following[edge.from].append(index)
      case .dismissal: dismissals[edge.from].append(index)
      case .back, .aside, .never: break
      }
    }
    for index in 0..<2 * decisions.count
    where conditions.constant(decisions[index / 2].way(index % 2).condition) != false {
      following[nodes.count + index / 2].append(edges.count + index)
    }
    self.following = following
    self.dismissals = dismissals
  }

  // MARK: Places

  var places: Range<Int> { 0..<nodes.count + decisions.count }

  /// The card of a place: itself, or the one that a decision is about.
  func card(at vertex: Int) -> Int {
    vertex < nodes.count ? vertex : decisions[vertex - nodes.count].node
  }

  /// Tells whether a place is a card, not a decision.
  func isCard(_ vertex: Int) -> Bool { vertex < nodes.count }

  /// Tells whether a place leaves the card that users come from unchanged: sheets and decisions do.
  func isPassing(_ vertex: Int) -> Bool { !isCard(vertex) || nodes[vertex].isSheet }

  /// The card or decision that an edge leads to; nil for an end.
  func next(_ edge: Int) -> Int? {
    edge < edges.count ? edges[edge].next : way(edge).next
  }

  /// The way on from a decision that an edge stands for.
  private func way(_ edge: Int) -> (next: Int?, condition: ConditionTable.ID) {
    let index = edge - edges.count
    return decisions[index / 2].way(index % 2)
  }

  /// The route of an edge; nil for that of a decision.
  func route(_ edge: Int) -> Route? { edge < edges.count ? edges[edge].route : nil }

  /// The answer that the tap of an edge gives, by name; nil for none.
  func answer(_ edge: Int) -> String? { edge < edges.count ? edges[edge].answer : nil }

  /// The taps of an edge beyond those that its card's answers take.
  func taps(_ edge: Int) -> Int { answer(edge) == nil ? route(edge)?.taps ?? 0 : 0 }

  func condition(_ edge: Int) -> ConditionTable.ID {
    edge < edges.count ? edges[edge].condition : way(edge).condition
  }

  /// Tells whether a cover must take an edge: all routes and outcomes of decisions, but for those by
  /// which users come in.
  func isCovered(_ edge: Int) -> Bool {
    edge < edges.count || !decisions[(edge - edges.count) / 2].isStart
  }

  /// The routes among some edges.
  func routes(_ edges: [Int]) -> [Int] { edges.filter { $0 < self.edges.count } }

  /// The card of a start, by its place in ``starts``: the first where several may show.
  public func card(ofStart start: Int) -> Int { card(at: starts[start].vertex) }

  /// The card that the first users come in at; nil for a graph without any.
  public var firstCard: Int? { starts.first.map { card(at: $0.vertex) } }

  /// The card that an edge leads to, the first where several may show; nil for an end.
  func nextCard(_ edge: Int) -> Int? { next(edge).map { card(at: $0) } }

  // MARK: Conditions

  /// All that must hold for a route, by its place in ``edges``.
  public func condition(ofEdge edge: Int) -> Predicate { conditions.predicate(condition(edge)) }

  /// The condition for coming in by a start, by its place in ``starts``.
  public func condition(ofStart start: Int) -> Predicate {
    conditions.predicate(starts[start].condition)
  }

  /// All conditions: of starts, then of edges, then of decisions.
  var allConditions: [ConditionTable.ID] {
    starts.map(\.condition) + edges.map(\.condition) + decisions.map(\.condition)
  }

  /// The comparisons, questions and unknown parts of all conditions, each once.
  var atoms: [Predicate] { conditions.atoms(of: allConditions) }

  /// The reason why nobody takes a rule, as it and those before it tell alone.
  func reason(_ edge: Int) -> Verdicts.Never.Cause {
    let route = edges[edge].route
    guard let rule = route.rule, !rule.isUnmet, rule.condition != .constant(false) else {
      return .own
    }
    guard let index = rule.shadow else { return .shadowedByAll }
    let shadow = self.edges(beside: edge).first { other in
      let before = edges[other].route
      return before.rule?.index == index && RouteTrigger(before) == RouteTrigger(route)
    }
    guard let shadow else { return .shadowedByAll }
    guard edges[shadow].kind == .never else { return .shadowed(by: shadow) }
    return reason(shadow) == .own ? .own : .shadowedByAll
  }

  /// The edges of the card that an edge leaves: they stand together, in the order of the card's routes, those
  /// never taken last.
  public func edges(beside edge: Int) -> Range<Int> {
    let from = edges[edge].from
    var (first, end) = (edge, edge + 1)
    while first > 0, edges[first - 1].from == from { first -= 1 }
    while end < edges.count, edges[end].from == from { end += 1 }
    return first..<end
  }

  /// The place of each card in the flow, as listed, sheets that follow all others by their ids; decisions
  /// with the cards that they are about.
  var ranks: [Int] {
    let last = nodes.lastIndex { !$0.isSheet }.map { $0 + 1 } ?? 0
    let sheets = nodes.indices.dropFirst(last).sorted {
      nodes[$0].card.utf8.lexicographicallyPrecedes(nodes[$1].card.utf8)
    }
    var ranks = Array(nodes.indices)
    for (index, node) in sheets.enumerated() { ranks[node] = last + index }
    return ranks + decisions.map { ranks[$0.node] }
  }
}

/// The trigger of a route, with its element: routes of one button ask their rules one after another.
struct RouteTrigger: Hashable {
  let trigger: Route.Trigger
  let element: String?

  init(_ route: Route) { (trigger, element) = (route.trigger, route.element) }
}
