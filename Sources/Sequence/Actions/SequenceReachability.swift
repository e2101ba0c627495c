internal import Flow
internal import Paths
internal import Source

/// Checks the paths through a flow: screens that users never come to or can't leave (reference:
/// sequence, section 11.5).
struct SequenceReachability {
  let screens: ScreenList
  let cards: [Card]
  let paths: Reachability

  /// The screens of a flow with their cards, which have their routes.
  init(_ screens: ScreenList, _ cards: [Card]) {
    self.screens = screens
    self.cards = cards
    paths = Reachability(cards)
  }

  /// Reports screens that nobody comes to, and those that nobody leaves.
  func check(_ log: inout Log) {
    let isReached = paths.isReached
    let deadEnds = Set(paths.deadEnds)
    for (index, item) in screens.all.enumerated() {
      log.subject.card = item.id
      let id = item.screen.id
      if !isReached[index] {
        log.report(
          .unreachableScreen,
          "no action leads to the screen '\(id.value)'",
          at: id.span,
          help: "lead to it by {\"type\": \"screen\", \"screenId\": \"\(id.value)\"}, or remove it"
        )
      }
      if deadEnds.contains(index) {
        let isLast = index + 1 == screens.all.count
        log.report(
          .deadEnd,
          "no action leads on from the screen '\(id.value)'",
          at: id.span,
          help: isLast
            ? "add a button with the action 'complete'"
            : "add a button; without an action it goes on"
        )
      }
      if !paths.leadsOn(index) { reportAppAlone(index, &log) }
    }
    for circle in paths.circles { report(circle, &log) }
    log.subject.card = nil
  }

  private func reportAppAlone(_ index: Int, _ log: inout Log) {
    guard let route = cards[index].routes.first(where: { $0.trigger == .hostDecides }) else {
      return
    }
    log.report(
      .appDecides,
      "only the app can lead on from here, as '\(route.action)' waits for no answer",
      at: route.span.start(1),
      help: "add \"awaitResult\": true where the app answers"
    )
  }

  private func report(_ circle: [Int], _ log: inout Log) {
    guard let first = circle.first else { return }
    let item = screens.all[first]
    log.subject.card = item.id
    let names = Phrase.list(circle.map { "'\(screens.all[$0].screen.id.value)'" })
    let path =
      circle.count == 1
      ? "its actions lead to itself" : "the paths go round \(names)"
    log.report(
      .endlessLoop,
      "nobody gets from the screen '\(item.screen.id.value)' to the end of the flow, \(path)",
      at: item.screen.id.span
    )
  }

  /// The reason for leaving a screen out of the reachable ones.
  static let unreached = "no action leads to it"

  var hidden: [Variant.Hidden] {
    zip(cards, paths.isReached).filter { !$0.1 }.map {
      .init(card: $0.0.id, reason: Self.unreached)
    }
  }
}
