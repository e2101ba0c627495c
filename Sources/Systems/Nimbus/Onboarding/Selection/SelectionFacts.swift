internal import FML
internal import Flow
internal import Source

/// What the inspector says of how the app selects a card, where that surprises.
struct SelectionFacts {
  let feature: OnboardingFeature
  let conditions: Conditions

  func facts(_ card: OnboardingCard) -> [Card.Fact] {
    [disqualifiers(card), sheet(card), device(card)].compactMap(\.self)
  }

  /// Which of the two readings of disqualifiers decides.
  private func disqualifiers(_ card: OnboardingCard) -> Card.Fact? {
    guard conditions.dependsOnReading(card) else { return nil }
    let readings = DisqualifierReadings(card, conditions)
    return Card.Fact(
      "several disqualifiers",
      "The app: \(readings.implemented). Its documentation: \(readings.documented).",
      span: card.written["disqualifiers"] ?? card.key.span
    )
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

/// What becomes of a card by each reading of its disqualifiers, in words.
struct DisqualifierReadings {
  let implemented: String
  let documented: String

  init(_ card: OnboardingCard, _ conditions: Conditions) {
    implemented = Self.words(conditions.predicate(card, .implemented), "all of them hold")
    documented = Self.words(conditions.predicate(card, .documented), "any of them holds")
  }

  private static func words(_ predicate: Predicate?, _ when: String) -> String {
    guard let predicate else { return "it shows" }
    return predicate.constantValue == false ? "it is hidden" : "it is hidden when \(when)"
  }
}
