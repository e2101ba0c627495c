internal import FML
internal import Source

/// Choices that do the same.
enum ChoicesDuplicate {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.card.isMultipleChoice else { return }
    var first: [String: Span] = [:]
    for choice in subject.card.choices {
      let action = choice.action
      guard let before = first[action.value] else {
        first[action.value] = action.span
        continue
      }
      log.report(
        .choicesDuplicateAction,
        "two choices of '\(subject.card.key.value)' do '\(action.value)'\(effect(subject))",
        at: action.span == before ? choice.span.start(1) : action.span,
        labels: [.init(before, "the first of them")]
      )
    }
  }
}

extension ChoicesDuplicate {
  private static func effect(_ subject: CardSubject) -> String {
    subject.feature.look.isModern
      ? ", so the app shows only the first of them"
      : ", so the app can't tell which of them was chosen"
  }
}
