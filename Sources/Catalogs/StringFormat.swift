public import Flow
public import Source
public import Syntax

/// A format of string tables: which files are of it and how they are read.
public struct StringFormat: Sendable {
  /// Its name for people: ".strings".
  public let name: String
  /// The endings of its files, with the dot.
  public let endings: [String]
  /// Indicates that its files are JSON, which is parsed once for all that ask for a document.
  public var isJSON = false
  /// Indicates that a file holds the one table and locale of its path, so that whoever asks for neither need not read it.
  public var isOneTable = false
  /// The locale and table that a path names; nil if it names none.
  public let location: @Sendable (_ path: String) -> TableLocation?
  /// Reads a file; mistakes are reported and the rest is read on.
  public let read: @Sendable (TableLocation, Document, inout Log) -> [StringEntry]

  /// A file to read, apart from all others, so that files are read side by side.
  public struct Document: Sendable {
    /// The file.
    public let file: SourceFile
    /// Its name in its set.
    public let id: FileID
    /// The parsed document of a format of JSON; nil if it can't be read, which has been reported.
    public let node: Node?
    /// The limits on documents, for readers.
    public let limits: ReadingLimits
  }

  /// Opens a file; nil where it can't be read, which is reported at `span` or in the file.
  public func open(
    _ path: String,
    from span: Span?,
    in documents: inout Documents,
    log: inout Log
  ) -> Document? {
    guard let id = documents.file(path, from: span, log: &log) else { return nil }
    return Document(
      file: documents.sources[id],
      id: id,
      node: isJSON ? documents.node(path, from: nil, log: &log) : nil,
      limits: documents.limits
    )
  }

  /// The locale and table of a file's words, as its path gives them.
  public struct TableLocation: Hashable, Sendable {
    /// The locale's tag, normalised.
    public internal(set) var locale: String
    /// The table's name.
    public let table: String
    /// The folder in which a key may stand but once; empty for the whole project.
    var scope = ""
    /// Files of a greater rank are read first.
    var rank = [0]
    /// Indicates that its words count only for keys that other files lack.
    var isFallback = false
    /// Indicates that a table in the file that no text asks for is part of the keys of the file's own table,
    /// or of the usual one where no text asks for that either: `common.next`.
    var joinsKeys = false
    /// Indicates a file that nothing but its place says is one of words: it counts where a text asks for one
    /// of its keys.
    var isGuess = false

    /// The placeholder for the default locale.
    static let base = "Base"

    /// A table of a locale.
    public init(locale: String, table: String) {
      self.locale = LocaleTag.normalised(locale)
      self.table = table
    }
  }
}

extension XMLReader {
  static func read(_ document: StringFormat.Document, log: inout Log) -> XMLElement? {
    read(document.file, id: document.id, limits: document.limits, log: &log)
  }
}

/// A key with its words, as a file of a format gives them.
public struct StringEntry: Hashable, Sendable {
  /// The table it belongs to.
  public internal(set) var table: String
  /// The key.
  public internal(set) var key: String
  /// The span of the key.
  public let keySpan: Span
  /// The words, escapes resolved.
  public let text: String
  /// The span of the words.
  public let span: Span
  /// The locale, if the file itself names it and not its path.
  public var locale: String?
  /// The app whose own table it is, where a project has several apps.
  public internal(set) var app: String?
  /// The role of the words.
  public var role = Role.text

  /// The details that few formats have.
  @Boxed public var details: TextTables.Entry.Details?

  /// The roles of words.
  public enum Role: Hashable, Sendable {
    /// A table's own words.
    case text
    /// Words that count where the table lacks the key: those that a translation was made from, or
    /// those for all locales.
    case source
    /// A declaration in source code; it explains the key and is never shown.
    case declaration(isRetired: Bool)
  }

  init(table: String, _ key: Located<String>, _ string: Located<String>) {
    self.table = table
    (self.key, keySpan) = (key.value, key.span)
    (text, span) = (string.value, string.span)
  }
}

/// The formats of string tables that Flowproof reads; a new one is a file in `Strings/` and a line
/// here.
public enum StringFormats {
  /// All formats; the first that knows a path's ending reads it.
  public static let all: [StringFormat] = [
    .swiftCatalog,
    .jsonTable,
    .xcstrings,
    .lproj,
    .stringsdict,
    .swiftStrings,
    .xliff,
    .android,
    .arb,
  ]

  /// The place of the key of some words in their file, which is read again for it.
  public static func keySpan(of words: Span, in file: SourceFile) -> Span? {
    guard let format = all.first(where: { $0.endings.contains(where: file.path.hasSuffix) }),
      let location = format.location(file.path)
    else { return nil }
    var log = Log()
    let document = StringFormat.Document(
      file: file,
      id: words.file,
      node: format.isJSON ? Documents.read(file, id: words.file, log: &log) : nil,
      limits: ReadingLimits()
    )
    return format.read(location, document, &log).first { $0.span == words }?.keySpan
  }
}
