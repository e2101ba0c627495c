internal import FML
internal import Source

extension CardSubject {
  /// Cards whose kind and choices do not go together.
  func choicesMissing(_ log: inout Log) {
    guard card.isMultipleChoice == card.choices.isEmpty else { return }
    if card.isMultipleChoice {
      let effect = feature.look.isModern ? ", so its page is blank" : ""
      log.report(
        .choicesMissing,
        "'\(key)' is a multiple-choice card without choices\(effect)",
        at: place("card-type"),
        help: "add 'multiple-choice-buttons'"
      )
    } else {
      log.report(
        .choicesMissing,
        "'\(key)' has choices, but is a basic card, which does not show them",
        at: place("multiple-choice-buttons").start(1),
        help: "set 'card-type' to 'multiple-choice'"
      )
    }
  }

  func choicesDuplicate(_ log: inout Log) {
    guard card.isMultipleChoice else { return }
    let effect =
      feature.look.isModern
      ? "so the app shows only the first of them"
      : "so the app can't tell which of them was chosen"
    var first: [String: Span] = [:]
    for choice in card.choices {
      let action = choice.action
      guard let before = first[action.value] else {
        first[action.value] = action.span
        continue
      }
      log.report(
        .choicesDuplicateAction,
        "two choices of '\(key)' do '\(action.value)', \(effect)",
        at: action.span == before ? choice.span.start(1) : action.span,
        labels: [.init(before, "the first of them")]
      )
    }
  }

  /// Choices that stand in an order nobody expects: the one that is taken is not the first, or another
  /// card has the same ones in another order.
  ///
  /// firefox-ios issue 28816 was of this kind: the toolbar at the top came first, and that at the bottom
  /// was chosen.
  func choicesOrder(_ log: inout Log) {
    guard isShown, card.isMultipleChoice else { return }
    let shown = ChoiceRule.shown(of: card, look: feature.look)
    if let taken = ChoiceRule.preselected(of: card, look: feature.look), shown.first != taken {
      let action = card.choices[taken].action
      log.report(
        .choiceTakenNotFirst,
        "new users have '\(action.value)', which is not the first choice of '\(key)'",
        at: action.span
      )
    }
    let own = card.choices.map(\.action.value)
    guard own.count > 1 else { return }
    let other = feature.cards.prefix { $0.key.value != key }.first {
      $0.choices.map(\.action.value).sorted() == own.sorted()
    }
    guard let other, other.choices.map(\.action.value) != own else { return }
    log.report(
      .choicesOtherOrder,
      "'\(key)' has the choices of '\(other.key.value)' in another order",
      at: card.choices[0].span.start(1),
      labels: other.choices.first.map { [.init($0.span.start(1), "their order there")] } ?? []
    )
  }
}
