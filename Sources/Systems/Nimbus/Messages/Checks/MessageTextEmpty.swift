internal import Source

/// Messages without a text.
enum MessageTextEmpty {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let message = subject.message
    guard message.text.value.isEmpty, !message.isControl.value, !subject.isLeftOut("text") else {
      return
    }
    log.report(
      .messageTextEmpty,
      "message '\(subject.key)' has no 'text', so the app drops it",
      at: message.place(of: "text")
    )
  }
}

extension Rule {
  /// A message that says nothing.
  static let messageTextEmpty = Rule(
    1300,
    "message-text-empty",
    .error,
    title: "A message has no text.",
    why: "The app takes it for malformed and never shows it; only control messages may be empty.",
    fix: "Give it a 'text'; for a microsurvey that is the question.",
    bad: MessageExample.messages(
      "↓\"home\": {\"surface\": \"new-tab-card\", \"title\": \"Hello\"}"
    ),
    good: MessageExample.message("\"surface\": \"new-tab-card\", \"text\": \"Hello\"")
  )
}
