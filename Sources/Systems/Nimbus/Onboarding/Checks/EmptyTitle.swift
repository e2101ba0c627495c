internal import FML
internal import Source

/// Cards without a heading.
enum EmptyTitle {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard subject.isShown, subject.card.title.value.isEmpty else { return }
    log.report(
      .emptyTitle,
      "'\(subject.card.key.value)' has no title, so the app draws it without a heading",
      at: subject.place("title")
    )
  }
}

extension Rule {
  /// A card without a heading.
  static let emptyTitle = Rule(
    1181,
    "empty-title",
    .warning,
    title: "A card has no title.",
    why: "The app draws the card without a heading, which screen readers need too.",
    fix: "Give the card a title.",
    bad: CardExample.cards("↓\"welcome\": {\"body\": \"Good day\"}"),
    good: CardExample.card("\"title\": \"Hello\", \"body\": \"Good day\"")
  )
}
