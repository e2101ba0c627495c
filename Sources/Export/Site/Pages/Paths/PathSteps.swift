import Flow
import Paths
import Render
import Source

/// A path card by card: the answers on each, the route taken, and the reason for it.
struct PathSteps {
  let printer: CardPrinter
  let group: FlowPaths.Group
  let path: Path
  let steps: [Step]

  struct Step {
    /// The card's place among the variant's cards.
    let card: Int
    /// The answers given on it, sorted by name.
    let answers: [(name: String, value: Template.Sample.Value)]
    let edge: PathGraph.Edge
    /// The card led to; nil for the end.
    let next: Int?
    /// The state of the card in which the route is taken, as a place among its states.
    let state: Int
    /// The attributes and answers so far that parts of the card ask for.
    let user: CardUser

    var shown: DrawnCards.Shown { .init(card: card, state: state, user: user) }

    /// The answers but for the one that the tap says.
    var otherAnswers: [(name: String, value: Template.Sample.Value)] {
      answers.filter { !edge.says($0.name, $0.value) }
    }
  }

  init(printer: CardPrinter, group: FlowPaths.Group, path: Path) {
    self.printer = printer
    self.group = group
    self.path = path
    var visits: [Int: Int] = [:]
    let (witness, again) = (path.witness, path.witness.again)
    var user: CardUser = witness.attributes
    for name in witness.absent { user[name] = .some(nil) }
    let graph = group.walks.graph
    lazy var samples = Dictionary(
      firstOf: printer.variant.cards.flatMap(\.card.texts).flatMap(\.templates)
        .flatMap(\.samples).map { ($0, $1.value) }
    )
    steps = zip(path.cards, path.edges).enumerated().map { index, step in
      let (node, edge) = step
      let id = graph.nodes[node].card
      visits[node, default: 0] += 1
      let other = again.first { $0.card == id && $0.visit == visits[node] }
      let answers = other?.answers ?? witness.answers[id] ?? [:]
      let card = graph.nodes[node].index
      let model = printer.variant.cards[card].card
      let known = answers.map { name, value in
        (name, model.takesAnyWords(name, value) ? samples[name] ?? value : value)
      }
      let now = user.merging(known) { _, own in own }
      if graph.edges[edge].route.storesAnswers { user = now }
      let asked = printer.variant.cards[card].outline.askedNames
      return Step(
        card: card,
        answers: answers.sorted { $0.key < $1.key }.map { ($0.key, $0.value) },
        edge: graph.edges[edge],
        next: index + 1 < path.cards.count ? graph.nodes[path.cards[index + 1]].index : nil,
        state: Self.state(of: model, for: graph.edges[edge].route),
        user: now.filter { asked.contains($0.key) }
      )
    }
  }

  /// The state in which a route can be taken: its own, else the first with its element.
  private static func state(of card: Card, for route: Route) -> Int {
    if let name = route.state { return card.states.firstIndex { $0.name == name } ?? 0 }
    guard let element = route.element, card.states.count > 1 else { return 0 }
    return card.states.firstIndex { $0.root.holds(element) } ?? 0
  }

  func id(_ step: Step) -> String { printer.variant.cards[step.card].card.id }

  /// The words on the way out of a card.
  func label(_ edge: PathGraph.Edge) -> String {
    printer.label(edge.route, group.card(edge.from))
  }

  private var conditions: ConditionPhrases { ConditionPhrases(printer: printer) }

  /// The event or the condition of the step, in a few words; nil for none.
  func note(_ step: Step) -> String? {
    let route = step.edge.route
    if let rule = route.rule, !rule.condition.isAlways {
      return conditions.phrase(rule.condition, on: id(step), limit: 48)
    }
    let effects = RoutePhrases(printer: printer, lane: group.lane)
    return effects.note(route, beside: label(step.edge)).map { ValuePhrases.short($0, 48) }
  }

  /// The reason why the route is taken, as a sentence.
  func reason(_ step: Step) -> String {
    let route = step.edge.route
    if let rule = route.rule {
      if rule.condition.isAlways {
        return rule.index == 0
          ? "rule 1 always matches"
          : "no rule before rule \(rule.index + 1) matches, and it always does"
      }
      let phrase = conditions.phrase(rule.condition, on: id(step), limit: 240)
      return "rule \(rule.index + 1): \(phrase)"
    }
    let others = group.walks.graph.edges.contains { other in
      other.from == step.edge.from && other.route.rule != nil && other.kind == .forward
        && other.route.element == route.element && other.route.trigger == route.trigger
    }
    if others { return "no rule matches, so that the next card follows" }
    guard let condition = route.guardCondition, !condition.isAlways else { return "" }
    return conditions.phrase(condition, on: id(step), limit: 240)
  }

  /// The end of the path, in a word.
  var end: String {
    if case .end(let completed) = steps.last?.edge.route.target, !completed { return "Given up" }
    return "Completed"
  }

