/// How a text of a card stands in a locale.
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

/// Tells how texts stand in the locales of a build.
public struct TextStates {
  let resolver: Resolver

  /// States by what a resolver finds.
  public init(resolver: Resolver) { self.resolver = resolver }

  private var main: String { resolver.defaultLocale }

  /// How a text stands; nil for what holds no words of the project, such as numbers and
  /// answers, and in pseudo-locales, which nobody translates into.
  public func state(_ text: TextRef, in locale: String) -> TextState? {
    if text.isValue || PseudoLocale(locale) != nil { return nil }
    let shown = resolver.resolve(text, locale: locale)
    guard shown.text.contains(where: \.isLetter) else { return nil }
    switch shown.origin {
    case .missing: return .missing
    case .literal: return literal(text, in: locale)
    case .table(let source): return found(source, text, shown, in: locale)
    }
  }

  private func isMain(_ locale: String) -> Bool {
    LocaleTag.language(locale) == LocaleTag.language(main)
  }

  /// Words of the config itself, of which it may bring along those of other locales.
  private func literal(_ text: TextRef, in locale: String) -> TextState? {
    if text.standIn != nil { return nil }
    if isMain(locale) { return .translated }
    guard let words = text.words, !words.isEmpty else { return .fixed }
    return LocaleTag.chain(locale).contains { words[$0] != nil } ? .translated : .fallback(main)
  }

  /// True for a text of two words or more.
  private static func hasWords(_ text: String) -> Bool {
    var (words, isCounted) = (0, false)
    for character in text where words < 2 {
      if character == " " {
        isCounted = false
      } else if !isCounted, character.isLetter {
        (words, isCounted) = (words + 1, true)
      }
    }
    return words > 1
  }

  private func found(
    _ source: ResolvedText.Source,
    _ text: TextRef,
    _ shown: ResolvedText,
    in locale: String
  ) -> TextState? {
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
