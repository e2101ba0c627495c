import Flow
import Paths
import Source

/// A button of a card that users come to, with its words and all that a tap on it does.
struct PromisingButton {
  /// The card, a place among the graph's nodes.
  let node: Int
  /// The words in the default locale.
  let label: String
  /// The span of the words in the config.
  let span: Span
  let promise: ButtonPromises.Promise
  /// The routes, those included that stay on the card.
  let routes: [Route]
  /// The edges that lead on or out, as indices in the graph.
  let edges: [Int]
}

extension PromisingButton {
  /// For each of several walks the buttons of the cards that users come to whose words promise something.
  static func promising(
    _ walks: [EntryWalks],
    _ resolver: Resolver,
    locale: String
  ) -> [[PromisingButton]] {
    var promises: [String: ButtonPromises.Promise?] = [:]
    return walks.map { entry in
      let graph = entry.walks.graph
      let labels = PathLabels(entry.variant.cards, resolver, locale: locale)
      let edges = Dictionary(grouping: graph.edges.indices) { graph.edges[$0].from }
      return entry.tapped.compactMap { node, name, routes in
        guard let text = labels.text(on: name, of: graph.nodes[node].index) else { return nil }
        let label = resolver.resolve(text, locale: locale).text
        let known = promises[label] ?? ButtonPromises.promise(of: label, locale: locale)
        promises[label] = .some(known)
        guard let promise = known else { return nil }
        return PromisingButton(
          node: node,
          label: label,
          span: text.span,
          promise: promise,
          routes: routes,
          edges: (edges[node] ?? []).filter { graph.edges[$0].route.element == name }
        )
      }
    }
  }
}

extension EntryWalks {
  /// The elements that can be tapped on the cards that users come to, with their routes.
  fileprivate var tapped: [(node: Int, name: String, routes: [Route])] {
    walks.seen.sorted().flatMap { node in
      let card = variant.cards[walks.graph.nodes[node].index]
      let taps = card.routes.filter(\.trigger.isTap)
      return taps.grouped(by: \.element).map { name, routes in (node, name, routes) }
    }
  }

  /// Tells whether an edge leads to another card, whoever the user is.
  func leadsOn(_ edge: Int) -> Bool {
    let item = walks.graph.edges[edge]
    guard item.kind == .forward else { return false }
    switch item.target {
    case .node: return true
    case .firstShown(let node):
      return variant.cards[walks.graph.nodes[node].index].condition == nil
    case .end, .dismissal: return false
    }
  }

  func isEnd(_ edge: Int) -> Bool {
    switch walks.graph.edges[edge].target {
    case .end, .dismissal: true
    case .node, .firstShown: false
    }
  }
}

extension Route.Trigger {
  /// Indicates a result of a tap on a button.
  fileprivate var isTap: Bool {
    switch self {
    case .tap, .skip, .nativeSuccess, .nativeFailure, .nativeCancel: true
    case .swipe, .auto, .hostDecides: false
    }
  }
}
