internal import Flow
internal import Source
internal import Syntax

/// Reads a mapping; every mistake in it is a finding at its place (reference: mapping, section 2).
struct MappingReader {
  var form = MappingForm()
  var log = Log()
  /// The parts checked before.
  var seen: Set<PartKey> = []
  /// The depth of parts in parts.
  var depth = 0
  /// The definitions that some part uses.
  var used: Set<String> = []

  /// Reads a whole mapping but for its name.
  init(_ fields: inout Fields, name: String, _ log: inout Log) {
    form.title = fields.optional("title", .string, &log)?.text ?? name
    swap(&self.log, &log)
    defer { swap(&self.log, &log) }
    version(&fields)
    define(fields.any("define"))
    documents(&fields)
    attributes(fields.any("attributes"))
    for node in Self.items(fields.any("ignore")) { ignore(node) }
    form.flows = Self.items(fields.any("flow"))
    for flow in form.flows { self.flow(flow) }
    form.checks = Self.items(fields.any("check"))
    for node in form.checks { valueCheck(node) }
    for entry in fields.any("define")?.map ?? [] where !used.contains(entry.key) {
      unused(entry.value)
    }
  }

  private mutating func flow(_ node: Node) {
    check(node, "flow")
    guard let whole = try? form.expanded(node), whole.map != nil, whole["kinds"] == nil else {
      return
    }
    let variants = Self.items(whole["variants"]).compactMap { try? form.expanded($0) }
    if whole["cards"] == nil, !variants.contains(where: { $0["cards"] != nil }) {
      log.report(.missingField, "a flow needs 'cards'", at: node.span.start(1))
    }
  }

  private mutating func valueCheck(_ node: Node) {
    if node.map != nil, node["at"] == nil {
      return log.report(.missingField, "a check needs 'at'", at: node.span.start(1))
    }
    check(node, "check")
  }

  /// Checks a definition that nothing uses as the part that it looks most like.
  private mutating func unused(_ node: Node) {
    let kinds = [
      "text", "action", "condition", "card", "button", "choice", "item", "field", "element", "next",
    ]
    let tries = kinds.map { kind in
      var reader = self
      reader.log = Log()
      reader.check(node, kind)
      return reader
    }
    let best = tries.min { $0.log.diagnostics.count < $1.log.diagnostics.count }
    guard let best else { return }
    let told = log
    self = best
    log = told
    log.append(best.log)
  }

  /// The items of a list, or a single one.
  static func items(_ node: Node?) -> [Node] {
    guard let node, !node.isNull else { return [] }
    return node.list ?? [node]
  }

  private mutating func version(_ fields: inout Fields) {
    guard let node = fields.required("mapping", .integer, &log), node.integer != 1 else { return }
    report(.mappingWord, "the language has the version 1, and no '\(node.text ?? "")'", at: node)
  }

  private mutating func define(_ node: Node?) {
    guard let node else { return }
    guard let entries = node.map else { return expect("'define'", "a map", node) }
    form.definitions = Dictionary(firstOf: entries.map { ($0.key, $0.value) })
  }

  /// Everything that says which documents are meant, and of whom.
  private mutating func documents(_ fields: inout Fields) {
    form.files = Self.items(fields.any("files")).compactMap { text($0) }.map { .init(text: $0) }
    form.recognise = Self.items(fields.any("recognise")).compactMap { path($0, isRead: false) }
    for node in Self.items(fields.any("platform")) {
      guard let name = text(node) else { continue }
      if let platform = Platform(mapped: name) {
        form.platforms.append(platform)
      } else {
        unknown(name, among: ["ios", "android"], "platform", at: node.span)
      }
    }
    form.locale = fields.any("locale").flatMap { text($0) } ?? "en"
    for entry in fields.any("locales")?.map ?? [] {
      form.locales.own[entry.key] = text(entry.value)
    }
    for entry in fields.any("with")?.map ?? [] {
      if let path = text(entry.value) { form.with.append((entry.key, path)) }
    }
  }

  private mutating func ignore(_ node: Node) {
    guard let text = text(node) else { return }
    if Path.isSelector(text) {
      if let path = path(node, isRead: false) { form.ignored.append(path) }
    } else {
      form.ignoredNames.insert(text)
    }
  }

  // MARK: Attributes

  private mutating func attributes(_ node: Node?) {
    guard let node else { return }
    guard let entries = node.map else { return expect("'attributes'", "a map", node) }
    form.attributes = entries.map { attribute($0) }
  }

  private mutating func attribute(_ entry: Node.Entry) -> MappingForm.AttributeForm {
    var attribute = MappingForm.AttributeForm(name: entry.key)
    let kinds = MappingForm.AttributeForm.Kind.self
    if entry.value.map == nil {
      attribute.kind = word(entry.value, as: kinds, "kind of attribute") ?? .text
      return attribute
    }
    guard var fields = Fields(entry.value, of: "an attribute", log: &log) else { return attribute }
    attribute.kind =
      fields.any("kind").flatMap { word($0, as: kinds, "kind of attribute") } ?? .text
    attribute.choices = Self.items(fields.any("one of")).compactMap { text($0) }
    if let given = fields.any("given") {
      attribute.isGivenAsList = given.text == "list"
      if given.text != "list" { unknown(given.text ?? "", among: ["list"], "form", at: given.span) }
    }
    fields.finish(&log)
    return attribute
  }

  // MARK: Selectors and words

  /// A selector; a text that can't be read as one is a finding.
  ///
  /// `isRead` says that it counts as one that should find something.
  mutating func path(_ node: Node, isRead: Bool = true) -> Path? {
    guard let text = text(node) else { return nil }
    do {
      let path = try PathParser.path(text, at: node.span)
      form.texts[node.span] = .path(path)
      if isRead { form.paths.append(path) }
      return path
    } catch {
      form.texts[node.span] = .unreadable
      report(.mappingSelector, "the selector '\(text)' can't be read: \(error.words)", at: node)
      return nil
    }
  }

  /// The text of a scalar; anything else is a finding.
  mutating func text(_ node: Node) -> String? {
    if node.text == nil { expect("this", "a text", node) }
    return node.text
  }

  /// A word of a set.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ node: Node,
    as type: Word.Type,
    _ what: String
  ) -> Word? where Word.RawValue == String {
    guard let text = text(node) else { return nil }
    if let word = Word(rawValue: text) { return word }
    unknown(text, among: Word.allCases.map(\.rawValue), what, at: node.span)
    return nil
  }

  // MARK: Findings

  mutating func report(_ rule: Rule, _ message: String, at node: Node) {
    log.report(rule, message, at: node.span)
  }

  mutating func expect(_ what: String, _ wanted: String, _ node: Node) {
    report(.wrongType, "\(what) must be \(wanted), found \(node.kind.words)", at: node)
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
