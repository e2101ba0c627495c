internal import Flow
internal import Paths
internal import Source
internal import SystemKit

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
