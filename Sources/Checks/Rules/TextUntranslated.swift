import Flow
public import Source

extension Check {
  /// Finds words that a locale lacks, so that the default locale's stand in.
  public static let textUntranslated = Check(.textUntranslated) { input, log in
    reportBareLocales(input, &log)
    let locales = input.translatedLocales
    for key in input.keys where key.source.entry.details?.isTranslatable ?? true {
      let lacking = locales.filter { input.translation(of: key.id, in: $0) == nil }
      guard !lacking.isEmpty else { continue }
      log.about(key.subjects) { log in
        log.report(
          .textUntranslated,
          "'\(key.id.key)' has no words in \(Phrase.list(lacking)), so those of"
            + " \(key.source.locale) are shown",
          at: key.span,
          labels: [key.sourceLabel]
        )
      }
    }
  }

  /// One finding for all texts of a locale that has no table at all.
  private static func reportBareLocales(_ input: CheckInput, _ log: inout Log) {
    guard !input.keys.isEmpty else { return }
    for locale in input.otherLocales where !input.hasTables(locale) {
      log.about(Diagnostic.Subject(locale: locale)) { log in
        log.report(
          .textUntranslated,
          "'\(locale)' has no string table, so all words of \(input.defaultLocale) are shown",
          at: nil,
          help: "add the locale's tables, or remove it from 'locales' in flowproof.yml"
        )
      }
    }
  }
}

extension Rule {
  /// Words that a locale lacks.
  public static let textUntranslated = Rule(
    3002,
    "text-untranslated",
    .warning,
    title: "A locale has no words for a text.",
    why: "The app shows the default locale's words between translated ones.",
    fix: "Translate the text, or wait for its translation before the card ships.",
    bad: CheckExample.card(
      #""title": ↓"Onboarding/welcome""#,
      ["en": #""welcome" = "Welcome";"#, "de": #""skip" = "Überspringen";"#]
    ),
    good: CheckExample.card(
      #""title": "Onboarding/welcome""#,
      ["en": #""welcome" = "Welcome";"#, "de": #""welcome" = "Willkommen";"#]
    )
  )
}
