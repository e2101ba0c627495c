import Flow
import Source

/// Locales whose words only one build has.
extension Comparison {
  /// The locales that come, go or have another name.
  var localeChanges: [Change] {
    let names = Pair(locales(of: before), locales(of: after))
    let renamed = renamed(names)
    let others = Pair(
      names.before.filter { !renamed.map(\.before).contains($0) },
      names.after.filter { !renamed.map(\.after).contains($0) }
    )
    return renamed.map { pair in
      let spans = Pair(before.words(in: pair.before).span, after.words(in: pair.after).span)
      let locales = [pair.before, pair.after].sortedByBytes()
      return Change(.name, pair, at: spans, locales: locales)
    } + others.before.compactMap { change($0, before, without: after) { Pair($0, nil) } }
      + others.after.compactMap { change($0, after, without: before) { Pair(nil, $0) } }
  }

  private func locales(of build: Compared) -> [String] {
    build.locales.filter { locale in
      tableChanges.contains(locale)
        ? build.resolver.hasTables(for: locale) : !locales.contains(locale)
    }
  }

  /// The locales that go with those of their language that come with the same words, both by name.
  private func renamed(_ names: Pair<[String]>) -> [Pair<String>] {
    if names.before.isEmpty || names.after.isEmpty { return [] }
    let usual = [before, after].map { $0.words(in: $0.resolver.defaultLocale).texts }
    let known = Set(usual[0].keys).intersection(usual[1].keys)
    func ofBoth(_ texts: [[String]: String]) -> [[String]: String] {
      texts.filter { known.contains($0.key) }
    }
    let plain = usual.map(ofBoth)
    var open = names.after.sortedByBytes().map {
      (name: $0, words: ofBoth(after.words(in: $0).texts))
    }
    return names.before.sortedByBytes().compactMap { name in
      let own = ofBoth(before.words(in: name).texts)
      let index = open.firstIndex { mate in
        mate.words == own && LocaleTag.language(mate.name) == LocaleTag.language(name)
      }
      return plain.contains(own) ? nil : index.map { Pair(name, open.remove(at: $0).name) }
    }
  }

  private func change(
    _ locale: String,
    _ build: Compared,
    without other: Compared,
    _ sides: (Change.Side) -> Pair<Change.Side?>
  ) -> Change? {
    build.side(of: locale, without: other, tableChanges.contains(locale)).map(sides).map { sides in
      Change(.locale, of: locale, sides.before, sides.after, locales: [locale])
    }
  }
}

extension Compared {
  /// The words of all texts in a locale, by the keys of ``texts``, and the place of the first
  /// that is the locale's own.
  fileprivate func words(in locale: String) -> (texts: [[String]: String], span: Span?) {
    var texts: [[String]: String] = [:]
    var span: Span?
    for (key, text) in self.texts {
      let resolved = resolver.resolve(text, locale: locale)
      texts[key] = resolved.text
      if let source = resolved.source, source.locale == locale { span = span ?? source.span }
    }
    return (texts, span)
  }

  /// The texts of all cards, by flow, card and the key of their own translations, else the text as written.
  private var texts: [(key: [String], text: TextRef)] {
    flows.flatMap { flow in
      flow.variants.flatMap(\.cards).flatMap { card in
        card.texts.map { ([flow.id, card.id, $0.own?.key ?? $0.raw], $0) }
      }
    }
  }

  /// The words of a locale that only this build has: the number of its own texts, of which those that
  /// ask tables alone where told so, and the words its users read without it.
  fileprivate func side(
    of locale: String,
    without other: Compared,
    _ ofTables: Bool
  ) -> Change.Side? {
    var texts: Set<[String]> = []
    var cards: Set<[String]> = []
    var first: (text: String, span: Span)?
    var fallback = other.resolver.defaultLocale
    let mates = ofTables ? [:] : Dictionary(firstOf: other.texts.map { ($0.key, $0.text) })
    let kept = Set(other.texts.map { Array($0.key.prefix(2)) })
    for (key, text) in self.texts
    where (text.asksTables || !ofTables) && kept.contains(Array(key.prefix(2))) {
      let own = resolver.resolve(text, locale: locale)
      let left = text.asksTables ? text : mates[key] ?? text.without(locale)
      let instead = other.resolver.resolve(left, locale: locale)
      if own.text == instead.text { continue }
      cards.insert(Array(key.prefix(2)))
      if !texts.insert([text.raw, own.text]).inserted || first != nil { continue }
      first = (own.text, text.span)
      if let source = instead.source { fallback = source.locale }
    }
    guard let first else { return nil }
    let counts = [(texts.count, "text"), (cards.count, "card")].map { count, noun in
      "\(count) \(noun)\(count == 1 ? "" : "s")"
    }
    return Change.Side(
      "\(counts[0]) on \(counts[1]), such as “\(TextExcerpt.of(first.text))”",
      first.span,
      more: "; without it users read \(fallback)"
    )
  }
}

extension TextRef {
  /// The text without the words that it brings along for a locale.
  fileprivate func without(_ locale: String) -> TextRef {
    var text = self
    switch content {
    case .localized(let texts):
      text.content = .localized(texts.filter { !LocaleTag.same($0.key, locale) })
    case .translated(let own, let written):
      var rest = OwnTranslations(
        table: own.table,
        key: own.key,
        entries: own.entries.filter { !own.names(locale, by: $0.key) },
        usual: own.usual
      )
      rest.apart = own.apart
      text.content = .translated(rest, written: written)
    case .lines(let lines): text.content = .lines(lines.map { $0.without(locale) })
    case .written, .answer: break
    }
    return text
  }
}
