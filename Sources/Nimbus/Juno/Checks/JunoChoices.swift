internal import FML
internal import Source

/// Things to choose from that are the same, or have no words.
enum JunoChoices {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    guard subject.isShown else { return }
    var first: [String: Span] = [:]
    for (index, choice) in subject.card.choices.enumerated() {
      if choice.label.value.isEmpty {
        log.report(
          .emptyButtonTitle,
          "choice \(index + 1) of '\(subject.card.key.value)' has no label",
          at: choice.span.contains(choice.label.span) ? choice.label.span : choice.span.start(1)
        )
      }
      guard let before = first.updateValue(choice.span.start(1), forKey: choice.value.value) else {
        continue
      }
      log.report(
        .choicesDuplicateAction,
        "two choices of '\(subject.card.key.value)' are '\(choice.value.value)', so the app can't "
          + "tell which of them was chosen",
        at: choice.span.contains(choice.value.span) ? choice.value.span : choice.span.start(1),
        labels: [.init(before, "the first of them")]
      )
    }
  }
}
