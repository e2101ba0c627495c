import Flow
import Source

extension Check {
  /// Finds sentences of two directions that start with the other one than the reader's, each string
  /// once.
  public static let textRunsAgainstLocale = Check(.textRunsAgainstLocale) { input, log in
    let ios = Set(input.flows.filter(\.platform.textsRunByThemselves).map(\.id))
    var seen: Set<Place> = []
    let locales = input.locales.map { (tag: $0, direction: Direction.of(locale: $0)) }
    for use in input.texts {
      let subjects = use.subjects.filter { ios.contains($0.flow ?? "") }
      if subjects.isEmpty { continue }
      for (locale, direction) in locales {
        let text = input.resolver.resolve(use.reference, locale: locale)
        guard let found = Found(text, locale, direction),
          seen.insert(Place(span: found.source?.span ?? use.span, locale: locale)).inserted
        else { continue }
        log.about(subjects.each(in: [locale])) { found.report(at: use.span, &$0) }
      }
    }
  }

  /// A string in a locale.
  private struct Place: Hashable {
    let span: Span
    let locale: String
  }

  /// A text that runs against its locale.
  private struct Found {
    let text: ResolvedText
    let locale: String
    private let direction: Direction

    /// Nil for texts that run with their locale, for those that are not in its language, and for
    /// those of one direction, which look the same.
    init?(_ text: ResolvedText, _ locale: String, _ direction: Direction) {
      guard let own = Direction.of(text: text.text), own != direction, Direction.isMixed(text.text)
      else { return nil }
      (self.text, self.locale, self.direction) = (text, locale, direction)
      if source?.isFallback == true { return nil }
    }

    /// The place of the words in a table; nil where no table has them.
    var source: ResolvedText.Source? {
      guard case .table(let source) = text.origin else { return nil }
      return source
    }

    func report(at use: Span, _ log: inout Log) {
      let isHebrew = direction == .rightToLeft
      let start = text.text.split { $0.isWhitespace }.first.map(String.init) ?? ""
      log.report(
        .textRunsAgainstLocale,
        "this text of \(locale) starts with '\(start.prefix(40))', so iOS sets all of it from"
          + (isHebrew ? " left to right" : " right to left"),
        at: source?.span ?? use,
        labels: source == nil ? [] : [Diagnostic.Label(use, "shown by this")],
        help: isHebrew
          ? "let another word come first, or put a right-to-left mark (U+200F) before it"
          : "let another word come first, or put a left-to-right mark (U+200E) before it"
      )
    }
  }
}
