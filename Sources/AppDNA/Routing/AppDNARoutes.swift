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
    var route = Route(
      outcome.trigger,
      element: outcome.name,
      action: outcome.name,
      to: .stays,
      via: "the purchase",
      span: outcome.span
    )
    switch outcome.goal {
    case .stays where outcome.name == "failed": break
    case .stays:
      route.target = .card(flow.steps[wall.step].id)
      route.isReturn = true
    case .leads(let goal): route.target = target(goal)
    case .again(let id):
      let reason = "'\(id)' is no step, and the rules of the step lead here again"
      return again(route, wall, reason)
    }
    return [route]
  }

  /// The rules of the step below run again; where several steps lead to the paywall, it depends on
  /// which of them is below.
  private func again(_ stays: Route, _ wall: AppDNAPaywall, _ reason: String) -> [Route] {
    let firsts = paywalls.firsts(of: wall)
    let isAmbiguous = paywalls.isAmbiguous(wall)
    let isOne = firsts.count == 1 && !isAmbiguous
    let routes = firsts.map { first, steps in
      var way = stays
      way.target = .card(first.card)
      way.via = "the purchase; \(reason)"
      let ids = steps.map { Predicate.Constant.string(flow.steps[$0].id) }
      way.guardCondition =
        isOne ? nil : .isIn(.attribute(AppDNARuleConditions.previousStep), ids)
      return way
    }
    var stays = stays
    stays.reason = reason
    return routes.isEmpty || isAmbiguous ? routes + [stays] : routes
  }
}
