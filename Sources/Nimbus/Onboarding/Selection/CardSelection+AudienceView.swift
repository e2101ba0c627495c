internal import FML
internal import Flow
internal import Source

/// Variants, made from the cards that a user sees.
extension CardSelection: AudienceView {
  var items: [OnboardingCard] { feature.cards }

  var outcome: FeatureOutcome<OnboardingCard> {
    feature.entries.reduce(into: FeatureOutcome()) { all, entry in
      let outcome = outcome(upgrade: entry == OnboardingCard.upgrade)
      all.shown.append((entry, outcome.shown))
      all.hidden += outcome.hidden
    }
  }

  func seen(by audience: Audience) -> CardSelection {
    CardSelection(feature: feature, audience: audience)
  }

  /// New users see their cards at the first start; on which day an update comes is not known.
  func isTaken(_ entry: String, on day: OpenedDay) -> Bool {
    entry == OnboardingCard.freshInstall && day.isFirstRun
  }

  func id(of card: OnboardingCard) -> String { card.key.value }

  func sequence(of cards: [OnboardingCard], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.progress = cards.isEmpty ? nil : "dots"
    chrome.hasDismiss = feature.look.isModern || feature.isDismissable.value
    var sequence = Variant.Sequence(
      cards: cards.map(id),
      isDismissable: feature.isDismissable.value,
      chrome: chrome
    )
    sequence.candidates = candidates(upgrade: entry == OnboardingCard.upgrade)
    return sequence
  }

  func card(_ source: OnboardingCard, at place: CardPlace?, _ names: AppNames) -> Card {
    var card = CardLowering(feature: feature, names: names, position: place).card(source)
    card.condition = conditions.predicate(source)
    card.facts = CardFacts(feature: feature, conditions: conditions).facts(source)
    return card
  }
}
