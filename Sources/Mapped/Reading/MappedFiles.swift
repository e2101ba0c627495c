internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension MappingForm.FilePattern {
  /// The platform and locale that a path names; nil where it is none of the pattern's.
  func match(_ path: String, _ locales: LocaleNames) -> (platform: Platform?, locale: String?)? {
    let name = name(of: path)
    for platform in hasPlatform ? ["ios", "android"] : [""] {
      let pattern = text.replacing("{platform}", with: platform)
      guard hasLocale else {
        if Glob(pattern).matches(name) { return (Platform(mapped: platform), nil) }
        continue
      }
      let parts = pattern.split(separator: "{locale}", omittingEmptySubsequences: false)
      guard parts.count == 2, name.hasPrefix(parts[0]), name.hasSuffix(parts[1]),
        name.count > parts[0].count + parts[1].count,
        let tag = locales.tag(String(name.dropFirst(parts[0].count).dropLast(parts[1].count)))
      else { continue }
      return (Platform(mapped: platform), tag)
    }
    return nil
  }

  /// Tells whether a path would fit with another name of a locale or platform.
  func isNear(_ path: String) -> Bool {
    let open = text.replacing("{locale}", with: "*").replacing("{platform}", with: "*")
    return open != text && Glob(open).matches(name(of: path))
  }

  /// The end of a path that the pattern is of.
  private func name(of path: String) -> String {
    path.split(separator: "/").suffix(depth).joined(separator: "/")
  }
}

extension MappingForm {
  /// The mapping where a project names the locale whose words stand in, which the mapping does not.
  fileprivate func read(for source: SystemSource) -> MappingForm {
    guard !statesLocale, let tag = source.defaultLocale.map(LocaleTag.normalised) else {
      return self
    }
    var form = self
    form.locale = tag
    return form
  }

  /// The locale that stands in among some: the usual one, else one of its language.
  func usual(among locales: [String]) -> String? {
    let near = locales.filter { LocaleTag.language($0) == LocaleTag.language(locale) }
    return LocaleTag.chain(locale).first(where: near.contains)
      ?? near.first { $0 == "en-US" } ?? near.min()
  }
}

/// Flows of the documents of a mapping.
extension MappingForm {
  /// Reads the sources; files of the locales of one document are one source.
  func readings(_ sources: [SystemSource], _ documents: inout Documents) -> [SystemReading] {
    var hits: Set<Located<String>> = []
    var asked: Set<Located<String>> = []
    var isRead: Set<String> = []
    var left = sources.count
    return SystemReading.each(sources, &documents) { source, documents, log in
      left -= 1
      defer { if left == 0, !hits.isEmpty { Interpreter.tellIdle(self, asked: asked, hits, &log) } }
      guard !isRead.contains(source.path),
        let found = document(source, &documents, &log)
      else { return [] }
      isRead.formUnion(found.paths)
      let form = read(for: source)
      var reader = Interpreter(form, documents)
      let flows = reader.all(found.root, path: source.path, platform: found.platform)
      documents = reader.documents
      hits.formUnion(reader.finder.hits)
      asked.formUnion(reader.finder.asked)
      log.append(reader.log)
      return flows.map { FlowAssembly(flow: $0, source: source, form: form).flow(&log) }
        .tellingLocalesApart
    }
  }

  /// Reads a document of a page as its first flow; nil where the mapping does not recognise it.
  func snippet(_ node: Node, _ snippet: System.Snippet, _ log: inout Log) -> Flow? {
    guard !recognise.isEmpty, recognises(node), let none = try? Documents(.memory([:])) else {
      return nil
    }
    var reader = Interpreter(self, none)
    reader.finder.sources = snippet.sources
    let root = Thing(node)
    let flows = reader.all(root, path: snippet.path, platform: nil)
    log.append(reader.log)
    let source = SystemSource(path: snippet.path)
    var flow = flows.first.map { FlowAssembly(flow: $0, source: source, form: self).flow(&log) }
    flow?.id = snippet.id
    return flow
  }

