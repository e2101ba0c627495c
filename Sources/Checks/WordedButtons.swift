import Flow
import Paths
import Source

/// A button of a card that users come to, with its words and all that a tap on it does.
struct WordedButton {
  /// The card, a place among the graph's nodes.
  let node: Int
  /// The words in the default locale.
  let words: String
  /// Where the config names the words.
  let span: Span
  /// What they promise.
  let promise: ButtonWords.Promise
  /// The routes, those included that stay on the card.
  let routes: [Route]
  /// Those that lead on or out, as places among the graph's edges.
  let edges: [Int]
}

extension EntryWalks {
  /// The buttons of the cards that users come to whose words promise something.
  func promisingButtons(_ input: CheckInput) -> [WordedButton] {
    let labels = PathLabels(variant.cards, input.resolver, locale: input.defaultLocale)
    let edges = Dictionary(grouping: walks.graph.edges.indices) { walks.graph.edges[$0].from }
    return walks.seen.sorted().flatMap { node -> [WordedButton] in
      let index = walks.graph.nodes[node].index
      let routes = variant.cards[index].routes.filter { $0.element != nil && $0.trigger.isTap }
      var seen: Set<String> = []
      return routes.compactMap(\.element).filter { seen.insert($0).inserted }.compactMap { name in
        guard let text = labels.text(on: name, of: index) else { return nil }
        let words = input.resolver.resolve(text, locale: input.defaultLocale).text
        guard let promise = ButtonWords.promise(of: words, locale: input.defaultLocale) else {
          return nil
        }
        return WordedButton(
          node: node,
          words: words,
          span: text.span,
          promise: promise,
          routes: routes.filter { $0.element == name },
          edges: (edges[node] ?? []).filter { walks.graph.edges[$0].route.element == name }
        )
      }
    }
  }

  /// True where an edge leads to another card, whoever the user is.
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

  /// True where an edge ends the flow.
  func isEnd(_ edge: Int) -> Bool {
    switch walks.graph.edges[edge].target {
    case .end, .dismissal: true
    case .node, .firstShown: false
    }
  }
}

extension Route.Trigger {
  /// True for what a tap on a button comes to.
  fileprivate var isTap: Bool {
    switch self {
    case .tap, .skip, .nativeSuccess, .nativeFailure, .nativeCancel: true
    case .swipe, .auto, .hostDecides: false
    }
  }
}
