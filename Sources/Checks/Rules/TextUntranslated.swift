import Flow
import Source

extension Check {
  /// Finds words that a locale lacks, so that the default locale's stand in.
  public static let textUntranslated = Check(.textUntranslated, .flowUntranslated) { input, log in
    let absent = reportBareLocales(input, &log)
    let others = input.otherLocales.filter { !absent.contains($0) }.sortedByBytes()
    let bare = FlowsByLocale(input, others) { BareFlow($0, $1, $2, input) }
    bare.report(input, &log)
    let locales = input.translatedLocales
    for key in input.keys where key.source.entry.details?.isTranslatable ?? true {
      let lacking = locales.filter { key.translations[$0] == nil }
      let told = lacking.isEmpty ? [] : key.subjects.flows.compactMap(\.flow)
      let worth = lacking.filter { locale in
        told.contains { flow in
          !bare.has(flow, in: locale) && input.reach.reaches(key.subjects, locale, in: flow)
        }
      }
      guard !worth.isEmpty else { continue }
      log.report(
        .textUntranslated,
        "'\(key.id.key)' has no words in \(Phrase.list(worth)), so those of"
          + " \(key.source.locale) are shown",
        at: key.span,
        about: key.subjects.each(in: worth),
        labels: [key.sourceLabel]
      )
    }
  }

  /// One finding for all texts of a locale that has no table at all; gives those locales.
  private static func reportBareLocales(_ input: CheckInput, _ log: inout Log) -> [String] {
    guard !input.keys.isEmpty else { return [] }
    let bare = input.otherLocales.filter { !input.tables.hasTables(for: $0) }
    for locale in bare {
      log.report(
        .textUntranslated,
        "'\(locale)' has no string table, so all words of \(input.defaultLocale) are shown",
        at: nil,
        about: [Diagnostic.Subject(locale: locale)],
        help: "add the locale's tables, or remove it from 'locales' in flowproof.yml"
      )
    }
    return bare
  }
}
