internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A paywall that rules lead to: a card of its own (reference: appdna, section 13, "Paywall node").
struct AppDNAPaywall: Sendable {
  /// The id of its node.
  let node: String
  /// The id of its card.
  let card: String
  /// The paywall that the app shows.
  let name: String
  /// The step that it opens over, by its place; the first of several.
  let step: Int
  /// The possible endings, with their targets.
  let outcomes: [Outcome]
  let span: Span

  struct Outcome: Sendable {
    /// Its id in the page.
    let name: String
    /// Its name on a page.
    let label: String
    let trigger: Route.Trigger
    let goal: Goal
    /// The span that it is read from.
    let span: Span
  }

  enum Goal: Hashable, Sendable {
    /// The paywall stays open, or the step below it shows again.
    case stays
    case leads(AppDNAGraph.Goal)
    /// The rules of the step run again, for an id that leads nowhere.
    case again(String)
  }

  /// The id of the paywall that a node names.
  static func name(_ node: Node?) -> String? {
    node?.present("paywall_id")?.text?.nonEmpty ?? node?.present("paywallId")?.text?.nonEmpty
  }

  /// Reads the node of a paywall; nil where it names none.
  init?(_ id: String, _ graph: AppDNAGraph, card: String, step: Int) {
    guard let node = graph.paywall(id), let name = Self.name(node) else { return nil }
    self.node = id
    self.card = card
    self.name = name
    self.step = step
    span = node.span
    // Closing ends the flow where the node says so.
    let ends = ["block", "skip_to_end"].contains(node["on_dismiss"]?.text ?? "")
    let dismissed = ends ? "complete_flow" : "continue"
    let rows: [(String, key: String, usual: String, label: String, Route.Trigger)] = [
      ("purchased", "on_success_target", "continue", "Purchased", .nativeSuccess),
      ("failed", "on_fail_target", "stay", "Purchase failed", .nativeFailure),
      ("dismissed", "on_dismiss_target", dismissed, "Closed", .nativeCancel),
    ]
    outcomes = rows.map { name, key, usual, label, trigger in
      let written = node.locatedString(key).nonEmpty
      let word = written?.value ?? usual
      let next = node.locatedString("next_target")
      let span = word == "continue" ? next?.span ?? written?.span : written?.span
      let goal = Self.goal(word, next: next?.value ?? "", graph)
      let outcomeSpan = span ?? node.span.start(1)
      return Outcome(name: name, label: label, trigger: trigger, goal: goal, span: outcomeSpan)
    }
  }

  private static func goal(_ word: String, next: String, _ graph: AppDNAGraph) -> Goal {
    if word == "stay" { return .stays }
    let id = word == "continue" ? next : word
    if word == "complete_flow" || word == "continue" && next.isEmpty { return .leads(.end) }
    guard let found = graph.target(id), found.event == nil, let goal = found.goal else {
      return .again(id)
    }
    if case .paywall(let node) = goal, name(graph.paywall(node)) == nil { return .leads(.end) }
    return .leads(goal)
  }
}

/// The paywalls that a flow leads to, in the order in which its steps come to them.
struct AppDNAPaywalls: Sendable {
  /// The largest number of paywalls that are drawn.
  private static let limit = 100

  private(set) var all: [AppDNAPaywall] = []
  private var places: [String: Int] = [:]
  /// The paywalls that the rules of each step name.
  private let entered: [[String]]

  /// Follows the ways of all steps, and those from one paywall to the next.
  init(_ leads: [NextSteps], _ graph: AppDNAGraph, taken: VariantIDs) {
    var ids = taken
    entered = leads.map { leads in
      leads.taken.compactMap { lead in
        if case .paywall(let id) = lead.goal { id } else { nil }
      }
    }
    let steps = leads.enumerated()
    let taken = steps.flatMap { step, leads in leads.taken.map { (step, $0) } }
    let never = steps.flatMap { step, leads in leads.answered.filter(\.isNever).map { (step, $0) } }
    for (step, lead) in taken + never {
      var waiting = [lead.goal]
      while let next = waiting.popLast() {
        guard case .paywall(let id) = next, places[id] == nil, all.count < Self.limit,
          let wall = AppDNAPaywall(id, graph, card: ids.take(id), step: step)
        else { continue }
        places[id] = all.count
        all.append(wall)
        waiting += wall.outcomes.reversed().compactMap { outcome in
          if case .leads(let goal) = outcome.goal { goal } else { nil }
        }
      }
    }
  }

