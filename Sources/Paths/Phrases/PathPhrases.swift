public import Flow
internal import Source

/// Words for the proofs about an entry: routes, reasons and users, as every output names them.
public struct PathPhrases: Sendable {
  private let walks: Walks
  private let labels: PathLabels?
  private let causes: [Int: Verdicts.Never.Cause]

  /// The most names in one sentence.
  private static let limit = 5
  /// The most comparisons of a condition that is written out.
  private static let conditionLimit = 60

  /// Words for the walks of an entry; buttons and options go by their labels where there are some.
  public init(_ walks: Walks, labels: PathLabels? = nil) {
    self.walks = walks
    self.labels = labels
    causes = Dictionary(firstOf: walks.verdicts.never.map { ($0.edge, $0.reason) })
  }

  private var graph: PathGraph { walks.graph }

  /// Tells whether no user takes a route.
  public func isNever(_ edge: Int) -> Bool { causes[edge] != nil }

  // MARK: Routes

  /// A route as a part of a sentence: `rule 2 of 'goal', to 'short'`, `“Go” on 'short', to the end`.
  public func route(_ edge: Int) -> String {
    let item = graph.edges[edge]
    let ends = "'\(graph.nodes[item.from].card)', to \(target(of: edge))"
    if let rule = item.route.rule { return "rule \(rule.index + 1) of \(ends)" }
    guard let element = item.route.element else { return "\(item.route.trigger.phrase) on \(ends)" }
    let isOneOfSeveral = graph.following[item.from].contains { other in
      let route = graph.edges[other].route
      return route.element == element && route.trigger != item.route.trigger
    }
    let trigger = isOneOfSeveral ? " (\(item.route.trigger.phrase))" : ""
    return "\(button(element, on: item.from))\(trigger) on \(ends)"
  }

  /// An element by the words on it, else by its id.
  private func button(_ element: String, on node: Int) -> String {
    labels?.label(on: element, of: graph.nodes[node].index).map { "\u{201C}\($0)\u{201D}" }
      ?? "'\(element)'"
  }

  /// The words for an outcome on a card: an element, a trigger, or both.
  private func outcome(_ outcome: String, on node: Int) -> String {
    if let trigger = Route.Trigger(rawValue: outcome) { return trigger.phrase }
    guard let colon = outcome.lastIndex(of: ":"),
      let trigger = Route.Trigger(rawValue: String(outcome[outcome.index(after: colon)...]))
    else { return button(outcome, on: node) }
    return "\(button(String(outcome[..<colon]), on: node)) (\(trigger.phrase))"
  }

  /// The target of a route: a card in quotes, or an end.
  public func target(of edge: Int) -> String {
    switch graph.edges[edge].target {
    case .node(let node): "'\(graph.nodes[node].card)'"
    case .firstShown(let node): "the first card shown from '\(graph.nodes[node].card)' on"
    case .end: "the end"
    case .dismissal: "the way out"
    }
  }

  /// The condition of a route, as people write it; nil for none.
  public func condition(of edge: Int) -> String? {
    let condition = graph.condition(edge)
    if condition == .always { return nil }
    let count = graph.conditions.count(of: condition)
    return Self.long(count)
      ?? graph.condition(ofEdge: edge).phrase(on: graph.nodes[graph.edges[edge].from].card)
  }

  /// A condition by itself, as people write it; answers of `card` go by their fields alone.
  public func condition(_ condition: Predicate, on card: String = "") -> String {
    Self.long(condition.atoms.count) ?? condition.phrase(on: card)
  }

  /// The words for a condition that is too long to be read; nil for a shorter one.
  private static func long(_ count: Int) -> String? {
    count > conditionLimit ? "a condition of \(count) comparisons" : nil
  }

  /// A description of a walk that was given up, as a sentence without a full stop.
  public func givenUp(_ givenUp: BudgetExceeded) -> String {
    let location = givenUp.node.map { " at '\(graph.nodes[$0].card)'" } ?? ""
    return "too many conditions depend on each other to count\(location)"
  }

  /// Advice for a walk that was given up, as a sentence without a full stop.
  public func help(_ givenUp: BudgetExceeded) -> String {
    let names = list(givenUp.subjects.map(\.name).uniqued())
    let less = names.isEmpty ? "" : "ask for fewer of \(names) in one flow, or "
    return "\(less)allow more work than \(Int(givenUp.budget.seconds.rounded(.up))) s with --budget"
  }

  /// Tells whether a route only remains where no rule of the same element matches.
  func isFallthrough(_ edge: Int) -> Bool {
    let item = graph.edges[edge]
    guard item.route.rule == nil else { return false }
    return siblings(of: edge).contains { graph.edges[$0].route.rule != nil }
  }

