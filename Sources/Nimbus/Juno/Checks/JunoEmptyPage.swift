internal import FML
internal import Source

/// Cards of types that the redesigned screens do not draw.
enum JunoEmptyPage {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, JunoDrawn.isEmptyPage(card, in: subject.feature) else { return }
    log.report(
      .emptyPage,
      "'\(card.key.value)' is an empty page: the \(subject.feature.generation.title) screen does not "
        + "draw '\(card.type?.value ?? "")'",
      at: subject.place("card-type"),
      help: "switch the card off where 'use-onboarding-redesign' is on"
    )
  }
}

/// Cards without the data that their type draws.
enum JunoData {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, !subject.isLeftOut("extra-data") else { return }
    switch card.kind {
    case .terms where card.terms == nil:
      report("term-of-service-data", "its lines and their links are missing", subject, &log)
    case .marketing where card.marketing == nil:
      report("marketing-data", "it has no box to tick", subject, &log)
    default: break
    }
  }

  private static func report(
    _ object: String,
    _ effect: String,
    _ subject: JunoSubject,
    _ log: inout Log
  ) {
    log.report(
      .cardDataMissing,
      "'\(subject.card.key.value)' has no '\(object)', so \(effect)",
      at: subject.place("card-type"),
      help: "add it to 'extra-data'"
    )
  }
}
