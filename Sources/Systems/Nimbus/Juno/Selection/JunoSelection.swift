internal import FML
internal import Flow
internal import Source

/// Which cards Firefox for Android shows and in which order (reference: fenix, section 4).
struct JunoSelection: Sendable {
  let feature: JunoFeature
  let audience: Audience
  /// What the feature's conditions say for the audience.
  let conditions: Conditions

  /// A selection for an audience.
  init(_ feature: JunoFeature, for audience: Audience) {
    self.feature = feature
    self.audience = audience
    conditions = Conditions(feature.conditions, audience)
  }

  /// All cards in the app's order: ties keep that of the map.
  var ordered: [JunoCard] {
    feature.cards.enumerated()
      .sorted { ($0.element.ordering.value, $0.offset) < ($1.element.ordering.value, $1.offset) }
      .map(\.element)
  }
}

/// How variants are made of what a user sees.
extension JunoSelection: FeatureSight {
  var items: [JunoCard] { feature.cards }

  var outcome: FeatureOutcome<JunoCard> {
    FeatureOutcome(shown: [(JunoSchema.entry, ordered.filter(\.isEnabled.value))])
  }

  func seen(by audience: Audience) -> JunoSelection { JunoSelection(feature, for: audience) }

  func id(of card: JunoCard) -> String { card.key.value }

  func sequence(of cards: [JunoCard], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.progress = cards.isEmpty ? nil : "dots"
    return Variant.Sequence(cards: cards.map(id), isDismissable: false, chrome: chrome)
  }

  func card(_ source: JunoCard, at place: CardPlace?, _ names: AppNames) -> Card {
    JunoLowering(feature: feature, position: place).card(source)
  }
}
