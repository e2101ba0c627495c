internal import FML
internal import Source

/// Several disqualifiers, which documents and app read differently (reference: nimbus,
/// section 4.4).
enum DisqualifierSemantics {
  static func check(_ subject: some ConditionalSubject, _ log: inout Log) {
    guard subject.conditionsForAll.dependsOnReading(subject.card) else { return }
    let readings = DisqualifierReadings(subject.card, subject.conditions)
    log.report(
      .disqualifierSemantics,
      "'\(subject.card.key.value)' has \(subject.card.disqualifiers.count) disqualifiers: "
        + "in the app \(readings.implemented), by its documentation \(readings.documented)",
      at: subject.place("disqualifiers"),
      help: "join them into one condition with '||' to hide the card when any holds"
    )
  }
}

extension Rule {
  /// Disqualifiers that are documented as "any" and implemented as "all".
  static let disqualifierSemantics = Rule(
    1173,
    "disqualifier-semantics",
    .warning,
    title: "A card has several disqualifiers.",
    why: "The documentation says any of them hides the card; the app hides it only when all hold.",
    fix: "Join them into one condition.",
    bad: CardExample.card(
      "\"title\": \"Hello\", \"disqualifiers\": ↓[\"OLD\", \"PHONE\"]",
      "\"conditions\": {\"OLD\": \"days_since_install > 7\", \"PHONE\": \"is_phone\"}"
    ),
    good: CardExample.card(
      "\"title\": \"Hello\", \"disqualifiers\": [\"OLD_OR_PHONE\"]",
      "\"conditions\": {\"OLD_OR_PHONE\": \"days_since_install > 7 || is_phone\"}"
    )
  )
}
