internal import Flow
internal import Source
internal import Syntax

/// Reads a mapping; every mistake in it is a finding at its place (reference: mapping, section 2).
struct MappingReader {
  var form = MappingForm()
  var log = Log()
  /// The kinds of the parts checked before, with their places.
  var seen: Set<Located<String>> = []
  /// The depth of parts in parts.
  var depth = 0
  /// The definitions that some part uses.
  var used: Set<String> = []

  /// Reads a whole mapping but for its name.
  init(_ fields: inout Fields, name: String, _ log: inout Log) {
    swap(&self.log, &log)
    defer { swap(&self.log, &log) }
    let before = self.log.diagnostics.count
    if let node = fields.required("mapping", .integer, &self.log), node.integer != 1 {
      let message = "the language has the version 1, and no '\(node.text ?? "")'"
      report(.mappingWord, message, at: node)
    }
    let definitions = fields.any("define")
    if let definitions, definitions.map == nil { expect("'define'", "a map", definitions) }
    form.definitions = Dictionary(firstOf: (definitions?.map ?? []).map { ($0.key, $0.value) })
    var values: [String: Node] = [:]
    for key in Self.language["mapping"]?.map ?? [] {
      guard let value = fields.any(key.key) else { continue }
      values[key.key] = value
      check(value, key.value.text ?? "")
    }
    if Self.items(values["flow"]).isEmpty {
      self.log.report(.missingField, "\(fields.what) needs 'flow'", at: fields.span.start(1))
    }
    form.take(values, name: name)
    form.hasMistakes = self.log.diagnostics.count > before
    for entry in definitions?.map ?? [] where !used.contains(entry.key) { unused(entry.value) }
    reportUnknownNames()
  }

  /// Reports selectors that start with a name that nothing has.
  private mutating func reportUnknownNames() {
    let known = ["flow", "variant", "group", "card"] + form.with.map(\.name)
    var told: Set<Span> = []
    for path in form.paths.flatMap({ [$0] + $0.inner + $0.joins.map(\.target) }) {
      guard case .named(let name) = path.base, !name.isEmpty, !known.contains(name),
        told.insert(path.span).inserted
      else { continue }
      unknown("$\(name)", among: known.map { "$\($0)" }, "thing", at: path.span)
    }
  }

  /// Checks a definition that nothing uses as the part that it looks most like.
  private mutating func unused(_ node: Node) {
    let kinds = [
      "text", "action", "condition", "card", "button", "choice", "item", "field", "element", "next",
      "look",
    ]
    let tries = kinds.map { kind in
      var reader = self
      reader.log = Log()
      reader.check(node, kind)
      return reader
    }
    let best = tries.min { $0.log.diagnostics.count < $1.log.diagnostics.count }
    guard var best else { return }
    swap(&log, &best.log)
    swap(&self, &best)
    log.append(best.log)
  }

  /// The items of a list, or a single one.
  static func items(_ node: Node?) -> [Node] {
    guard let node, !node.isNull else { return [] }
    return node.list ?? [node]
  }

  // MARK: Selectors and words

  /// A selector; a text that can't be read as one is a finding.
  ///
  /// `isRead` says that it counts as one that should find something.
  mutating func path(_ node: Node, isRead: Bool = true) {
    guard let text = text(node) else { return }
    do {
      let path = try PathParser.path(text, at: node.span)
      form.texts[node.span] = .path(path)
      if isRead { form.paths.append(path) }
    } catch {
      form.texts[node.span] = .unreadable
      report(.mappingSelector, "the selector '\(text)' can't be read: \(error.message)", at: node)
    }
  }

  /// The text of a scalar; anything else is a finding.
  @discardableResult
  mutating func text(_ node: Node) -> String? {
    if node.text == nil { expect("this", "a text", node) }
    return node.text
  }

  // MARK: Findings

  mutating func report(_ rule: Rule, _ message: String, at node: Node) {
    log.report(rule, message, at: node.span)
  }

  mutating func expect(_ what: String, _ wanted: String, _ node: Node) {
    report(.wrongType, "\(what) must be \(wanted), found \(node.kind.phrase)", at: node)
  }

  /// Reports a word that is none of those that can stand at a place.
  mutating func unknown(_ word: String, among known: [String], _ what: String, at span: Span) {
    log.report(
      .mappingWord,
      "no \(what) is called '\(word)'",
      unknown: word,
      at: span,
      among: known,
      help: "one of \(known.map { "'\($0)'" }.joined(separator: ", "))"
    )
  }
}

extension MappingForm {
  /// Takes what the keys of the file say, which have been checked.
  fileprivate mutating func take(_ values: [String: Node], name: String) {
    func texts(_ key: String) -> [String] {
      MappingReader.items(values[key]).compactMap(\.text)
    }
    func pairs(_ key: String) -> [(String, String)] {
      (values[key]?.map ?? []).compactMap { entry in entry.value.text.map { (entry.key, $0) } }
    }
    (self.name, title) = (name, values["title"]?.text ?? name)
    files = texts("files").map { FilePattern(text: $0) }
    recognise = paths(values["recognise"])
    platforms = texts("platform").compactMap { Platform(mapped: $0) }
    locales.own = Dictionary(firstOf: pairs("locales"))
    locale = values["locale"]?.text.map { locales.tag($0) ?? $0 } ?? "en"
    statesLocale = values["locale"] != nil
    locales.others = Set(paths.compactMap(\.memberName))
    with = (values["with"]?.map ?? []).compactMap { entry in
      entry.value.text.map { (entry.key, Located($0, entry.value.span)) }
    }
    attributes = (values["attributes"]?.map ?? []).map(AttributeForm.init)
    ignored = paths(values["ignore"])
    // A name may look like a selector, as '$schema' does.
    ignoredNames = Set(texts("ignore"))
    flows = MappingReader.items(values["flow"])
    checks = MappingReader.items(values["check"])
  }
}
