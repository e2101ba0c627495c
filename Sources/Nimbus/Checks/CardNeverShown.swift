internal import FML
internal import Source

/// Cards that no user can see, whoever they are (reference: nimbus, section 4.4).
enum CardNeverShown {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let hidden = subject.hidden else { return checkAudience(subject, &log) }
    guard let place = place(subject, hidden) else { return }
    var isOff = false
    if case .condition(let reason) = hidden { isOff = subject.isOff(reason) }
    report(subject.card, hidden.words, isOff: isOff, at: place, &log)
  }

  /// Reports a card of a branch that no user of its recipe sees.
  static func checkAudience(_ subject: some ConditionalSubject, _ log: inout Log) {
    guard subject.isKeptOut else { return }
    let reason =
      "its conditions ask for a language or region that the targeting of its recipe keeps out"
    report(subject.card, reason, isOff: false, at: subject.place("prerequisites"), &log)
  }

  /// Reports a card that nobody sees; one that is switched off is meant so, and only told.
  static func report(
    _ card: some ConditionalCard,
    _ reason: String,
    isOff: Bool,
    at place: Span,
    _ log: inout Log
  ) {
    let name = card.key.value
    log.report(
      .cardNeverShown,
      isOff ? "'\(name)' is switched off: \(reason)" : "nobody sees '\(name)': \(reason)",
      at: place,
      help: isOff ? "nothing, if that is meant" : nil,
      severity: isOff ? .info : nil
    )
  }

  /// The span to report; nil for a card that is hidden on purpose or for some users only.
  private static func place(_ subject: CardSubject, _ reason: HiddenReason) -> Span? {
    let card = subject.card
    return switch reason {
    case .legacyVariant: card.uiVariant?.span
    case .notOrdered: card.key.span
    case .condition(let reason): subject.placeOfNever(reason)
    case .noVariant: isForNothing(subject) ? card.key.span : nil
    case .otherVariant: isForNothing(subject) ? card.uiVariant?.span : nil
    // These have a finding of their own.
    case .toolbarOnPad, .defaultBrowser, .signedIn: nil
    }
  }

  /// Tells whether a card that its look hides is a finding: a branch sets fields of it.
  ///
  /// The cards that ship are for every interface; a branch that changes one means it to show.
  private static func isForNothing(_ subject: CardSubject) -> Bool {
    !subject.branchFields.isEmpty
  }
}
