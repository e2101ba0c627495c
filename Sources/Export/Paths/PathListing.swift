import Flow
import Paths
public import Source

/// The paths through every flow of a project, for people, for programs and for gates.
public struct PathListing: Sendable {
  let build: Build
  /// Every entry that has cards, in the order of the config.
  let entries: [EntryPaths]
  /// The most paths of an entry to list one by one, and the id of a card that they must lead through; nil for
  /// none.
  private(set) var query: (limit: Int, card: String?)?

  /// The maximum number of listed paths of one entry.
  public static let most = 10_000

  /// The ways of a build.
  public init(_ build: Build) { (self.build, entries) = (build, EntryPaths.all(build)) }

  /// The same with the first paths of each entry one by one, those through a card alone where one is
  /// named.
  public func listing(limit: Int, through card: String?) -> PathListing {
    var listing = self
    listing.query = (min(max(1, limit), Self.most), card)
    return listing
  }

  /// The paths of an entry that are wanted, and whether there are no others; nil where none are.
  func listed(_ entry: EntryPaths) -> (paths: [Path], isAll: Bool)? {
    guard let query else { return nil }
    guard let card = query.card else { return entry.walks.paths(limit: query.limit) }
    let graph = entry.walks.graph
    let places = Set(graph.nodes.indices.filter { graph.nodes[$0].card == card })
    guard !places.isDisjoint(with: entry.walks.seen) else { return ([], true) }
    return entry.walks.paths(limit: query.limit) { edges in
      edges.contains { places.contains(graph.edges[$0].from) }
    }
  }

  /// The listing as JSON: the shape that `schema paths` describes.
  public var json: JSONValue { Self.shape.json(self) }

  /// Tells whether an entry has a card of this id.
  public func hasCard(_ id: String) -> Bool { cards.contains(id) }

  /// A suggestion for a wrong id of a card, as a few words; nil where nothing comes near.
  public func help(forCard id: String) -> String? {
    Suggestion.help(for: id, among: cards.sortedByBytes())
  }

  private var cards: Set<String> { Set(entries.flatMap { $0.walks.graph.nodes.map(\.card) }) }

  /// The reason for which paths can't tell what flows show: errors where flows are read from, or no
  /// flow at all; nil where there is none.
  public var gap: String? {
    if entries.isEmpty { return "no flow has a path to cover" }
    let flows = Set(build.flows.map(\.id))
    let errors = build.findings.filter { finding in
      guard finding.severity == .error, let span = finding.span else { return false }
      return build.flowFiles.contains(span.file.index)
        && finding.subjects.contains { $0.flow.map(flows.contains) ?? true }
    }
    guard !errors.isEmpty else { return nil }
    let count = TextReporter.summary(of: errors)
    return "\(count) in what flows are read from, so that more may be missing than paths tell; "
      + "'flowproof check' shows them"
  }

  /// One line for each entry whose paths show less than the wanted percent of cards, or take less than
  /// that of routes.
  public func shortfalls(cards: Double?, routes: Double?) -> [String] {
    entries.compactMap { entry in
      entry.shortfall(cards: cards, routes: routes).map { "\(entry.name): \($0)" }
    }
  }
}
