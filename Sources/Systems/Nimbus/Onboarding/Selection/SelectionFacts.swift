internal import FML
internal import Flow
internal import Source

/// What the inspector says of how the app selects a card, where that surprises.
struct SelectionFacts {
  let feature: OnboardingFeature
  let conditions: Conditions

  func facts(_ card: OnboardingCard) -> [Card.Fact] {
    [conditions.disqualifierFact(card), sheet(card), device(card)].compactMap(\.self)
  }

  private func sheet(_ card: OnboardingCard) -> Card.Fact? {
    guard card.isUpgrade else { return nil }
    return Card.Fact(
      "update sheet",
      "The app opens it after a change of the major version, never on the first run; "
        + "since March 2026 only for users who are signed in, who do not see its first sign-in "
        + "card and those behind it.",
      span: card.entry.span
    )
  }

  private func device(_ card: OnboardingCard) -> Card.Fact? {
    if feature.hidesFromPads(card) {
      return Card.Fact("device", "iPads leave it out.", span: card.choices.first?.action.span)
    }
    guard let mark = feature.mark(ofDefaultBrowser: card) else { return nil }
    return Card.Fact(
      "default browser",
      "Users whose default browser the app is do not see it.",
      span: mark == .popup ? card.popup?.buttonAction.span : card.key.span
    )
  }
}
