internal import FML
internal import Flow
internal import Source
internal import Syntax

/// Makes a variant of a merged feature: what each entry shows, every card drawn, and what nobody
/// sees.
struct VariantBuilder {
  let feature: OnboardingFeature
  let audience: Audience
  /// What the app fills into its texts.
  let names: AppNames
  /// Words by locale of texts that a recipe brings along, by their places.
  var words: [Span: Localizations.Words] = [:]

  /// A variant with an id and a provenance.
  func variant(id: String, provenance: Variant.Provenance) -> Variant {
    let selection = CardSelection(feature: feature, audience: audience)
    var cards: [Card] = []
    var sequences: [String: Variant.Sequence] = [:]
    var hidden: [Variant.Hidden] = []
    for entry in Self.entries(feature) {
      let outcome = selection.outcome(upgrade: entry.id == OnboardingCard.upgrade)
      let shown = outcome.shown.enumerated().map { index, card in
        lowered(card, at: .init(index: index, count: outcome.shown.count), selection)
      }
      cards += shown
      hidden += outcome.hidden
      var sequence = sequence(shown.map(\.id))
      sequence.candidates = selection.candidates(upgrade: entry.id == OnboardingCard.upgrade)
      sequences[entry.id] = sequence
    }
    let seen = Set(cards.map(\.id))
    cards += feature.cards.filter { !seen.contains($0.key.value) }
      .map { lowered($0, at: nil, selection) }
    var variant = Variant(
      id: id,
      provenance: provenance,
      cards: cards,
      sequences: sequences,
      hidden: hidden
    )
    variant.seen = audience.personas.map(view)
    return variant
  }

  /// What a persona sees.
  private func view(_ persona: Persona) -> Variant.Seen {
    let selection = CardSelection(feature: feature, audience: Audience(persona.attributes))
    var sequences: [String: [String]] = [:]
    var hidden: [Variant.Hidden] = []
    for entry in Self.entries(feature) {
      let outcome = selection.outcome(upgrade: entry.id == OnboardingCard.upgrade)
      sequences[entry.id] = outcome.shown.map(\.key.value)
      hidden += outcome.hidden
    }
    return Variant.Seen(persona: persona.name, sequences: sequences, hidden: hidden)
  }

  /// The ways in that a feature has.
  static func entries(_ feature: OnboardingFeature) -> [Flow.Entry] {
    let fresh = Flow.Entry(id: OnboardingCard.freshInstall, title: "Fresh install")
    guard feature.hasUpgrade else { return [fresh] }
    return [fresh, Flow.Entry(id: OnboardingCard.upgrade, title: "Upgrade")]
  }

  private func lowered(
    _ source: OnboardingCard,
    at position: Chrome.Position?,
    _ selection: CardSelection
  ) -> Card {
    var card = CardLowering(feature: feature, names: names, position: position).card(source)
    if !words.isEmpty {
      for index in card.texts.indices { card.texts[index].words = words[card.texts[index].span] }
    }
    card.condition = selection.conditions.predicate(source)
    card.facts += SelectionFacts(feature: feature, conditions: selection.conditions).facts(source)
    return card
  }

  private func sequence(_ cards: [String]) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.progress = cards.isEmpty ? nil : "dots"
    chrome.hasDismiss = feature.look.isModern || feature.isDismissable.value
    return Variant.Sequence(
      cards: cards,
      isDismissable: feature.isDismissable.value,
      chrome: chrome
    )
  }
}
