/// The state of translation of a text of a card in a locale.
public enum TextState: Hashable, Sendable {
  /// It has words of the locale's language.
  case translated
  /// It has the same words as in the default locale, which may be right.
  case same
  /// The words of another locale stand in for it.
  case fallback(String)
  /// No table has its key: the app shows the key.
  case missing
  /// Its words are written into the config: every locale shows them.
  case fixed
}

/// Determines the state of texts in the locales of a build.
public struct TextStates {
  let resolver: Resolver

  /// States from the results of a resolver.
  public init(resolver: Resolver) { self.resolver = resolver }

  private var main: String { resolver.defaultLocale }

  /// The state of a text in a locale; nil for values without words of the project, such as numbers and
  /// answers, and in pseudo-locales, which nobody translates into.
  public func state(_ text: TextRef, in locale: String) -> TextState? {
    if text.isValue || PseudoLocale(locale) != nil { return nil }
    let shown = resolver.resolve(text, locale: locale)
    guard shown.text.contains(where: \.isLetter) else { return nil }
    switch shown.origin {
    case .missing: return .missing
    case .literal: return literal(text, in: locale)
    case .table(let source):
      if isMain(locale) { return .translated }
      if source.isFallback, LocaleTag.language(source.locale) != LocaleTag.language(locale) {
        let entry = text.key.flatMap { resolver.find($0, locale: main)?.entry }
        return entry?.details?.isTranslatable == false ? nil : .fallback(source.locale)
      }
      // Single words are often names.
      guard Self.hasWords(shown.text) else { return .translated }
      return shown.text == resolver.resolve(text, locale: main).text ? .same : .translated
    }
  }

  private func isMain(_ locale: String) -> Bool {
    LocaleTag.language(locale) == LocaleTag.language(main)
  }

  /// The state of words of the config itself, which may include those of other locales.
  private func literal(_ text: TextRef, in locale: String) -> TextState? {
    if text.standIn != nil { return nil }
    if isMain(locale) { return .translated }
    guard let translations = text.translations, !translations.isEmpty else { return .fixed }
    return LocaleTag.chain(locale).contains { translations[$0] != nil }
      ? .translated : .fallback(main)
  }

  /// Tells whether a text has two words or more.
  private static func hasWords(_ text: String) -> Bool {
    var (count, isCounted) = (0, false)
    for character in text where count < 2 {
      if character == " " {
        isCounted = false
      } else if !isCounted, character.isLetter {
        (count, isCounted) = (count + 1, true)
      }
    }
    return count > 1
  }
}
