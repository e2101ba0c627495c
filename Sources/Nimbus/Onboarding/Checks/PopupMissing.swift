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
