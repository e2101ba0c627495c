internal import FML
internal import Flow
internal import Source

/// Runs the checks of cards over one merged feature; each check is a function of its subject.
struct CardChecks {
  let feature: OnboardingFeature
  let audience: Audience
  /// The value of the branch, or of a document without a manifest; nil for shipped values.
  let branch: Span?
  /// The cards that ship, by name.
  var shipped: [String: OnboardingCard] = [:]

  typealias Check = @Sendable (CardSubject, inout Log) -> Void

  /// The checks that look at one card, in the order of their rules.
  static let perCard: [Check] = [
    { $0.orderTie(&$1) }, CardNeverShown.check, ConditionUnknown.check, DisqualifierSemantics.check,
    { $0.popupMissing(&$1) }, { $0.popupEmpty(&$1) }, { $0.linkMissing(&$1) }, { $0.badURL(&$1) },
    { $0.choicesMissing(&$1) }, { $0.choicesDuplicate(&$1) }, NotDrawn.check,
    { $0.notDrawnYet(&$1) }, { $0.emptyTitle(&$1) }, { $0.emptyButtonTitle(&$1) },
    { $0.syncDropsRest(&$1) }, { $0.deadForward(&$1) }, { $0.stuckCard(&$1) },
    { $0.toolbarCardOnPad(&$1) }, { $0.hiddenByDefaultBrowser(&$1) }, { $0.asksDefaultAgain(&$1) },
    { $0.inheritedAction(&$1) }, { $0.choicesOrder(&$1) },
  ]

  /// The checks that look at the whole feature.
  static let ofFeature: [@Sendable (CardChecks, inout Log) -> Void] = [
    DismissableIgnored.check, EmptyFlow.check,
  ]

  func run(_ log: inout Log) {
    for check in Self.ofFeature { check(self, &log) }
    let selection = CardSelection(feature: feature, audience: audience)
    let forAll = CardSelection(feature: feature, audience: .anybody)
    for isUpgrade in [false, true] {
      let shown = selection.outcome(upgrade: isUpgrade).shown
      let places = Dictionary(firstOf: shown.enumerated().map { ($1.key.value, $0) })
      for card in feature.cards where card.isUpgrade == isUpgrade {
        let index = places[card.key.value]
        let subject = CardSubject(
          card: card,
          feature: feature,
          shown: shown,
          index: index,
          hidden: forAll.reason(card),
          conditions: selection.conditions,
          conditionsForAll: forAll.conditions,
          branch: branch,
          shipped: shipped
        )
        log.subject.card = card.key.value
        for check in Self.perCard { check(subject, &log) }
        log.subject.card = nil
      }
    }
  }
}

/// A card with its surroundings, as checks see it.
struct CardSubject: ConditionalSubject {
  let card: OnboardingCard
  let feature: OnboardingFeature
  /// The cards that the card's entry shows, in order.
  let shown: [OnboardingCard]
  /// The card's place among them; nil where the audience does not see it.
  let index: Int?
  /// The reason why nobody sees it, whoever they are.
  let hidden: HiddenReason?
  /// The answers of the feature's conditions for the audience.
  let conditions: Conditions
  /// The answers for anybody.
  let conditionsForAll: Conditions
  /// The value of the branch; nil for shipped values.
  let branch: Span?
  /// The cards that ship, by name.
  let shipped: [String: OnboardingCard]

  /// Indicates a card that is on screen at some time.
  var isShown: Bool { index != nil }

  var expressions: [String: WrittenExpression] { feature.conditions }
  var audience: Predicate { feature.audience }

  /// The buttons on screen with the names of their elements.
  var buttons: [(name: String, button: OnboardingCard.Button)] {
    let hidesSecondary = feature.look.isModern && card.isMultipleChoice
    let secondary = hidesSecondary ? nil : card.secondary
    return [("primary", card.primary), ("secondary", secondary)].compactMap { name, button in
      button.map { (name, $0) }
    }
  }
}
