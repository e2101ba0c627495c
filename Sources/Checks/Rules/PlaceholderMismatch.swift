import Flow
public import Source

extension Check {
  /// Finds translations that fill in other arguments than the words they translate.
  public static let placeholderMismatch = Check(.placeholderMismatch) { input, log in
    let locales = input.translatedLocales
    for key in input.keys where key.isFormatted {
      let wanted = Placeholders.arguments(in: key.source.entry.text, key.placeholders)
      let wrong = locales.compactMap { locale -> KeyUse.Words? in
        guard let words = input.translation(of: key.id, in: locale),
          Placeholders.arguments(in: words.entry.text, key.placeholders) != wanted
        else { return nil }
        return words
      }
      if !wrong.isEmpty { report(key, wanted, wrong, &log) }
    }
  }

  private static func report(
    _ key: KeyUse,
    _ wanted: [Int],
    _ wrong: [KeyUse.Words],
    _ log: inout Log
  ) {
    let source = key.source
    let phrase = { (places: [Int]) in
      places.isEmpty ? "no argument" : Phrase.list(places.map(key.placeholders.words))
    }
    var labels = [Diagnostic.Label(source.entry.span, "\(source.locale) shows \(phrase(wanted))")]
    labels += wrong.prefix(6).map { words in
      let places = Placeholders.arguments(in: words.entry.text, key.placeholders)
      return Diagnostic.Label(words.entry.span, "\(words.locale) shows \(phrase(places))")
    }
    log.about(key.subjects) { log in
      log.report(
        .placeholderMismatch,
        "'\(key.id.key)' has other placeholders in \(Phrase.list(wrong.map(\.locale))) than in"
          + " \(source.locale)",
        at: key.span,
        labels: labels
      )
    }
  }
}

extension Rule {
  /// A translation with other placeholders.
  public static let placeholderMismatch = Rule(
    3003,
    "placeholder-mismatch",
    .warning,
    title: "A translation has other placeholders than the words it translates.",
    why: "The app leaves a name out of the translation, or shows one the author did not expect.",
    fix: "Use every placeholder of the source once; %1$@ and %2$@ may change their order.",
    bad: CheckExample.card(
      #""title": ↓"Onboarding/welcome""#,
      ["en": #""welcome" = "Welcome to %@";"#, "de": #""welcome" = "Willkommen";"#]
    ),
    good: CheckExample.card(
      #""title": "Onboarding/welcome""#,
      ["en": #""welcome" = "Welcome to %@";"#, "de": #""welcome" = "Willkommen bei %@";"#]
    )
  )
}
