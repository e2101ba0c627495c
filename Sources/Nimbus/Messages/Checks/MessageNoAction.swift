internal import Source

/// Surveys whose button leads nowhere.
enum MessageNoAction {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    let message = subject.message
    guard subject.surface == .survey, message.action == nil, !message.isControl.value else {
      return
    }
    log.report(
      .messageNoAction,
      "survey '\(subject.key)' has no 'action', so its button can't go on",
      at: message.place(of: "action")
    )
  }
}
