internal import FML
internal import Flow
internal import Paths
internal import Source
internal import SystemKit

extension MessagingFeature {
  func check(_ log: inout Log) {
    let selection = MessageSelection(self, for: .anybody(on: platform))
    for message in messages {
      let subject = MessageSubject(
        message: message,
        feature: self,
        surface: surface(of: message),
        hidden: selection.reason(message),
        condition: selection.condition(message)
      )
      log.subject.card = message.key.value
      for check in MessageSubject.checks { check(subject, &log) }
      log.subject.card = nil
    }
    selection.priorityTies(&log)
  }
}

struct MessageSubject {
  let message: Message
  let feature: MessagingFeature
  let surface: MessageSurface?
  /// The reason why nobody sees it, whoever they are.
  let hidden: HiddenReason?
  /// The condition that shows it; nil is always.
  let condition: Predicate?

  /// The checks of a message, in the order of their rules.
  static let checks: [@Sendable (MessageSubject, inout Log) -> Void] = [
    { $0.textEmpty(&$1) }, { $0.styleUnknown(&$1) }, { $0.triggerUnknown(&$1) },
    { $0.actionUnknown(&$1) }, { $0.noAction(&$1) }, { $0.surfaceUnknown(&$1) },
    { $0.controlWithoutExperiment(&$1) }, { $0.optionsFew(&$1) }, { $0.optionsLong(&$1) },
    { $0.utmContentUnsafe(&$1) }, { $0.microsurveyFeatureOff(&$1) },
    { $0.microsurveyIncomplete(&$1) }, { $0.triggersExclude(&$1) }, { $0.asksDefaultAgain(&$1) },
    { $0.notDrawn(&$1) },
  ]

  var key: String { message.key.value }

  var isShown: Bool { hidden == nil }
}

extension MessageSelection {
  /// Reports messages of one surface that are equally important and that one user may both see; of those
  /// of one priority each is compared with the 20 before it.
  fileprivate func priorityTies(_ log: inout Log) {
    // Android keeps equal ones in the order of the map (reference: fenix, section 9).
    guard feature.platform == .ios else { return }
    for surface in feature.platform.surfaces {
      let messages = shown(surface)
      let conditions = messages.map { condition($0) ?? .constant(true) }
      for (index, message) in messages.enumerated() {
        let priority = feature.priority(message)
        let other = (max(0, index - 20)..<index).last {
          feature.priority(messages[$0]) == priority && mayMeet(conditions[$0], conditions[index])
        }.map { messages[$0] }
        guard let other else { continue }
        log.subject.card = message.key.value
        defer { log.subject.card = nil }
        log.report(
          .messagePriorityTie,
          "'\(message.key.value)' and '\(other.key.value)' show on the same surface and both have "
            + "priority \(priority)",
          at: message.key.span,
          labels: [.init(other.key.span, "the same priority")],
          help: "give one of them a style of another priority, or triggers that exclude each other"
        )
      }
    }
  }

  /// Tells whether some user of the feature may meet both conditions.
  private func mayMeet(_ left: Predicate, _ right: Predicate) -> Bool {
    if Predicate.exclude(left, right) { return false }
    let all = Predicate.all([feature.audience, left, right])
    return !all.asksForLocale || !LocaleCases([all]).locales(of: all).isEmpty
  }
}

/// Checks of the names that a message refers to, and of what it must have.
extension MessageSubject {
  func textEmpty(_ log: inout Log) {
    guard feature.lacksText(message) else { return }
    log.report(
      .messageTextEmpty,
      "message '\(key)' has no 'text', so the app drops it",
      at: message.span(of: "text")
    )
  }

  func styleUnknown(_ log: inout Log) {
    let style = Located(message.style.value, message.span(of: "style"))
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
    let message = "\(word) '\(name.value)' of message '\(key)' is not defined, so the app drops it"
    log.report(unknown: name, rule, message, among: names.sortedByBytes())
  }

  func noAction(_ log: inout Log) {
    guard surface == .survey, message.action == nil, !message.isControl.value else { return }
    log.report(
      .messageNoAction,
      "survey '\(key)' has no 'action', so its button can't go on",
      at: message.span(of: "action")
    )
  }

