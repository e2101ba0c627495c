internal import FML
internal import Source

/// A flow in which new users see nothing.
enum EmptyFlow {
  static func check(_ checks: CardChecks, _ log: inout Log) {
    let selection = CardSelection(feature: checks.feature, audience: checks.audience)
    guard let card = checks.feature.cards.first(where: { !$0.isUpgrade }) else { return }
    guard selection.outcome(upgrade: false).shown.isEmpty else { return }
    log.report(
      .emptyFlow,
      "new users see none of the cards",
      at: checks.branch?.start(1) ?? card.key.span,
      help: selection.reason(card).map { "'\(card.key.value)': \($0.words)" }
    )
  }
}

extension Rule {
  /// A flow without a card that anybody sees.
  static let emptyFlow = Rule(
    2004,
    "empty-flow",
    .warning,
    title: "New users see no card at all.",
    why: "The app skips onboarding.",
    fix: "See why each card is hidden.",
    bad: [
      "flows/cards.json": """
      ↓{"cards": {"welcome": {"title": "Hello", "prerequisites": ["NEVER"]}}}
      """
    ],
    good: CardExample.card("\"title\": \"Hello\"")
  )
}
