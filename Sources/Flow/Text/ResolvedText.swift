public import Source

/// Words ready to be shown in one locale, with their origin.
public struct ResolvedText: Hashable, Sendable {
  /// The words that the card shows.
  public let text: String
  /// The origin of the words: config, table, or none.
  public let origin: Origin
  /// The entry of a table that has the words; nil where none has.
  public var source: Source? { if case .table(let source) = origin { source } else { nil } }
  /// The places in the words that answers fill in; nil where they have none.
  public var template: Template?
  /// The range of its link's words, in bytes of UTF-8; nil where it has none, or they are not in it.
  public private(set) var link: Range<Int>?

  /// Origins of words.
  public enum Origin: Hashable, Sendable {
    /// Free text in the config itself.
    case literal
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
    /// The position of the words, as a span.
    public let span: Span
    /// Indicates that the wanted locale did not have the key.
    public let isFallback: Bool
  }

  /// The locale of its words where a fallback was taken that is in another language than a locale's.
  public func language(besides locale: String) -> String? {
    guard case .table(let source) = origin, source.isFallback,
      LocaleTag.language(source.locale) != LocaleTag.language(locale)
    else { return nil }
    return source.locale
  }

  /// The text with a link: its words replace the first mark such as `%1$s`, if any, and link where they
  /// first occur.
  func linked(by linkText: String, filledIn mark: String?) -> ResolvedText {
    var text = text
    if let mark, let range = text.firstRange(of: mark) {
      text.replaceSubrange(range, with: linkText)
    }
    var linked = ResolvedText(text, origin)
    guard let found = text.firstRange(of: linkText), !linkText.isEmpty else { return linked }
    let start = text.utf8.distance(from: text.startIndex, to: found.lowerBound)
    linked.link = start..<start + linkText.utf8.count
    return linked
  }

  /// Words with their origin.
  public init(_ text: String, _ origin: Origin) {
    self.text = text
    self.origin = origin
  }
}
