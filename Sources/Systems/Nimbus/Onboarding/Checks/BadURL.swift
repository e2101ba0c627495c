internal import FML
internal import Source

/// Links whose address the app can't open.
enum BadURL {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let link = subject.card.link, !WebAddress.isWhole(link.url.value) else { return }
    log.report(
      .badURL,
      "the link of '\(subject.card.key.value)' leads to '\(link.url.value)', which has no scheme, "
        + "so the app does not open it",
      at: link.url.span,
      help: "write the whole address, with 'https://'"
    )
  }
}

extension Rule {
  /// A link that leads nowhere.
  static let badURL = Rule(
    1177,
    "bad-url",
    .error,
    title: "A link's address has no scheme.",
    why: "The app can't open it; the modern interface drops the link.",
    fix: "Write the whole address.",
    bad: CardExample.card(
      "\"title\": \"Hello\", \"link\": {\"title\": \"More\", \"url\": ↓\"example.org/more\"}"
    ),
    good: CardExample.card(
      "\"title\": \"Hello\", \"link\": {\"title\": \"More\", \"url\": \"https://example.org/more\"}"
    )
  )
}
