internal import Source

/// Cards that no user can see, whoever they are (reference: nimbus, section 4.4).
enum CardNeverShown {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let hidden = subject.hidden, let place = place(subject, hidden) else { return }
    log.report(
      .cardNeverShown,
      "nobody sees '\(subject.card.key.value)': \(hidden.words)",
      at: place
    )
  }

  /// Where to report; nil where the card is hidden on purpose or for some users only.
  private static func place(_ subject: CardSubject, _ reason: HiddenReason) -> Span? {
    let card = subject.card
    switch reason {
    case .legacyVariant: return card.uiVariant?.span
    case .notOrdered: return card.key.span
    case .disqualified(_, forAll: true): return subject.place("disqualifiers")
    case .never:
      let switchesOff = subject.branch != nil && subject.branchFields == ["prerequisites"]
      return switchesOff ? nil : subject.place("prerequisites")
    case .noVariant: return isForNothing(subject) ? card.key.span : nil
    case .otherVariant: return isForNothing(subject) ? card.uiVariant?.span : nil
    // These have a finding of their own, or are true of some users only.
    case .unknownCondition, .failing, .notMet, .decided, .disqualified(_, forAll: false),
      .toolbarOnPad, .defaultBrowser, .signedIn:
      return nil
    }
  }

  /// What ships holds cards for every interface; a branch that changes a card means it to show.
  private static func isForNothing(_ subject: CardSubject) -> Bool {
    !subject.branchFields.isEmpty
  }
}

extension Rule {
  /// A card that no user can see.
  static let cardNeverShown = Rule(
    1171,
    "card-never-shown",
    .warning,
    title: "A card can be seen by nobody.",
    why: "The app leaves it out of the flow, whatever the user and device.",
    fix: "Correct what keeps it away, or remove the card.",
    bad: CardExample.card("\"title\": \"Hello\", \"prerequisites\": ↓[\"NEVER\"]"),
    good: CardExample.card("\"title\": \"Hello\", \"prerequisites\": [\"ALWAYS\"]")
  )
}
