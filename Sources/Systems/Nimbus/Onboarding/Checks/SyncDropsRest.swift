internal import FML
internal import Source

/// Cards of the sheet after an update that stand behind a sign-in card.
enum SyncDropsRest {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.card.isUpgrade, let index = subject.index else { return }
    let sync = subject.shown[..<index].first { $0.primary?.action.value == "sync-sign-in" }
    guard let sync else { return }
    log.report(
      .syncCardDropsRest,
      "'\(subject.card.key.value)' stands behind the sign-in card '\(sync.key.value)', "
        + "where the sheet after an update ends for signed-in users",
      at: subject.card.key.span,
      labels: [.init(sync.key.span, "the sign-in card")]
    )
  }
}

extension Rule {
  /// A card behind a sign-in card.
  static let syncCardDropsRest = Rule(
    1184,
    "sync-card-drops-rest",
    .warning,
    title: "A card of the sheet after an update stands behind a sign-in card.",
    why: "For users who are signed in the app drops the sign-in card and all that follow.",
    fix: "Put the sign-in card last.",
    bad: CardExample.cards(
      """
      "sync": {"title": "Sync", "order": 10, "onboarding-type": "upgrade",
            "buttons": {"primary": {"title": "Sign in", "action": "sync-sign-in"}}},
          ↓"news": {"title": "News", "order": 20, "onboarding-type": "upgrade"},
          "first": {"title": "First run"}
      """
    ),
    good: CardExample.cards(
      """
      "sync": {"title": "Sync", "order": 20, "onboarding-type": "upgrade",
            "buttons": {"primary": {"title": "Sign in", "action": "sync-sign-in"}}},
          "news": {"title": "News", "order": 10, "onboarding-type": "upgrade"},
          "first": {"title": "First run"}
      """
    )
  )
}
