internal import FML
internal import Flow
internal import Source

/// Turns a message into a card of the model.
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
    var facts = [
      Card.Fact("surface", message.surface.value, span: message.surface.span),
      Card.Fact("style", message.style.value, span: message.style.span),
    ]
    facts += style(message)
    facts += message.triggers.map { trigger("trigger-if-all", $0) }
    facts += message.exceptions.map { trigger(feature.platform.exceptions, $0) }
    facts += action(message)
    if let experiment = message.experiment {
      facts.append(Card.Fact("experiment", experiment.value, span: experiment.span))
    }
    if message.isControl.value {
      let next = feature.showsNoneOnControl ? "nothing shows" : "the next message shows"
      facts.append(Card.Fact("is-control", "true: \(next)", span: message.isControl.span))
    }
    return facts + survey(message)
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

  private func survey(_ message: Message) -> [Card.Fact] {
    var facts: [Card.Fact] = []
    if let content = message.survey?.utmContent {
      facts.append(Card.Fact("utm-content", content.value, span: content.span))
    }
    if let shuffles = message.shuffles, shuffles.value {
      let words = "true: the app shuffles the options"
      facts.append(Card.Fact("should-randomize-options", words, span: shuffles.span))
    }
    return facts
  }
}
