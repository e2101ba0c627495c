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

extension Rule {
  /// A survey that nobody can start.
  static let messageNoAction = Rule(
    1304,
    "message-no-action",
    .error,
    title: "A message on the survey surface has no action.",
    why:
      "It fills the screen when the app starts and its button does nothing: users are locked out.",
    fix: "Name an 'action', such as OPEN_URL with the survey's address in 'action-params'.",
    bad: MessageExample.messages("↓\"home\": {\"surface\": \"survey\", \"text\": \"Hello\"}"),
    good: MessageExample.message(
      "\"surface\": \"survey\", \"text\": \"Hello\", \"action\": \"OPEN_URL\""
    )
  )
}
