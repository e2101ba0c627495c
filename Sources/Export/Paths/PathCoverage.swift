import Paths

/// The shares of an entry's cards and routes that its paths cover, for gates.
public struct PathCoverage: Sendable {
  /// The number of cards of the entry.
  public let cards: Int
  /// The number of its forward routes that a user could be meant to take.
  public let routes: Int
  /// The ids of the cards that no path shows.
  public let missingCards: [String]
  /// The routes that no path takes, in words.
  public let missingRoutes: [String]
  /// The reason why nothing is known; nil where all is.
  private let unknown: String?

  /// Measures the coverage of an entry by its paths.
  public init(_ entry: EntryPaths) {
    let walks = entry.walks
    let shown = Set(walks.cover.flatMap(\.cards))
    let taken = walks.covered
    let meant = walks.graph.edges.indices.filter(entry.words.isMeant)
    cards = walks.graph.nodes.count
    routes = meant.count
    missingCards = walks.graph.nodes.indices.filter { !shown.contains($0) }.map(entry.id)
    missingRoutes = meant.filter { !taken.contains($0) }.map(entry.words.route)
    unknown = walks.verdicts.givenUp.map(entry.words.givenUp)
  }

  /// The share of cards that some path shows, in percent.
  public var cardShare: Double { Self.share(cards, missingCards.count) }

  /// The share of routes that some path takes, in percent.
  public var routeShare: Double { Self.share(routes, missingRoutes.count) }

  private static func share(_ all: Int, _ missing: Int) -> Double {
    all == 0 ? 100 : Double(all - missing) * 100 / Double(all)
  }

  /// The wishes that are not met, in one line; nil where all are.
  public func shortfall(cards wantedCards: Double?, routes wantedRoutes: Double?) -> String? {
    if let unknown { return unknown }
    var parts: [String] = []
    if let wantedCards, cardShare < wantedCards {
      parts.append(words(cardShare, "cards", wantedCards, missingCards.map { "'\($0)'" }))
    }
    if let wantedRoutes, routeShare < wantedRoutes {
      parts.append(words(routeShare, "edges", wantedRoutes, missingRoutes))
    }
    return parts.isEmpty ? nil : parts.joined(separator: "; ")
  }

  private func words(
    _ share: Double,
    _ what: String,
    _ wanted: Double,
    _ missing: [String]
  ) -> String {
    let first = missing.prefix(10).joined(separator: ", ")
    let more = missing.count > 10 ? " and \(Words.count(missing.count - 10, "more", "more"))" : ""
    // Rounded down, so that what falls short never looks as if it did not.
    let percent = Words.number((share * 10).rounded(.down) / 10)
    return "\(percent) % of \(what), wanted \(Words.number(wanted)) %, without \(first)\(more)"
  }
}
