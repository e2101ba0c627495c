internal import FML
internal import Source

/// Buttons and choices without words of their own.
enum EmptyButtonTitle {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown else { return }
    for (name, button) in subject.buttons {
      report(button.title, button.span, "the \(name) button", subject, &log)
    }
    guard subject.card.isMultipleChoice else { return }
    for (index, choice) in subject.card.choices.enumerated() {
      report(choice.title, choice.span, "choice \(index + 1)", subject, &log)
    }
  }

  private static func report(
    _ title: Located<String>,
    _ owner: Span,
    _ what: String,
    _ subject: CardSubject,
    _ log: inout Log
  ) {
    let isPlaceholder = title.value == "Primary Button"
    guard title.value.isEmpty || isPlaceholder else { return }
    let found =
      isPlaceholder
      ? "has only the placeholder 'Primary Button', which the app shows"
      : "has no title, so the app draws it without words"
    log.report(
      .emptyButtonTitle,
      "\(what) of '\(subject.card.key.value)' \(found)",
      at: owner.contains(title.span) ? title.span : owner.start(1)
    )
  }
}
