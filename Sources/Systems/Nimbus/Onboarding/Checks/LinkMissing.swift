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

extension Rule {
  /// A button that opens a link that is not there.
  static let linkMissing = Rule(
    1176,
    "link-missing",
    .error,
    title: "A button opens a link that the card does not have.",
    why: "Nothing happens when the user taps it.",
    fix: "Give the card a 'link', or the button another action.",
    bad: CardExample.card(
      """
      "title": "Hello", "buttons": {"primary": {
            "title": "Read", "action": ↓"read-privacy-policy"}}
      """
    ),
    good: CardExample.card(
      """
      "title": "Hello", "link": {"title": "Notice", "url": "https://example.org/privacy"},
          "buttons": {"primary": {"title": "Read", "action": "read-privacy-policy"}}
      """
    )
  )
}
