import Flow
import Source

extension Check {
  /// Finds translations that fill in other arguments than the words they translate; in texts that no flow
  /// uses, of tables that flows use, as info: the app may use them.
  public static let placeholderMismatch = Check(.placeholderMismatch) { input, log in
    let locales = input.translatedLocales
    let used = input.keys.filter { key in
      let all = [key.source] + key.translations.values
      return key.isFormatted ?? all.contains { asksForWords($0.entry) }
    }
    for key in used + unused(input) {
      let wanted = places(in: key.source.entry, key)
      let wrong = locales.compactMap { key.translations[$0] }
        .filter { places(in: $0.entry, key) != wanted }
      if !wrong.isEmpty { report(key, wrong, &log) }
    }
  }

  /// Keys with a `%@` in some locale, in tables that flows use, without those that flows use themselves.
  ///
  /// Numbers do not count, as nobody says there whether "50 % down" is filled in.
  private static func unused(_ input: CheckInput) -> [KeyUsage] {
    let used = Set(input.keys.map(\.id))
    let source = input.tables.tables(of: input.defaultLocale)
    let names = Set(input.keys.lazy.filter { !$0.id.isResource }.map(\.id.table))
    var ids: Set<TextKey> = []
    for locale in [input.defaultLocale] + input.translatedLocales {
      let tables = input.tables.tables(of: locale)
      for name in names {
        for (key, entry) in tables[name] ?? [:] where asksForWords(entry) {
          ids.insert(TextKey("\(name)/\(key)"))
        }
      }
    }
    return ids.subtracting(used).compactMap { id in
      source[id.table]?[id.key].map { entry in
        KeyUsage(
          id: id,
          span: entry.span,
          subjects: [],
          isFormatted: true,
          source: (entry, input.defaultLocale),
          translations: input.resolver.translations(of: id, in: input.translatedLocales)
        )
      }
    }.sorted { $0.span < $1.span }
  }

  private static func asksForWords(_ entry: TextTables.Entry) -> Bool {
    Placeholders.marks(in: entry.text).contains { mark in
      if case .argument = mark.kind { true } else { false }
    }
  }

  /// The arguments that words ask for; a form beside a number may leave the number out: "One tab".
  private static func places(in entry: TextTables.Entry, _ key: KeyUsage) -> [Int] {
    guard entry.details?.plurals.isEmpty == false, key.placeholders == .objects else {
      return Placeholders.arguments(in: entry.text, key.placeholders)
    }
    let places = Placeholders.marks(in: entry.text).compactMap { mark -> Int? in
      if case .argument(let position) = mark.kind { position } else { nil }
    }
    return Set(places).sorted()
  }

  private static func report(_ key: KeyUsage, _ wrong: [KeyUsage.Translation], _ log: inout Log) {
    let source = key.source
    let labels = ([source] + wrong.prefix(6)).map { translation in
      let places = places(in: translation.entry, key).map(key.placeholders.placeholder)
      let shown = places.isEmpty ? "no argument" : Phrase.list(places)
      return Diagnostic.Label(translation.entry.span, "\(translation.locale) shows \(shown)")
    }
    let isUsed = !key.subjects.isEmpty
    log.report(
      .placeholderMismatch,
      "'\(key.id.key)' has other placeholders in \(Phrase.list(wrong.map(\.locale))) than in"
        + " \(source.locale)",
      at: key.span,
      about: isUsed ? key.subjects : nil,
      labels: labels,
      help: isUsed ? nil : "no flow uses this text; the app may",
      severity: isUsed ? nil : .info
    )
  }
}
