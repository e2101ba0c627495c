/// Finds the words that an app shows for a text in a locale, and records their origin.
///
/// The order is the app's. On iOS (reference: nimbus, section 6.1) it is one folder of tables, the
/// nearest to the locale, then the default locale's, and at last the text of the config itself; a
/// locale that has tables of its own never borrows from a sibling. Android looks for each resource
/// by itself (``TextTables/resourceLocales(for:)``), then takes the default locale's.
public struct Resolver: Sendable {
  /// The locale whose words stand in where another has none.
  public let defaultLocale: String
  private let tables: TextTables
  private let names: Set<String>
  private var chains: [String: Chains] = [:]

  /// The locales to be asked for keys of both kinds of tables.
  private struct Chains {
    let tables: [Step]
    let resources: [Step]
  }

  /// A locale to be asked, with all its tables.
  private struct Step {
    let locale: String
    let tables: [String: [String: TextTables.Entry]]
  }

  /// A resolver over the tables of a project.
  public init(tables: TextTables, defaultLocale: String) {
    self.tables = tables
    self.defaultLocale = defaultLocale
    names = Set(tables.names).union(tables.asked)
    let resources = tables.localesOfResources
    for locale in Set(tables.locales + [defaultLocale]) {
      chains[locale] = chains(of: locale, resources)
    }
  }

  /// The words for a text in a locale, formatted where the app formats them.
  public func resolve(_ text: TextRef, locale: String) -> ResolvedText {
    let resolved = unlinkedText(of: text, locale: locale)
    guard let link = text.link, let inner = text.linkText else { return resolved }
    return resolved.linked(
      by: self.unlinkedText(of: inner, locale: locale).text,
      filledIn: link.isFilledIn ? text.lookup == .resource ? "%1$s" : "%@" : nil
    )
  }

  private func unlinkedText(of text: TextRef, locale: String) -> ResolvedText {
    switch text.content {
    case .localized(let translations):
      // The text's own words in the locale, else in the default one.
      let chain = LocaleTag.chain(locale) + LocaleTag.chain(defaultLocale)
      return show(chain.compactMap { translations[$0] }.first ?? text.raw, of: text, .literal)
    case .translated(let own, _): return resolve(own, of: text, locale)
    case .lines(let lines): return ResolvedText(lines.map { resolve($0, locale: locale) })
    case .written(let template?), .answer(let template): return ResolvedText(template)
    case .written(nil): return lookedUp(text, locale: locale)
    }
  }

  /// The words that tables have for a text, else the text as written.
  private func lookedUp(_ text: TextRef, locale: String) -> ResolvedText {
    guard let id = text.key else { return show(text.raw, of: text, .literal) }
    guard let (entry, found) = find(id, locale: locale) else {
      if let standIn = text.standIn { return show(standIn, of: text, .literal) }
      return show(text.raw, of: text, isID(text) ? .missing : .literal)
    }
    let source = ResolvedText.Source(
      table: id.table,
      key: id.key,
      locale: entry.details?.takenFrom ?? found,
      span: entry.span,
      isFallback: !LocaleTag.same(found, locale)
    )
    return show(entry.text, of: text, .table(source), details: entry.details)
  }

