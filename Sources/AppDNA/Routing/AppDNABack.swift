internal import Flow
internal import Paths
internal import Source

extension AppDNAFlow {
  /// Adds the ways back and out that the flow's chrome offers on its steps (reference: appdna, section
  /// 2) to the cards with their routes, those of the steps first.
  func addWaysBack(to cards: inout [Card]) {
    let before = stepsBefore(CardGraph(cards))
    for (index, item) in steps.enumerated() {
      let span = item.step.span.start(1)
      if settings.allowsBack, index > 0 {
        cards[index].routes.append(back(to: before[index].filter { $0 != index }, span))
      }
      guard settings.allowsDismiss else { continue }
      cards[index].routes.append(
        Route(.skip, element: "dismiss", action: "dismiss", to: .end(completed: false), span: span)
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
  private func back(to others: [Int], _ span: Span) -> Route {
    let only = others.count == 1 ? others.first : nil
    var route = Route(
      .tap,
      element: "back",
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
