import Flow
import Source

/// A key of a table with everything that shows it, for findings about the key's words.
struct KeyUsage {
  let id: TextKey
  /// The span of its first use in the config.
  let span: Span
  let subjects: [Diagnostic.Subject]
  /// Indicates that the app fills in arguments in at least one of its uses; nil where that is not known.
  let isFormatted: Bool?
  /// The words in the default locale, which others are measured against.
  let source: Translation
  /// Its words in each locale in whose own language it has some.
  let translations: [String: Translation]

  /// Words before arguments are filled in, and the locale that has them.
  typealias Translation = (entry: TextTables.Entry, locale: String)
}

extension KeyUsage {
  /// Points at the words that others are measured against, with what their author says of them.
  var sourceLabel: Diagnostic.Label {
    let note = source.entry.details?.note.map { ", with the note '\($0)'" } ?? ""
    return Diagnostic.Label(source.entry.span, "the words in \(source.locale)\(note)")
  }

  var placeholders: Placeholders.Syntax { id.isResource ? .formatter : .objects }

  /// Every key that cards use and that the default locale has, by its first use.
  static func all(
    _ texts: [Usage<TextRef>],
    in locales: [String],
    resolver: Resolver
  ) -> [KeyUsage] {
    texts.grouped(by: \.reference.key).compactMap { id, uses in
      guard let found = resolver.find(id, locale: resolver.defaultLocale) else { return nil }
      let isFormatted = uses.contains { $0.reference.arguments != nil }
      let isUnknown = uses.contains { $0.reference.isFormattingUnknown }
      return KeyUsage(
        id: id,
        span: uses[0].span,
        subjects: uses.flatMap(\.subjects),
        isFormatted: isUnknown ? nil : isFormatted,
        source: found,
        translations: resolver.translations(of: id, in: locales)
      )
    }
  }
}

extension Resolver {
  /// The words of a key in each of some locales in whose own language it has some.
  func translations(of id: TextKey, in locales: [String]) -> [String: KeyUsage.Translation] {
    Dictionary(
      firstOf: locales.compactMap { locale in
        translation(of: id, in: locale).map { (locale, $0) }
      }
    )
  }

  /// The words of a key in a locale's own language; nil where another language stands in, or nothing.
  func translation(of id: TextKey, in locale: String) -> KeyUsage.Translation? {
    guard let found = find(id, locale: locale),
      found.locale == locale || LocaleTag.language(found.locale) == LocaleTag.language(locale),
      !isBlank(id, in: locale)
    else { return nil }
    return found
  }
}

extension TextTables {
  /// Tells whether a locale or its language has any table.
  func hasTables(for locale: String) -> Bool {
    folder(for: locale) != nil || !resourceLocales(for: locale).isEmpty
  }
}

extension CheckInput {
  /// Reports a text whose words have a mistake in some locales, in those of the first of them; `mistake` says it of
  /// words that have the byte, that of a placeholder where none is given.
  func reportWords(
    of use: Usage<TextRef>,
    _ rule: Rule,
    label: String = "the placeholder is here",
    holding byte: UInt8? = UInt8(ascii: "%"),
    help: String? = nil,
    _ log: inout Log,
    mistake: (String) -> String?
  ) {
    let wrong = locales.compactMap { locale -> (locale: String, span: Span?, message: String)? in
      // The words before arguments are filled in.
      let entry = use.reference.key.flatMap { resolver.find($0, locale: locale)?.entry }
      let text = entry?.text ?? use.reference.raw
      guard byte.map(text.utf8.contains) ?? true else { return nil }
      return mistake(text).map { (locale, entry?.span, $0) }
    }
    guard let first = wrong.first else { return }
    log.report(
      rule,
      first.message + suffix(wrong.map(\.locale)),
      at: use.span,
      about: use.subjects,
      labels: first.span.map { [Diagnostic.Label($0, label)] } ?? [],
      help: help
    )
  }

  /// " in de and fr", or nothing where it is the same in all locales.
  func suffix(_ wrong: [String]) -> String {
    wrong.count == locales.count ? "" : " in " + Phrase.list(wrong)
  }
}
