import Flow
import Source

extension Check {
  /// Finds translations that equal the words they translate.
  public static let sameAsSource = Check(.sameAsSource) { input, log in
    let locales = input.translatedLocales
    for key in input.keys where isTranslatable(key.source.entry.text) {
      let same = locales.compactMap { input.translation(of: key.id, in: $0) }
        .filter { $0.entry.text == key.source.entry.text }
      guard let first = same.first else { continue }
      log.about(key.subjects) { log in
        log.report(
          .sameAsSource,
          "'\(key.source.entry.text)' is the same in \(Phrase.list(same.map(\.locale))) as in"
            + " \(key.source.locale)",
          at: key.span,
          labels: [Diagnostic.Label(first.entry.span, "the words in \(first.locale)")]
        )
      }
    }
  }

  /// Tells whether a text has two words or more; single ones are often names.
  private static func isTranslatable(_ text: String) -> Bool {
    text.split(separator: " ").count { $0.contains(where: \.isLetter) } > 1
  }
}
