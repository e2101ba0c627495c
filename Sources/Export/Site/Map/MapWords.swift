import Flow
import Paths

/// Labels of the routes of a map: the words on buttons, and conditions where rules decide.
struct MapWords {
  let printer: CardPrinter
  let graph: PathGraph
  /// The words of conditions.
  let conditions: ConditionWords
  /// The cards that have rules, as places among the graph's nodes.
  private let ruled: Set<Int>
  /// The targets of each button.
  private let forks: [Fork: Set<PathGraph.Target>]

  init(printer: CardPrinter, graph: PathGraph) {
    self.printer = printer
    self.graph = graph
    conditions = ConditionWords(printer: printer, isShort: true)
    ruled = Set(
      graph.edges.filter { edge in
        edge.kind == .forward && edge.route.rule.map { $0.condition.constantValue != true } ?? false
      }.map(\.from)
    )
    var forks: [Fork: Set<PathGraph.Target>] = [:]
    for edge in graph.edges where edge.kind == .forward {
      forks[Fork(from: edge.from, element: edge.route.element), default: []].insert(edge.target)
    }
    self.forks = forks
  }

  /// A card's id.
  func card(_ node: Int) -> String { graph.nodes[node].card }

  /// The target of an edge, in words.
  func target(_ edge: PathGraph.Edge) -> String {
    switch edge.target {
    case .node(let node): card(node)
    case .firstShown(let node): "the next card that shows, from \(card(node)) on"
    case .end: "the end"
    case .dismissal: "out of the flow"
    }
  }

  /// A few words for the line of a route.
  func short(_ place: Int) -> String {
    let edge = graph.edges[place]
    let route = edge.route
    if let rule = route.rule, rule.condition.constantValue != true {
      return conditions.words(rule.condition, on: card(edge.from))
    }
    let label = printer.label(route, graph.nodes[edge.from].index)
    if let via = route.via {
      switch route.trigger {
      case .nativeFailure: return "\(via) fails"
      case .nativeCancel: return "\(via) is given up"
      case .nativeSuccess: return via == label ? label : "\(label), \(via)"
      default: break
      }
    }
    if ruled.contains(edge.from), edge.kind == .forward {
      return isOnlyButton(edge) ? "Otherwise" : "\(label), otherwise"
    }
    if let condition = route.guardCondition, condition.constantValue == nil, isFork(place) {
      return "\(label), if \(conditions.words(condition, on: card(edge.from)))"
    }
    return label
  }

  /// The label of a route in the list: its button and its condition.
  func long(_ place: Int) -> String {
    let edge = graph.edges[place]
    let label = printer.label(edge.route, graph.nodes[edge.from].index)
    let short = short(place)
    guard let rule = edge.route.rule, rule.condition.constantValue != true else { return short }
    return "\(label), if \(short)"
  }

  /// Tells whether the same button leads elsewhere, too, so that its condition decides.
  private func isFork(_ place: Int) -> Bool {
    let edge = graph.edges[place]
    return forks[Fork(from: edge.from, element: edge.route.element), default: []].count > 1
  }

  /// A button of a card.
  private struct Fork: Hashable {
    let from: Int
    let element: String?
  }

  /// Tells whether all of a card's routes with rules start at the same element.
  private func isOnlyButton(_ edge: PathGraph.Edge) -> Bool {
    let card = printer.variant.cards[graph.nodes[edge.from].index].card
    let ruled = card.routes.filter { $0.rule != nil }
    return ruled.allSatisfy { $0.element == edge.route.element }
  }

  /// The users who come in by a start, in words; empty where everybody does.
  func start(_ place: Int) -> String {
    let condition = graph.condition(ofStart: place)
    return condition.constantValue == true ? "" : conditions.words(condition, on: "")
  }
}
