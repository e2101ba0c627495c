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

  /// What an app's source code says of a key: that it exists, and its English words.
  ///
  /// The app never looks there (reference: nimbus, section 6.1), so declarations explain findings
  /// and stand in for nothing.
  public struct Declaration: Hashable, Sendable {
    /// The English words, where the code gives them.
    public let text: String
    /// Where the code says so.
    public let span: Span
    /// True for a key that the newest code no longer has.
    public let isRetired: Bool

    /// A key in source code.
    public init(_ text: String, span: Span, isRetired: Bool = false) {
      self.text = text
      self.span = span
      self.isRetired = isRetired
    }
  }

  private var tables: [String: [String: [String: Entry]]] = [:]
  private var declarations: [String: [String: Declaration]] = [:]

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

  /// The locale whose tables an app shows to readers of `locale`: the nearest that has any, and no
  /// other beside it (reference: nimbus, section 6.1); nil where none serves them.
  public func folder(for locale: String) -> String? {
    LocaleTag.folders(locale).first { !tables(of: $0).isEmpty }
  }

  /// All locales, sorted.
  public var locales: [String] { tables.keys.sorted(by: precedesByBytes) }

  /// The names of all tables of all locales, sorted.
  public var names: [String] {
    Set(tables.values.flatMap(\.keys)).sorted(by: precedesByBytes)
  }

  /// Notes a key that source code declares; one that is still there wins over a retired one.
  public mutating func declare(_ declaration: Declaration, key: String, table: String) {
    if let known = declarations[table]?[key], !known.isRetired || declaration.isRetired { return }
    declarations[table, default: [:]][key] = declaration
  }

  /// What source code says of a key.
  public func declaration(key: String, table: String) -> Declaration? {
    declarations[table]?[key]
  }

  /// True where source code declares keys of a table, so that one it lacks tells something.
  public func isDeclared(table: String) -> Bool { declarations[table] != nil }
}