  /// A document, of one file or of those of its locales.
  func document(
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> (root: Thing, platform: Platform?, paths: [String])? {
    guard let node = documents.node(source.path, from: source.span, log: &log) else { return nil }
    let match = files.lazy.compactMap { pattern in
      pattern.match(source.path, locales).map { (pattern, $0) }
    }.first
    // A document that was found by its shape and has another name is none of the mapping's.
    if match == nil, !files.isEmpty, source.span == nil { return nil }
    if match == nil, let near = files.first(where: { $0.isNear(source.path) }) {
      log.report(
        .mappedDocument,
        "the name of '\(source.path)' does not fit '\(near.text)'",
        at: node.span.start(1),
        help: near.hasLocale
          ? "name the locale by its tag, as in 'de', or under 'locales' in the mapping"
          : "'{platform}' is 'ios' or 'android'"
      )
      return nil
    }
    var root = node
    var paths = [source.path]
    if let (pattern, (platform, _)) = match, pattern.hasLocale {
      (root, paths) = together(pattern, platform, source, &documents, &log)
    }
    return (Thing(root), match?.1.platform, paths)
  }

  /// The files of all locales as one document: a map by locale.
  private func together(
    _ pattern: MappingForm.FilePattern,
    _ platform: Platform?,
    _ source: SystemSource,
    _ documents: inout Documents,
    _ log: inout Log
  ) -> (Node, [String]) {
    // The folder above all that the pattern names: a locale may be a folder, too.
    let folder = source.path.split(separator: "/").dropLast(pattern.depth)
    var entries: [Node.Entry] = []
    var paths: [String] = []
    for path in documents.paths
    where path.split(separator: "/").dropLast(pattern.depth).elementsEqual(folder) {
      guard let match = pattern.match(path, locales), match.platform == platform,
        let locale = match.locale, let node = documents.node(path, from: nil, log: &log)
      else { continue }
      paths.append(path)
      entries.append(.init(key: locale, keySpan: node.span.start(1), value: node))
    }
    let span = entries.first?.value.span.start(0) ?? Span.start(of: FileID(index: 0))
    return (Node(.map(entries), span: span), paths)
  }

  /// Tells whether all selectors of `recognise` find something in a document.
  func recognises(_ node: Node) -> Bool {
    var finder = Finder(SourceSet(), locales)
    let scope = Scope(Thing(node))
    return recognise.allSatisfy { !finder.find($0, scope).isEmpty }
  }
}

extension Interpreter {
  /// The flows of a document; what is wrong with it is in the log afterwards.
  mutating func all(_ root: Thing, path: String, platform: Platform?) -> [ReadFlow] {
    let flows = flows(root, path: path, platform: platform)
    if finder.room < 0 {
      log.report(.mappingTooMuch, "selectors find too much here", at: root.span.start(1))
    }
    check(root)
    log.append(finder.log)
    let told = log
    finder.room = Finder.wholeRoom
    finder.known = KnownKeys()
    _ = self.flows(root, path: path, platform: nil)
    (log, finder.log) = (told, Log())
    if finder.room >= 0, !isEndless {
      if !form.hasMistakes { for node in [root.node] + read { tellUnknownKeys(of: node) } }
      tellAlone()
    }
    subject = Diagnostic.Subject()
    return flows
  }
}

extension [Flow] {
  /// The flows of a document; two spellings of one locale that it names, `es` and `es-ES`, are two locales.
  fileprivate var tellingLocalesApart: [Flow] {
    let texts = flatMap(\.variants).flatMap(\.cards).flatMap(\.texts).flatMap(\.lines)
    let tags = Set(texts.flatMap { $0.own?.entries.keys.map(\.self) ?? [] })
    let apart = tags.filter { tag in tags.contains { $0 != tag && LocaleTag.same($0, tag) } }
    if apart.isEmpty { return self }
    return map { flow in
      flow.mapReferences { text in
        guard case .translated(var own, let written) = text.content else { return }
        own.apart = apart
        text.content = .translated(own, written: written)
      } images: { _ in
      }
    }
  }
}
