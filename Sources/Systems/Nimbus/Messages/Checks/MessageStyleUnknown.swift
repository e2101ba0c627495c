internal import Source

/// Styles that the feature does not define.
enum MessageStyleUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let style = subject.message.style
    guard subject.feature.styles[style.value] == nil else { return }
    let known = subject.feature.styles.keys.sorted(by: precedesByBytes)
    log.report(
      .messageStyleUnknown,
      "style '\(style.value)' of message '\(subject.key)' is not defined, so the app drops it",
      at: subject.message.place(of: "style"),
      help: Suggestion.help(for: style.value, among: known)
    )
  }
}

extension Rule {
  /// A style that is used and not defined.
  static let messageStyleUnknown = Rule(
    1301,
    "message-style-unknown",
    .error,
    title: "A message names a style that is not defined.",
    why: "The app takes the message for malformed and never shows it.",
    fix: "Add the style to 'styles', or correct the name.",
    bad: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"style\": ↓\"URGNT\""
    ),
    good: MessageExample.message(
      "\"surface\": \"new-tab-card\", \"text\": \"Hello\", \"style\": \"URGENT\""
    )
  )
}
