internal import FML
internal import Flow
internal import Source

/// Runs the checks of messages over one merged feature; each check is a file of this folder.
struct MessageChecks {
  let feature: MessagingFeature
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?

  typealias Check = @Sendable (MessageSubject, inout Log) -> Void

  /// The checks that look at one message, in the order of their rules.
  static let perMessage: [Check] = [
    MessageTextEmpty.check, MessageStyleUnknown.check, MessageTriggerUnknown.check,
    MessageActionUnknown.check, MessageNoAction.check, MessageSurfaceUnknown.check,
    ControlWithoutExperiment.check, OptionsFew.check, OptionsLong.check, UTMContentUnsafe.check,
    MicrosurveyFeatureOff.check, MicrosurveyIncomplete.check, TriggersExclude.check,
    MessageAsksDefaultAgain.check,
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
