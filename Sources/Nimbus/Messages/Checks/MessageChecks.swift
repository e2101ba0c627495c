internal import FML
internal import Flow
internal import Paths
internal import Source

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
  ]

  var key: String { message.key.value }

  var isShown: Bool { hidden == nil }

  func isLeftOut(_ field: String) -> Bool {
    feature.isExample && message.written[field] == nil
  }
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
