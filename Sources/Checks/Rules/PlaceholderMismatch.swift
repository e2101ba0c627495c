import Flow
public import Source

extension Check {
  /// Finds translations that fill in other arguments than the words they translate.
  public static let placeholderMismatch = Check(.placeholderMismatch) { input, log in
    let locales = input.translatedLocales
    for key in input.keys where key.isFormatted {
      let wanted = places(in: key.source.entry, key)
      let wrong = locales.compactMap { locale -> KeyUse.Words? in
        guard let words = input.translation(of: key.id, in: locale),
          places(in: words.entry, key) != wanted
        else { return nil }
        return words
      }
      if !wrong.isEmpty { report(key, wanted, wrong, &log) }
    }
  }

  /// The arguments that words ask for; a form beside a number may leave the number out: "One tab".
  private static func places(in entry: TextTables.Entry, _ key: KeyUse) -> [Int] {
    guard entry.details?.plurals.isEmpty == false, key.placeholders == .objects else {
      return Placeholders.arguments(in: entry.text, key.placeholders)
    }
    let places = Placeholders.marks(in: entry.text).compactMap { mark -> Int? in
      if case .argument(let place) = mark.kind { place } else { nil }
    }
    return Set(places).sorted()
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
      let places = places(in: words.entry, key)
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
