internal import FML
internal import Flow
internal import Source

extension CardParts {
  /// The card in all its states.
  mutating func drawn() -> Card {
    let first = root(.preselected)
    var states = [CardState("default", root: first)]
    states += choosing.map { CardState($0.name, root: root($0.chosen)) }
    if let popup = card.popup {
      states.append(CardState("popup", root: self.popup(popup, over: first)))
    }
    var drawn = Card(
      id: card.key.value,
      kind: card.kind.value,
      states: states,
      slots: slots,
      summary: summary,
      span: card.key.span
    )
    drawn.order = card.order.value
    drawn.look = AppLook.version(feature.versions)
    drawn.routes = CardRoutes(card: card, feature: feature, position: position).all
    return drawn
  }

  private mutating func root(_ chosen: Chosen) -> Element {
    var root = look.isModern ? modern(chosen) : legacy(chosen)
    root.origin = .init("NimbusOnboardingCardData", card.key.span)
    root.fidelity = fidelity
    return root
  }

  private var fidelity: Fidelity {
    var fidelity = Fidelity()
    for field in feature.notDrawn(card) { fidelity.add(field.row) }
    if look.isModern, !hasBrandPicture {
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
