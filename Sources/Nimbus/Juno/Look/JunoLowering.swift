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

extension JunoParts {
  /// The card in all its states at its place among those that show; nil for a card that nobody sees.
  mutating func drawn(at position: CardPosition?) -> Card {
    var states = states.map { name, state in CardState(name, root: root(state, position)) }
    // The link in the third line of a card about terms opens the choices about data.
    if let first = states.first, card.kind == .terms,
      card.terms?.lines[2].link?.value.isEmpty == false
    {
      let root = Element.overlay(dialog(), .center, over: first.root, veil: JunoTheme.scrim)
      states.append(CardState(JunoFeature.dialog, root: root))
    }
    return Card(
      id: card.key.value,
      kind: card.type?.value ?? "",
      states: states,
      slots: drawing.slots,
      summary: drawing.summary,
      span: card.key.span
    )
  }

  private mutating func root(_ state: JunoState, _ position: CardPosition?) -> Element {
    let isClassic = feature.generation == .classic
    var root = isClassic ? classic(state, position) : redesigned(state, position)
    root.origin = .init("OnboardingCardData", card.key.span)
    root.fidelity = fidelity
    return root
  }

  /// The states of a card, that in which the user meets it first.
  private var states: [(name: String, state: JunoState)] {
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
  private var fidelity: Fidelity {
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
