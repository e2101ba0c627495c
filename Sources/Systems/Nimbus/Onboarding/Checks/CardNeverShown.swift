internal import FML
internal import Source

/// Cards that no user can see, whoever they are (reference: nimbus, section 4.4).
enum CardNeverShown {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let hidden = subject.hidden, let place = place(subject, hidden) else { return }
    guard !isOff(subject, hidden) else { return reportOff(subject, hidden, at: place, &log) }
    log.report(
      .cardNeverShown,
      "nobody sees '\(subject.card.key.value)': \(hidden.words)",
      at: place
    )
  }

  /// True where a prerequisite is written as false, such as NEVER: the usual way to switch a card off
  /// (reference: nimbus, section 12).
  private static func isOff(_ subject: CardSubject, _ reason: HiddenReason) -> Bool {
    guard case .condition(.never(let name)) = reason else { return false }
    return subject.feature.conditions[name]?.value.trimmed == "false"
  }

  private static func reportOff(
    _ subject: CardSubject,
    _ reason: HiddenReason,
    at place: Span,
    _ log: inout Log
  ) {
    var found = Diagnostic(
      .cardNeverShown,
      "'\(subject.card.key.value)' is switched off: \(reason.words)",
      at: place,
      help: "nothing, if that is meant",
      subject: log.subject
    )
    found.severity = .info
    log.add(found)
  }

  /// Where to report; nil where the card is hidden on purpose or for some users only.
  private static func place(_ subject: CardSubject, _ reason: HiddenReason) -> Span? {
    let card = subject.card
    switch reason {
    case .legacyVariant: return card.uiVariant?.span
    case .notOrdered: return card.key.span
    case .condition(.disqualified(_, forAll: true)): return subject.place("disqualifiers")
    case .condition(.never):
      let switchesOff = subject.branch != nil && subject.branchFields == ["prerequisites"]
      return switchesOff ? nil : subject.place("prerequisites")
    case .noVariant: return isForNothing(subject) ? card.key.span : nil
    case .otherVariant: return isForNothing(subject) ? card.uiVariant?.span : nil
    // These have a finding of their own, or are true of some users only.
    case .condition, .toolbarOnPad, .defaultBrowser, .signedIn:
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
    why:
      "The app leaves it out of the flow, whatever the user and device. A prerequisite that is just "
      + "false, such as NEVER, is meant so and only told.",
    fix: "Correct what keeps it away, or remove the card.",
    insteadOf: "never-reached",
    bad: CardExample.card("\"title\": \"Hello\", \"disqualifiers\": ↓[\"ALWAYS\"]"),
    good: CardExample.card("\"title\": \"Hello\", \"disqualifiers\": [\"NEVER\"]")
  )
}
