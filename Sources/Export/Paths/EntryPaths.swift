public import Flow
public import Paths

/// The paths through one entry of a variant, with all that outputs name them by.
public struct EntryPaths: Sendable {
  /// The flow.
  public let flow: Flow
  /// The variant.
  public let variant: Variant
  /// The entry's id.
  public let entry: String
  /// The ways.
  public let walks: Walks
  /// The ways in words.
  public let words: PathWords

  /// Every entry of a build that has cards, in the order of the config.
  public static func all(_ build: Build) -> [EntryPaths] {
    let resolver = Resolver(tables: build.tables, defaultLocale: build.defaultLocale)
    let locale = build.locales.first ?? build.defaultLocale
    return build.flows.flatMap { flow in
      flow.variants.flatMap { variant in
        flow.entries.compactMap { entry in
          let id = Build.WalkID(flow: flow.id, variant: variant.id, entry: entry.id)
          guard let walks = build.walks[id], !walks.graph.nodes.isEmpty else { return nil }
          return EntryPaths(
            flow: flow,
            variant: variant,
            entry: entry.id,
            walks: walks,
            words: PathWords(
              walks,
              labels: PathLabels(variant.cards, resolver, locale: locale)
            )
          )
        }
      }
    }
  }

  /// Its name in lists: flow, variant and entry.
  public var name: String { "\(flow.id)  \(variant.id)  \(entry)" }

  /// The id of a card of the graph.
  func id(_ node: Int) -> String { walks.graph.nodes[node].card }

  /// A card of the graph.
  func card(_ node: Int) -> Card { variant.cards[walks.graph.nodes[node].index] }

  /// The ids of the cards of a path, in the order seen.
  func cards(_ path: Path) -> [String] { path.cards.map(id) }

  /// The feasibility of each route: true for one that some user can take, nil where it is not known.
  var feasible: [Bool?] {
    let graph = walks.graph
    let seen = walks.seen
    let never = Set(walks.verdicts.never.map(\.edge))
    return graph.edges.indices.map { edge in
      let item = graph.edges[edge]
      if item.kind == .never { return false }
      if walks.verdicts.isTooLarge { return nil }
      guard seen.contains(item.from) else { return false }
      if item.kind != .forward { return graph.condition(ofEdge: edge).constantValue != false }
      return !never.contains(edge)
    }
  }
}

/// A query for single paths.
public struct PathQuery: Sendable {
  /// The most paths to list of each entry.
  public var limit: Int
  /// The id of a card that they must lead through.
  public var card: String?

  /// More paths of one entry are never listed.
  public static let most = 10_000

  /// A wish for paths.
  public init(limit: Int, card: String? = nil) {
    self.limit = min(max(1, limit), Self.most)
    self.card = card
  }

  /// The paths of an entry that are wanted, and whether there are no others.
  func paths(_ entry: EntryPaths) -> (paths: [Path], isAll: Bool) {
    guard let card else { return entry.walks.paths(limit: limit) }
    let graph = entry.walks.graph
    let places = Set(graph.nodes.indices.filter { graph.nodes[$0].card == card })
    guard !places.isDisjoint(with: entry.walks.seen) else { return ([], true) }
    return entry.walks.paths(limit: limit) { edges in
      edges.contains { places.contains(graph.edges[$0].from) }
    }
  }
}
