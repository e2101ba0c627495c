internal import Source

/// Runs the checks of messages over one merged feature; each check is a file of this folder.
struct MessageChecks {
  let feature: MessagingFeature
  /// The value of the branch, or of a document without a manifest; nil for what ships.
  let branch: Span?

  /// A check of one message.
  typealias Check = @Sendable (MessageSubject, inout Log) -> Void

  /// The checks that look at one message, in the order of their rules.
  static let perMessage: [Check] = [
    MessageTextEmpty.check, MessageStyleUnknown.check, MessageTriggerUnknown.check,
    MessageActionUnknown.check, MessageNoAction.check, MessageSurfaceUnknown.check,
    ControlWithoutExperiment.check, OptionsFew.check, OptionsLong.check, UTMContentUnsafe.check,
    MicrosurveyFeatureOff.check, PriorityTie.check,
  ]

  func run(_ log: inout Log) {
    let selection = MessageSelection(feature)
    for message in feature.messages {
      let subject = MessageSubject(message: message, feature: feature, selection: selection)
      log.subject.card = message.key.value
      for check in Self.perMessage { check(subject, &log) }
      log.subject.card = nil
    }
  }
}

/// A message with what surrounds it, as checks see it.
struct MessageSubject {
  let message: Message
  let feature: MessagingFeature
  let selection: MessageSelection

  var key: String { message.key.value }

  /// True for a message that somebody may see.
  var isShown: Bool { selection.reason(message) == nil }

  /// Where it shows.
  var surface: MessageSurface? { selection.surface(of: message) }

  /// True where an example of documentation leaves a field out.
  func isLeftOut(_ field: String) -> Bool {
    feature.isExample && message.written[field] == nil
  }
}
