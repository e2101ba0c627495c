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

/// The paths through one entry of a variant, with all that outputs name them by.
struct EntryPaths: Sendable {
  let flow: Flow
  let variant: Variant
  /// The entry's id.
  let entry: String
  let walks: Walks
  /// The cards that some user comes to, as places among the graph's nodes; nil where it is not known.
  let seen: Set<Int>?
  let sources: SourceSet
  /// The ways in words.
  let phrases: PathPhrases

  /// Every entry of a build that has cards, in the order of the config.
  static func all(_ build: Build) -> [EntryPaths] {
    let resolver = build.resolver
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
            seen: walks.verdicts.isTooLarge ? nil : walks.seen,
            sources: build.sources,
            phrases: PathPhrases(
              walks,
              labels: PathLabels(variant.cards, resolver, locale: locale)
            )
          )
        }
      }
    }
  }

  /// Its name in lists: flow, variant and entry.
  var name: String { "\(flow.id)  \(variant.id)  \(entry)" }

  func id(_ node: Int) -> String { walks.graph.nodes[node].card }

  func card(_ node: Int) -> Card { variant.cards[walks.graph.nodes[node].index] }

  /// The feasibility of each route: true for one that some user can take, nil where it is not known.
  var feasible: [Bool?] {
    let graph = walks.graph
    let never = Set(walks.verdicts.never.map(\.edge))
    return graph.edges.indices.map { edge in
      let item = graph.edges[edge]
      if item.kind == .never { return false }
      guard let seen else { return nil }
      guard seen.contains(item.from) else { return false }
      if item.kind != .forward { return graph.condition(ofEdge: edge).constantValue != false }
      return !never.contains(edge)
    }
  }
}

extension EntryPaths {
  /// The wanted percents of its cards, and of the routes that a user could be meant to take, that its paths do not
  /// cover, in one line; nil where they cover as much.
  func shortfall(cards: Double?, routes: Double?) -> String? {
    if let givenUp = walks.verdicts.givenUp { return phrases.givenUp(givenUp) }
    let (shown, taken) = (Set(walks.cover.flatMap(\.cards)), walks.covered)
    let nodes = walks.graph.nodes.indices
    let meant = walks.graph.edges.indices.filter(phrases.isMeant)
    let hidden = nodes.filter { !shown.contains($0) }.map { "'\(id($0))'" }
    let parts = [
      Self.shortfall("cards", nodes.count, hidden, cards),
      Self.shortfall(
        "edges",
        meant.count,
        meant.filter { !taken.contains($0) }.map(phrases.route),
        routes
      ),
    ].compactMap(\.self)
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private static func shortfall(
    _ what: String,
    _ all: Int,
    _ missing: [String],
    _ wanted: Double?
  ) -> String? {
    let share = all == 0 ? 100 : Double(all - missing.count) * 100 / Double(all)
    guard let wanted, share < wanted else { return nil }
    let first = missing.prefix(10).joined(separator: ", ")
    let more = missing.count > 10 ? " and \(Wording.count(missing.count - 10, "more", "more"))" : ""
    // Rounded down, so that what falls short never looks as if it did not.
    let percent = Wording.number((share * 10).rounded(.down) / 10)
    return "\(percent) % of \(what), wanted \(Wording.number(wanted)) %, without \(first)\(more)"
  }
}
