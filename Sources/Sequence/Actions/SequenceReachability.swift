internal import Flow
internal import Paths
internal import Source

/// Checks the paths through a flow (reference: sequence, section 11.5).
extension Reachability {
  /// Reports screens that users never come to, and those that they can't leave; their cards have routes.
  func check(_ screens: ScreenList, _ cards: [Card], _ log: inout Log) {
    let isReached = isReached
    let deadEnds = Set(deadEnds)
    for (index, item) in screens.all.enumerated() {
      log.subject.card = item.id
      let id = item.screen.id
      if !isReached[index] {
        let message = "no action leads to the screen '\(id.value)'"
        let help =
          "lead to it by {\"type\": \"screen\", \"screenId\": \"\(id.value)\"}, or remove it"
        log.report(.unreachableScreen, message, at: id.span, help: help)
      }
      if deadEnds.contains(index) {
        let message = "no action leads on from the screen '\(id.value)'"
        let isLast = index + 1 == screens.all.count
        let help =
          isLast
          ? "add a button with the action 'complete'"
          : "add a button; without an action it goes on"
        log.report(.deadEnd, message, at: id.span, help: help)
      }
      let own = cards[index].routes.first { $0.trigger == .hostDecides }
      if !leadsOn(index), let own {
        let message = "only the app can lead on from here, as '\(own.action)' waits for no answer"
        let help = "add \"awaitResult\": true where the app answers"
        log.report(.appDecides, message, at: own.span.start(1), help: help)
      }
    }
    for circle in circles where !circle.isEmpty {
      let item = screens.all[circle[0]]
      log.subject.card = item.id
      let names = Phrase.list(circle.map { "'\(screens.all[$0].screen.id.value)'" })
      let path =
        circle.count == 1 ? "its actions lead to itself" : "the paths go round \(names)"
      let phrase = "nobody gets from the screen '\(item.screen.id.value)' to the end of the flow"
      log.report(.endlessLoop, "\(phrase), \(path)", at: item.screen.id.span)
    }
    log.subject.card = nil
  }
}
