public import Source

/// The words of a text in other languages, where the config itself brings them along under keys of its
/// own (reference: appdna, section 12.4).
public struct OwnTranslations: Hashable, Sendable {
  /// The config's name for the table that holds them: `localizations`.
  public let table: String
  /// The key of the words in that table.
  public let key: String
  /// The words by locale; only the text as written where there are none.
  public let entries: [String: Entry]
  /// The locale whose words stand in where the user's has none; nil is none.
  public let usual: String?

  /// The words of one locale.
  public struct Entry: Hashable, Sendable {
    /// The words.
    public let text: String
    /// The position of the words in the config, as a span.
    public let span: Span
    /// The places in them that answers fill in.
    public let template: Template?

    /// Words at a position.
    public init(_ text: String, span: Span, template: Template? = nil) {
      self.text = text
      self.span = span
      self.template = template
    }
  }

  /// Words under a key.
  public init(table: String, key: String, entries: [String: Entry], usual: String?) {
    self.table = table
    self.key = key
    self.entries = entries
    self.usual = usual
  }
}