  /// The words that the config has for a text in a locale, else the text as written.
  private func resolve(_ own: OwnTranslations, of text: TextRef, _ locale: String) -> ResolvedText {
    let locale = language(of: locale)
    let chain = own.chain(locale) + (own.usual.map(own.chain) ?? [])
    let found = chain.compactMap { tag in own.entries[tag].map { (locale: tag, entry: $0) } }.first
    let written = OwnTranslations.Entry(text.raw, span: text.span, template: text.template)
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

  /// The locale whose words a locale shows: for a pseudo-locale the default one, else itself.
  public func language(of locale: String) -> String {
    PseudoLocale(locale) == nil ? locale : defaultLocale
  }

  /// A card in a locale: nothing is left to look up.
  public func resolve(_ card: Card, locale: String, images: ImageCatalog) -> ResolvedCard {
    ResolvedCard(
      card: card,
      language: language(of: locale),
      texts: card.texts.map { resolve($0, locale: locale) },
      images: card.images.map { images.resolve($0, locales: [locale, defaultLocale]) }
    )
  }

  /// Tells whether a locale has tables or resources of its own.
  public func hasTables(for locale: String) -> Bool {
    let chains = chains[locale] ?? chains(of: locale, tables.localesOfResources)
    return (chains.tables + chains.resources).contains { LocaleTag.same($0.locale, locale) }
  }

  /// The entry a locale shows for a table and key, and the locale that has it.
  ///
  /// A value equal to its key counts as absent in a table, as it does for the app (section 6.1); a
  /// resource that refers to another shows that one's words.
  public func find(_ id: TextKey, locale: String) -> (entry: TextTables.Entry, locale: String)? {
    let chains = chains[locale] ?? chains(of: locale, tables.localesOfResources)
    guard id.isResource else {
      return Self.first(id, chains.tables) { id.mayBeWords || $0.text != id.key }
    }
    var found = plural(Self.first(id, chains.resources), of: id)
    for _ in 0..<Self.mostReferences {
      guard let next = found?.entry.details?.reference else { return found }
      var own = next
      own.app = id.app
      guard
        let target = Self.first(own, chains.resources) ?? Self.first(next, chains.resources)
      else { return found }
      found = target
    }
    return found
  }

  /// Replaces a plural by its form for the number of its own example, else for the usual one.
  private func plural(
    _ found: (entry: TextTables.Entry, locale: String)?,
    of id: TextKey
  ) -> (entry: TextTables.Entry, locale: String)? {
    guard let (entry, locale) = found, let plural = entry.details?.plurals.first,
      let name = id.key.split(separator: "[").first
    else { return found }
    let number = entry.details?.samples.values.lazy.compactMap { Int($0) }.first
    let form = PluralForms.chosen(
      of: plural.forms.keys,
      beside: number ?? PluralForms.sample,
      locale: locale
    )
    let key = "\(name)[\(form?.rawValue ?? "other")]"
    return tables.entry(key: key, table: id.table, locale: locale).map { ($0, locale) } ?? found
  }

  /// The limit of references between resources that are followed.
  private static let mostReferences = 16

  private static func first(
    _ id: TextKey,
    _ chain: [Step],
    where counts: (TextTables.Entry) -> Bool = { _ in true }
  ) -> (entry: TextTables.Entry, locale: String)? {
    for step in chain {
      if let entry = step.tables[id.table]?[id.key], counts(entry) { return (entry, step.locale) }
    }
    return nil
  }

  /// Tells whether a text that no table has was meant as a key rather than as words.
  private func isID(_ text: TextRef) -> Bool {
    if text.isKey { return true }
    if text.lookup == .resource { return TextKey.looksLikeResource(text.raw) }
    return TextKey.looksLikeID(text.raw) { table in
      names.contains(TextTables.name(of: table, app: text.app))
    }
  }

  private func show(
    _ string: String,
    of text: TextRef,
    _ origin: ResolvedText.Origin,
    details: TextTables.Entry.Details? = nil
  ) -> ResolvedText {
    guard var arguments = text.arguments else { return ResolvedText(string, origin) }
    while let sample = details?.samples[arguments.count + 1] { arguments.append(sample) }
    let number = details?.plurals.isEmpty == false ? PluralForms.sample : nil
    let shown = Placeholders.fill(string, with: arguments, text.placeholders, number: number)
    return ResolvedText(shown, origin)
  }

  /// The locales to be asked for the words of one, among those that have resources.
  private func chains(of locale: String, _ resources: [String]) -> Chains {
    // One folder of tables serves a locale.
    let own = tables.folder(for: locale)
    let usual = tables.folder(for: defaultLocale)
    var order = LocaleTag.resources(for: locale, among: resources)
    let last = LocaleTag.resources(for: defaultLocale, among: resources).first
    if let last, !order.contains(last) { order.append(last) }
    let folders = [own, usual == own ? nil : usual].compactMap(\.self)
    let step = { (locale: String) in Step(locale: locale, tables: tables.tables(of: locale)) }
    return Chains(tables: folders.map(step), resources: order.map(step))
  }
}

extension ResolvedText {
  /// Lines of words; of their origins the one that has most to be told counts.
  fileprivate init(_ lines: [ResolvedText]) {
    let sources = lines.compactMap(\.source)
    let source = (sources.first(where: \.isFallback) ?? sources.first).map { Origin.table($0) }
    let missing = lines.lazy.map(\.origin).first { $0 == .missing }
    self.init(lines.map(\.text).joined(separator: "\n"), missing ?? source ?? .literal)
  }

  /// Words of the config itself with places in them.
  fileprivate init(_ template: Template) {
    self.init(template.text, .literal)
    self.template = template
  }
}
