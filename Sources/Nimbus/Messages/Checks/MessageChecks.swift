internal import FML
internal import Flow
internal import Source

/// Runs the checks of messages over one merged feature; each check is a function of its subject.
struct MessageChecks {
  let feature: MessagingFeature
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?

  typealias Check = @Sendable (MessageSubject, inout Log) -> Void

  /// The checks that look at one message, in the order of their rules.
  static let perMessage: [Check] = [
    { $0.messageTextEmpty(&$1) }, { $0.messageStyleUnknown(&$1) },
    { $0.messageTriggerUnknown(&$1) }, { $0.messageActionUnknown(&$1) },
    { $0.messageNoAction(&$1) }, { $0.messageSurfaceUnknown(&$1) },
    { $0.controlWithoutExperiment(&$1) }, { $0.optionsFew(&$1) }, { $0.optionsLong(&$1) },
    { $0.utmContentUnsafe(&$1) }, { $0.microsurveyFeatureOff(&$1) },
    { $0.microsurveyIncomplete(&$1) }, { $0.triggersExclude(&$1) },
    { $0.messageAsksDefaultAgain(&$1) },
  ]

  func run(_ log: inout Log) {
    let selection = MessageSelection(feature, for: .anybody(on: feature.platform))
    for message in feature.messages {
      let surface = feature.surface(of: message)
      let subject = MessageSubject(
        message: message,
        feature: feature,
        surface: surface,
        hidden: selection.reason(message),
        condition: selection.condition.predicate(message)
      )
      log.subject.card = message.key.value
      for check in Self.perMessage { check(subject, &log) }
      log.subject.card = nil
    }
    PriorityTie.check(selection, &log)
  }
}

/// A message with its surroundings, as checks see it.
struct MessageSubject {
  let message: Message
  let feature: MessagingFeature
  /// The surface that shows it.
  let surface: MessageSurface?
  /// The reason why nobody sees it, whoever they are.
  let hidden: MessageHiddenReason?
  /// The condition that shows it; nil is always.
  let condition: Predicate?

  var key: String { message.key.value }

  /// Indicates a message that somebody may see.
  var isShown: Bool { hidden == nil }

  /// Tells whether an example of documentation leaves a field out.
  func isLeftOut(_ field: String) -> Bool {
    feature.isExample && message.written[field] == nil
  }
}
