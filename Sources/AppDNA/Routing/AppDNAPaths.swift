internal import Flow
internal import Paths
internal import Source
internal import SystemKit

/// Finds the cards that users come to, and the mistakes in the paths there (reference: appdna, section
/// 13, "Static enumeration").
extension Reachability {
  /// The cards that users do not come to, each with the reason.
  func hidden(_ cards: [Card], given answers: [String: Template.Sample.Value]) -> [Variant.Hidden] {
    let ever = isReached
    // The given answers decide which routes are open.
    let now = isReached { route in
      route.guardCondition?.certain { subject in
        switch subject {
        case .answer(_, let field): answers[field]
        case .attribute(let name): answers[name]
        }
      } != false
    }
    return cards.indices.filter { !now[$0] }.map { index in
      let reason = ever[index] ? "the given answers lead past it" : "no rule or step leads to it"
      return Variant.Hidden(card: cards[index].id, reason: reason)
    }
  }

  /// Reports steps that nobody comes to and those that nobody leaves; their cards are the first.
  func check(_ flow: AppDNAFlow, _ log: inout Log) {
    let steps = flow.steps
    let isReached = isReached
    let deadEnds = Set(deadEnds)
    for (index, item) in steps.enumerated() {
      log.subject.card = item.id
      let id = item.step.id
      if !isReached[index] {
        let message = "users never come to the step '\(id.value)'"
        let help = "lead to it by a rule, or remove it"
        log.report(.unreachableStep, message, at: id.span, help: help)
      }
      if deadEnds.contains(index) {
        let message = "nothing leads on from the step '\(id.value)'"
        let help = "add a button; its action is 'next' unless it names another"
        log.report(.stepWithoutWay, message, at: id.span, help: help)
      }
    }
    for circle in circles.map({ $0.filter(steps.indices.contains) }) where !circle.isEmpty {
      let item = steps[circle[0]]
      let names = Phrase.list(circle.map { "'\(steps[$0].step.id.value)'" })
      let phrase = "nobody gets from the step\(circle.count == 1 ? "" : "s") \(names)"
      log.subject.card = item.id
      log.report(.endlessSteps, "\(phrase) to the end of the flow", at: item.step.id.span)
    }
    log.subject.card = nil
  }
}

extension AppDNAStep {
  /// Indicates that the step has blocks of later releases, or views of the app's own, which may lead
  /// on.
  var mayLeadOn: Bool {
    blocks.withChildren.contains {
      !AppDNABlock.types.knows($0.type.value) || $0.type.value == "custom_view"
    }
  }

  /// The id of a control around the step, which none of its blocks has.
  func frameID(_ name: String) -> String {
    blocks.withChildren.contains { $0.id == name } ? "flow/\(name)" : name
  }
}

extension AppDNAFlow {
  /// Adds the ways back and out that the flow's chrome offers on its steps (reference: appdna, section
  /// 2) to the cards with their routes, those of the steps first.
  func addWaysBack(to cards: inout [Card]) {
    let before = stepsBefore(CardGraph(cards))
    for (index, item) in steps.enumerated() {
      let span = item.step.span.start(1)
      if settings.allowsBack, index > 0 {
        let others = before[index].filter { $0 != index }
        cards[index].routes.append(back(item.step.frameID("back"), to: others, span))
      }
      guard settings.allowsDismiss else { continue }
      cards[index].routes.append(
        Route(
          .skip,
          element: item.step.frameID("dismiss"),
          action: "dismiss",
          to: .end(completed: false),
          span: span
        )
      )
    }
  }

  /// The places of the steps from which users come to each card, paywalls between them left out.
  private func stepsBefore(_ graph: CardGraph) -> [[Int]] {
    var before = [[Int]](repeating: [], count: graph.cards.count)
    for step in steps.indices {
      var seen: Set<Int> = []
      var waiting = graph.next(step)
      while let card = waiting.popLast() {
        guard seen.insert(card).inserted else { continue }
        before[card].append(step)
        if card >= steps.count { waiting += graph.next(card) }
      }
    }
    return before
  }

  /// The route back to the step that the user came from, which is certain where there is only one.
  private func back(_ element: String, to others: [Int], _ span: Span) -> Route {
    let only = others.count == 1 ? others.first : nil
    var route = Route(
      .tap,
      element: element,
      action: "back",
      to: only.map { .card(steps[$0].id) } ?? .step(-1),
      transition: AppDNADefaults.transition(duration: 250),
      span: span
    )
    route.isGuess = only == nil
    route.isBack = true
    return route
  }
}
