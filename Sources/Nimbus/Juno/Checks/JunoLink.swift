internal import FML
internal import Source

/// Links inside lines of text that the app can't find there (reference: fenix, section 2).
enum JunoLink {
  static func check(_ subject: JunoSubject, _ log: inout Log) {
    guard subject.isShown else { return }
    for line in lines(subject.card) {
      guard let link = line.link, !link.value.isEmpty, isWords(line.text.value) else { continue }
      let text = line.text.value
      let isThere = text.contains("%1$s") || !isWords(link.value) || text.contains(link.value)
      if isThere { continue }
      log.report(
        .linkNotInLine,
        "'\(link.value)' does not stand in its line, so the app has no place for the link",
        at: link.span,
        labels: [.init(line.text.span, "the line")],
        help: "write %1$s where the link shall stand"
      )
    }
    for line in subject.card.kind == .terms ? subject.card.terms?.lines ?? [] : [] {
      guard let url = line.url, !url.value.trimmed.isEmpty, !WebAddress.isWhole(url.value) else {
        continue
      }
      log.report(
        .badUrl,
        "a link of '\(subject.card.key.value)' leads to '\(url.value)', which has no scheme, so the "
          + "app does not open it",
        at: url.span,
        help: "write the whole address, with 'https://'"
      )
    }
  }

  private static func lines(_ card: JunoCard) -> [JunoCard.Line] {
    switch card.kind {
    case .terms: card.terms?.lines ?? []
    case .marketing: card.marketing.map { $0.drawsLine ? [$0.lineOne] : [] } ?? []
    default: []
    }
  }

  /// Tells words from names of resources, which are looked up first.
  private static func isWords(_ text: String) -> Bool { text.contains(" ") }
}
