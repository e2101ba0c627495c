public import Flow
public import Source
public import Syntax

/// Reads the string tables of a project, whatever their formats.
public enum StringCatalog {
  /// Reads files of string tables into one value, some side by side.
  ///
  /// - Parameters:
  ///   - paths: The files, folders and patterns already expanded; where two give the same key, the
  ///     first stays.
  ///   - named: Files that the config names one by one, and where; other files of unknown kinds are
  ///     passed over, these are reported.
  ///   - guessed: JSON files that only lie where words do, and count where a text asks for one of their keys.
  ///   - asked: The tables that flows and docs ask for, with the keys; without any where these are unknown. Of
  ///     others only the words of the default language are read, for suggestions, and no doubled keys are told.
  ///   - apps: The apps whose own tables files hold, by path (``TextTables/name(of:app:)``).
  ///   - baseLocale: The locale whose words a `Base.lproj` holds.
  ///   - jobs: How many files are read side by side.
  ///   - kept: The work of earlier runs, with the words of files that they read.
  ///   - documents: Where files are read, each once.
  ///   - log: Takes duplicate keys and what can't be read.
  /// - Returns: The words by locale, table and key.
  public static func read(
    paths: [String],
    named: [String: Span] = [:],
    guessed: Set<String> = [],
    asked: [String: Set<String>]? = nil,
    apps: [String: String] = [:],
    baseLocale: String = "en",
    jobs: Int = 1,
    kept: KeptWork = KeptWork(isForOneRun: true),
    documents: inout Documents,
    log: inout Log
  ) async -> TextTables {
    var gathering = Gathering(asked: asked)
    let shared = SharedParts()
    let files = files(paths, named, guessed, baseLocale, &log).filter { file in
      if named[file.path] != nil || file.isNeeded(by: asked, baseLocale) { return true }
      gathering.note(file.location, of: apps[file.path])
      return false
    }
    await withTaskGroup(of: (Int, FileTexts).self) { group in
      var (opened, waiting) = (0, [Int: FileTexts]())
      for next in files.indices {
        while opened < min(files.count, next + 2 * max(1, jobs)) {
          let (number, file) = (opened, files[opened])
          opened += 1
          var own = Log()
          let (span, app) = (named[file.path], apps[file.path])
          let id = documents.file(file.path, from: span, log: &own)
          if let id, let known = kept.texts(of: documents.sources[id], id, file.location, app) {
            waiting[number] = known
            continue
          }
          let document = file.format.open(file.path, from: span, in: &documents, log: &own)
          guard let document else {
            waiting[number] = FileTexts(log: own)
            continue
          }
          group.addTask { [own] in
            let texts = FileTexts(document, file.format, file.location, of: app, shared, log: own)
            kept.keep(texts)
            return (number, texts)
          }
        }
        while waiting[next] == nil, let (number, texts) = await group.next() {
          waiting[number] = texts
        }
        let location = files[next].location
        guard let texts = waiting.removeValue(forKey: next), gathering.counts(texts, location)
        else { continue }
        log.append(texts.log)
        let most = log.diagnostics.count + documents.limits.findings
        if gathering.take(texts, location) { continue }
        for entry in texts.entries where log.diagnostics.count < most {
          gathering.add(entry, location, &log)
        }
      }
    }
    gathering.references.report(&log)
    return gathering.finished()
  }

  private struct File: Sendable {
    let path: String
    let format: StringFormat
    var location: StringFormat.TableLocation

    /// Tells whether it may hold words of tables that are asked for, or of the language that suggestions are made from.
    func isNeeded(by asked: [String: Set<String>]?, _ baseLocale: String) -> Bool {
      guard let asked, format.isOneTable, asked[location.table] == nil else { return true }
      return LocaleTag.language(location.locale) == LocaleTag.language(baseLocale)
    }
  }

  /// The files of known formats, those first whose words win over others'.
  private static func files(
    _ paths: [String],
    _ named: [String: Span],
    _ guessed: Set<String>,
    _ baseLocale: String,
    _ log: inout Log
  ) -> [File] {
    var files: [File] = []
    for path in paths {
      let known = StringFormats.all.first { $0.endings.contains(where: path.hasSuffix) }
      guard let format = known else {
        refuse(path, "is of no known format", at: named[path], &log)
        continue
      }
      guard var location = format.location(path) else {
        refuse(path, "does not say which locale it is for", at: named[path], &log)
        continue
      }
      if location.locale == StringFormat.TableLocation.base { location.locale = baseLocale }
      location.isGuess = guessed.contains(path)
      files.append(File(path: path, format: format, location: location))
    }
    return files.enumerated().sorted { left, right in
      let (a, b) = (left.element.location.rank, right.element.location.rank)
      return a == b ? left.offset < right.offset : b.lexicographicallyPrecedes(a)
    }.map(\.element)
  }

  /// The words so far, with where each key stands.
  private struct Gathering {
    private var tables = TextTables()
    /// The tables that are asked for with the keys, whose doubled keys are told; nil is all.
    private let asked: [String: Set<String>]?
    /// The spans of keys in folders in which each may stand but once.
    private var scoped: [StringFormat.TableLocation: [String: Span]] = [:]
    /// Words for keys that the tables lack.
    private var sources = TextTables()
    /// The files whose words count only for keys that others lack.
    private var fallbacks: Set<FileID> = []
    var references = TextReferences()

