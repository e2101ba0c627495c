internal import Source

/// Actions that are neither defined nor addresses.
enum MessageActionUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard let action = subject.message.action, !subject.feature.knows(action: action.value) else {
      return
    }
    let known = subject.feature.actions.keys.sortedByBytes()
    log.note(known, at: action.span)
    log.report(
      .messageActionUnknown,
      "action '\(action.value)' of message '\(subject.key)' is not defined, so the app drops it",
      at: action.span,
      help: Suggestion.help(for: action.value, among: known)
    )
  }
}
