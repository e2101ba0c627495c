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
