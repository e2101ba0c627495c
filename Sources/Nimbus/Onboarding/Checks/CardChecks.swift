internal import FML
internal import Flow
internal import Source

extension OnboardingFeature {
  /// Runs all checks over the merged feature.
  ///
  /// `branch` is the value of the branch, or of a document without a manifest; nil for shipped values.
  func check(for audience: Audience, _ branch: Span?, _ log: inout Log) {
    let selection = CardSelection(feature: self, audience: audience)
    let forAll = CardSelection(feature: self, audience: .anybody)
    dismissableIgnored(&log)
    emptyFlow(selection, branch, &log)
    selection.check(Self.checks, forAll: forAll, branch, &log)
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
    log.reportEmptyFlow(first, in: branch, because: selection.reason(first)?.phrase)
  }

  /// The checks of a card, in the order of their rules.
  private static let checks: [CardSubject.Check] = [
    { $0.orderTie(&$1) }, { $0.neverShown(&$1) }, { $0.conditionUnknown(&$1) },
    { $0.disqualifierSemantics(&$1) }, { $0.popupMissing(&$1) }, { $0.popupEmpty(&$1) },
    { $0.linkMissing(&$1) }, { $0.badURL(&$1) }, { $0.choicesMissing(&$1) },
    { $0.choicesDuplicate(&$1) }, { $0.notDrawn(&$1) }, { $0.notDrawnYet(&$1) },
    { $0.emptyTitle(&$1) }, { $0.emptyButtonTitle(&$1) }, { $0.syncDropsRest(&$1) },
    { $0.deadForward(&$1) }, { $0.stuckCard(&$1) }, { $0.toolbarCardOnPad(&$1) },
    { $0.hiddenByDefaultBrowser(&$1) }, { $0.asksDefaultAgain(&$1) }, { $0.inheritedAction(&$1) },
    { $0.choicesOrder(&$1) },
  ]
}

typealias CardSubject = ConditionalSubject<CardSelection>

extension CardSubject {
  var buttons: [(name: String, button: OnboardingCard.Button)] {
    card.buttons(in: feature.look)
  }
}
