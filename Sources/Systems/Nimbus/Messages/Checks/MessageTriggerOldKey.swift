internal import FML
internal import Source

extension Rule {
  /// A trigger under the name that versions before v125 read.
  static let messageTriggerOldKey = Rule(
    1305,
    "message-trigger-old-key",
    .error,
    title: "A message names its triggers under 'trigger', which newer versions do not read.",
    why:
      "Since v125 the app ignores it and the default applies, which is met: everybody sees the "
      + "message.",
    fix: "Write 'trigger-if-all' for versions since v125.",
    bad: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", ↓\"trigger\": [\"DEVICE_IOS\"]"
    ),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"trigger-if-all\": [\"DEVICE_IOS\"]"
    )
  )
}
