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
      .welcomeHiddenDefaultBrowser,
      "users whose default browser the app is do not see '\(card.key.value)', \(reason)",
      at: mark == .popup ? card.popup?.buttonAction.span : card.key.span
    )
  }
}
