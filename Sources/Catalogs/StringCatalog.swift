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
    for path in paths {
      guard let format = StringFormats.all.first(where: { $0.matches(path) }) else {
        refuse(path, "is of no known format", at: named[path], &log)
        continue
      }
      guard var place = format.place(path) else {
        refuse(path, "does not say which locale it is for", at: named[path], &log)
        continue
      }
      if place.locale == "Base" {
        place = StringFormat.Place(locale: baseLocale, table: place.table)
      }
      guard let id = documents.file(path, from: named[path], log: &log) else { continue }
      let entries = format.read(place, id, &documents, &log)
      let most = log.diagnostics.count + documents.limits.findings
      for entry in entries where log.diagnostics.count < most {
        gathering.add(entry, locale: entry.locale ?? place.locale, &log)
      }
    }
    return gathering.finished()
  }

  /// The words so far, with where each key stands.
  private struct Gathering {
    private var tables = TextTables()
    private var spans: [StringFormat.Place: [String: Span]] = [:]
    private var sources: [(entry: StringEntry, locale: String)] = []

    mutating func add(_ entry: StringEntry, locale: String, _ log: inout Log) {
      switch entry.role {
      case .words: addWords(entry, locale: locale, &log)
      case .source: sources.append((entry, locale))
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
      for (entry, locale) in sources {
        let words = TextTables.Entry(entry.text, span: entry.span)
        tables.add(words, key: entry.key, table: entry.table, locale: locale)
      }
      return tables
    }

    private mutating func addWords(_ entry: StringEntry, locale: String, _ log: inout Log) {
      let words = TextTables.Entry(entry.text, span: entry.span)
      let place = StringFormat.Place(locale: locale, table: entry.table)
      if tables.add(words, key: entry.key, table: entry.table, locale: locale) {
        spans[place, default: [:]][entry.key] = entry.keySpan
        return
      }
      let first = spans[place]?[entry.key]
      log.report(
        .duplicateText,
        "'\(entry.key)' is in table '\(entry.table)' of '\(locale)' twice",
        at: entry.keySpan,
        labels: first.map { [Diagnostic.Label($0, "first here, and this one is shown")] } ?? [],
        help: "keep one of them"
      )
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

extension Rule {
  /// A key that a table has twice.
  public static let duplicateText = Rule(
    3020,
    "duplicate-text",
    .warning,
    title: "A table has a key twice.",
    why:
      "Only one of the two texts can be shown, and which one depends on the tool that reads them.",
    fix: "Remove one of the two.",
    bad: CatalogExample.files([
      "strings/en.lproj/Onboarding.strings": """
      "title" = "Welcome";
      ↓"title" = "Hello";
      """
    ]),
    good: CatalogExample.files([
      "strings/en.lproj/Onboarding.strings": """
      "title" = "Welcome";
      """
    ])
  )

  /// A file named as a string table that is none.
  public static let unknownStrings = Rule(
    3021,
    "unknown-strings",
    .warning,
    title: "A file is named as a string table and can't be read as one.",
    why: "Its texts are missing from every card.",
    fix: "Name a file of a known format whose path says its locale, such as de.lproj/Main.strings."
  )
}
