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
