internal import FML
internal import Flow
internal import Paths
internal import Source

/// Cards that ask where the toolbar stands, which iPads leave out (reference: nimbus, section 4.4,
/// step 5).
enum ToolbarCardOnPad {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.hidden == nil, mayMeetPads(subject) else { return }
    guard subject.feature.asksForPads else { return checkOlder(subject, &log) }
    let toolbar = card.choices.first { $0.action.value.hasPrefix("toolbar-") }
    guard let toolbar, let first = card.choices.first else { return }
    let isMixed = card.choices.contains { !$0.action.value.hasPrefix("toolbar-") }
    let name = card.key.value
    guard card.isToolbarChoice else {
      return log.report(
        .toolbarCardIpad,
        "'\(name)' shows on iPads too, with the choice '\(toolbar.action.value)': the app asks "
          + "only the first choice, '\(first.action.value)'",
        at: toolbar.action.span,
        help: "iPads have no such toolbar; ask for it on a card of its own"
      )
    }
    log.report(
      .toolbarCardIpad,
      "iPads do not show '\(name)', since its first choice is '\(first.action.value)'"
        + (isMixed ? "; its other choices stay away with it" : ""),
      at: first.action.span
    )
  }

  /// False for a card that its own condition, or the recipe's targeting, keeps from iPads.
  private static func mayMeetPads(_ subject: CardSubject) -> Bool {
    let shows = subject.conditionsForAll.predicate(subject.card) ?? .constant(true)
    let isPad = Predicate.compare(.attribute("is_phone"), .equal, .bool(false))
    return !Predicate.exclude(.and([shows, subject.audience]), isPad)
  }

  /// Versions that leave nothing out: iPads show the card, and choosing changes nothing there.
  private static func checkOlder(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.isShown, subject.feature.versions.drawn.lower != nil,
      let toolbar = card.choices.first(where: {
        $0.action.value.hasPrefix("toolbar-")
      })
    else { return }
    log.report(
      .toolbarCardIpad,
      "iPads show '\(card.key.value)' in this version, but '\(toolbar.action.value)' changes nothing "
        + "there",
      at: toolbar.action.span,
      help: "keep the card from iPads: a condition 'is_phone' among its prerequisites",
      severity: .warning
    )
  }
}
