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
  /// Its words are empty, though those of the default locale are not: the app shows nothing.
  case blank
  /// Its words are written into the config: every locale shows them.
  case fixed
}

extension Resolver {
  /// The state of a text in a locale; nil for values without words of the project, such as numbers and
  /// answers, and in pseudo-locales, which nobody translates into.
  public func state(of text: TextRef, in locale: String) -> TextState? {
    if text.isValue || PseudoLocale(locale) != nil { return nil }
    let shown = resolve(text, locale: locale)
    guard shown.text.contains(where: \.isLetter) else {
      return text.key.map { isBlank($0, in: locale) } == true ? .blank : nil
    }
    switch shown.origin {
    case .missing: return .missing
    case .literal: return literal(text, in: locale)
    case .table(let source):
      if source.isFallback, LocaleTag.language(source.locale) != LocaleTag.language(locale) {
        let entry = text.key.flatMap { find($0, locale: defaultLocale)?.entry }
        return entry?.details?.isTranslatable == false ? nil : .fallback(source.locale)
      }
      if isMain(locale) { return .translated }
      // Single words are often names.
      guard Self.hasWords(shown.text) else { return .translated }
      return shown.text == resolve(text, locale: defaultLocale).text ? .same : .translated
    }
  }

  /// Tells whether a table has empty words for a key in a locale, though those of the default locale are not.
  public func isBlank(_ key: TextKey, in locale: String) -> Bool {
    guard let own = find(key, locale: locale)?.entry.text, own.allSatisfy(\.isWhitespace),
      let main = find(key, locale: defaultLocale)?.entry.text
    else { return false }
    return main.contains(where: \.isLetter)
  }

  private func isMain(_ locale: String) -> Bool {
    LocaleTag.language(locale) == LocaleTag.language(defaultLocale)
  }

  /// The state of words of the config itself, which may include those of other locales.
  private func literal(_ text: TextRef, in locale: String) -> TextState? {
    if text.standIn != nil { return nil }
    if isMain(locale) { return .translated }
    guard let translations = text.translations, !translations.isEmpty else { return .fixed }
    return LocaleTag.chain(locale).contains { translations[$0] != nil }
      ? .translated : .fallback(defaultLocale)
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
