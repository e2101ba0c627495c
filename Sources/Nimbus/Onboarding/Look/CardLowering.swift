internal import FML
internal import Flow
internal import Source

struct CardLowering {
  var feature: OnboardingFeature
  let appName: String
  /// The card's position among those shown; nil for a card that nobody sees.
  let position: CardPlace?

  func card(_ source: OnboardingCard) -> Card {
    var own = self
    own.feature.look = feature.look(of: source)
    return own.drawn(source)
  }

  private func drawn(_ source: OnboardingCard) -> Card {
    var parts = CardParts(source, of: feature, at: position, appName: appName)
    func root(_ chosen: CardParts.Chosen) -> Element {
      var root =
        feature.look.isModern
        ? ModernLayout.root(&parts, chosen) : LegacyLayout.root(&parts, chosen)
      root.origin = .init("NimbusOnboardingCardData", source.key.span)
      root.fidelity = fidelity(source)
      return root
    }
    let first = root(.preselected)
    var states = [CardState("default", root: first)]
    states += parts.choosing.map { CardState($0.name, root: root($0.chosen)) }
    if let popup = source.popup {
      states.append(CardState("popup", root: PopupLayout.root(popup, over: first, &parts)))
    }
    var card = Card(
      id: source.key.value,
      kind: source.kind.value,
      states: states,
      slots: parts.slots,
      summary: parts.summary,
      span: source.key.span
    )
    card.order = source.order.value
    card.look = AppLook.version(feature.versions)
    card.routes = routes(source)
    return card
  }

  private func fidelity(_ card: OnboardingCard) -> Fidelity {
    var fidelity = Fidelity()
    for field in feature.notDrawn(card) { fidelity.add(field.row) }
    let app = AppLook(feature.versions)
    let hasPicture =
      feature.look == .brandRefresh && app.does(FirefoxIosVersions.drawsBrandRefresh)
    if feature.look.isModern, !hasPicture {
      fidelity.add(NimbusFidelity.backgroundMoves)
      if !app.does(FirefoxIosVersions.narrowsModernCards) {
        fidelity.add(NimbusFidelity.backgroundShader)
      }
    }
    if !card.isMultipleChoice, card.kind.value != "basic" { fidelity.add(NimbusFidelity.ownKind) }
    fidelity.add(NimbusFidelity.transition)
    return fidelity
  }
}

extension OnboardingFeature {
  /// The fields written for a card that do not show, in the order of the table (reference: nimbus, section
  /// 4.7).
  func notDrawn(_ card: OnboardingCard) -> [(row: FidelityRow, span: Span)] {
    var fields: [(row: FidelityRow, span: Span)] = []
    func add(_ row: FidelityRow, _ span: Span?) {
      if let span { fields.append((row, span)) }
    }
    if look.isModern && card.isMultipleChoice {
      add(NimbusFidelity.choiceImage, card.written["image"])
      if !FirefoxIosVersions.drawsChoiceBodies.isThere(in: versions.drawn) {
        add(NimbusFidelity.choiceBody, card.written["body"])
      }
      add(NimbusFidelity.choiceSecondary, card.secondary?.span)
    }
    if look.isModern || card.isMultipleChoice {
      // A button on screen may lead to the link's address, so that only its title is lost.
      let opensLink = card.buttons(in: look).contains {
        $0.button.action.value == "read-privacy-policy"
      }
      let row = opensLink ? NimbusFidelity.linkTitle : NimbusFidelity.link
      add(row, card.link?.span)
    }
    if !card.isMultipleChoice, let first = card.choices.first {
      add(NimbusFidelity.choices, card.written["multiple-choice-buttons"] ?? first.span)
    }
    return fields
  }
}

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
