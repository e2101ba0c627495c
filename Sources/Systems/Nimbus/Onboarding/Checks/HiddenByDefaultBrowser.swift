internal import FML
internal import Source

/// Cards about the default browser, which users who have set it do not see (reference: nimbus,
/// section 4.4, step 5).
enum HiddenByDefaultBrowser {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.hidden == nil, let mark = subject.feature.mark(ofDefaultBrowser: card) else {
      return
    }
    let reason =
      switch mark {
      case .name: "since v145.2 drops cards of that name for them"
      case .popup: "since its popup leads to '\(card.popup?.buttonAction.value ?? "")'"
      }
    log.report(
      .hiddenByDefaultBrowser,
      "users whose default browser the app is do not see '\(card.key.value)', \(reason)",
      at: mark == .popup ? card.popup?.buttonAction.span : card.key.span
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
