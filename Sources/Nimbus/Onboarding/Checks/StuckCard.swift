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
