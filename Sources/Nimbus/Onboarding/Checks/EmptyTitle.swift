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
