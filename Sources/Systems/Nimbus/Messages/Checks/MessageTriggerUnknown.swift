internal import Source

/// Triggers that the feature does not define.
enum MessageTriggerUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let triggers = subject.feature.triggers
    for name in subject.message.triggers + subject.message.exceptions
    where triggers[name.value] == nil {
      log.report(
        .messageTriggerUnknown,
        "trigger '\(name.value)' of message '\(subject.key)' is not defined, so the app drops it",
        at: name.span,
        help: Suggestion.help(
          for: name.value,
          among: triggers.keys.sorted(by: precedesByBytes)
        )
      )
    }
  }
}

extension Rule {
  /// A trigger that is used and not defined.
  static let messageTriggerUnknown = Rule(
    1302,
    "message-trigger-unknown",
    .error,
    title: "A message names a trigger that is not defined.",
    why: "The app takes the message for malformed and never shows it.",
    fix: "Add the trigger to 'triggers', or correct the name.",
    bad: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"trigger-if-all\": [↓\"ALLWAYS\"]"
    ),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"trigger-if-all\": [\"ALWAYS\"]"
    )
  )
}
