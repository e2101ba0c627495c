internal import FML
internal import Flow
internal import Source

/// Selects and orders the messages that a surface shows (reference: nimbus, section 5.1).
struct MessageSelection: Sendable {
  let feature: MessagingFeature
  let audience: Audience
  private let triggers: Conditions
  /// Indicates that microsurveys stay away where they are switched off; others draw them all the same.
  private let obeysSwitch: Bool

  init(_ feature: MessagingFeature, for audience: Audience, obeysSwitch: Bool = false) {
    self.feature = feature
    self.audience = audience
    self.obeysSwitch = obeysSwitch
    triggers = Conditions(feature.triggers, audience)
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

  /// The condition that shows a message: all its triggers hold and none of its exceptions does; nil is
  /// always.
  ///
  /// A trigger that the app can't evaluate keeps the message away in either list.
  func condition(_ message: Message) -> Predicate? {
    let whole = Predicate.every(parts(message).map(\.holds))
    return whole == .constant(true) ? nil : whole
  }

  /// The triggers and exceptions of a message, each with what it asks of a user.
  func parts(
    _ message: Message
  ) -> [(name: Located<String>, isException: Bool, holds: Predicate)] {
    message.triggers.map { ($0, false, predicate($0.value) ?? .constant(false)) }
      + message.exceptions.map { name in
        (name, true, predicate(name.value).map { .not($0) } ?? .constant(false))
      }
  }

  /// A trigger as a predicate; nil if it is not defined or can't be evaluated.
  private func predicate(_ name: String) -> Predicate? {
    guard let answer = triggers.answer(name) else { return nil }
    if case .failed = answer { return nil }
    return answer.predicate
  }

  /// The reason why the audience does not see a message; nil for a message that shows.
  func reason(_ message: Message) -> HiddenReason? {
    reasonOfShape(message) ?? reasonOfPlace(message) ?? reasonOfSurvey(message)
      ?? reasonOfControl(message) ?? reasonOfStyle(message) ?? reasonOfTriggers(message)
  }

  private func reasonOfShape(_ message: Message) -> HiddenReason? {
    if feature.lacksText(message) {
      return .init(phrase: "it has no 'text', so the app drops it as malformed")
    }
    let style = message.style.value
    if feature.styles[style] == nil {
      return .init(phrase: "its style '\(style)' is not defined, so the app drops it")
    }
    let names = message.triggers + message.exceptions
    if let unknown = names.first(where: { feature.triggers[$0.value] == nil }) {
      return .init(phrase: "its trigger '\(unknown.value)' is not defined, so the app drops it")
    }
    guard let action = message.action, !feature.knows(action: action.value) else { return nil }
    return .init(
      phrase: "its action '\(action.value)' is neither defined nor an address, so the app drops it"
    )
  }

  private func reasonOfPlace(_ message: Message) -> HiddenReason? {
    guard feature.surface(of: message) == nil else { return nil }
    let name = message.surface.value
    return feature.surfaces.contains(name)
      ? .init(phrase: "its surface '\(name)' is one that is not drawn yet")
      : .init(phrase: "its 'surface' names no place where messages show")
  }

  private func reasonOfSurvey(_ message: Message) -> HiddenReason? {
    guard feature.surface(of: message) == .microsurvey, !message.isControl.value else { return nil }
    if obeysSwitch, feature.surveys?.value == false {
      return .init(
        phrase: "microsurveys are off: '\(feature.platform.microsurveys)' is not enabled"
      )
    }
    guard feature.platform == .android else { return nil }
    let hasTitle = message.title?.value.isEmpty == false
    guard !hasTitle || message.survey?.options.isEmpty ?? true else { return nil }
    let part = hasTitle ? "answers" : "title"
    var reason = HiddenReason(phrase: "it is a microsurvey without \(part), which never shows")
    reason.lacks = part
    return reason
  }

  private func reasonOfControl(_ message: Message) -> HiddenReason? {
    guard message.isControl.value else { return nil }
    if feature.knowsExperiment, message.experiment == nil {
      return .init(
        phrase: "it is a control message without an 'experiment', so the app drops it as malformed"
      )
    }
    var reason = HiddenReason(
      phrase: "it is a control message: it is counted, and \(feature.shownOnControl) shows in its"
        + " place"
    )
    reason.isControl = true
    return reason
  }

  private func reasonOfStyle(_ message: Message) -> HiddenReason? {
    let count = feature.styles[message.style.value]?.maxDisplayCount.value ?? 1
    return count > 0 ? nil : .init(phrase: "its style '\(message.style.value)' shows it no times")
  }

  private func reasonOfTriggers(_ message: Message) -> HiddenReason? {
    let names =
      message.triggers.map { ($0.value, isException: false) }
      + message.exceptions.map { ($0.value, isException: true) }
    for (name, isException) in names {
      switch triggers.answer(name) {
      case .failed(let why):
        return .init(
          phrase: "its trigger '\(name)' can't be evaluated, so the app passes over it: \(why)"
        )
      case .known(let holds) where holds == isException:
        let asked = asked(name)
        guard isException else {
          let fails = asked == nil ? "never holds" : "does not hold for this user"
          return .init(phrase: "its trigger '\(name)' \(fails)", unmet: asked)
        }
        let holds = asked == nil ? "always holds" : "holds for this user"
        return .init(
          phrase: "'\(name)' in its '\(feature.platform.exceptions)' \(holds)",
          unmet: asked.map { .not($0) }
        )
      case nil, .known, .open: continue
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

extension MessageSelection: AudienceView {
  var items: [Message] { feature.messages }

  var outcome: FeatureOutcome<Message> {
    FeatureOutcome(
      shown: feature.platform.surfaces.map { ($0.rawValue, shown($0)) },
      hidden: selected(feature.messages).hidden
    )
  }

  func id(of message: Message) -> String { message.key.value }

  func sequence(of messages: [Message], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.hasDismiss = true
    var sequence = Variant.Sequence(
      cards: messages.map(id),
      isDismissable: true,
      chrome: chrome
    )
    sequence.showsOne = true
    if entry == MessageSurface.microsurvey.rawValue {
      let value = feature.surveys?.value ?? true ? "enabled" : "not enabled"
      let name = feature.platform.microsurveys
      sequence.facts.append(Card.Fact(name, value, span: feature.surveys?.span))
    }
    let hasControl = items.contains {
      $0.isControl.value && feature.surface(of: $0)?.rawValue == entry
    }
    if hasControl {
      sequence.facts.append(Card.Fact("on-control", feature.shownOnControl))
    }
    return sequence
  }

  func card(_ message: Message, at position: CardPosition?, _ appName: String) -> Card {
    var parts = MessageParts(message, of: feature, appName: appName)
    var card = parts.drawn()
    card.condition = condition(message)
    return card
  }
}

extension MessagingFeature {
  /// The surface of a message; an example of documentation may leave that out.
  func surface(of message: Message) -> MessageSurface? {
    if let surface = MessageSurface(rawValue: message.surface.value),
      platform.surfaces.contains(surface)
    {
      return surface
    }
    guard isExample, message.written["surface"] == nil else { return nil }
    if message.survey != nil || message.style.value == "MICROSURVEY" { return .microsurvey }
    if message.key.value.contains("microsurvey") { return .microsurvey }
    switch message.style.value {
    case "SURVEY": return .survey
    case "NOTIFICATION": return .notification
    default: return .newTabCard
    }
  }

  /// Tells whether a message has no text that it must have; an example of documentation may leave it out.
  func lacksText(_ message: Message) -> Bool {
    message.text.value.isEmpty && !message.isControl.value
      && !(isExample && message.written["text"] == nil)
  }

  /// Tells whether an action is a known name, or an address of its own.
  func knows(action: String) -> Bool { actions[action] != nil || action.contains("://") }
}
