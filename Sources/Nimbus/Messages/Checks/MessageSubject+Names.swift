internal import FML
internal import Flow
internal import Paths
internal import Source

/// Checks of the names that a message refers to, and of what it must have.
extension MessageSubject {
  func textEmpty(_ log: inout Log) {
    guard message.text.value.isEmpty, !message.isControl.value, !isLeftOut("text") else { return }
    log.report(
      .messageTextEmpty,
      "message '\(key)' has no 'text', so the app drops it",
      at: message.place(of: "text")
    )
  }

  func styleUnknown(_ log: inout Log) {
    let style = Located(message.style.value, message.place(of: "style"))
    guard feature.styles[style.value] == nil else { return }
    reportUndefined("style", style, .messageStyleUnknown, among: feature.styles.keys, &log)
  }

  func triggerUnknown(_ log: inout Log) {
    let triggers = feature.triggers
    for name in message.triggers + message.exceptions where triggers[name.value] == nil {
      reportUndefined("trigger", name, .messageTriggerUnknown, among: triggers.keys, &log)
    }
  }

  /// Actions that are neither defined nor addresses.
  func actionUnknown(_ log: inout Log) {
    guard let action = message.action, !feature.knows(action: action.value) else { return }
    reportUndefined("action", action, .messageActionUnknown, among: feature.actions.keys, &log)
  }

  private func reportUndefined(
    _ word: String,
    _ name: Located<String>,
    _ rule: Rule,
    among names: some Sequence<String>,
    _ log: inout Log
  ) {
    let known = names.sortedByBytes()
    log.note(known, at: name.span)
    log.report(
      rule,
      "\(word) '\(name.value)' of message '\(key)' is not defined, so the app drops it",
      at: name.span,
      help: Suggestion.help(for: name.value, among: known)
    )
  }

  func noAction(_ log: inout Log) {
    guard surface == .survey, message.action == nil, !message.isControl.value else { return }
    log.report(
      .messageNoAction,
      "survey '\(key)' has no 'action', so its button can't go on",
      at: message.place(of: "action")
    )
  }

  func surfaceUnknown(_ log: inout Log) {
    let known = feature.surfaces
    guard surface == nil, !known.contains(message.surface.value) else { return }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .messageSurfaceUnknown,
      "message '\(key)' has the surface '\(message.surface.value)', so it never shows",
      at: message.place(of: "surface"),
      help: "the surfaces are \(names)"
    )
  }

  func controlWithoutExperiment(_ log: inout Log) {
    guard message.isControl.value, message.experiment == nil, feature.knowsExperiment else {
      return
    }
    log.report(
      .controlWithoutExperiment,
      "control message '\(key)' has no 'experiment', so the app reports it as malformed",
      at: message.isControl.span
    )
  }

  /// Messages whose triggers and exceptions never hold at once, though each by itself may.
  func triggersExclude(_ log: inout Log) {
    guard isShown, let condition,
      Predicate.exclude(condition, condition)
        // No language and region meets it.
        || condition.asksForLocale && LocaleCases([condition]).locales(of: condition).isEmpty
    else { return }
    let names = (message.triggers + message.exceptions).map { "'\($0.value)'" }
    log.report(
      .messageTriggersExclude,
      "nobody sees '\(key)': \(Phrase.list(names)) never agree",
      at: message.triggers.first?.span ?? message.key.span,
      help: "join what may hold by itself into one trigger with '||'"
    )
  }

  /// Messages that ask to make the app the default browser, shown to users who have done so.
  func asksDefaultAgain(_ log: inout Log) {
    guard isShown, let action = message.action,
      feature.asksForDefaultBrowser(action.value)
    else { return }
    let shows = condition ?? .constant(true)
    let sees = Predicate.and([shows, feature.audience])
    guard !Predicate.exclude(sees, .isDefaultBrowser) else { return }
    log.report(
      .asksDefaultAgain,
      "nothing keeps '\(key)' from users whose default browser the app is: it leads to "
        + "'\(action.value)'",
      at: action.span,
      help: "add a trigger on 'is_default_browser' to its '\(feature.platform.exceptions)'"
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
