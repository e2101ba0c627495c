internal import FML
internal import Source

/// Links whose address the app can't open.
enum BadURL {
  static func check(_ subject: CardSubject, _ log: inout Log) {
    guard let link = subject.card.link, !WebAddress.isWhole(link.url.value) else { return }
    log.report(
      .badUrl,
      "the link of '\(subject.card.key.value)' leads to '\(link.url.value)', which has no scheme, "
        + "so the app does not open it",
      at: link.url.span,
      help: "write the whole address, with 'https://'"
    )
  }
}
