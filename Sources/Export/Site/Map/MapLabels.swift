import Flow
import Paths
import Source

/// Labels of the routes of a map: the words on buttons, and conditions where rules decide.
struct MapLabels {
  let printer: CardPrinter
  let graph: PathGraph
  let conditions: ConditionPhrases
  /// The cards that have rules, as places among the graph's nodes.
  private let ruled: Set<Int>
  /// The routes of each button, in their order, the first to each target.
  private let forks: [Fork: [Int]]
  /// The conditions for seeing the cards of the entry, by card.
  private let shows: [String: Predicate]

  init(printer: CardPrinter, graph: PathGraph, entry: String) {
    self.printer = printer
    self.graph = graph
    let candidates = printer.variant.variant.sequences[entry]?.candidates ?? []
    shows = Dictionary(firstOf: candidates.map { ($0.card, $0.condition) })
    conditions = ConditionPhrases(printer: printer, isShort: true)
    ruled = Set(
      graph.edges.filter { edge in
        edge.kind == .forward && edge.route.rule.map { $0.condition.constantValue != true } ?? false
      }.map(\.from)
    )
    let forward = graph.edges.indices.filter { graph.edges[$0].kind == .forward }
    forks = Dictionary(grouping: forward) { Fork(graph.edges[$0]) }
      .mapValues { $0.uniqued { graph.edges[$0].target } }
  }

  /// The map of the graph's walks, with these words on its lines.
  func map(_ walks: Walks) -> FlowMap {
    FlowMap(walks.graph, walks.verdicts, names: name, guards: guardWords, entryWords: start)
  }

  func card(_ node: Int) -> String { graph.nodes[node].card }

  func target(_ edge: PathGraph.Edge) -> String {
    switch edge.target {
    case .node(let node): card(node)
    case .firstShown(let node): "the next card that shows, from \(card(node)) on"
    case .end: "the end"
    case .dismissal: "out of the flow"
    }
  }

  /// A few words for the line of a route: its name, and the guard that decides where it leads.
  func short(_ index: Int) -> String {
    [name(index), guardWords(index)].filter { !$0.isEmpty }.joined(separator: ", ")
  }

  /// The name of a route: the words on its button, or the condition of a rule.
  func name(_ index: Int) -> String {
    let edge = graph.edges[index]
    let route = edge.route
    if let rule = route.rule, rule.condition.constantValue != true {
      return conditions.phrase(rule.condition, on: card(edge.from))
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
      let card = printer.variant.cards[graph.nodes[edge.from].index].card
      let rules = card.routes.filter { $0.rule != nil }
      let startsAlike = rules.allSatisfy { $0.element == route.element }
      return startsAlike ? "Otherwise" : "\(label), otherwise"
    }
    return label
  }

  /// The guard of a route whose button leads elsewhere, too: "if signed in", "otherwise"; empty where
  /// nothing decides or a rule does.
  func guardWords(_ index: Int) -> String {
    let edge = graph.edges[index]
    let all = forks[Fork(edge), default: []]
    guard all.count > 1, edge.kind == .forward, edge.route.rule == nil, !ruled.contains(edge.from)
    else { return "" }
    let isFirst = all.first { graph.edges[$0].target == edge.target } == all.first
    if let condition = condition(edge) { return (isFirst ? "if " : "otherwise if ") + condition }
    return all.contains { self.condition(graph.edges[$0]) != nil } ? "otherwise" : ""
  }

  /// The guard of a route, else the condition for seeing the card that it leads to, in words.
  private func condition(_ edge: PathGraph.Edge) -> String? {
    if let own = edge.route.guardCondition, own.constantValue == nil {
      return conditions.phrase(own, on: card(edge.from))
    }
    guard case .node(let node) = edge.target else { return nil }
    let shows = shows[card(node)] ?? printer.variant.cards[graph.nodes[node].index].card.condition
    return shows.flatMap { $0.constantValue == nil ? conditions.phrase($0, on: card(node)) : nil }
  }

  /// The label of a route in the list: its button and its condition.
  func long(_ index: Int) -> String {
    let edge = graph.edges[index]
    let label = printer.label(edge.route, graph.nodes[edge.from].index)
    let short = short(index)
    guard let rule = edge.route.rule, rule.condition.constantValue != true else { return short }
    return "\(label), if \(short)"
  }

  private struct Fork: Hashable {
    let from: Int
    let element: String?
    let trigger: Route.Trigger

    init(_ edge: PathGraph.Edge) {
      (from, element, trigger) = (edge.from, edge.route.element, edge.route.trigger)
    }
  }

  /// The users who come in by a start, in words; empty where everybody does.
  func start(_ index: Int) -> String {
    let condition = graph.condition(ofStart: index)
    return condition.constantValue == true ? "" : conditions.phrase(condition, on: "")
  }
}
