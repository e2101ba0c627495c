internal import FML
internal import Flow
internal import Source

/// The inspector's facts of a card beside its drawing, each with the span that sets it.
///
/// They are its kind, order and conditions, and how the app selects it, where that surprises.
extension CardSelection {
  func facts(_ card: OnboardingCard) -> [Card.Fact] {
    var facts = [
      Card.Fact("card-type", card.kind.value, span: card.kind.span),
      Card.Fact("onboarding-type", card.entry.value, span: card.entry.span),
      Card.Fact("order", String(card.order.value), span: card.order.span),
    ]
    if let variant = card.uiVariant {
      facts.append(Card.Fact("uiVariant", variant.value, span: variant.span))
    }
    if card.isUpgrade {
      facts.append(Card.Fact("shown on", "the sheet after an update", span: card.entry.span))
    }
    facts += Conditions.facts(card, feature.conditions)
    let surprises = [conditions.disqualifierFact(card), sheetFact(card), deviceFact(card)]
    return facts + surprises.compactMap(\.self)
  }

  private func sheetFact(_ card: OnboardingCard) -> Card.Fact? {
    guard card.isUpgrade else { return nil }
    return Card.Fact(
      "update sheet",
      "The app opens it after a change of the major version, never on the first run. "
        + "Since March 2026 only users who are signed in see it. "
        + "They do not see its first sign-in card and those behind it.",
      span: card.entry.span
    )
  }

  private func deviceFact(_ card: OnboardingCard) -> Card.Fact? {
    if feature.hidesFromPads(card) {
      return Card.Fact("device", "iPads leave it out.", span: card.choices.first?.action.span)
    }
    guard let mark = feature.mark(ofDefaultBrowser: card) else { return nil }
    return Card.Fact(
      "default browser",
      "Users whose default browser the app is do not see it.",
      span: mark == .popup ? card.popup?.button.action.span : card.key.span
    )
  }
}
