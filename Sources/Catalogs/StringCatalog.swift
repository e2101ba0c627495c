public import Flow
public import Source
public import Syntax

/// Reads the string tables of a project, whatever their formats.
public enum StringCatalog {
  /// Reads files of string tables into one value.
  ///
  /// - Parameters:
  ///   - paths: The files, folders and patterns already expanded; where two give the same key, the
  ///     first stays.
  ///   - named: Files that the config names one by one, and where; other files of unknown kinds are
  ///     passed over, these are reported.
  ///   - baseLocale: The locale whose words a `Base.lproj` holds.
  ///   - documents: Where files are read, each once.
  ///   - log: Takes duplicate keys and what can't be read.
  /// - Returns: The words by locale, table and key.
  public static func read(
    paths: [String],
    named: [String: Span] = [:],
    baseLocale: String = "en",
    documents: inout Documents,
    log: inout Log
  ) -> TextTables {
    var gathering = Gathering()
    for file in files(paths, named, baseLocale, &log) {
      guard let id = documents.file(file.path, from: named[file.path], log: &log) else { continue }
      let entries = file.format.read(file.place, id, &documents, &log)
      let most = log.diagnostics.count + documents.limits.findings
      for entry in entries where log.diagnostics.count < most {
        gathering.add(entry, file.place, &log)
      }
    }
    gathering.references.report(&log)
    return gathering.finished()
  }

  /// The files of known formats, those first whose words win over others'.
  private static func files(
    _ paths: [String],
    _ named: [String: Span],
    _ baseLocale: String,
    _ log: inout Log
  ) -> [(path: String, format: StringFormat, place: StringFormat.Place)] {
    var files: [(path: String, format: StringFormat, place: StringFormat.Place)] = []
    for path in paths {
      guard let format = StringFormats.all.first(where: { $0.matches(path) }) else {
        refuse(path, "is of no known format", at: named[path], &log)
        continue
      }
      guard var place = format.place(path) else {
        refuse(path, "does not say which locale it is for", at: named[path], &log)
        continue
      }
      if place.locale == StringFormat.Place.base { place.locale = baseLocale }
      files.append((path, format, place))
    }
    return files.enumerated().sorted { left, right in
      let (a, b) = (left.element.place.rank, right.element.place.rank)
      return a == b ? left.offset < right.offset : b.lexicographicallyPrecedes(a)
    }.map(\.element)
  }

  /// The words so far, with where each key stands.
  private struct Gathering {
    private var tables = TextTables()
    private var spans: [StringFormat.Place: [String: Span]] = [:]
    /// Words that count for what the tables lack.
    private var sources = TextTables()
    /// Keys and what stands beside words, each kept once: translations have them in common.
    private var keys: Set<String> = []
    private var details: [TextTables.Entry.Details: Boxed<TextTables.Entry.Details?>] = [:]
    var references = TextReferences()

    mutating func add(_ entry: StringEntry, _ place: StringFormat.Place, _ log: inout Log) {
      let locale = entry.locale ?? place.locale
      var own = StringFormat.Place(locale: locale, table: entry.table)
      own.scope = place.scope
      let key = keys.insert(entry.key).memberAfterInsert
      switch entry.role {
      case .source where own.scope.isEmpty: addSource(entry, key, locale)
      case .words, .source:
        guard isFirst(entry, key, own, &log) else { return }
        references.add(entry)
        if entry.role == .source { return addSource(entry, key, locale) }
        tables.add(words(entry), key: key, table: entry.table, locale: locale)
      case .declaration(let isRetired):
        tables.declare(
          .init(entry.text, span: entry.span, isRetired: isRetired),
          key: entry.key,
          table: entry.table
        )
      }
    }

    /// All words; those that translations were made from fill in what no table has.
    func finished() -> TextTables {
      var tables = tables
      tables.addMissing(from: sources)
      return tables
    }

    /// Adds what a translation was made from, which many files say again.
    private mutating func addSource(_ entry: StringEntry, _ key: String, _ locale: String) {
      guard sources.entry(key: key, table: entry.table, locale: locale) == nil else { return }
      sources.add(words(entry), key: key, table: entry.table, locale: locale)
    }

    private mutating func words(_ entry: StringEntry) -> TextTables.Entry {
      var words = TextTables.Entry(entry.text, span: entry.span)
      guard let said = entry.details else { return words }
      words.$details = details[said] ?? entry.$details
      details[said] = words.$details
      return words
    }

    /// False, and reported, where a place has the key already.
    private mutating func isFirst(
      _ entry: StringEntry,
      _ key: String,
      _ place: StringFormat.Place,
      _ log: inout Log
    ) -> Bool {
      guard let first = spans[place]?[key] else {
        spans[place, default: [:]][key] = entry.keySpan
        return true
      }
      log.report(
        .duplicateText,
        "'\(entry.key)' is in table '\(entry.table)' of '\(place.locale)' twice",
        at: entry.keySpan,
        labels: [Diagnostic.Label(first, "first here, and this one is shown")],
        help: "keep one of them"
      )
      return false
    }
  }

  private static func refuse(_ path: String, _ reason: String, at span: Span?, _ log: inout Log) {
    guard let span else { return }
    let names = StringFormats.all.map(\.name).joined(separator: ", ")
    log.report(
      .unknownStrings,
      "'\(path)' \(reason)",
      at: span,
      help: "known are \(names), in a folder or file named after the locale"
    )
  }
}
