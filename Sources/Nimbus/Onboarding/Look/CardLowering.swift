internal import FML
internal import Flow
internal import Source

struct CardLowering {
  let card: OnboardingCard
  /// The feature with the interface that the card is for.
  let feature: OnboardingFeature
  let appName: String
  /// The card's position among those shown; nil for a card that nobody sees.
  let position: CardPosition?

  var drawn: Card {
    var parts = CardParts(card, of: feature, at: position, appName: appName)
    func root(_ chosen: CardParts.Chosen) -> Element {
      var root =
        feature.look.isModern
        ? ModernLayout.root(&parts, chosen) : LegacyLayout.root(&parts, chosen)
      root.origin = .init("NimbusOnboardingCardData", card.key.span)
      root.fidelity = fidelity
      return root
    }
    let first = root(.preselected)
    var states = [CardState("default", root: first)]
    states += parts.choosing.map { CardState($0.name, root: root($0.chosen)) }
    if let popup = card.popup {
      states.append(CardState("popup", root: PopupLayout.root(popup, over: first, &parts)))
    }
    var drawn = Card(
      id: card.key.value,
      kind: card.kind.value,
      states: states,
      slots: parts.slots,
      summary: parts.summary,
      span: card.key.span
    )
    drawn.order = card.order.value
    drawn.look = AppLook.version(feature.versions)
    drawn.routes = routes
    return drawn
  }

  private var fidelity: Fidelity {
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
  private var routes: [Route] {
    let buttons = card.buttons(in: feature.look).flatMap { name, button in
      taps(button.action, "buttons/\(name)")
    }
    return buttons + link + choices + wayOut + swipes
  }

  private func taps(_ action: Located<String>, _ element: String) -> [Route] {
    outcomes(of: action.value).map { outcome in
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

  private var link: [Route] {
    guard let link = card.link, !feature.look.isModern, !card.isMultipleChoice else { return [] }
    return taps(Located("read-privacy-policy", link.url.span), "link")
  }

  /// Choosing changes the app and leads nowhere.
  private var choices: [Route] {
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
  private var wayOut: [Route] {
    guard feature.look.isModern || feature.isDismissable.value else { return [] }
    let name = feature.look.isModern ? "skip" : "dismiss"
    let end = Route.Target.end(completed: false)
    return [Route(.skip, element: name, action: name, to: end, span: card.key.span)]
  }

  private var swipes: [Route] {
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
