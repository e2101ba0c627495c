internal import Flow
internal import Paths
internal import Source
internal import SystemKit

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

/// Checks transitions between pairs of screens (reference: sequence, section 7).
enum TransitionPairs {
  private struct Pair: Hashable {
    let from: String
    let to: String
  }

  /// Reports entries that only the app itself can play.
  static func check(
    _ entries: [SequenceConfig.Pair],
    _ screens: ScreenList,
    _ graph: CardGraph,
    _ log: inout Log
  ) {
    if entries.isEmpty { return }
    let names = entries.count > 1_000 ? [] : screens.likelyIDs
    let ids = screens.ids
    let led = Set(
      ids.indices.flatMap { from in
        graph.next(from).map { Pair(from: ids[from], to: ids[$0]) }
      }
    )
    var seen: [Pair: Span] = [:]
    for entry in entries {
      guard let pair = pair(entry, screens, names, &log) else { continue }
      if let first = seen[pair] {
        log.report(
          .duplicateTransition,
          "a second transition leads from '\(pair.from)' to '\(pair.to)'",
          at: entry.span.start(1),
          labels: [.init(first.start(1), "this one counts")]
        )
        continue
      }
      seen[pair] = entry.span
      guard !led.contains(pair) else { continue }
      let message = "no action leads from '\(pair.from)' to '\(pair.to)'"
      let help = "it plays only where the app itself goes there"
      log.report(.unusedTransition, message, at: entry.span.start(1), help: help)
    }
  }

  /// The screens of an entry; nil, with a finding, where it lacks one.
  private static func pair(
    _ entry: SequenceConfig.Pair,
    _ screens: ScreenList,
    _ names: [String],
    _ log: inout Log
  ) -> Pair? {
    guard let from = entry.from, let to = entry.to else {
      let missing = [("fromScreenId", entry.from), ("toScreenId", entry.to)]
        .filter { $0.1 == nil }.map { "'\($0.0)'" }
      log.report(
        .transitionWithoutScreen,
        "a transition needs \(missing.joined(separator: " and "))",
        at: entry.span.start(1)
      )
      return nil
    }
    let unknown = [from, to].filter { screens.index(of: $0.value) == nil }
    for id in unknown {
      let message = "no screen of the flow has the id '\(id.value)'"
      log.report(unknown: id, .transitionWithoutScreen, message, among: names)
    }
    return unknown.isEmpty ? Pair(from: from.value, to: to.value) : nil
  }
}
