internal import FML
internal import Flow
internal import Paths
internal import Source

/// Messages that ask to make the app the default browser, shown to users who have done so.
enum MessageAsksDefaultAgain {
  static func check(_ subject: MessageSubject, _ log: inout Log) {
    guard subject.isShown, let action = subject.message.action,
      subject.feature.asksForDefaultBrowser(action.value)
    else { return }
    let shows = subject.condition ?? .constant(true)
    let sees = Predicate.and([shows, subject.feature.audience])
    guard !Predicate.exclude(sees, .isDefaultBrowser) else { return }
    log.report(
      .asksDefaultAgain,
      "nothing keeps '\(subject.key)' from users whose default browser the app is: it leads to "
        + "'\(action.value)'",
      at: action.span,
      help: "add a trigger on 'is_default_browser' to its '\(subject.feature.platform.exceptions)'"
    )
  }
}

extension MessagingFeature {
  /// Tells whether an action, by its name or address, asks to make the app the default browser: with a
  /// page of iOS' settings or instructions, or the system's dialog on Android.
  fileprivate func asksForDefaultBrowser(_ action: String) -> Bool {
    let address = actions[action]?.value ?? action
    return address.contains("://make_default_browser")
      || address.contains("://deep-link?url=default-browser/")
  }
}
