internal import FML
internal import Flow
internal import Source

/// Selects and orders the messages that a surface shows (reference: nimbus, section 5.1).
struct MessageSelection: Sendable {
  let feature: MessagingFeature
  let audience: Audience
  /// The conditions of messages, with the triggers' answers for the audience.
  let condition: MessageCondition
  /// Indicates that microsurveys stay away where they are switched off; others draw them all the same.
  private let obeysSwitch: Bool

  /// A selection for an audience.
  init(_ feature: MessagingFeature, for audience: Audience, obeysSwitch: Bool = false) {
    self.feature = feature
    self.audience = audience
    self.obeysSwitch = obeysSwitch
    condition = MessageCondition(feature, audience)
  }

  /// The messages of a surface, the most important first; a user sees the first that is met.
  func shown(_ surface: MessageSurface) -> [Message] {
    let shown = feature.messages.filter {
      feature.surface(of: $0) == surface && reason($0) == nil
    }
    return shown.enumerated().sorted { first, second in
      let (a, b) = (feature.priority(first.element), feature.priority(second.element))
      if a != b { return a > b }
      // Android keeps equal ones in the order of the map (reference: fenix, section 9).
      return feature.platform == .android
        ? first.offset < second.offset
        : precedesByBytes(first.element.key.value, second.element.key.value)
    }.map(\.element)
  }

  /// The reason why the audience does not see a message; nil for a message that shows.
  func reason(_ message: Message) -> MessageHiddenReason? {
    reasonOfShape(message) ?? reasonOfPlace(message) ?? reasonOfSurvey(message)
      ?? reasonOfControl(message) ?? reasonOfStyle(message) ?? reasonOfTriggers(message)
  }

  private func reasonOfShape(_ message: Message) -> MessageHiddenReason? {
    let isLeftOut = feature.isExample && message.written["text"] == nil
    if message.text.value.isEmpty && !message.isControl.value && !isLeftOut { return .emptyText }
    if feature.styles[message.style.value] == nil { return .unknownStyle(message.style.value) }
    let names = message.triggers + message.exceptions
    if let unknown = names.first(where: { feature.triggers[$0.value] == nil }) {
      return .unknownTrigger(unknown.value)
    }
    guard let action = message.action, !feature.knows(action: action.value) else { return nil }
    return .unknownAction(action.value)
  }

  private func reasonOfPlace(_ message: Message) -> MessageHiddenReason? {
    guard feature.surface(of: message) == nil else { return nil }
    let name = message.surface.value
    return feature.surfaces.contains(name) ? .surfaceNotDrawn(name) : .unknownSurface
  }

  private func reasonOfSurvey(_ message: Message) -> MessageHiddenReason? {
    guard feature.surface(of: message) == .microsurvey, !message.isControl.value else { return nil }
    if obeysSwitch, feature.surveysOff != nil { return .surveysOff(feature.platform.microsurveys) }
    guard feature.platform == .android else { return nil }
    if message.title?.value.isEmpty ?? true { return .surveyIncomplete("title") }
    return message.survey?.options.isEmpty ?? true ? .surveyIncomplete("answers") : nil
  }

  private func reasonOfControl(_ message: Message) -> MessageHiddenReason? {
    guard message.isControl.value else { return nil }
    if feature.knowsExperiment, message.experiment == nil { return .controlWithoutExperiment }
    return .control(showsNone: feature.showsNoneOnControl)
  }

  private func reasonOfStyle(_ message: Message) -> MessageHiddenReason? {
    let count = feature.styles[message.style.value]?.maxDisplayCount.value ?? 1
    return count > 0 ? nil : .noDisplay(message.style.value)
  }

  private func reasonOfTriggers(_ message: Message) -> MessageHiddenReason? {
    for name in message.triggers.map(\.value) {
      switch condition.answer(name) {
      case .failed(let why): return .failing(name, why)
      case .known(false): return asked(name).map { .notMet(name, $0) } ?? .never(name)
      case nil, .known(true), .open: continue
      }
    }
    for name in message.exceptions.map(\.value) {
      switch condition.answer(name) {
      case .failed(let why): return .failing(name, why)
      case .known(true):
        let field = feature.platform.exceptions
        return .excluded(name, field: field, unless: asked(name).map { .not($0) })
      case nil, .known(false), .open: continue
      }
    }
    return nil
  }

  /// The condition of a trigger on the user; nil for one with the same answer for everybody.
  private func asked(_ name: String) -> Predicate? {
    guard let written = feature.triggers[name] else { return nil }
    let answer = Conditions([name: written], .anybody(on: feature.platform)).answer(name)
    if case .known = answer, audience.decided[name] == nil { return nil }
    return answer?.predicate
  }
}

extension MessagingFeature {
  /// The surface of a message; an example of documentation may leave that out.
  func surface(of message: Message) -> MessageSurface? {
    if let place = message.place, platform.surfaces.contains(place) { return place }
    guard isExample, message.written["surface"] == nil else { return nil }
    if message.survey != nil || message.style.value == "MICROSURVEY" { return .microsurvey }
    if message.key.value.contains("microsurvey") { return .microsurvey }
    switch message.style.value {
    case "SURVEY": return .survey
    case "NOTIFICATION": return .notification
    default: return .newTabCard
    }
  }

  /// Tells whether an action is a known name, or an address of its own.
  func knows(action: String) -> Bool { actions[action] != nil || action.contains("://") }
}
