import Flow
import Paths
import Render
import Source

/// The targets of an entry's routes for users who see different cards: each card with the condition for
/// seeing it there.
struct RouteWays: Sendable {
  private var ways: [Key: [Way]] = [:]

  /// A target with its condition.
  struct Way: Sendable {
    /// The condition that is true of the users led there.
    let condition: Predicate
    /// The card's place among the variant's cards; nil for the end.
    let card: Int?
  }

  private struct Key: Hashable {
    let card: Int
    let route: Route
  }

  /// Routes with more targets are not told apart on pages.
  private static let limit = 16

  /// The ways of one entry; nothing where all users see the same cards.
  init(_ walks: Walks?) {
    guard let walks else { return }
    let graph = walks.graph
    var edges: [Key: [Int]] = [:]
    for (place, edge) in graph.edges.enumerated()
    where edge.kind == .forward && edge.route.advance != nil {
      edges[Key(card: graph.nodes[edge.from].index, route: edge.route), default: []].append(place)
    }
    ways = edges.filter { (2...Self.limit).contains($0.value.count) }.mapValues { places in
      places.map { place in
        let next: Int? =
          if case .node(let node) = graph.edges[place].target { graph.nodes[node].index } else {
            nil
          }
        return Way(condition: graph.condition(ofEdge: place), card: next)
      }
    }
  }

  /// The ways of all entries of a variant, by the entry's id.
  static func all(of variant: SiteVariant, _ flow: SiteFlow, _ site: Site) -> [String: RouteWays] {
    var ways: [String: RouteWays] = [:]
    for lane in variant.lanes { ways[lane.entry.id] = RouteWays(site.walks(flow, variant, lane)) }
    return ways
  }

  /// The ways of a card's route; nothing where it has one.
  func of(_ route: Route, on card: Int) -> [Way] { ways[Key(card: card, route: route)] ?? [] }
}
