public import Source

/// The string tables of a project: locale, table and key lead to words and their place.
public struct TextTables: Sendable {
  /// The words of one key.
  public struct Entry: Hashable, Sendable {
    /// The words, escapes resolved.
    public let text: String
    /// Where they stand.
    public let span: Span

    /// Words at a place.
    public init(_ text: String, span: Span) {
      self.text = text
      self.span = span
    }
  }

  /// The table that bare keys are looked up in (reference: nimbus, section 6.1).
  public static let defaultTable = "Localizable"

  private var tables: [String: [String: [String: Entry]]] = [:]

  /// No tables.
  public init() {}

  /// Adds a key of a table of a locale; the first entry of a key stays.
  ///
  /// False where it was known.
  @discardableResult
  public mutating func add(
    _ entry: Entry,
    key: String,
    table: String,
    locale: String
  ) -> Bool {
    if tables[locale]?[table]?[key] != nil { return false }
    tables[locale, default: [:]][table, default: [:]][key] = entry
    return true
  }

  /// The entry of a key.
  public func entry(key: String, table: String, locale: String) -> Entry? {
    tables[locale]?[table]?[key]
  }

  /// The tables of one locale: table name, then key.
  public func tables(of locale: String) -> [String: [String: Entry]] { tables[locale] ?? [:] }

  /// All locales, sorted.
  public var locales: [String] { tables.keys.sorted(by: precedesByBytes) }

  /// The names of all tables of all locales, sorted.
  public var names: [String] {
    Set(tables.values.flatMap(\.keys)).sorted(by: precedesByBytes)
  }
}
