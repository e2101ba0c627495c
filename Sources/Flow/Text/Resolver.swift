/// Finds the words that an app shows for a text in a locale, and remembers where they come from.
///
/// The order is the app's (reference: nimbus, section 6.1): one folder of tables, the nearest to the
/// locale, then the default locale's, and at last the text of the config itself. A locale that has
/// tables of its own never borrows from a sibling.
public struct Resolver: Sendable {
  /// The locale whose words stand in where another has none.
  public let defaultLocale: String
  private let tables: TextTables
  private let names: Set<String>
  private let chains: [String: [Step]]

  /// A locale to be asked, with all its tables.
  private struct Step {
    let locale: String
    let tables: [String: [String: TextTables.Entry]]
  }

  /// A resolver over the tables of a project.
  public init(tables: TextTables, defaultLocale: String) {
    self.tables = tables
    self.defaultLocale = defaultLocale
    names = Set(tables.names)
    var chains: [String: [Step]] = [:]
    for locale in Set(tables.locales + [defaultLocale]) {
      chains[locale] = Self.chain(of: locale, default: defaultLocale, in: tables)
    }
    self.chains = chains
  }

  /// The words for a text in a locale, formatted where the app formats them.
  public func resolve(_ text: TextRef, locale: String) -> ResolvedText {
    if let words = text.words { return show(own(words, locale) ?? text.raw, of: text, .literal) }
    if let own = text.own { return resolve(own, of: text, locale) }
    if let template = text.template { return ResolvedText(template) }
    guard text.lookup == .tableAndKey else { return show(text.raw, of: text, .literal) }
    let id = TextKey(text.raw)
    guard let (entry, found) = find(id, locale: locale) else {
      if let words = text.standIn { return show(words, of: text, .literal) }
      return show(text.raw, of: text, isID(text.raw) ? .missing : .literal)
    }
    let source = ResolvedText.Source(
      table: id.table,
      key: id.key,
      locale: found,
      span: entry.span,
      isFallback: !LocaleTag.same(found, locale)
    )
    return show(entry.text, of: text, .table(source))
  }

  /// The words that the config has for a text in a locale, else the text as written.
  private func resolve(_ own: OwnWords, of text: TextRef, _ locale: String) -> ResolvedText {
    let found = own.words(in: locale)
    let written = OwnWords.Entry(text.raw, span: text.span, template: text.template)
    let entry = found?.entry ?? written
    if found == nil, LocaleTag.same(locale, defaultLocale) {
      return entry.template.map { ResolvedText($0) } ?? ResolvedText(entry.text, .literal)
    }
    let source = ResolvedText.Source(
      table: own.table,
      key: own.key,
      locale: found?.locale ?? defaultLocale,
      span: entry.span,
      isFallback: found.map { LocaleTag.language($0.locale) != LocaleTag.language(locale) } ?? true
    )
    var resolved = ResolvedText(entry.template?.text ?? entry.text, .table(source))
    resolved.template = entry.template
    return resolved
  }

  /// The words that a text itself brings along: the locale's, else the default's.
  private func own(_ words: [String: String], _ locale: String) -> String? {
    (LocaleTag.chain(locale) + LocaleTag.chain(defaultLocale)).compactMap { words[$0] }.first
  }

  /// A card in a locale: nothing is left to look up.
  public func resolve(_ card: Card, locale: String, images: ImageCatalog) -> ResolvedCard {
    ResolvedCard(
      card: card,
      texts: card.texts.map { resolve($0, locale: locale) },
      images: card.images.map(images.resolve)
    )
  }

  /// The entry a locale shows for a table and key, and the locale that has it.
  ///
  /// A value equal to its key counts as absent, as it does for the app (section 6.1).
  public func find(_ id: TextKey, locale: String) -> (entry: TextTables.Entry, locale: String)? {
    let chain = chains[locale] ?? Self.chain(of: locale, default: defaultLocale, in: tables)
    for step in chain {
      if let entry = step.tables[id.table]?[id.key], entry.text != id.key {
        return (entry, step.locale)
      }
    }
    return nil
  }

  /// True where a text that no table has was meant as a key rather than as words.
  public func isID(_ raw: String) -> Bool {
    TextKey.looksLikeID(raw, isTable: names.contains)
  }

  private func show(
    _ words: String,
    of text: TextRef,
    _ origin: ResolvedText.Origin
  ) -> ResolvedText {
    guard let arguments = text.arguments else { return ResolvedText(words, origin) }
    return ResolvedText(Placeholders.fill(words, with: arguments), origin)
  }

  private static func chain(
    of locale: String,
    default defaultLocale: String,
    in tables: TextTables
  ) -> [Step] {
    let own = step(of: locale, in: tables)
    let usual = step(of: defaultLocale, in: tables)
    return [own, usual?.locale == own?.locale ? nil : usual].compactMap(\.self)
  }

  /// The one folder of tables that serves a locale.
  private static func step(of locale: String, in tables: TextTables) -> Step? {
    tables.folder(for: locale).map { Step(locale: $0, tables: tables.tables(of: $0)) }
  }
}

extension ResolvedText {
  /// Words of the config itself with places in them.
  fileprivate init(_ template: Template) {
    self.init(template.text, .literal)
    self.template = template
  }
}
