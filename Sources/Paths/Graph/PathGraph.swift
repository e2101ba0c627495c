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
  /// Where users come in: the first card, or one of several for different users.
  public let starts: [Start]
  /// The forward routes of each card, as places in ``edges``.
  let following: [[Int]]
  /// The ways of each card out of the flow before its end, as places in ``edges``.
  let dismissals: [[Int]]

  /// A card.
  public struct Node: Hashable, Sendable {
    /// Its id.
    public let card: String
    /// Its place among the variant's cards.
    public let index: Int
    /// Where it is defined.
    public let span: Span
    /// A native sheet over the step before it, which stays the step that users come from.
    public let isSheet: Bool
    /// Parts of it whose routes nobody knows may lead on.
    public let mayLeadOn: Bool
  }

  /// A route to one target.
  public struct Edge: Hashable, Sendable {
    /// The card it starts on, as a place in ``nodes``.
    public let from: Int
    /// Where it leads.
    public let target: Target
    /// What it is.
    public let kind: Kind
    /// The route itself; one route may have several targets, for users who see different cards.
    public let route: Route
    /// All that must hold: the route's guard, that its element shows, and who sees the target.
    public let condition: Predicate
  }

  /// A way into the flow.
  public struct Start: Hashable, Sendable {
    /// The card, as a place in ``PathGraph/nodes``.
    public let node: Int
    /// Who sees it first.
    public let condition: Predicate
  }

  /// Where an edge leads.
  public enum Target: Hashable, Sendable {
    /// A card, as a place in ``PathGraph/nodes``.
    case node(Int)
    /// The end of the flow.
    case end
    /// Out of the flow before its end.
    case dismissal
  }

  /// What an edge is to a path.
  public enum Kind: String, Hashable, Sendable {
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

  init(nodes: [Node], edges: [Edge], starts: [Start]) {
    self.nodes = nodes
    self.edges = edges
    self.starts = starts
    var following = [[Int]](repeating: [], count: nodes.count)
    var dismissals = following
    for (place, edge) in edges.enumerated() {
      switch edge.kind {
      case .forward: following[edge.from].append(place)
      case .dismissal: dismissals[edge.from].append(place)
      case .back, .aside, .never: break
      }
    }
    self.following = following
    self.dismissals = dismissals
  }

  /// The card that an edge leads to; nil for an end.
  func next(_ edge: Int) -> Int? {
    if case .node(let node) = edges[edge].target { node } else { nil }
  }

  /// The rules that nobody takes as they and those before them tell alone, with the reason.
  var never: [Verdicts.Never] {
    edges.indices.filter { edges[$0].kind == .never }.map { edge in
      Verdicts.Never(edge: edge, reason: reason(edge))
    }
  }

  private func reason(_ edge: Int) -> Verdicts.Never.Cause {
    let route = edges[edge].route
    guard let rule = route.rule, rule.condition != .constant(false) else { return .own }
    guard let shadow = rule.shadow else { return .shadowedByAll }
    let other = following[edges[edge].from].first { other in
      let before = edges[other].route
      return before.rule?.index == shadow && Cause(before) == Cause(route)
    }
    return other.map { .shadowed(by: $0) } ?? .shadowedByAll
  }

  /// The place of each card in the flow: as listed, sheets that follow all others by their ids.
  var ranks: [Int] {
    let last = nodes.lastIndex { !$0.isSheet }.map { $0 + 1 } ?? 0
    let sheets = nodes.indices.dropFirst(last).sorted {
      nodes[$0].card.utf8.lexicographicallyPrecedes(nodes[$1].card.utf8)
    }
    var ranks = Array(nodes.indices)
    for (place, node) in sheets.enumerated() { ranks[node] = last + place }
    return ranks
  }
}