  /// The class that plays the way into the card after a step.
  func look(_ step: Step) -> String? {
    let cards = printer.variant.cards
    let card = cards[step.card].card
    let usual = step.next.map { card.transition(to: cards[$0].card.id) } ?? card.transition
    let transition = step.edge.route.transition ?? usual
    return transition.map { printer.flow.sheet.name(for: $0) }
  }

  /// The page on which a reviewer answers freely, with the witness's answers, from the folder of the
  /// variant; nil where one answer a card does not take the path, and where its user is another than the
  /// one whose cards the pages show.
  var freely: String? {
    guard path.witness.isOneAnswer, let first = steps.first,
      steps.allSatisfy(isOnPages)
    else { return nil }
    var fragment = "walk=1"
    if group.lane.sequence.candidates != nil { fragment += "&user:=1" }
    for (name, value) in path.witness.attributes.sorted(by: { $0.key < $1.key }) {
      fragment += Self.pairs("user:", name, value)
    }
    // A card that stores a name again, and otherwise, has a value of its own.
    var known: [String: Template.Sample.Value] = [:]
    for step in steps {
      for (name, value) in step.answers where known[name] != value {
        let mark = known[name] == nil ? "field:" : "at:\(PercentEscapes.encoded(id(step))):"
        fragment += Self.pairs(mark, name, value)
        known[name] = value
      }
    }
    return "\(printer.variant.cards[first.card].name).html#\(fragment)"
  }

  private static func pairs(
    _ mark: String,
    _ name: String,
    _ value: Template.Sample.Value
  ) -> String {
    let escaped: (String) -> String = { PercentEscapes.encoded($0) }
    return value.texts.filter { !$0.isEmpty }.map { "&\(mark)\(escaped(name))=\(escaped($0))" }
      .joined()
  }

  /// Tells whether a tap on the card's page leads to the path's next card.
  private func isOnPages(_ step: Step) -> Bool {
    let effects = RoutePhrases(printer: printer, lane: group.lane)
    if !effects.ways(step.edge.route, on: step.card).isEmpty { return true }
    if case .card(let id) = step.edge.route.target {
      return printer.variant.card(id) != nil && step.next != nil
    }
    return effects.card(step.edge.route.target, from: step.card) == step.next
  }
}

extension Card {
  /// Tells whether a witness gives an answer for which any words will do, so that the preview's own stand.
  func takesAnyWords(_ name: String, _ value: Template.Sample.Value) -> Bool {
    let isChosen = answers?.contains { $0.name == name && $0.domain.isClosed } ?? false
    return value == .text(Witness.anyText) && !isChosen
  }
}

extension Template.Sample.Value {
  /// The items of a list; any other value as one.
  var texts: [String] { if case .list(let items) = self { items } else { [text ?? ""] } }
}

extension Predicate {
  /// Indicates a condition that always holds, so that there is nothing to say.
  var isAlways: Bool { constantValue == true }
}

extension Element {
  /// Tells whether it or one of its parts has an id.
  fileprivate func holds(_ id: String) -> Bool {
    self.id == id || parts.contains { $0.holds(id) }
  }
}

/// The user who takes a path: the facts about them, their answers, and outcomes on the way.
extension PathSteps {
  /// Rows a list has at most.
  private static let limit = 60

  var witness: HTML {
    let rows = self.rows.html(most: Self.limit) {
      "<dt>\(Parts.breaking($0.name, after: "_"))</dt><dd>\($0.value)</dd>"
    } rest: {
      "<dt>and</dt><dd>\(.count($0, "more answer"))</dd>"
    }
    if rows.isEmpty { return "<p class=\"quiet\">Anybody who answers nothing takes it.</p>" }
    return "<dl class=\"witness\">\(rows)</dl>"
  }

  private var rows: [(name: String, value: String)] {
    let witness = path.witness
    var rows: [(name: String, value: String)] = []
    for (name, value) in witness.attributes.sorted(by: { $0.key < $1.key }) {
      rows.append((name, printer.site.says(name, value)))
    }
    var seen: Set<Int> = []
    for step in steps {
      let id = id(step)
      let isAgain = !seen.insert(step.card).inserted
      for (name, value) in step.otherAnswers {
        let value = printer.shown(value, of: name, on: step.card)
        let name = name.hasPrefix(id + ".") ? name : "\(id).\(name)"
        rows.append((isAgain ? "\(name), again" : name, ValuePhrases.text(value)))
      }
      if witness.outcomes[id] != nil {
        rows.append((isAgain ? "on \(id), again" : "on \(id)", label(step.edge)))
      }
    }
    for (condition, holds) in witness.assumed.sorted(by: { $0.key < $1.key }) {
      let phrase = holds ? "assumed to hold" : "assumed not to hold"
      rows.append((ValuePhrases.short(condition, 120), phrase))
    }
    return rows
  }
}
