public import Source

/// The string tables of a project: a map from locale, table and key to words and their position.
public struct TextTables: Sendable {
  /// The words of one key.
  public struct Entry: Hashable, Sendable {
    /// The words, escapes resolved.
    public let text: String
    /// The position of the words, as a span.
    public let span: Span
    /// Further properties, which few formats have.
    @Boxed public var details: Details?

    /// Words at a position.
    public init(_ text: String, span: Span, details: Details? = nil) {
      self.text = text
      self.span = span
      self.details = details
    }

    /// Further properties of words, which some formats have.
    public struct Details: Hashable, Sendable {
      /// The key whose words these are; nil where they are its own.
      public var reference: TextKey?
      /// The author's note to translators.
      public var note: String?
      /// Examples of the app's arguments, by the argument's position from 1.
      public var samples: [Int: String] = [:]
      /// Indicates that the words may differ between languages.
      public var isTranslatable = true
      /// Indicates that a translator has yet to look at them again.
      public var needsReview = false
      /// The forms beside numbers that the words were chosen from, in the order of the numbers.
      public var plurals: [PluralForms] = []
      /// The most characters or points that they may have, as their file says it: "40 char".
      public var sizeLimit: String?
      /// The real locale whose words a pseudo-locale shows; nil in a real one.
      public var takenFrom: String?

      /// No further properties.
      public init() {}
    }
  }

  /// The table that bare keys are looked up in (reference: nimbus, section 6.1).
  public static let defaultTable = "Localizable"

  /// A key declared in an app's source code, with its English words.
  ///
  /// The app never looks there (reference: nimbus, section 6.1), so declarations explain findings
  /// and stand in for nothing.
  public struct Declaration: Hashable, Sendable {
    /// The English words, where the code gives them.
    public let text: String
    /// The position in the source code, as a span.
    public let span: Span
    /// Indicates a key that the newest code no longer has.
    public let isRetired: Bool

    /// A key in source code.
    public init(_ text: String, span: Span, isRetired: Bool = false) {
      self.text = text
      self.span = span
      self.isRetired = isRetired
    }
  }

  private var tables: [String: [String: [String: Entry]]] = [:]
  /// Tables that flows name.
  private(set) var asked: Set<String> = []
  /// The tables that are one app's own in a project of several apps, by their names with the app's: the name
  /// that texts of the app give.
  public private(set) var owned: [String: (table: String, app: String)] = [:]
  private var declarations: [String: [String: Declaration]] = [:]

  /// No tables.
  public init() {}

  /// Notes a table that a file of a locale holds, of which no text is read.
  public mutating func note(_ table: String, in locale: String) {
    if tables[locale]?[table] == nil { tables[locale, default: [:]][table] = [:] }
  }

  /// Notes that a table is one app's own.
  public mutating func note(_ table: String, of app: String) {
    owned[Self.name(of: table, app: app)] = (table, app)
  }

  /// The name by which texts refer to a table, without any app's.
  public func plainName(of table: String) -> String { owned[table]?.table ?? table }

  /// The name of a table that is one app's own, in a project of several apps: "Localizable (focus-ios)"; without an
  /// app that of the table.
  public static func name(of table: String, app: String?) -> String {
    app.map { "\(table) (\($0))" } ?? table
  }

  /// Adds a key of a table of a locale; the first entry of a key stays.
  ///
  /// Returns false for a key that was known.
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

  /// Adds a table of a locale as a whole; false where some of it is there.
  public mutating func add(_ entries: [String: Entry], table: String, locale: String) -> Bool {
    if tables[locale]?[table]?.isEmpty == false { return false }
    tables[locale, default: [:]][table] = entries
    return true
  }

  /// Adds all keys of other tables that these lack.
  public mutating func addMissing(from other: TextTables) {
    for (locale, byTable) in other.tables {
      for (table, keys) in byTable {
        tables[locale, default: [:]][table, default: [:]].merge(keys) { own, _ in own }
      }
    }
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
    LocaleTag.folders(locale).first { has(resources: false, in: $0) }
  }

  /// The locales whose Android resources serve readers of `locale`, best first; each key is taken
  /// from the first that has it.
  public func resourceLocales(for locale: String) -> [String] {
    LocaleTag.resources(for: locale, among: localesOfResources)
  }

  /// The locales that have Android resources, in no order.
  var localesOfResources: [String] { tables.keys.filter { has(resources: true, in: $0) } }

  /// All locales, sorted.
  public var locales: [String] { tables.keys.sortedByBytes() }

  /// The names of all tables of all locales, sorted.
  public var names: [String] {
    Set(tables.values.flatMap(\.keys)).sortedByBytes()
  }

  /// Notes the tables that flows name before a slash, whether they are there or not: those with a name of
  /// five letters or more and two keys at least, for words such as "on/off" have a slash, too.
  public mutating func note(askedBy flows: [Flow]) {
    var keys: [Substring: Set<Substring>] = [:]
    for text in flows.lazy.flatMap(\.variants).flatMap(\.cards).flatMap(\.texts).flatMap(\.lines)
    where text.lookup == .tableAndKey {
      guard let (table, key) = TextKey.tableAndKey(of: text.raw), table.utf8.count > 4 else {
        continue
      }
      keys[table, default: []].insert(key)
    }
    asked = Set(keys.lazy.filter { $0.value.count > 1 }.map { String($0.key) })
  }

  /// Notes a key that source code declares; one that is still there wins over a retired one.
  public mutating func declare(_ declaration: Declaration, key: String, table: String) {
    if let known = declarations[table]?[key], !known.isRetired || declaration.isRetired { return }
    declarations[table, default: [:]][key] = declaration
  }

  /// The declaration of a key in source code.
  public func declaration(key: String, table: String) -> Declaration? {
    declarations[table]?[key]
  }

  /// Tells whether a table is one of Android resources: `@string`, `@plurals`, `@array`.
  public static func isOfResources(_ table: String) -> Bool {
    table.utf8.first == UInt8(ascii: "@")
  }

  /// Tells whether a locale has tables of an app's bundle, or of Android resources.
  func has(resources: Bool, in locale: String) -> Bool {
    tables(of: locale).keys.contains { Self.isOfResources($0) == resources }
  }

  /// Tells whether source code declares keys of a table, so that the lack of one is significant.
  public func isDeclared(table: String) -> Bool { declarations[table] != nil }
}
