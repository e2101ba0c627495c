internal import FML
internal import Flow
internal import Source

/// Selects the users who see the sheet.
struct TermsSelection: AudienceView {
  let feature: TermsFeature
  let audience: Audience

  var items: [TermsFeature] { [feature] }

  var outcome: FeatureOutcome<TermsFeature> {
    guard let reason else { return FeatureOutcome(shown: [(TermsFeature.entry, items)]) }
    return FeatureOutcome(
      shown: [(TermsFeature.entry, [])],
      hidden: [.init(card: id(of: feature), reason: reason)]
    )
  }

  /// The condition that shows it to the audience.
  private var condition: Predicate {
    guard feature.status.value else { return .constant(false) }
    return audience.fact(TermsFeature.accepted, is: false)
  }

  /// The reason why the audience does not see it; nil if it shows.
  private var reason: String? {
    guard condition.constantValue == false else { return nil }
    return feature.status.value
      ? "this user has accepted the terms" : "its 'status' is false"
  }

  func seen(by audience: Audience) -> TermsSelection {
    TermsSelection(feature: feature, audience: audience)
  }

  func id(of feature: TermsFeature) -> String { TermsFeature.entry }

  func sequence(of items: [TermsFeature], in entry: String) -> Variant.Sequence {
    var chrome = Variant.Chrome()
    chrome.hasDismiss = feature.isDraggable
    return Variant.Sequence(
      cards: items.map(id),
      isDismissable: feature.isDraggable,
      chrome: chrome
    )
  }

  func card(_ feature: TermsFeature, at place: CardPlace?, _ names: AppNames) -> Card {
    var card = TermsLowering(feature: feature, names: names).card
    card.condition = condition.constantValue == true ? nil : condition
    return card
  }
}