  func surfaceUnknown(_ log: inout Log) {
    let known = feature.surfaces
    guard surface == nil, !known.contains(message.surface.value) else { return }
    let names = known.map { "'\($0)'" }.joined(separator: ", ")
    log.report(
      .messageSurfaceUnknown,
      "message '\(key)' has the surface '\(message.surface.value)', so it never shows",
      at: message.span(of: "surface"),
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
    guard isShown, condition?.isNever ?? false else { return }
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
    guard isShown, let action = message.action else { return }
    // Actions ask by name or address: a page of iOS' settings or instructions, a dialog of Android.
    let address = feature.actions[action.value]?.value ?? action.value
    let asking = ["://make_default_browser", "://deep-link?url=default-browser/"]
    guard asking.contains(where: address.contains) else { return }
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

extension MessageSubject {
  /// Words that the surface of the message leaves out.
  func notDrawn(_ log: inout Log) {
    guard isShown, let surface else { return }
    var parts = MessageParts(message, of: feature, appName: "")
    _ = parts.drawn()
    for field in parts.notDrawn {
      log.report(
        .notDrawn,
        "'\(field.value)' of '\(key)' is not drawn: a message of the surface '\(surface.rawValue)' "
          + "leaves it out",
        at: field.span.start(1),
        help: "remove it, or choose a surface that draws it"
      )
    }
  }

  func optionsFew(_ log: inout Log) {
    guard surface == .microsurvey, let options = message.survey?.options, options.count == 1 else {
      return
    }
    log.report(
      .microsurveyOptionsFew,
      "microsurvey '\(key)' has one option, so its users have nothing to choose from",
      at: options[0].span,
      help: feature.platform == .ios
        ? "without any option the app shows six of its own" : nil
    )
  }

  func optionsLong(_ log: inout Log) {
    guard surface == .microsurvey, let options = message.survey?.options else { return }
    if options.count > Self.mostOptions {
      log.report(
        .microsurveyOptionsLong,
        "microsurvey '\(key)' has \(options.count) options, more than the \(Self.mostOptions) "
          + "that a user can take in",
        at: options[Self.mostOptions].span
      )
    }
    for option in options where option.value.count > Self.mostCharacters {
      log.report(
        .microsurveyOptionsLong,
        "an option of '\(key)' has \(option.value.count) characters, more than "
          + "\(Self.mostCharacters)",
        at: option.span
      )
    }
  }

  private static let mostOptions = 8
  /// The most characters of an option: three lines of a phone.
  private static let mostCharacters = 80

  /// Characters that break the address of the privacy notice.
  func utmContentUnsafe(_ log: inout Log) {
    guard let content = message.survey?.utmContent else { return }
    guard let first = content.value.first(where: { !isSafe($0) }) else { return }
    log.report(
      .utmContentUnsafe,
      "'utm-content' of '\(key)' holds '\(first)', which the app does not escape",
      at: content.span
    )
  }

  /// Tells whether a character may stand unescaped in an address (RFC 3986, section 2.3).
  private func isSafe(_ character: Character) -> Bool {
    character.isASCII && (character.isLetter || character.isNumber || "-._~".contains(character))
  }

  func microsurveyFeatureOff(_ log: inout Log) {
    guard let surveys = feature.surveys, !surveys.value, surface == .microsurvey, isShown else {
      return
    }
    log.report(
      .microsurveyFeatureOff,
      "microsurvey '\(key)' does not show, since '\(feature.platform.microsurveys)' is not enabled",
      at: message.key.span,
      labels: [.init(surveys.span, "microsurveys are off here")]
    )
  }

  /// Microsurveys of Firefox for Android without the parts that they need (reference: fenix, section 9).
  func microsurveyIncomplete(_ log: inout Log) {
    guard let what = hidden?.lacks else { return }
    log.report(
      .microsurveyIncomplete,
      "microsurvey '\(key)' has no \(what), so Firefox for Android never shows it",
      at: message.survey?.span.start(1) ?? message.key.span
    )
  }
}
