internal import Flow
internal import Source
internal import SystemKit

/// Leads the steps of a flow to each other (reference: appdna, sections 13 and 14).
struct AppDNARoutes {
  let flow: AppDNAFlow
  let paywalls: AppDNAPaywalls
  private let leads: [NextSteps]
  private let answers: [AppDNAOwnAnswers]

  /// Reads the rules of all steps; what is wrong with them is reported.
  init(flow: AppDNAFlow, _ log: inout Log) {
    self.flow = flow
    let graph = AppDNAGraph(flow)
    answers = flow.steps.map(AppDNAOwnAnswers.init)
    var collectors: [String: [String]] = [:]
    for (item, own) in zip(flow.steps, answers) {
      for key in own.keys { collectors[key, default: []].append(item.step.id.value) }
    }
    var names = Suggestions(graph.ids)
    var leads: [NextSteps] = []
    for (index, item) in flow.steps.enumerated() {
      log.subject.card = item.id
      defer { log.subject.card = nil }
      var conditions = AppDNARuleConditions(
        answers: answers[index],
        graph: graph,
        collectors: collectors,
        names: names
      )
      let rules = conditions.rules(of: item)
      names = conditions.names
      log.append(conditions.log)
      let next: AppDNAGraph.Goal = index + 1 < flow.steps.count ? .step(index + 1) : .end
      leads.append(NextSteps(rules, answers: answers[index], otherwise: next))
    }
    var ids = VariantIDs()
    for item in flow.steps { _ = ids.take(item.id) }
    paywalls = AppDNAPaywalls(leads, graph, taken: ids)
    paywalls.check(&log)
    self.leads = leads
  }

  var paywallCards: [Card] {
    paywalls.all.map { wall in
      var card = wall.card(in: flow)
      card.routes = wall.outcomes.flatMap { routes($0, of: wall) }
      return card
    }
  }

  /// The routes of a step, without those of the flow's chrome.
  func routes(from index: Int, _ log: inout Log) -> [Route] {
    AppDNAActionRoutes(routes: self, item: flow.steps[index], leads: leads[index]).all(&log)
  }

  /// Tells what a step asks and stores, for questions about the paths through the flow.
  func describeAnswers(of index: Int, in card: inout Card) {
    card.answers = answers[index].isOpen ? nil : answers[index].all
    card.mayLeadOn = flow.steps[index].step.mayLeadOn
  }

  func target(_ goal: AppDNAGraph.Goal) -> Route.Target {
    switch goal {
    case .step(let index): .card(flow.steps[index].id)
    case .paywall(let node): paywalls[node].map { .card($0.card) } ?? .end(completed: true)
    case .end: .end(completed: true)
    }
  }

  private func routes(_ outcome: AppDNAPaywall.Outcome, of wall: AppDNAPaywall) -> [Route] {
    switch outcome.goal {
    case .stays where outcome.name == "failed": return [route(outcome, to: .stays)]
    case .stays:
      var route = route(outcome, to: .card(flow.steps[wall.step].id))
      route.isReturn = true
      return [route]
    case .leads(let goal): return [route(outcome, to: target(goal))]
    case .again(let id):
      return again(outcome, wall, "'\(id)' is no step, and the rules of the step lead here again")
    }
  }

  /// The rules of the step below run again; where several steps lead to the paywall, it depends on
  /// which of them is below.
  private func again(
    _ outcome: AppDNAPaywall.Outcome,
    _ wall: AppDNAPaywall,
    _ reason: String
  ) -> [Route] {
    let firsts = paywalls.firsts(of: wall)
    let isOne = firsts.count == 1 && !paywalls.isAmbiguous(wall)
    let routes = firsts.map { first, steps in
      let ids = steps.map { Predicate.Constant.string(flow.steps[$0].id) }
      return route(
        outcome,
        to: .card(first.card),
        via: "; \(reason)",
        when: isOne ? nil : .isIn(.attribute(AppDNARuleConditions.previousStep), ids)
      )
    }
    return routes.isEmpty || paywalls.isAmbiguous(wall)
      ? routes + [route(outcome, to: .stays, because: reason)] : routes
  }

  private func route(
    _ outcome: AppDNAPaywall.Outcome,
    to target: Route.Target,
    via: String = "",
    because reason: String? = nil,
    when condition: Predicate? = nil
  ) -> Route {
    Route(
      outcome.trigger,
      element: outcome.name,
      action: outcome.name,
      to: target,
      via: "the purchase\(via)",
      because: reason,
      when: condition,
      span: outcome.span
    )
  }
}
