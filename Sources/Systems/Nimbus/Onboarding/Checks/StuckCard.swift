internal import FML
internal import Source

/// Modern cards that no button leaves.
enum StuckCard {
  private static let staying: Set<String> = [
    "open-ios-fx-settings", "request-notifications", "set-default-browser",
  ]

  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown, subject.feature.look.isModern else { return }
    let buttons = subject.buttons
    guard let first = buttons.first,
      buttons.allSatisfy({ staying.contains($0.button.action.value) })
    else { return }
    log.report(
      .stuckCard,
      "no button leaves '\(subject.card.key.value)': '\(first.button.action.value)' stays on the card",
      at: first.button.action.span,
      help: "add a secondary button with 'forward-one-card'"
    )
  }
}

extension Rule {
  /// A card that only Skip or a swipe leaves.
  static let stuckCard = Rule(
    2003,
    "stuck-card",
    .warning,
    title: "No button leaves a card.",
    why: "In the modern interface these actions stay on the card; only Skip or a swipe goes on.",
    fix: "Add a button that goes to the next card.",
    insteadOf: "stuck-for-some",
    bad: CardExample.modern(
      """
      "title": "Hello", "buttons": {"primary": {
            "title": "Allow", "action": ↓"request-notifications"}}
      """
    ),
    good: CardExample.modern(
      """
      "title": "Hello", "buttons": {
            "primary": {"title": "Allow", "action": "request-notifications"},
            "secondary": {"title": "Not now", "action": "forward-one-card"}}
      """
    )
  )
}
