import Flow
import Paths
import Source

extension Check {
  /// Finds cards that no user comes to although routes lead to them.
  ///
  /// Cards that follow from such a card alone are named with it.
  public static let neverReached = Check(after: .neverReached) { input, reported, log in
    // The places of the cards that users come to in some variant and entry, or may.
    let reached = Set(
      input.walks.flatMap { entry in
        let nodes = entry.walks.graph.nodes
        return (entry.isClosed ? entry.walks.seen : Set(nodes.indices)).map { nodes[$0].span }
      }
    )
    var found = SharedFindings()
    for entry in input.walks where entry.isClosed {
      let unreached = UnreachedCards(entry.walks.verdicts.unreachable)
      for verdict in entry.walks.verdicts.unreachable {
        let node = entry.walks.graph.nodes[verdict.node]
        guard case .onlyBy(let edges, let unseen) = verdict.reason, !reached.contains(node.span),
          !reported.has(.neverReached, entry.flow, card: node.card)
        else { continue }
        let after = unreached.after(verdict.node)
        found.add(on: verdict.node, of: entry) {
          finding(node, edges, isAll: unseen.isEmpty, after, entry, entry.phrases(input))
        }
      }
    }
    found.report(&log)
  }

  /// The finding about a card that nobody comes to, with the routes that lead to it, `isAll` where no cards that nobody
  /// sees lead to it besides, and the cards that only it leads to.
  private static func finding(
    _ node: PathGraph.Node,
    _ edges: [Int],
    isAll: Bool,
    _ after: [Int],
    _ entry: EntryWalks,
    _ phrases: PathPhrases
  ) -> Diagnostic {
    let from = Set(edges.map { "'\(entry.id(entry.walks.graph.edges[$0].from))'" }).sorted()
    let routes =
      (edges.count > 1
        ? "any of the \(edges.count) routes to it"
        : isAll ? "the only route to it" : "the route to it")
      + (isAll ? "" : " from \(Phrase.list(from))")
    let others = after.map { "'\(entry.id($0))'" }
    let after = others.isEmpty ? "" : ", nor to \(Phrase.list(others)) after it"
    var spans: Set<Span> = []
    let labels = edges.compactMap { edge -> Diagnostic.Label? in
      let route = entry.walks.graph.edges[edge].route
      let span = route.rule?.span ?? route.span
      guard spans.insert(span).inserted, let why = phrases.whyNever(edge) else { return nil }
      return Diagnostic.Label(span, why)
    }
    return Diagnostic(
      .neverReached,
      "no user comes to '\(node.card)'\(after): nobody takes \(routes)",
      at: node.span,
      labels: Array(labels.prefix(3))
    )
  }
}

/// The cards that nobody comes to, by those that alone lead to them.
private struct UnreachedCards {
  /// The number of cards that lead to each.
  private var counts: [Int: Int] = [:]
  private var next: [Int: [Int]] = [:]

  init(_ unreachable: [Verdicts.Unreachable]) {
    for verdict in unreachable {
      guard case .onlyFrom(let nodes) = verdict.reason else { continue }
      counts[verdict.node] = nodes.count
      for node in nodes { next[node, default: []].append(verdict.node) }
    }
  }

  /// The cards that only one leads to, directly or through others of these, in the flow's order.
  func after(_ node: Int) -> [Int] {
    var left: [Int: Int] = [:]
    var waiting = [node]
    var found: Set<Int> = [node]
    while let node = waiting.popLast() {
      for other in next[node] ?? [] where !found.contains(other) {
        left[other] = (left[other] ?? counts[other] ?? 0) - 1
        if left[other] == 0, found.insert(other).inserted { waiting.append(other) }
      }
    }
    return found.subtracting([node]).sorted()
  }
}
