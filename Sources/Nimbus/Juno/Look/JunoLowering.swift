internal import Flow
internal import Source
internal import SystemKit

/// The properties of a card that differ between its states.
struct JunoState {
  /// The index of the visible one of the terms' two pictures.
  var picture = 0
  var chosen = 0
  var isTicked = true
  var isInstalled = false
}

/// Turns a card of Firefox for Android's onboarding into a card of the model.
struct JunoLowering {
  let feature: JunoFeature
  /// The card's place among those that show; nil for a card that nobody sees.
  let position: CardPosition?

  func card(_ source: JunoCard) -> Card {
    var parts = JunoParts(source, of: feature)
    var states = states(source).map { name, state in
      CardState(name, root: root(source, state, &parts))
    }
    // The link in the third line of a card about terms opens the choices about data.
    if let first = states.first, source.kind == .terms,
      source.terms?.lines[2].link?.value.isEmpty == false
    {
      let dialog = parts.dialog()
      let root = Element.overlay(dialog, .center, over: first.root, veil: JunoTheme.scrim)
      states.append(CardState(JunoFeature.dialog, root: root))
    }
    return Card(
      id: source.key.value,
      kind: source.type?.value ?? "",
      states: states,
      slots: parts.drawing.slots,
      summary: parts.drawing.summary,
      span: source.key.span
    )
  }

  private func root(_ card: JunoCard, _ state: JunoState, _ parts: inout JunoParts) -> Element {
    var root =
      feature.generation == .classic
      ? parts.classic(state, position) : parts.redesigned(state, position)
    root.origin = .init("OnboardingCardData", card.key.span)
    root.fidelity = fidelity(card)
    return root
  }

  /// The states of a card, that in which the user meets it first.
  private func states(_ card: JunoCard) -> [(name: String, state: JunoState)] {
    var first = JunoState()
    if feature.isEmptyPage(card) { return [("default", first)] }
    switch card.kind {
    case .terms where feature.generation != .classic:
      return [("default", first), ("picture-2", JunoState(picture: 1))]
    case .toolbar, .theme:
      let usual = ["toolbar-top", "theme-system"]
      first.chosen = card.choices.firstIndex { usual.contains($0.value.value) } ?? 0
      let others = card.choices.indices.filter { $0 != first.chosen }
      return [("default", first)]
        + others.enumerated().map { count, index in
          (count == 0 ? "selected" : "selected-\(index + 1)", JunoState(chosen: index))
        }
    case .marketing where card.marketing != nil && card.marketing?.isDefault == true:
      return [("default", first), ("unticked", JunoState(isTicked: false))]
    case .addOns where !card.addOns.isEmpty:
      return [("default", first), ("installed", JunoState(isInstalled: true))]
    default: return [("default", first)]
    }
  }

  /// Differences between the preview and the app, and fields that the app does not draw.
  private func fidelity(_ card: JunoCard) -> Fidelity {
    var fidelity = Fidelity()
    fidelity.add(NimbusFidelity.transition)
    if feature.isEmptyPage(card) {
      fidelity.add(NimbusFidelity.unknownType)
      return fidelity
    }
    if card.kind == nil, card.type != nil { fidelity.add(NimbusFidelity.ownKind) }
    if card.kind == .toolbar || card.kind == .theme { fidelity.add(NimbusFidelity.usualChoice) }
    if card.marketing?.isDefault == false { fidelity.add(NimbusFidelity.variantTexts) }
    for field in feature.notDrawn(card) {
      fidelity.add(NimbusFidelity.cardField, field.value)
    }
    return fidelity
  }
}