  /// The other routes that the same element, or the same event, leads to.
  private func siblings(of edge: Int) -> [Int] {
    let item = graph.edges[edge]
    return graph.following[item.from].filter { other in
      let route = graph.edges[other].route
      return other != edge && route.element == item.route.element
        && route.trigger == item.route.trigger
    }
  }

  /// Tells whether a user could be meant to take a route.
  ///
  /// A route that only remains where nothing else matches, or leads past cards that somebody always sees,
  /// is meant only where somebody takes it.
  public func isMeant(_ edge: Int) -> Bool {
    let item = graph.edges[edge]
    guard item.kind == .forward || item.kind == .never else { return false }
    guard item.route.rule == nil, causes[edge] != nil else { return true }
    return !siblings(of: edge).contains { causes[$0] == nil }
  }

  // MARK: Proofs

  /// The reason why no user comes to a card, as a sentence without a full stop.
  public func proof(_ reason: Verdicts.Reason) -> String {
    switch reason {
    case .noRoute: "no route leads to it"
    case .onlyFrom(let nodes): "only \(leaders(nodes)) to it, where no user comes"
    case .onlyBy(let edges, let unseen):
      "nobody takes \(edges.count > 1 ? "the routes" : unseen.isEmpty ? "the only route" : "the route")"
        + " to it: "
        + list(
          edges.map { route($0) + (whyNever($0).map { " (\($0))" } ?? "") }.uniqued(),
          separator: "; "
        )
        + (unseen.isEmpty ? "" : "; \(leaders(unseen)) to it, too, where no user comes")
    case .condition: "nobody is shown it first, and no card before it leads to it"
    }
  }

  /// Cards that lead somewhere: `'a', 'b' lead`.
  private func leaders(_ nodes: [Int]) -> String {
    "\(list(nodes.map { "'\(graph.nodes[$0].card)'" })) \(nodes.count == 1 ? "leads" : "lead")"
  }

  /// The reason why no user takes a route, as a sentence without a full stop; nil where somebody does.
  public func whyNever(_ edge: Int) -> String? { causes[edge].map { description($0, of: edge) } }

  /// The reason why no user takes a route, in words without a full stop.
  public func description(_ cause: Verdicts.Never.Cause, of edge: Int) -> String {
    switch cause {
    case .shadowed(let other): return "\(route(other)), matches before it whenever it would"
    case .shadowedByAll where graph.edges[edge].route.rule != nil:
      return "one of the rules before it matches whenever it would"
    case .shadowedByAll where isFallthrough(edge): return "one of the rules always matches"
    case .unasked: return "nothing on the card asks it"
    case .own, .shadowedByAll:
      let item = graph.edges[edge]
      let own = item.route.rule.map { condition($0.condition, on: graph.nodes[item.from].card) }
      let asked = own ?? condition(of: edge) ?? "never"
      return "no user who comes there can meet its condition: \(asked)"
    }
  }

  private func list(_ items: [String], separator: String = ", ") -> String {
    guard items.count > Self.limit else { return items.joined(separator: separator) }
    let rest = items.count - Self.limit + 1
    return (items.prefix(Self.limit - 1) + ["\(rest) more"]).joined(separator: separator)
  }

  // MARK: Users

