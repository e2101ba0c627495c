import Flow
import Paths

/// Reasons why nobody comes to a card or takes a route, in words.
struct MapReasons {
  let walks: Walks
  let words: MapWords

  /// The routes to a card that nobody comes to are told of with it, up to these.
  static let told = 3

  private var graph: PathGraph { walks.graph }

  /// A few words below a card.
  func short(_ node: Int) -> String {
    switch reason(node) {
    case .noRoute: return "No route leads here."
    case .onlyFrom(let cards): return "Only \(names(cards)) \(leads(cards)) here."
    case .onlyBy(let edges, _):
      let from = Set(edges.map { graph.edges[$0].from }).sorted()
      let routes = edges.count == 1 ? ("route", "is") : ("routes", "are")
      return "The \(routes.0) from \(names(from)) \(routes.1) never taken."
    case .condition, nil: return "Nobody is shown it."
    }
  }

  /// A sentence for the list of problems, with the conditions that never hold.
  func long(_ node: Int) -> HTML {
    switch reason(node) {
    case .noRoute: return "No route of another card leads to it."
    case .onlyFrom(let cards):
      return HTML(text: "Only \(names(cards)) \(leads(cards)) to it, where nobody comes either.")
    case .onlyBy(let edges, _): return edges.prefix(Self.told).html { "\(never($0)) " }
    case .condition, nil:
      let index = graph.nodes[node].index
      guard let condition = words.printer.variant.cards[index].card.condition else {
        return "Nobody is shown it, and nobody is shown the cards before it."
      }
      return """
        Nobody is shown it: <code>\(words: words.conditions.words(condition, on: ""))</code> holds for no user.
        """
    }
  }

  /// The reason why a route is never taken.
  func never(_ edge: Int) -> HTML {
    let route: HTML = "\(name(edge)) on \(words.card(graph.edges[edge].from))"
    let cause = walks.verdicts.never.first { $0.edge == edge }?.reason
    switch cause {
    case .own: return "\(route): nobody meets its own condition."
    case .shadowed(let other):
      return
        "\(route): \(name(other)) is asked before and always matches where it would."
    case .shadowedByAll:
      return "\(route): the rules before it always match where it would."
    case .unasked: return "\(route): nothing on the card asks it."
    case nil: return "\(route) is never taken."
    }
  }

  /// The name of a route, with the number of its rule.
  private func name(_ edge: Int) -> HTML {
    let rule: HTML? = graph.edges[edge].route.rule.map { " (rule \($0.index + 1))" }
    return "<b>\(words.long(edge))</b>\(rule)"
  }

  private func reason(_ node: Int) -> Verdicts.Reason? {
    walks.verdicts.unreachable.first { $0.node == node }?.reason
  }

  private func leads(_ cards: [Int]) -> String { cards.count == 1 ? "leads" : "lead" }

  private func names(_ cards: [Int]) -> String {
    let names = cards.prefix(3).map(words.card)
    return cards.count > 3
      ? names.joined(separator: ", ") + " and \(cards.count - 3) more" : Words.list(names)
  }
}
