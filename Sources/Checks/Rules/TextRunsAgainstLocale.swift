import Flow
import Source

extension Check {
  /// Finds sentences of two directions that start with the other one than the reader's, each string
  /// once.
  public static let textRunsAgainstLocale = Check(.textRunsAgainstLocale) { input, log in
    let ios = Set(input.flows.filter(\.platform.textsRunByThemselves).map(\.id))
    // Strings with their locales.
    var seen: Set<Located<String>> = []
    let locales = input.locales.map { (tag: $0, direction: Direction.of(locale: $0)) }
    for use in input.texts {
      let subjects = use.subjects.filter { ios.contains($0.flow ?? "") }
      if subjects.isEmpty { continue }
      for (locale, direction) in locales {
        let text = input.resolver.resolve(use.reference, locale: locale)
        let source = text.source
        // Texts of one direction look the same, and those in another language run as that does.
        guard let own = Direction.of(text: text.text), own != direction,
          Direction.isMixed(text.text), source?.isFallback != true,
          seen.insert(Located(locale, source?.span ?? use.span)).inserted
        else { continue }
        let isHebrew = direction == .rightToLeft
        let start = text.text.split { $0.isWhitespace }.first.map(String.init) ?? ""
        log.report(
          .textRunsAgainstLocale,
          "this text of \(locale) starts with '\(start.prefix(40))', so iOS sets all of it from"
            + (isHebrew ? " left to right" : " right to left"),
          at: source?.span ?? use.span,
          about: subjects.each(in: [locale]),
          labels: source == nil ? [] : [Diagnostic.Label(use.span, "shown by this")],
          help: isHebrew
            ? "let another word come first, or put a right-to-left mark (U+200F) before it"
            : "let another word come first, or put a left-to-right mark (U+200E) before it"
        )
      }
    }
  }
}