    init(asked: [String: Set<String>]?) { self.asked = asked }

    /// Tells whether a file is one of words: it is sure to be, can't be read, or a text may ask for an entry.
    func counts(_ texts: FileTexts, _ location: StringFormat.TableLocation) -> Bool {
      if !location.isGuess || texts.log.count(.error) > 0 { return true }
      return texts.entries.contains { entry in
        let own = joined(entry, location)
        return asked?[own.table].map { $0.isEmpty || $0.contains(own.key) } ?? false
      }
    }

    /// An entry under the table and key by which texts ask for it.
    private func joined(_ entry: StringEntry, _ location: StringFormat.TableLocation) -> StringEntry
    {
      guard location.joinsKeys, let asked, asked[entry.table] == nil else { return entry }
      var joined = entry
      joined.table = asked[location.table] == nil ? TextTables.defaultTable : location.table
      joined.key = entry.table == location.table ? entry.key : "\(entry.table).\(entry.key)"
      guard let keys = asked[joined.table] else { return entry }
      let whole = [".", ":"].map { "\(location.table)\($0)\(joined.key)" }.first(
        where: keys.contains
      )
      let isID = joined.key.contains(".") || TextKey.looksLikeID(joined.key) { _ in false }
      joined.key = whole ?? joined.key
      return whole != nil || isID ? joined : entry
    }

    /// Notes a table that is not read.
    mutating func note(_ location: StringFormat.TableLocation, of app: String?) {
      if let app { tables.note(location.table, of: app) }
      tables.note(TextTables.name(of: location.table, app: app), in: location.locale)
    }

    /// Takes the one table of a file as a whole; false where it may meet other words, key by key.
    mutating func take(_ texts: FileTexts, _ location: StringFormat.TableLocation) -> Bool {
      guard let table = texts.table else { return false }
      let name = TextTables.name(of: table.name, app: texts.app)
      guard tables.add(table.entries, table: name, locale: location.locale) else { return false }
      if let app = texts.app { tables.note(table.name, of: app) }
      return true
    }

    mutating func add(
      _ entry: StringEntry,
      _ location: StringFormat.TableLocation,
      _ log: inout Log
    ) {
      let entry = joined(entry, location)
      let locale = entry.locale ?? location.locale
      let isScoped = !location.scope.isEmpty
      let table = TextTables.name(of: entry.table, app: entry.app)
      if let app = entry.app { tables.note(entry.table, of: app) }
      if location.isFallback { fallbacks.insert(entry.span.file) }
      switch entry.role {
      case .declaration(let isRetired):
        let said = TextTables.Declaration(entry.text, span: entry.span, isRetired: isRetired)
        tables.declare(said, key: entry.key, table: table)
        return
      case .source where !isScoped:
        // Many files say again what their translations were made from.
        guard sources.entry(key: entry.key, table: table, locale: locale) == nil else { return }
        sources.add(entry.tableEntry, key: entry.key, table: table, locale: locale)
        return
      case .text, .source: break
      }
      if isScoped {
        var own = StringFormat.TableLocation(locale: locale, table: table)
        own.scope = location.scope
        let first = scoped[own, default: [:]].updateValue(entry.keySpan, forKey: entry.key)
        if let first {
          scoped[own]?[entry.key] = first
          return report(entry, in: locale, first: first, &log)
        }
      }
      references.add(entry)
      if entry.role == .source {
        sources.add(entry.tableEntry, key: entry.key, table: table, locale: locale)
      } else if !tables.add(entry.tableEntry, key: entry.key, table: table, locale: locale),
        !isScoped,
        !isInFolder(entry.key, table, locale),
        let first = tables.entry(key: entry.key, table: table, locale: locale),
        !repeats(entry, first)
      {
        report(entry, in: locale, first: first.span, &log)
      }
    }

    /// All words; those that translations were made from fill in the keys that no table has.
    func finished() -> TextTables {
      var tables = tables
      tables.addMissing(from: sources)
      return tables
    }

    /// Tells whether a folder of its own, or a file that is asked first, has the key.
    private func isInFolder(_ key: String, _ table: String, _ locale: String) -> Bool {
      scoped.contains { location, keys in
        location.table == table && location.locale == locale && keys[key] != nil
      }
    }

    /// Tells whether a file says again what another one says, or gives way to it.
    private func repeats(_ entry: StringEntry, _ first: TextTables.Entry) -> Bool {
      let (file, other) = (entry.span.file, first.span.file)
      if file == other { return false }
      return entry.text == first.text || fallbacks.contains(file) && !fallbacks.contains(other)
    }

    private func report(
      _ entry: StringEntry,
      in locale: String,
      first: Span,
      _ log: inout Log
    ) {
      guard asked.map({ $0[entry.table] != nil }) ?? true else { return }
      log.report(
        .duplicateText,
        "'\(entry.key)' is in table '\(entry.table)' of '\(locale)' twice",
        at: entry.keySpan,
        labels: [Diagnostic.Label(first, "first here, and this one is shown")],
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
