internal import FML
internal import Flow
internal import Source

/// What the inspector says of a card beside what is drawn: kind, order, conditions, and where each
/// was set.
struct CardFacts {
  let feature: OnboardingFeature

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
    return facts + Conditions.facts(card, feature.conditions)
  }
}
