internal import Flow
internal import Paths
internal import Source

/// The ways back and out that a flow's chrome offers on its steps (reference: appdna, section 2).
struct AppDNABack {
  let flow: AppDNAFlow
  /// The places of the steps from which users come to each card, paywalls between them left out.
  private let before: [[Int]]

  /// The cards of a flow with their routes, those of the steps first.
  init(_ flow: AppDNAFlow, _ cards: [Card]) {
    self.flow = flow
    let graph = CardGraph(cards)
    var before = [[Int]](repeating: [], count: graph.cards.count)
    for step in flow.steps.indices {
      var seen: Set<Int> = []
      var waiting = graph.next(step)
      while let card = waiting.popLast() {
        guard seen.insert(card).inserted else { continue }
        before[card].append(step)
        if card >= flow.steps.count { waiting += graph.next(card) }
      }
    }
    self.before = before
  }

  func routes(of index: Int) -> [Route] {
    let span = flow.steps[index].step.span.start(1)
    var routes: [Route] = []
    if flow.settings.allowsBack, index > 0 { routes.append(back(index, span)) }
    if flow.settings.allowsDismiss {
      routes.append(
        Route(.skip, element: "dismiss", action: "dismiss", to: .end(completed: false), span: span)
      )
    }
    return routes
  }

  /// The route back to the step that the user came from, which is certain where there is only one.
  private func back(_ index: Int, _ span: Span) -> Route {
    let others = before[index].filter { $0 != index }
    let only = others.count == 1 ? others.first : nil
    var route = Route(
      .tap,
      element: "back",
      action: "back",
      to: only.map { .card(flow.steps[$0].id) } ?? .step(-1),
      transition: AppDNADefaults.transition(duration: 250),
      span: span
    )
    route.isGuess = only == nil
    route.isBack = true
    return route
  }
}
