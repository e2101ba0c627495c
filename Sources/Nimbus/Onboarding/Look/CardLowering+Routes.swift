internal import Flow
internal import Source

/// The routes of a card's buttons, choices, swipes and ways out (reference: nimbus, section 4.6).
extension CardLowering {
  func routes(_ card: OnboardingCard) -> [Route] {
    let buttons = card.buttons(in: feature.look).flatMap { name, button in
      taps(button.action, "buttons/\(name)", card)
    }
    return buttons + link(card) + choices(card) + wayOut(card) + swipes(card)
  }

  private func taps(
    _ action: Located<String>,
    _ element: String,
    _ card: OnboardingCard
  ) -> [Route] {
    outcomes(of: action.value, card).map { outcome in
      var route = Route(
        outcome.trigger,
        element: element,
        action: action.value,
        to: outcome.target,
        via: outcome.via,
        because: outcome.reason,
        transition: transition(to: outcome.target),
        span: action.span
      )
      route.isGuess = outcome.trigger == .hostDecides
      route.advance = outcome.advance
      route.prompts = outcome.prompts
      route.dialogs = outcome.dialogs
      return route
    }
  }

  /// Cards page; the end and the outside world are the platform's business.
  private func transition(to target: Route.Target) -> Transition? {
    if case .step = target { return NimbusMotion.page }
    return nil
  }

  private func link(_ card: OnboardingCard) -> [Route] {
    guard let link = card.link, !feature.look.isModern, !card.isMultipleChoice else { return [] }
    return taps(Located("read-privacy-policy", link.url.span), "link", card)
  }

  /// Choosing changes the app and leads nowhere.
  private func choices(_ card: OnboardingCard) -> [Route] {
    guard card.isMultipleChoice else { return [] }
    return ChoiceRule.shown(of: card, look: feature.look).map { index in
      let action = card.choices[index].action
      return Route(
        .tap,
        element: "multiple-choice-buttons/\(index)",
        action: action.value,
        to: .stays,
        via: ChoiceRule.effect(of: action.value),
        span: action.span
      )
    }
  }

  /// Skip of the modern interface, the x of the older one.
  private func wayOut(_ card: OnboardingCard) -> [Route] {
    guard feature.look.isModern || feature.isDismissable.value else { return [] }
    let name = feature.look.isModern ? "skip" : "dismiss"
    let end = Route.Target.end(completed: false)
    return [Route(.skip, element: name, action: name, to: end, span: card.key.span)]
  }

  private func swipes(_ card: OnboardingCard) -> [Route] {
    guard let position else { return [] }
    var steps: [Int] = []
    if !position.isLast { steps.append(1) }
    if position.index > 0 { steps.append(-1) }
    return steps.map {
      Route(
        .swipe,
        element: nil,
        action: "swipe",
        to: .step($0),
        transition: NimbusMotion.page,
        span: card.key.span
      )
    }
  }
}
