internal import FML
internal import Source

/// Cards whose kind and choices do not go together.
enum ChoicesMissing {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    let card = subject.card
    guard card.isMultipleChoice == card.choices.isEmpty else { return }
    if card.isMultipleChoice {
      let effect = subject.feature.look.isModern ? ", so its page is blank" : ""
      log.report(
        .choicesMissing,
        "'\(card.key.value)' is a multiple-choice card without choices\(effect)",
        at: subject.place("card-type"),
        help: "add 'multiple-choice-buttons'"
      )
    } else {
      log.report(
        .choicesMissing,
        "'\(card.key.value)' has choices, but is a basic card, which does not show them",
        at: subject.place("multiple-choice-buttons").start(1),
        help: "set 'card-type' to 'multiple-choice'"
      )
    }
  }
}