  /// The paywalls that users come to when the rules of the step below a paywall run again, each with
  /// the places of these steps; a step that leads to it by several is left out.
  func firsts(of wall: AppDNAPaywall) -> [(first: AppDNAPaywall, steps: [Int])] {
    let groups = entered.indices.grouped { step in
      let own = Set(entered[step]).filter { leads($0, to: wall.node) }
      return own.count == 1 ? own.first : nil
    }
    return groups.compactMap { first, steps in self[first].map { ($0, steps) } }
  }

  /// Tells whether some step leads to a paywall by several others.
  func isAmbiguous(_ wall: AppDNAPaywall) -> Bool {
    entered.contains { names in Set(names).filter { leads($0, to: wall.node) }.count > 1 }
  }

  private func leads(_ start: String, to end: String) -> Bool {
    var seen: Set<String> = []
    var waiting = [start]
    while let next = waiting.popLast() {
      if next == end { return true }
      guard seen.insert(next).inserted else { continue }
      waiting += (self[next]?.outcomes ?? []).compactMap { outcome in
        if case .leads(.paywall(let id)) = outcome.goal { id } else { nil }
      }
    }
    return false
  }

  subscript(node: String) -> AppDNAPaywall? { places[node].map { all[$0] } }

  /// Reports endings that lead back to where the paywall came from.
  func check(_ log: inout Log) {
    for wall in all {
      for case .again(let id) in wall.outcomes.map(\.goal) {
        let outcome = wall.outcomes.first { $0.goal == .again(id) }
        log.report(
          .paywallAgain,
          "'\(id)' is no step; the rules of the step run again and lead back to the paywall",
          at: outcome?.span
        )
      }
    }
  }
}

extension AppDNAPaywall {
  /// The card of a paywall of a flow, without its routes: the app shows it, so that the card names it
  /// and how it can end.
  func card(in flow: AppDNAFlow) -> Card {
    let context = AppDNAContext(
      step: self.card,
      index: step,
      count: flow.steps.count,
      answers: AppDNAAnswers(),
      translations: AppDNATranslations()
    )
    var drawing = Drawing(context, folder: "")
    let root = self.root(&drawing)
    var card = Card(
      id: self.card,
      kind: "paywall",
      states: [CardState("default", root: root)],
      slots: drawing.slots,
      summary: drawing.summary,
      span: span
    )
    card.facts = [Card.Fact("paywall", name, span: span)]
    card.transition = AppDNADefaults.transition()
    return card
  }

  private func root(_ drawing: inout Drawing) -> Element {
    let title = drawing.text("Paywall '\(name)'", at: span)
    drawing.summary.title = title
    let reason = "the app shows it; the buttons tell how it ends"
    let placeholder = Placeholder("paywall '\(name)'", reason: reason)
    let frame = Element("paywall", .placeholder(placeholder)) {
      $0.size = .fill
      $0.background = [.solid(.gray6)]
      $0.foreground = .primary
      $0.corners = Corners(16)
    }
    let type = Typography.system(.title3, weight: 600, alignment: .center)
    let heading = Element.text(id: "title", title, type, role: .heading)
    let rows = outcomes.map { row($0, &drawing) }
    let content = Element.column(gap: 12, alignment: .stretch, [heading, frame] + rows) {
      $0.size = .fill
      $0.padding = Insets(vertical: 24, horizontal: 24)
      $0.safeArea = [.top, .bottom]
    }
    var root = Element("", .layers(Layers([Layers.Item(content, .fill)]))) {
      $0.size = .fill
      $0.background = [.solid(.systemBackground)]
      $0.foreground = .primary
    }
    root.origin = .init("paywall_trigger", span)
    root.fidelity.add(AppDNAFidelity.paywall)
    return root
  }

  private func row(_ ending: Outcome, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(ending.label, at: span)
    let role: ButtonElement.Role = ending.name == "purchased" ? .primary : .secondary
    drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: ending.name))
    let label = Element.label(slot, .system(.subheadline, weight: 600, alignment: .center))
    return .button(id: ending.name, role, action: ending.name, [label]) {
      $0.size.width = .fill
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.corners = Corners(10)
      $0.border = Border(width: 1, color: .gray.faded(0.4))
      $0.foreground = .primary
    }
  }
}
