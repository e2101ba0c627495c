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

extension Rule {
  /// A kind of card without its choices, or choices without their kind.
  static let choicesMissing = Rule(
    1178,
    "choices-missing",
    .error,
    title: "A card's kind and its choices do not go together.",
    why: "A multiple-choice card without choices is a blank page; a basic card shows no choices.",
    fix: "Give the card choices, or the other kind.",
    bad: CardExample.card("\"title\": \"Pick\", \"card-type\": ↓\"multiple-choice\""),
    good: CardExample.card(
      """
      "title": "Pick", "card-type": "multiple-choice", "multiple-choice-buttons": [
            {"title": "Light", "image": "theme-light", "action": "theme-light"},
            {"title": "Dark", "image": "theme-dark", "action": "theme-dark"}]
      """
    )
  )
}
