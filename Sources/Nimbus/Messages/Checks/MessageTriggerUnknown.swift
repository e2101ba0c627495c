internal import Source

/// Triggers that the feature does not define.
enum MessageTriggerUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let triggers = subject.feature.triggers
    for name in subject.message.triggers + subject.message.exceptions
    where triggers[name.value] == nil {
      let known = triggers.keys.sortedByBytes()
      log.note(known, at: name.span)
      log.report(
        .messageTriggerUnknown,
        "trigger '\(name.value)' of message '\(subject.key)' is not defined, so the app drops it",
        at: name.span,
        help: Suggestion.help(for: name.value, among: known)
      )
    }
  }
}
