internal import Source

/// Actions that are neither defined nor addresses.
enum MessageActionUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard let action = subject.message.action, !subject.feature.knows(action: action.value) else {
      return
    }
    let known = subject.feature.actions.keys.sorted(by: precedesByBytes)
    log.report(
      .messageActionUnknown,
      "action '\(action.value)' of message '\(subject.key)' is not defined, so the app drops it",
      at: action.span,
      help: Suggestion.help(for: action.value, among: known)
    )
  }
}

extension Rule {
  /// An action that is used and not defined.
  static let messageActionUnknown = Rule(
    1303,
    "message-action-unknown",
    .error,
    title: "A message names an action that is not defined.",
    why: "The app takes the message for malformed and never shows it.",
    fix: "Add the action to 'actions', correct the name, or write a whole address with '://'.",
    bad: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"action\": ↓\"OPEN_SETINGS\""
    ),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"action\": \"OPEN_SETTINGS\""
    )
  )
}
