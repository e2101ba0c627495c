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
