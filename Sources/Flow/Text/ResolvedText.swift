public import Source

/// Words ready to be shown in one locale, and where they come from.
public struct ResolvedText: Hashable, Sendable {
  /// What the card shows.
  public let text: String
  /// Where the words come from.
  public let origin: Origin
  /// The places in the words that answers fill in; nil where they have none.
  public var template: Template?

  /// Where words come from.
  public enum Origin: Hashable, Sendable {
    /// Free text in the config itself.
    case literal
    /// A string table.
    case table(Source)
    /// An id that no table has: the app shows it as it is.
    case missing
  }

  /// A string table's entry.
  public struct Source: Hashable, Sendable {
    /// The table's name.
    public let table: String
    /// The key.
    public let key: String
    /// The locale whose table had it; differs from the page's where a fallback was taken.
    public let locale: String
    /// Where the words stand.
    public let span: Span
    /// True where the wanted locale did not have the key.
    public let isFallback: Bool

    /// An entry of a table.
    public init(table: String, key: String, locale: String, span: Span, isFallback: Bool) {
      self.table = table
      self.key = key
      self.locale = locale
      self.span = span
      self.isFallback = isFallback
    }
  }

  /// Words and where they come from.
  public init(_ text: String, _ origin: Origin) {
    self.text = text
    self.origin = origin
  }
}
