internal import Flow
internal import Source

/// Several disqualifiers, which documents and app read differently (reference: nimbus,
/// section 4.4).
enum DisqualifierSemantics {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let names = subject.card.disqualifiers
    guard names.count > 1, differs(names, subject.feature.conditions) else { return }
    log.report(
      .disqualifierSemantics,
      "\(names.count) disqualifiers hide '\(subject.card.key.value)' only when all of them hold",
      at: subject.place("disqualifiers"),
      help: "join them into one condition with '||' to hide the card when any holds"
    )
  }

  /// True unless any and all come to the same for everybody.
  private static func differs(
    _ names: [Sited<String>],
    _ conditions: [String: Sited<String>]
  ) -> Bool {
    let reader = CardCondition(conditions: conditions)
    let parts = names.compactMap { reader.expression($0.value) }
    let any = Predicate.or(parts).constantValue
    return any == nil || any != Predicate.and(parts).constantValue
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
