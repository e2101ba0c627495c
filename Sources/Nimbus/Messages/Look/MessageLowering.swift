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
