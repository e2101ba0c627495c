internal import Flow
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// The config applied to the files that are there: the files to read, in order.
struct Project {
  var appName = SystemSource.usualAppName
  /// The locale whose words stand in, as the config names it.
  var defaultLocale: String?
  /// The sources of flows, in the order of the config.
  var sources: [Source] = []
  /// Indicates that the config names sources, so that a build without flows is a mistake.
  var needsFlows = false
  /// Pages of documentation with their paths below the docs folder, without ending.
  var docs: [(path: String, slug: String)] = []
  /// Tells whether the config names the pages, so that all of them are drawn; else those that hold cards.
  var namesDocs = false
  var strings: [String] = []
  /// Files of words that nothing but their place says to be any.
  var guessedStrings: Set<String> = []
  /// Files of words that the config names one by one.
  var namedStrings: [String: Span] = [:]
  /// Files of images and their catalogs.
  var assets: [String] = []
  var fonts: [String] = []
  var imageIDs: (path: String, span: Span?)?
  var personas: (path: String, span: Span?)?

  /// The version that the repository's tags say the app has.
  var taggedVersion: AppVersion?
  /// The file of what was agreed on.
  var expect: (path: String, span: Span?)?

  /// One document that flows are read from.
  struct Source {
    /// The document with what the config says of it.
    let document: SystemSource
    /// Nil where its system is recognised by shape.
    let system: String?
    /// Files of answers, a later one over an earlier one.
    var data: [String] = []

    var path: String { document.path }
    /// The span of the source in the config.
    var span: Span? { document.span }
  }

  /// Finds the files that a config means; missing ones are reported.
  init(_ config: Config, _ systems: Systems, documents: Documents, log: inout Log) {
    let layout = Layout(paths: documents.paths)
    let channels = (config.sources ?? []).compactMap(\.channel)
    var search = Search(documents: documents, sets: SourceSets(asked: Set(channels)))
    appName = config.appName ?? SystemSource.usualAppName
    defaultLocale = config.defaultLocale?.value
    sources =
      config.sources.map { search.sources($0, systems, of: config.appVersion) }
      ?? Self.found(layout, systems, of: config.appVersion)
    if config.sources == nil { _ = search.reportsClosed(Layout.flows) }
    needsFlows = config.sources?.isEmpty == false || !sources.isEmpty
    strings = search.files(config.strings, or: Layout.strings)
    let others = (config.strings ?? Layout.strings).filter { $0.text != Layout.guessedStrings.text }
    let guesses = Layout.guessedStrings.files(in: documents.paths)
    guessedStrings = Set(guesses).subtracting(others.flatMap { $0.files(in: guesses) })
    let known = Set(strings)
    for pattern in config.strings ?? [] where pattern.isLiteral && known.contains(pattern.text) {
      namedStrings[pattern.text] = pattern.span
    }
    assets = search.files(config.assets, or: Layout.assets)
    fonts = Self.fonts(search.files(config.fonts), config, &search.log)
    docs = search.docs(config.docs)
    namesDocs = config.docs != nil
    imageIDs = config.imageIDs.map { ($0.text, $0.span) } ?? layout.imageIDs.map { ($0, nil) }
    personas = config.personas.map { ($0.text, $0.span) } ?? layout.personas.map { ($0, nil) }
    expect = config.expect.map { ($0.text, $0.span) } ?? layout.expect.map { ($0, nil) }
    log.append(search.log)
  }

  /// The fonts among the files that the config names; where none is one, that is reported.
  private static func fonts(_ files: [String], _ config: Config, _ log: inout Log) -> [String] {
    let endings = [".otf", ".ttf", ".ttc", ".otc"]
    let fonts = files.filter { path in endings.contains { path.lowercased().hasSuffix($0) } }
    if fonts.isEmpty, !files.isEmpty {
      log.report(
        .emptyPattern,
        "none of the files under 'fonts' is a font",
        at: config.fonts?.first?.span,
        help: "files of fonts end in \(Phrase.list(endings, last: "or"))"
      )
    }
    return fonts
  }

  static func found(_ layout: Layout, _ systems: Systems, of version: AppVersion?) -> [Source] {
    func source(_ path: String, _ system: System?, _ experiments: [String]) -> Source {
      var document = SystemSource(path: path)
      (document.appVersion, document.experiments) = (version, experiments)
      return Source(document: document, system: system?.name)
    }
    let recipes = layout.experiments
    let named = systems.all.flatMap { system in
      let documents = layout.documents(of: system)
      return documents.map { path in
        source(path, system, layout.experiments(for: path, among: documents))
      }
    }
    return named + layout.flows.map { source($0, nil, recipes) }
  }
}

/// Turns patterns into files, each once.
struct Search {
  var documents: Documents
  let sets: SourceSets
  var log = Log()
  /// Closed folders that were reported.
  var known: Set<String> = []

  /// The files of patterns, in the order of the patterns.
  mutating func files(_ patterns: [PathPattern]?, or common: [PathPattern] = []) -> [String] {
    (patterns ?? common).flatMap { pattern in
      var files = sets.ordered(pattern.files(in: documents.paths), of: pattern)
      let isClosed = reportsClosed(pattern)
      if files.isEmpty, !isClosed, let span = pattern.span {
        files = named(pattern, at: span)
      }
      return files
    }.uniqued()
  }

