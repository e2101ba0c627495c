internal import Source

/// Styles that the feature does not define.
enum MessageStyleUnknown {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let style = subject.message.style
    guard subject.feature.styles[style.value] == nil else { return }
    let known = subject.feature.styles.keys.sortedByBytes()
    log.note(known, at: subject.message.place(of: "style"))
    log.report(
      .messageStyleUnknown,
      "style '\(style.value)' of message '\(subject.key)' is not defined, so the app drops it",
      at: subject.message.place(of: "style"),
      help: Suggestion.help(for: style.value, among: known)
    )
  }
}
