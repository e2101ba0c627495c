internal import FML
internal import Source

/// Cards that ask where the toolbar stands, which iPads leave out (reference: nimbus, section 4.4,
/// step 5).
enum ToolbarCardOnPad {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard subject.feature.asksForPads, subject.hidden == nil else { return }
    let toolbar = card.choices.first { $0.action.value.hasPrefix("toolbar-") }
    guard let toolbar, let first = card.choices.first else { return }
    let isMixed = card.choices.contains { !$0.action.value.hasPrefix("toolbar-") }
    let name = card.key.value
    guard card.isToolbarChoice else {
      return log.report(
        .toolbarCardOnPad,
        "'\(name)' shows on iPads too, with the choice '\(toolbar.action.value)': the app asks "
          + "only the first choice, '\(first.action.value)'",
        at: toolbar.action.span,
        help: "iPads have no such toolbar; ask for it on a card of its own"
      )
    }
    log.report(
      .toolbarCardOnPad,
      "iPads do not show '\(name)', since its first choice is '\(first.action.value)'"
        + (isMixed ? "; its other choices stay away with it" : ""),
      at: first.action.span
    )
  }
}

extension Rule {
  /// A card that iPads leave out.
  static let toolbarCardOnPad = Rule(
    1220,
    "toolbar-card-ipad",
    .info,
    title: "A card is left out on iPads.",
    why:
      "The app drops a card on iPads when its first choice is where the toolbar stands; the other "
      + "choices are not asked.",
    fix: "Nothing, if that is meant; do not mix such a choice with others on one card.",
    bad: CardExample.card(
      """
      "title": "Bar", "card-type": "multiple-choice", "multiple-choice-buttons": [
            {"title": "Top", "action": ↓"toolbar-top"},
            {"title": "Bottom", "action": "toolbar-bottom"}]
      """
    ),
    good: CardExample.card(
      """
      "title": "Look", "card-type": "multiple-choice", "multiple-choice-buttons": [
            {"title": "Light", "action": "theme-light"},
            {"title": "Dark", "action": "theme-dark"}]
      """
    )
  )
}
