internal import FML
internal import Source

/// Buttons that open a link the card does not have.
enum LinkMissing {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.card.link == nil else { return }
    for (name, button) in subject.buttons where button.action.value == "read-privacy-policy" {
      log.report(
        .linkMissing,
        "the \(name) button of '\(subject.card.key.value)' opens a link, but the card has none, "
          + "so nothing happens",
        at: button.action.span,
        help: "add 'link' with a 'url' to the card"
      )
    }
  }
}
