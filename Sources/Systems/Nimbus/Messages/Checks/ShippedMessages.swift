internal import FML
internal import Source
internal import Syntax

/// Messages of a branch under the key of one that ships, and what they take over from it.
enum ShippedMessages {
  static func check(_ checks: BranchChecks, _ log: inout Log) {
    let shipped = Dictionary(firstOf: checks.shipped.map { ($0.key.value, $0) })
    for branch in checks.branches {
      for message in branch.own {
        guard let before = shipped[message.key.value], !before.isControl.value else { continue }
        if !message.isControl.value { reportInherited(from: before, by: message, &log) }
      }
    }
  }

  /// Reports other words whose button still does what that of the shipped message does.
  private static func reportInherited(
    from before: Message,
    by message: Message,
    _ log: inout Log
  ) {
    guard let action = message.action, action.span == before.action?.span,
      message.text.span != before.text.span, message.text.value != before.text.value
    else { return }
    log.report(
      .inheritedAction,
      "message '\(message.key.value)' has other words, but still does '\(action.value)', as the one that"
        + " ships does",
      at: message.text.span,
      labels: [.init(action.span, "the action that stays")],
      help: "if that is meant, say so: write the action beside the words"
    )
  }
}
