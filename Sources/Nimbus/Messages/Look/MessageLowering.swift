internal import FML
internal import Flow
internal import Source

struct MessageLowering {
  let feature: MessagingFeature
  let names: AppNames
  /// The surface that shows it; a message without one is drawn as a card of the home page.
  let surface: MessageSurface?

  func card(_ message: Message) -> Card {
    let place = surface ?? .newTabCard
    var parts = MessageParts(message, of: feature, names: names)
    let states = states(&parts, place)
    var card = Card(
      id: message.key.value,
      kind: surface?.rawValue ?? message.surface.value,
      states: states,
      slots: parts.slots,
      summary: parts.summary,
      span: message.key.span
    )
    card.surface = place == .survey ? .fullScreen : .prompt
    card.look = AppLook.version(feature.versions)
    card.facts = facts(message)
    card.routes = routes(message, on: place)
    if place == .microsurvey { card.collects = ["answer"] }
    return card
  }

  private func states(_ parts: inout MessageParts, _ place: MessageSurface) -> [CardState] {
    switch place {
    case .microsurvey: MicrosurveyLayout(&parts).states
    case .newTabCard, .homescreen: NewTabCardLayout.states(&parts)
    case .survey: SurveyLayout.states(&parts)
    case .notification: NotificationLayout.states(&parts)
    }
  }
}

/// The inspector's facts of a message beside its drawing, each with the span that sets it.
extension MessageLowering {
  func facts(_ message: Message) -> [Card.Fact] {
    let look = [Card.Fact("surface", message.surface), Card.Fact("style", message.style)]
    let conditions =
      message.triggers.map { trigger("trigger-if-all", $0) }
      + message.exceptions.map { trigger(feature.platform.exceptions, $0) }
    let next = feature.showsNoneOnControl ? "nothing shows" : "the next message shows"
    let control = message.isControl
    let others = [
      Card.Fact("experiment", message.experiment),
      control.value ? Card.Fact("is-control", "true: \(next)", span: control.span) : nil,
      Card.Fact("utm-content", message.survey?.utmContent),
      message.shuffles.flatMap { shuffles in
        let words = "true: the app shuffles the options"
        return shuffles.value
          ? Card.Fact("should-randomize-options", words, span: shuffles.span) : nil
      },
    ]
    return look.compactMap(\.self) + style(message) + conditions + action(message)
      + others.compactMap(\.self)
  }

  private func style(_ message: Message) -> [Card.Fact] {
    guard let style = feature.styles[message.style.value] else { return [] }
    let (priority, count) = (style.priority, style.maxDisplayCount)
    return [
      Card.Fact("priority", String(priority.value), span: priority.span),
      Card.Fact("max-display-count", String(count.value), span: count.span),
    ]
  }

  private func trigger(_ word: String, _ name: Located<String>) -> Card.Fact {
    let expression = feature.triggers[name.value]?.text ?? "not defined"
    return Card.Fact(word, "\(name.value): \(expression)", span: name.span)
  }

  private func action(_ message: Message) -> [Card.Fact] {
    guard let action = message.action else { return [] }
    let address = self.address(of: message) ?? ""
    let value = address == action.value ? address : "\(action.value): \(address)"
    return [Card.Fact("action", value, span: action.span)]
  }
}
