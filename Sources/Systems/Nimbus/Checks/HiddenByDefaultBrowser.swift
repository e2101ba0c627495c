internal import Source

/// Cards about the default browser, which users who have set it do not see (reference: nimbus,
/// section 4.4, step 5).
enum HiddenByDefaultBrowser {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.feature.asksForDefaultBrowser, subject.hidden == nil,
      subject.card.leadsToSettings, let popup = subject.card.popup
    else { return }
    log.report(
      .hiddenByDefaultBrowser,
      "users whose default browser the app is do not see '\(subject.card.key.value)', since its "
        + "popup leads to '\(popup.buttonAction.value)'",
      at: popup.buttonAction.span
    )
  }
}

extension Rule {
  /// A card that users of the default browser do not see.
  static let hiddenByDefaultBrowser = Rule(
    1221,
    "welcome-hidden-default-browser",
    .info,
    title: "A card is left out where the app is the default browser.",
    why:
      "The modern interface drops a card whose popup leads to the settings of iOS for users who "
      + "have set the default browser; with a welcome card the flow starts at the second one.",
    fix: "Nothing, if that is meant; words that greet belong on a card without such a popup.",
    bad: CardExample.modern(
      """
      "title": "Hello", "buttons": {
            "primary": {"title": "How", "action": "open-instructions-popup"},
            "secondary": {"title": "Not now", "action": "forward-one-card"}},
          "instructions-popup": {"title": "How", "instructions": ["Tap"], "button-title": "Go",
            "button-action": ↓"open-ios-fx-settings"}
      """
    ),
    good: CardExample.modern(
      """
      "title": "Hello", "buttons": {
            "primary": {"title": "How", "action": "open-instructions-popup"},
            "secondary": {"title": "Not now", "action": "forward-one-card"}},
          "instructions-popup": {"title": "How", "instructions": ["Tap"], "button-title": "Go",
            "button-action": "dismiss-and-next-card"}
      """
    )
  )
}