  /// A user as arguments of `--set`, each a name and a value: `field:goal.goal=short`, and
  /// `outcome:offer@2=year` for what is done when a card is seen for the second time.
  ///
  /// With these alone the same path is walked again, where nothing is assumed. What was said of the user
  /// stands there as it was said.
  public func settings(_ witness: Witness) -> [String] {
    var settings: [String] = []
    for node in graph.nodes {
      settings += answers(witness.answers[node.card] ?? [:], on: node.card, witness)
      if let outcome = witness.outcomes[node.card] {
        settings.append("outcome:\(node.card)=\(walks.given.outcomes[node.card] ?? outcome)")
      }
    }
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      settings.append("\(name)=\(Self.text(walks.given.values[name] ?? value))")
    }
    // The names of all answers that conditions ask for.
    let asked = graph.atoms.compactMap(\.subject).filter { $0.nameOnCard != nil }
    let fields = Set(asked.map(\.name) + asked.compactMap(\.nameOnCard))
    settings += witness.absent.sorted().map {
      fields.contains($0) ? "field:\($0)=[]" : "\($0)=null"
    }
    return settings + witness.again.flatMap { visit($0, witness) }
  }

  private func answers(
    _ answers: [String: Template.Sample.Value],
    on card: String,
    at visit: String = "",
    _ witness: Witness
  ) -> [String] {
    answers.sorted { $0.key < $1.key }.map { name, value in
      // Cards that store one name otherwise than one another are named.
      let isOne = graph.nodes.allSatisfy { other in
        other.card == card
          || witness.answers[other.card]?[name] ?? value == value
            && !witness.absent.contains("\(other.card).\(name)")
      }
      let name = (isOne ? name : "\(card).\(name)") + visit
      return "field:\(name)=\(Self.text(walks.given.values[name] ?? value))"
    }
  }

  private func visit(_ again: Witness.Again, _ witness: Witness) -> [String] {
    let visit = "@\(again.visit)"
    let outcome = again.outcome.map { outcome in
      let said = walks.given.outcomes[again.card + visit]
      return "outcome:\(again.card)\(visit)=\(said ?? outcome)"
    }
    return answers(again.answers, on: again.card, at: visit, witness)
      + again.absent.sorted().map { "field:\($0)\(visit)=[]" }
      + [outcome].compactMap { $0 }
  }

  /// A value as a setting: a list as JSON, all else as it is.
  private static func text(_ value: Template.Sample.Value) -> String {
    guard case .list(let items) = value else { return value.text ?? "" }
    let quoted = items.map { item in
      "\"" + item.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"") + "\""
    }
    return "[\(quoted.joined(separator: ","))]"
  }

  /// The assumed conditions, which nobody can set for a user; nil for none.
  public func rest(_ witness: Witness) -> String? {
    let parts = assumptions(witness)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  /// A user in a few words: `goal.goal is “Short walks”, “Go” on 'welcome'`; nil for just any user.
  public func user(_ witness: Witness) -> String? {
    var parts: [String] = []
    for (index, node) in graph.nodes.enumerated() {
      let outcome = witness.outcomes[node.card]
      parts += facts(witness.answers[node.card] ?? [:], besides: outcome, on: index)
      if let outcome {
        parts.append("\(self.outcome(outcome, on: index)) on '\(node.card)'")
      }
    }
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      parts.append("\(name) is \(Self.phrase(value) { "'\($0)'" })")
    }
    parts += witness.absent.sorted().map { "no \($0)" }
    parts += assumptions(witness) + repeats(witness)
    return parts.isEmpty ? nil : parts.joined(separator: ", ")
  }

  private func assumptions(_ witness: Witness) -> [String] {
    witness.assumed.sorted { $0.key < $1.key }.map { "\($0.value ? "" : "not ")(\($0.key))" }
  }

  private func repeats(_ witness: Witness) -> [String] {
    witness.again.map { again in
      let node = graph.nodes.firstIndex { $0.card == again.card } ?? 0
      let answers =
        facts(again.answers, besides: again.outcome, on: node)
        + again.absent.sorted().map { "no \($0)" }
      let outcome = again.outcome.map { [self.outcome($0, on: node)] } ?? []
      let all = (answers + outcome).joined(separator: ", ")
      return "at visit \(again.visit) of '\(again.card)' \(all)"
    }
  }

  /// The answers on a card but for the one that a tap gives, which the tap tells.
  private func facts(
    _ answers: [String: Template.Sample.Value],
    besides outcome: String?,
    on node: Int
  ) -> [String] {
    let edges = graph.following[node].map { graph.edges[$0] }
    let tap = edges.first { $0.route.element == outcome }
    let told = answers.filter { tap?.says($0.key, $0.value) != true }
    return told.sorted { $0.key < $1.key }.map { name, value in
      let phrase = Self.phrase(value) { option in
        labels?.label(ofOption: option, of: name, on: graph.nodes[node].index)
          .map { "\u{201C}\($0)\u{201D}" } ?? "'\(option)'"
      }
      return "\(name) is \(phrase)"
    }
  }

  private static func phrase(
    _ value: Template.Sample.Value,
    _ quoted: (String) -> String
  ) -> String {
    switch value {
    case .text(let text): quoted(text)
    case .number: value.text ?? "0"
    case .list(let items): items.map(quoted).joined(separator: " and ")
    }
  }
}

extension Route.Trigger {
  /// The words for a trigger, which a card can follow: `success on 'plan'`.
  fileprivate var phrase: String {
    switch self {
    case .tap: "a tap"
    case .skip: "the skip"
    case .swipe: "the swipe"
    case .auto: "what happens by itself"
    case .nativeSuccess: "success"
    case .nativeFailure: "failure"
    case .nativeCancel: "giving up"
    case .hostDecides: "what the app decides"
    }
  }
}
