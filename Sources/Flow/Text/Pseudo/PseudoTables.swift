import Source

/// Adds the tables of pseudo-locales to those of a project, made of the words that an app shows.
public struct PseudoTables: Sendable {
  /// The keys of the texts of some cards, each once, in their order.
  public let keys: [TextKey]
  private let resolver: Resolver

  /// Tables of the texts that flows show.
  public init(flows: [Flow], resolver: Resolver) {
    let texts = flows.lazy.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts)
    let keys = texts.flatMap(\.lines).flatMap { [$0.key, $0.linkText?.key].compactMap(\.self) }
    self.init(keys: keys.uniqued(), resolver: resolver)
  }

  init(keys: [TextKey], resolver: Resolver) {
    self.keys = keys
    self.resolver = resolver
  }

  /// The words that a locale itself has for each key.
  public func entries(in locale: String) -> [TextKey: Translation] {
    var entries: [TextKey: Translation] = [:]
    for key in keys { entries[key] = resolver.find(key, locale: locale) }
    return entries
  }

  /// An entry of a table with the locale whose table had it.
  public typealias Translation = (entry: TextTables.Entry, locale: String)

  /// Adds the table of a pseudo-locale, given the widest words of each key where it takes those.
  public func add(
    _ pseudo: PseudoLocale,
    widest: [TextKey: Translation] = [:],
    to tables: inout TextTables
  ) {
    let usual = entries(in: resolver.defaultLocale)
    for key in keys {
      guard let own = usual[key] else { continue }
      let text = pseudo.text(of: own.entry.text)
      let source = text == nil ? widest[key] ?? own : own
      var details = source.entry.details ?? TextTables.Entry.Details()
      details.reference = nil
      details.takenFrom = source.locale
      let entry = TextTables.Entry(
        text ?? source.entry.text,
        span: source.entry.span,
        details: details
      )
      tables.add(entry, key: key.key, table: key.table, locale: pseudo.rawValue)
    }
  }
}
