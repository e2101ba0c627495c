internal import FML
internal import Flow
internal import Source

extension OnboardingFeature {
  /// Runs all checks over the merged feature.
  ///
  /// `branch` is the value of the branch, or of a document without a manifest; nil for shipped values.
  /// `shipped` are the cards that ship, by name.
  func check(
    for audience: Audience,
    _ branch: Span?,
    shipped: [String: OnboardingCard],
    _ log: inout Log
  ) {
    let selection = CardSelection(feature: self, audience: audience)
    let forAll = CardSelection(feature: self, audience: .anybody)
    dismissableIgnored(&log)
    emptyFlow(selection, branch, &log)
    for isUpgrade in [false, true] {
      let shown = selection.outcome(upgrade: isUpgrade).shown
      let places = Dictionary(firstOf: shown.enumerated().map { ($1.key.value, $0) })
      for card in cards where card.isUpgrade == isUpgrade {
        let subject = CardSubject(
          card: card,
          selection: selection,
          forAll: forAll,
          shown: shown,
          index: places[card.key.value],
          hidden: forAll.reason(card),
          branch: branch,
          shipped: shipped
        )
        log.subject.card = card.key.value
        for check in CardSubject.checks { check(subject, &log) }
        log.subject.card = nil
      }
    }
  }

  /// A flow that must not be closed, in the interface that can always be skipped.
  private func dismissableIgnored(_ log: inout Log) {
    guard look.isModern, !isDismissable.value else { return }
    log.report(
      .dismissableIgnored,
      "'dismissable' is false, but the modern interface always shows Skip",
      at: isDismissable.span
    )
  }

  private func emptyFlow(_ selection: CardSelection, _ branch: Span?, _ log: inout Log) {
    let first = cards.filter { !$0.isUpgrade }.min { $0.order.value < $1.order.value }
    guard let first, selection.outcome(upgrade: false).shown.isEmpty else { return }
    log.reportEmptyFlow(first, in: branch, because: selection.reason(first)?.words)
  }
}

struct CardSubject: ConditionalSubject {
  let card: OnboardingCard
  let selection: CardSelection
  let forAll: CardSelection
  /// The cards that the card's entry shows, in order.
  let shown: [OnboardingCard]
  let index: Int?
  let hidden: HiddenReason?
  let branch: Span?
  let shipped: [String: OnboardingCard]

  var feature: OnboardingFeature { selection.feature }
  var audience: Predicate { feature.audience }

  /// The checks of a card, in the order of their rules.
  static let checks: [@Sendable (CardSubject, inout Log) -> Void] = [
    { $0.orderTie(&$1) }, { $0.neverShown(&$1) }, { $0.conditionUnknown(&$1) },
    { $0.disqualifierSemantics(&$1) }, { $0.popupMissing(&$1) }, { $0.popupEmpty(&$1) },
    { $0.linkMissing(&$1) }, { $0.badURL(&$1) }, { $0.choicesMissing(&$1) },
    { $0.choicesDuplicate(&$1) }, { $0.notDrawn(&$1) }, { $0.notDrawnYet(&$1) },
    { $0.emptyTitle(&$1) }, { $0.emptyButtonTitle(&$1) }, { $0.syncDropsRest(&$1) },
    { $0.deadForward(&$1) }, { $0.stuckCard(&$1) }, { $0.toolbarCardOnPad(&$1) },
    { $0.hiddenByDefaultBrowser(&$1) }, { $0.asksDefaultAgain(&$1) }, { $0.inheritedAction(&$1) },
    { $0.choicesOrder(&$1) },
  ]

  var buttons: [(name: String, button: OnboardingCard.Button)] {
    card.buttons(in: feature.look)
  }
}
