import Flow
import Paths

/// What the routes of a map are called: the words on buttons, and conditions where rules decide.
struct MapWords {
  let printer: CardPrinter
  let graph: PathGraph
  /// The cards that have rules, as places among the graph's nodes.
  private let ruled: Set<Int>
  /// Where each button leads.
  private let forks: [Fork: Set<PathGraph.Target>]

  init(printer: CardPrinter, graph: PathGraph) {
    self.printer = printer
    self.graph = graph
    ruled = Set(
      graph.edges.filter { ($0.route.rule?.condition.constantValue ?? true) != true }.map(\.from)
    )
    var forks: [Fork: Set<PathGraph.Target>] = [:]
    for edge in graph.edges where edge.kind == .forward {
      forks[Fork(from: edge.from, element: edge.route.element), default: []].insert(edge.target)
    }
    self.forks = forks
  }

  /// Words of a condition are cut here, in characters; pages of cards show them whole.
  private static let limit = 120

  /// A card's id.
  func card(_ node: Int) -> String { graph.nodes[node].card }

  /// Where an edge leads, in words.
  func target(_ edge: PathGraph.Edge) -> String {
    switch edge.target {
    case .node(let node): card(node)
    case .end: "the end"
    case .dismissal: "out of the flow"
    }
  }

  /// A few words for the line of a route.
  func short(_ place: Int) -> String {
    let edge = graph.edges[place]
    let route = edge.route
    if let rule = route.rule, rule.condition.constantValue != true {
      return Self.words(rule.condition, on: card(edge.from))
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
      return "\(label), if \(Self.words(condition, on: card(edge.from)))"
    }
    return label
  }

  /// What a route is called in the list: its button, and what must hold.
  func long(_ place: Int) -> String {
    let edge = graph.edges[place]
    let label = printer.label(edge.route, graph.nodes[edge.from].index)
    let short = short(place)
    guard let rule = edge.route.rule, rule.condition.constantValue != true else { return short }
    return "\(label), if \(short)"
  }

  /// True where the same button leads elsewhere, too, so that its condition decides.
  private func isFork(_ place: Int) -> Bool {
    let edge = graph.edges[place]
    return forks[Fork(from: edge.from, element: edge.route.element), default: []].count > 1
  }

  /// A button of a card.
  private struct Fork: Hashable {
    let from: Int
    let element: String?
  }

  /// True where all of a card's routes with rules start at the same element.
  private func isOnlyButton(_ edge: PathGraph.Edge) -> Bool {
    let card = printer.variant.cards[graph.nodes[edge.from].index].card
    let ruled = card.routes.filter { $0.rule != nil }
    return ruled.allSatisfy { $0.element == edge.route.element }
  }

  /// Who comes in by a start; empty where everybody does.
  func start(_ place: Int) -> String {
    let condition = graph.starts[place].condition
    return condition.constantValue == true ? "" : Self.words(condition, on: "")
  }

  // MARK: Conditions

  /// A condition for a line: `goal is lose`; answers of the card itself by their value alone.
  static func words(_ predicate: Predicate, on card: String) -> String {
    let words = plain(predicate, card, depth: 0)
    return words.count > limit ? words.prefix(limit) + "…" : words
  }

  private static func plain(_ predicate: Predicate, _ card: String, depth: Int) -> String {
    guard depth < 8 else { return "…" }
    switch predicate {
    case .compare(let subject, .equal, let value):
      return isOwn(subject, card) ? text(value) : "\(name(subject, card)) is \(text(value))"
    case .compare(let subject, .notEqual, let value):
      return isOwn(subject, card)
        ? "not \(text(value))" : "\(name(subject, card)) is not \(text(value))"
    case .isIn(let subject, let values):
      let list = values.prefix(6).map(text).joined(separator: " or ")
      return isOwn(subject, card) ? list : "\(name(subject, card)) is \(list)"
    case .and(let parts) where !parts.isEmpty: return joined(parts, " and ", card, depth)
    case .or(let parts) where !parts.isEmpty: return joined(parts, " or ", card, depth)
    default: return RouteWords.words(predicate, on: card)
    }
  }

  private static func joined(
    _ parts: [Predicate],
    _ word: String,
    _ card: String,
    _ depth: Int
  ) -> String {
    parts.prefix(6).map { part in
      let words = plain(part, card, depth: depth + 1)
      switch part {
      case .and(let inner) where inner.count > 1 && parts.count > 1: return "(\(words))"
      case .or(let inner) where inner.count > 1 && parts.count > 1: return "(\(words))"
      default: return words
      }
    }.joined(separator: word) + (parts.count > 6 ? "\(word)…" : "")
  }

  private static func isOwn(_ subject: Predicate.Subject, _ card: String) -> Bool {
    if case .answer(let owner, _) = subject { owner == card } else { false }
  }

  private static func name(_ subject: Predicate.Subject, _ card: String) -> String {
    switch subject {
    case .attribute(let name): return name
    case .answer(let owner, let field):
      // Fields are often called by their card: `goal.goal`.
      if owner.isEmpty || owner == card || field.hasPrefix(owner + ".") { return field }
      return field == owner ? owner : "\(owner).\(field)"
    }
  }

  private static func text(_ value: Predicate.Constant) -> String {
    switch value {
    case .string(let text): text.isEmpty ? "nothing" : text
    case .number(let number): Words.number(number)
    case .bool(let value): value ? "yes" : "no"
    case .null: "nothing"
    }
  }
}
