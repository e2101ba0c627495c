internal import FML
internal import Source

/// A flow in which new users see nothing.
enum EmptyFlow {
  static func check(_ checks: CardChecks, _ log: inout Log) {
    let selection = CardSelection(feature: checks.feature, audience: checks.audience)
    let cards = checks.feature.cards.filter { !$0.isUpgrade }
    guard let card = cards.min(by: { $0.order.value < $1.order.value }) else { return }
    guard selection.outcome(upgrade: false).shown.isEmpty else { return }
    log.report(
      .emptyFlow,
      "new users see none of the cards",
      at: checks.branch?.start(1) ?? card.key.span,
      help: selection.reason(card).map { "'\(card.key.value)': \($0.words)" }
    )
  }
}
