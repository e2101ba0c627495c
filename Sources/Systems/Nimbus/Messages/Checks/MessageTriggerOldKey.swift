internal import Source

extension Rule {
  /// A trigger under the name that versions before v127 read.
  static let messageTriggerOldKey = Rule(
    1305,
    "message-trigger-old-key",
    .error,
    title: "A message names its triggers under 'trigger', which newer versions do not read.",
    why:
      "Since v127 the app ignores it and the default ALWAYS applies: everybody sees the message.",
    fix: "Write 'trigger-if-all' for versions since v127.",
    bad: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", ↓\"trigger\": [\"DEVICE_IOS\"]"
    ),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"trigger-if-all\": [\"DEVICE_IOS\"]"
    )
  )
}
