internal import FML
internal import Source

/// Cards that no user can see, whoever they are (reference: fenix, section 4).
enum JunoNeverShown {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    let card = subject.card
    switch subject.forAll.reason(card) {
    case .off:
      guard subject.branch == nil || subject.branchFields != ["enabled"] else { return }
      CardNeverShown.report(
        card,
        "its 'enabled' is false",
        isOff: true,
        at: card.isEnabled.span,
        &log
      )
    case .condition(let reason):
      guard let place = subject.placeOfNever(reason) else { return }
      CardNeverShown.report(card, reason.words, isOff: subject.isOff(reason), at: place, &log)
    case .typeless:
      log.report(
        .cardTypeMissing,
        "'\(card.key.value)' has no 'card-type', which decides what it does: the app leaves it out",
        at: card.key.span
      )
    case .nothingToChoose(let what):
      log.report(
        .choicesMissing,
        "'\(card.key.value)' is a '\(card.type?.value ?? "")' card without any \(what), so nobody "
          + "sees it",
        at: subject.place("card-type")
      )
    case .device, .marketingOff: break
    case nil: CardNeverShown.checkAudience(subject, &log)
    }
  }
}
