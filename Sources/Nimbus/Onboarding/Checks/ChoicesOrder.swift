internal import FML
internal import Source

/// Choices that stand in an order nobody expects: the one that is taken is not the first, or another
/// card has the same ones in another order.
///
/// firefox-ios issue 28816 was of this kind: the toolbar at the top came first, and that at the bottom
/// was chosen.
enum ChoicesOrder {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown, subject.card.isMultipleChoice else { return }
    checkTaken(subject, &log)
    checkSiblings(subject, &log)
  }

  private static func checkTaken(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    let look = subject.feature.look
    let shown = ChoiceRule.shown(of: card, look: look)
    guard let taken = ChoiceRule.preselected(of: card, look: look), shown.first != taken else {
      return
    }
    log.report(
      .choiceTakenNotFirst,
      "new users have '\(card.choices[taken].action.value)', which is not the first choice of "
        + "'\(card.key.value)'",
      at: card.choices[taken].action.span
    )
  }

  private static func checkSiblings(_ subject: CardSubject, _ log: inout Log) {
    let own = subject.card.choices.map(\.action.value)
    guard own.count > 1 else { return }
    let other = subject.feature.cards.prefix { $0.key.value != subject.card.key.value }.first {
      $0.choices.map(\.action.value).sorted() == own.sorted()
    }
    guard let other, other.choices.map(\.action.value) != own,
      let first = subject.card.choices.first
    else { return }
    log.report(
      .choicesOtherOrder,
      "'\(subject.card.key.value)' has the choices of '\(other.key.value)' in another order",
      at: first.span.start(1),
      labels: other.choices.first.map { [.init($0.span.start(1), "their order there")] } ?? []
    )
  }
}
