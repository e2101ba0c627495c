internal import BigInt
public import Flow
internal import Source

/// The path that one user takes through an entry, as far as the assumptions about them tell.
///
/// It is cheaper than ``Walks``, which prove and cover everything.
public struct UserPath: Sendable {
  /// The cards in the order seen, by id.
  public let cards: [String]
  /// The number of orders of cards that are open to the user and go back nowhere; nil where there are
  /// very many.
  public let ways: Int?
  /// Indicates that a way leads to an end; where none does, the cards are those before the user is
  /// stuck.
  public let ends: Bool
  /// The cards that the user may come to in one of the ways, by id.
  public let open: Set<String>
  /// The number of states that were looked at, a measure of the work for callers that follow many
  /// users.
  public let size: Int

  /// The budget for one user, less than that for walks: many users are followed, walks are made once.
  private static let budget = WorkBudget(seconds: 0.4)

  /// Follows a user through an entry of a variant; nil where conditions are too entangled to tell.
  ///
  /// Where several ways are open it is the one whose routes come first in the config; it goes back
  /// nowhere.
  ///
  /// - Parameters:
  ///   - variant: The variant.
  ///   - entry: The entry's id.
  ///   - given: The assumptions about the user.
  ///   - domains: The domains of attributes, by name; others can be anything.
  public init?(
    _ variant: Variant,
    entry: String,
    given: Assumptions,
    domains: [String: AttributeDomain] = [:]
  ) {
    let graph = PathGraph(variant, entry: entry)
    var knowledge = UserState(graph, cards: variant.cards, given: given, domains: domains)
    knowledge.diagrams = Diagrams(Self.budget)
    guard var guards = try? Guards(graph, knowledge, given: given),
      let runs = try? StateGraph(graph, &guards)
    else { return nil }
    let forward = BackEdges(runs).forward
    cards = forward.firstPath.map { runs.states[$0].node }.filter(graph.isCard).map {
      graph.nodes[$0].card
    }
    ways = forward.ways
    ends = forward.ends.contains(true)
    size = runs.states.count
    open = Set(runs.states.map(\.node).filter(graph.isCard).map { graph.nodes[$0].card })
  }
}

extension Assumptions {
  /// The assumptions that an entry of a variant depends on: two users with the same ones take the same
  /// way.
  ///
  /// Cards of several flows may have one id; an outcome that a card does not have is meant for another.
  public func relevant(to graph: PathGraph, of variant: Variant) -> Assumptions {
    var routes: [String: [Route]] = [:]
    for node in graph.nodes { routes[node.card] = variant.cards[node.index].routes }
    let subjects = graph.atoms.compactMap(\.subject)
    let names = Set(subjects.map(\.name) + subjects.compactMap(\.nameOnCard))
    return Assumptions(
      values: values.filter { VisitName.name($0.key, isKnown: names.contains) != nil },
      outcomes: outcomes.filter { card, outcome in
        let card = VisitName.name(card) { routes[$0] != nil }
        return card.flatMap { routes[$0] }?.contains { $0.isOutcome(outcome) } ?? false
      },
      absent: absent.filter { VisitName.name($0, isKnown: names.contains) != nil }
    )
  }
}

/// The paths of runs without steps that go back, told apart by their cards alone.
extension StateGraph {
  /// The states of the first way.
  fileprivate var firstPath: [Int] {
    guard let start = starts.first(where: { ends[$0] }) ?? starts.first else { return [] }
    var way = [start]
    while let state = way.last,
      let step = steps[state].first(where: { step in
        !ends[start] || step.next.map { ends[$0] } ?? true
      }),
      let next = step.next
    {
      way.append(next)
    }
    return way
  }

  /// The number of ways to the end; nil for more than a million, which are not told apart.
  fileprivate var ways: Int? {
    var counts = [BigUInt](repeating: 0, count: states.count)
    for state in laterFirst where ends[state] {
      // The states that follow on the way to an end, each once; nil is the end.
      let following = steps[state].map(\.next).filter { $0.map { ends[$0] } ?? true }
      for next in following.uniqued() { counts[state] += next.map { counts[$0] } ?? 1 }
    }
    let all = starts.reduce(BigUInt()) { $0 + counts[$1] }
    return all > 1_000_000 ? nil : Int(all)
  }
}