  /// Reports folders that a pattern means and that can't be listed, each once; false without any.
  ///
  /// A pattern of ours for files anywhere means no folder.
  mutating func reportsClosed(_ pattern: PathPattern) -> Bool {
    if pattern.span == nil, !pattern.isLiteral, pattern.base.isEmpty { return false }
    let closed = documents.closed.filter { pattern.mayReach(below: $0.path) }
    for folder in closed where known.insert(folder.path).inserted {
      log.report(
        .unreadableFile,
        "'\(folder.path)' can't be read: it is a folder that can't be listed (\(folder.reason))",
        at: pattern.span,
        identity: folder.path
      )
    }
    return !closed.isEmpty
  }

  /// A link that the config names; anything else is reported.
  private mutating func named(_ pattern: PathPattern, at span: Span) -> [String] {
    guard pattern.isLiteral else {
      let cause = documents.reasonLeftOut(pattern.base).map {
        "'\(pattern.base)' is left out: it is \($0)"
      }
      log.report(
        .emptyPattern,
        "'\(pattern.text)' matches no file",
        at: span,
        help: cause ?? near(pattern).map { "did you mean '\($0)'?" }
      )
      return []
    }
    let isThere = documents.listed(pattern.text, from: span, log: &log) != nil
    return isThere ? [pattern.text] : []
  }

  /// The pattern in a folder that is there, where the one it names is not.
  private func near(_ pattern: PathPattern) -> String? {
    let base = pattern.base
    if base.isEmpty || documents.folders.contains(base) { return nil }
    let folder = Suggestion.nearest(to: base, among: documents.folders).first
    return folder.map { $0 + pattern.text.dropFirst(base.count) }
  }

  mutating func sources(
    _ entries: [Config.Entry],
    _ systems: Systems,
    of version: AppVersion?
  ) -> [Project.Source] {
    entries.flatMap { entry in
      let experiments = files(entry.experiments)
      let data = files(entry.data)
      let system = systems.all.first { $0.name == entry.system }
      return entry.files.flatMap { pattern in
        let files = files([pattern])
        // In a folder a document with the system's own name is what all others are parts of.
        let named = system.map { Layout(paths: files).documents(of: $0) } ?? []
        return (pattern.isLiteral && !named.isEmpty ? named : files).map { path in
          var document = SystemSource(path: path, span: pattern.span)
          (document.channel, document.channelSpan) = (entry.channel, entry.channelSpan)
          document.appVersion = entry.appVersion ?? version
          document.experiments = experiments
          return Project.Source(document: document, system: entry.system, data: data)
        }
      }
    }
  }

  mutating func docs(_ patterns: [PathPattern]?) -> [(path: String, slug: String)] {
    var seen: Set<String> = []
    return (patterns ?? Layout.docs).flatMap { pattern in
      let base = pattern.base.isEmpty ? "" : pattern.base + "/"
      return files([pattern]).filter { $0.hasSuffix(".md") && seen.insert($0).inserted }
        .map { path in
          let short = path.hasPrefix(base) ? path.dropFirst(base.count) : path[...]
          return (path, String(short.dropLast(".md".count)))
        }
    }
  }
}

/// The order in which Android's build takes files of the same name (Android: "Configure build variants", source sets).
///
/// The main set counts for all; then come those of flavours. Tests are never part of the app, and debugging sets of few
/// apps that anybody meets.
struct SourceSets {
  /// Sets that the config asks for by its channels; they win over the main set.
  let asked: Set<String>

  /// The files of a pattern in this order, without those that count only where they are named.
  func ordered(_ files: [String], of pattern: PathPattern) -> [String] {
    let ranked = files.enumerated().compactMap { index, path in
      rank(path, pattern).map { (rank: $0, place: index, path: path) }
    }
    return ranked.sorted { ($0.rank, $0.place) < ($1.rank, $1.place) }.map(\.path)
  }

  private func rank(_ path: String, _ pattern: PathPattern) -> Int? {
    guard let set = Self.set(of: path), set != "main" else { return 1 }
    if pattern.text.contains("src/\(set)/") { return 1 }
    if asked.contains(set) { return 0 }
    return Self.isLeftOut(set) ? nil : 2
  }

  /// The set of a file: `beta` of `app/src/beta/res/values/strings.xml`.
  private static func set(of path: String) -> String? {
    var bytes = path
    guard bytes.withUTF8({ $0.range(of: resources) != nil }) else { return nil }
    let parts = path.split(separator: "/")
    let index = parts.indices.dropFirst(2).first { parts[$0] == "res" && parts[$0 - 2] == "src" }
    return index.map { String(parts[$0 - 1]) }
  }

  private static let resources = Array("/res/".utf8)

  private static func isLeftOut(_ set: String) -> Bool {
    let isTest = ["androidTest", "test"].contains { test in
      set == test || set.hasPrefix(test) && set.dropFirst(test.count).first?.isUppercase == true
    }
    return isTest || set == "testFixtures" || set == "debug" || set.hasSuffix("Debug")
  }
}
