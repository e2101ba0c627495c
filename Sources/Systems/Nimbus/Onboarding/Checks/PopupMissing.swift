internal import FML
internal import Source

/// Buttons that open a popup the card does not have.
enum PopupMissing {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.card.popup == nil else { return }
    for (name, button) in subject.buttons where opensPopup(button) {
      log.report(
        .popupMissing,
        "the \(name) button of '\(subject.card.key.value)' opens an instructions popup, "
          + "but the card has none, so nothing happens",
        at: button.action.span,
        help: "add 'instructions-popup' to the card"
      )
    }
  }

  private static func opensPopup(_ button: OnboardingCard.Button) -> Bool {
    NimbusAction.current(button.action.value) == NimbusAction.openPopup
  }
}

extension Rule {
  /// A button that opens a popup that is not there.
  static let popupMissing = Rule(
    1174,
    "popup-missing",
    .error,
    title: "A button opens a popup that the card does not have.",
    why: "Nothing happens when the user taps it.",
    fix: "Give the card an 'instructions-popup', or the button another action.",
    bad: CardExample.card(
      """
      "title": "Hello", "buttons": {"primary": {
            "title": "How", "action": ↓"open-instructions-popup"}}
      """
    ),
    good: CardExample.card(
      """
      "title": "Hello", "buttons": {"primary": {
            "title": "Next", "action": "forward-one-card"}}
      """
    )
  )
}
