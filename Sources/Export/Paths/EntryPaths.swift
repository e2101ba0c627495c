import Flow
import Paths
import Source

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
