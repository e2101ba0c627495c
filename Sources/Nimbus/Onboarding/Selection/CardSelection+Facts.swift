internal import FML
internal import Flow
internal import Source

/// The inspector's facts of a card beside its drawing, each with the span that sets it.
///
/// They are its kind, order and conditions, and how the app selects it, where that surprises.
extension CardSelection {
  func facts(_ card: OnboardingCard) -> [Card.Fact] {
    let own = [
      Card.Fact("card-type", card.kind),
      Card.Fact("onboarding-type", card.entry),
      Card.Fact("order", String(card.order.value), span: card.order.span),
      Card.Fact("uiVariant", card.uiVariant),
      card.isUpgrade
        ? Card.Fact("shown on", "the sheet after an update", span: card.entry.span) : nil,
    ]
    let surprises = [conditions.disqualifierFact(card), sheetFact(card), deviceFact(card)]
    return own.compactMap(\.self) + Conditions.facts(card, feature.conditions)
      + surprises.compactMap(\.self)
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
