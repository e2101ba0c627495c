internal import Flow
internal import Source
internal import Syntax

/// Reads documents by a mapping: texts and values.
struct Interpreter {
  let form: MappingForm
  let name: String
  var finder: Finder
  var log = Log()
  var documents: Documents
  /// The cards that things of documents became, by their places.
  var subjects: [Span: Diagnostic.Subject] = [:]
  /// The cards of the variant that is read, and the answers that its conditions ask for.
  var made = Cards()
  var asked: [(answer: Located<String>, by: Thing)] = []
  /// Other documents that were read as parts of one.
  var read: [Node] = []
  /// The keys that no part of the mapping reads, as often as they stand there.
  var unknownKeys: [String] = []
  /// The texts of the mapping whose words are HTML, as told.
  private var toldHTML: Set<Span> = []
  /// The parts that the survey has looked at.
  private var surveyed: Set<Visit> = []
  /// The blocks of kinds, by the places of the kind and of the block of all kinds.
  private var kinds: [Visit: Node] = [:]
  /// Indicates that documents are read by all ways that the mapping has, whatever kinds things are of, so that
  /// the keys that any part could read are known (reference: mapping, section 6).
  var surveys: Bool { finder.known != nil }
  /// The depth of definitions in definitions.
  private var depth = 0
  /// Indicates definitions that use themselves without end; nothing is read any more.
  private(set) var isEndless = false

  /// The place of a part with that of the thing or block that it is read for.
  private struct Visit: Hashable {
    let part: Span
    let whole: Span
  }

  /// The depth at which definitions count as endless.
  private static let deepest = 200

  var subject: Diagnostic.Subject {
    get { log.subject }
    set {
      log.subject = newValue
      finder.log.subject = newValue
    }
  }

  init(_ form: MappingForm, name: String, _ documents: Documents) {
    (self.form, self.name, self.documents) = (form, name, documents)
    finder = Finder(documents.sources, form.locales)
  }

  // MARK: Choices

  /// Follows the choices of a part to what it says; nil where it says nothing.
  mutating func resolve<Result>(
    _ rule: Node?,
    _ scope: Scope,
    isCondition: Bool = false,
    _ read: (inout Interpreter, Node, Scope) -> Result?
  ) -> Result? {
    finder.room -= 1
    guard let rule, !rule.isNull, !isEndless, finder.room >= 0, isNew(rule, scope) else {
      return nil
    }
    return follow(rule, scope, isCondition, read)
  }

  private mutating func follow<Result>(
    _ rule: Node,
    _ scope: Scope,
    _ isCondition: Bool,
    _ read: (inout Interpreter, Node, Scope) -> Result?
  ) -> Result? {
    if let items = rule.list { return first(items, scope, isCondition, read) }
    if let at = rule["at"] {
      let part = rule.without("at")
      var first: Result?
      for thing in things(at: at, scope) where first == nil || surveys {
        let found = follow(part, scope.at(thing), isCondition, read)
        first = first ?? found
      }
      return first
    }
    if rule["use"] != nil {
      guard let whole = try? form.expanded(rule) else { return nil }
      return deeper(scope) { $0.follow(whole, scope, isCondition, read) }
    }
    guard let entries = rule.map, let by = rule["by"], !isCondition || !rule.isTest else {
      return read(&self, rule, scope)
    }
    return first(choose(entries, by: by, scope).parts, scope, isCondition, read)
  }

  /// The first of some parts that says something; a survey looks at all.
  private mutating func first<Result>(
    _ parts: [Node],
    _ scope: Scope,
    _ isCondition: Bool,
    _ read: (inout Interpreter, Node, Scope) -> Result?
  ) -> Result? {
    var first: Result?
    for part in parts where first == nil || surveys {
      let found = resolve(part, scope, isCondition: isCondition, read)
      first = first ?? found
    }
    return first
  }

  /// Tells whether a part is to be looked at with the thing at hand; a survey does so once.
  mutating func isNew(_ part: Node, _ scope: Scope) -> Bool {
    !surveys || surveyed.insert(Visit(part: part.span, whole: scope.here.span)).inserted
  }

  /// A kind's own words laid over the block of all kinds.
  mutating func kind(_ own: Node, over block: Node) -> Node? {
    let key = Visit(part: own.span, whole: block.span)
    if let known = kinds[key] { return known }
    let base = block.without("by", "kinds")
    guard let whole = try? form.expanded(own).laid(over: base) else { return nil }
    // Definitions stand at one place, whatever block they are laid over.
    let placed = Node(whole.value, span: own.span)
    kinds[key] = placed
    return placed
  }

  /// Notes all keys that any part of the mapping could read of a document.
  mutating func survey(_ root: Thing, path: String) {
    let told = (log, finder.log)
    finder.room = Finder.wholeRoom
    finder.known = KnownKeys()
    _ = flows(root, path: path, platform: nil)
    (log, finder.log) = told
  }

  /// Does something one level deeper, unless that is too deep, which is told once.
  mutating func deeper<Result>(
    _ scope: Scope,
    _ work: (inout Interpreter) -> Result?
  ) -> Result? {
    guard !isEndless, finder.room >= 0 else { return nil }
    depth += 1
    defer { depth -= 1 }
    if depth <= Self.deepest { return work(&self) }
    log.report(
      .mappingEndless,
      "a definition uses itself without end here",
      at: scope.here.span.start(1)
    )
    isEndless = true
    return nil
  }

  /// The first thing at one of some places; a survey has all.
  mutating func things(at places: Node?, _ scope: Scope) -> [Thing] {
    var all: [Thing] = []
    for path in form.paths(places) where all.isEmpty || surveys {
      let found = finder.find(path, scope).map(\.thing).filter { !$0.node.isNull }
      all += surveys ? found : Array(found.prefix(1))
    }
    return all
  }

  /// The parts that a value chooses, with the value; a survey has all.
  ///
  /// Nothing is named where the mapping does not know the value.
  mutating func choose(
    _ entries: [Node.Entry],
    by value: Node,
    _ scope: Scope
  ) -> (parts: [Node], isNamed: Bool, name: String?) {
    let value = self.value(value, scope)
    let reserved = ["by", "nothing", "else"]
    func named(_ word: String) -> Node? { entries.first { $0.key == word }?.value }
    var chosen = value == nil ? named("nothing") : nil
    if let value {
      chosen = (reserved.contains(value.value) ? nil : named(value.value)) ?? named("else")
      if chosen == nil {
        unknown(value, among: entries.map(\.key).filter { !reserved.contains($0) })
      }
    }
    let all = surveys ? entries.filter { $0.key != "by" }.map(\.value) : chosen.map { [$0] } ?? []
    return (all.filter { !$0.isNull }, chosen != nil, value?.value)
  }

  /// A word of a set; another one of the document is a finding, one of the mapping has been reported.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ rule: Node?,
    _ scope: Scope,
    as type: Word.Type
  ) -> Word? where Word.RawValue == String {
    guard let value = value(rule, scope) else { return nil }
    if let word = Word(rawValue: value.value) { return word }
    if value.span != scope.here.span.start(1) {
      unknown(value, among: Word.allCases.map(\.rawValue))
    }
    return nil
  }

  /// Reports a value that a switch does not name.
  mutating func unknown(_ value: Located<String>, among known: [String]) {
    if surveys { return }
    log.report(
      .mappedValueUnknown,
      "'\(value.value)' is not known here",
      unknown: value.value,
      at: value.span,
      among: known
    )
  }

  // MARK: Texts and values

  /// The result of a text or value: the things found, and the table where they are keys.
  struct Reading {
    var found: [Finder.Found]
    var isKey = false
    var table: String?
    /// Indicates words of texts that are HTML.
    var isHTML = false
  }

  /// The things that a text or value gives; nil where there are none that are not empty.
  ///
  /// `keepsEmpty` says that empty texts count, as values to compare with.
  mutating func read(
    _ rule: Node?,
    _ scope: Scope,
    keepsEmpty: Bool = false
  ) -> Reading? {
    guard let rule else { return nil }
    let found = resolve(rule, scope) { reader, node, scope -> Reading? in
      guard var reading = reader.reading(node, scope, keepsEmpty) else { return nil }
      if keepsEmpty {
        reading.found.removeAll(where: \.thing.node.isNull)
      } else {
        reading.found = reading.found.flatMap(\.texts)
      }
      return reading.found.isEmpty ? nil : reading
    }
    guard found == nil, surveys else { return found }
    // A stand-in for a value that is not there, so that all that follows from one is surveyed.
    return Reading(found: [Self.made(.string("", span: scope.here.span), at: scope.here)])
  }

  private mutating func reading(_ node: Node, _ scope: Scope, _ keepsEmpty: Bool) -> Reading? {
    if node.map == nil {
      switch form.texts[node.span] {
      case .path(let path)?: return Reading(found: find(path, scope))
      case .filled(let pieces)?: return Reading(found: filled(pieces, scope))
      case .unreadable?: return nil
      case nil: return Reading(found: [Self.made(node, at: scope.here)])
      }
    }
    if let key = node["key"] {
      guard var reading = read(key, scope) else { return nil }
      reading.isKey = true
      reading.table = value(node["table"], scope)?.value
      return reading
    }
    if let html = node["html"] {
      guard var reading = read(html, scope, keepsEmpty: keepsEmpty) else { return nil }
      reading.isHTML = true
      reading.found = reading.found.flatMap(\.texts).map(\.wordsOfHTML)
      return reading
    }
    if let text = node["text"], let locales = node["locales"] {
      var all = read(text, scope) ?? Reading(found: [])
      all.found += read(locales, scope)?.found ?? []
      return all
    }
    let lines = node["text"].map { [$0] } ?? MappingReader.items(node["lines"])
    return Reading(found: found(lines, scope, keepsEmpty: keepsEmpty))
  }

  /// The things that texts give, one after the other.
  mutating func found(_ texts: [Node], _ scope: Scope, keepsEmpty: Bool) -> [Finder.Found] {
    texts.flatMap { read($0, scope, keepsEmpty: keepsEmpty)?.found ?? [] }
  }

  /// A value of the mapping itself, at the place of a thing.
  private static func made(_ node: Node, at thing: Thing) -> Finder.Found {
    Finder.Found(thing: Thing(Node(node.value, span: thing.span.start(1))))
  }

  /// All that a selector points at; nothing where something must be is a finding.
  private mutating func find(_ path: Path, _ scope: Scope) -> [Finder.Found] {
    let found = finder.find(path, scope)
    guard path.isRequired, !surveys, found.allSatisfy(\.thing.isEmpty) else { return found }
    var parent = path
    var place: Thing?
    while place == nil, !parent.steps.isEmpty {
      parent.steps.removeLast()
      place = finder.find(parent, scope).first?.thing
    }
    let span = (found.first?.thing ?? place ?? scope.here).span.start(1)
    log.report(.mappedValueMissing, "'\(path.lastName)' is missing", at: span)
    return []
  }

  /// Words filled in, for each locale that their places name; none where a place gives nothing.
  private mutating func filled(_ pieces: [Path.Piece], _ scope: Scope) -> [Finder.Found] {
    var parts: [(text: String?, found: [Finder.Found])] = []
    var locales: [String] = []
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append((text, []))
      case .locale: parts.append((form.locale, []))
      case .platform: parts.append((scope.platformName, []))
      case .path(let path):
        let found = find(path, scope).filter { !$0.thing.isEmpty && $0.thing.node.text != nil }
        if found.isEmpty, !surveys { return [] }
        locales += found.compactMap(\.locale)
        parts.append((nil, found))
      }
    }
    let place = parts.lazy.compactMap { $0.found.first?.thing.span }.first ?? scope.here.span
    let wanted: [String?] = locales.isEmpty ? [nil] : locales.uniqued()
    return wanted.compactMap { locale in
      var text = ""
      for part in parts {
        let own = part.found.first { $0.locale == locale || $0.locale == nil }
        guard let words = part.text ?? own?.thing.node.text else { return nil }
        text += words
      }
      return Finder.Found(thing: Thing(.string(text, span: place)), locale: locale)
    }
  }

  /// The first text that a part gives, in the locale of words that name none.
  mutating func value(_ rule: Node?, _ scope: Scope) -> Located<String>? {
    guard let reading = read(rule, scope) else { return nil }
    let own = reading.found.first { $0.locale == form.locale } ?? reading.found.first
    return own?.thing.node.text.map { Located($0, own?.thing.span ?? scope.here.span) }
  }

  /// The text that a part gives, with the words of all locales.
  mutating func text(_ rule: Node?, _ scope: Scope) -> TextRef? {
    guard let rule, let reading = read(rule, scope) else { return nil }
    if reading.isKey { return key(reading, scope) }
    if !reading.isHTML, !surveys { tellHTML(reading.found, rule) }
    let found = reading.found
    let all = surveys ? found : found.flatMap { finder.inAllLocales($0, isHTML: reading.isHTML) }
    var lines: [String?: (lines: [String], span: Span)] = [:]
    for case (let found, let text?) in all.map({ ($0, $0.thing.node.text) }) {
      lines[found.locale, default: ([], found.thing.span)].lines.append(text)
    }
    var words = lines.mapValues { OwnWords.Entry($0.lines.joined(separator: "\n"), span: $0.span) }
    let plain = words.removeValue(forKey: nil).flatMap { words[form.locale] == nil ? $0 : nil }
    let others = Dictionary(firstOf: words.compactMap { key, words in key.map { ($0, words) } })
    guard !others.isEmpty else { return plain.map { TextRef($0.text, span: $0.span) } }
    return translated(plain, others, all)
  }

  /// A text with words of several locales; its key is the path to them in the document.
  private func translated(
    _ plain: OwnWords.Entry?,
    _ words: [String: OwnWords.Entry],
    _ found: [Finder.Found]
  ) -> TextRef? {
    var words = words
    if let plain { words[form.locale] = plain }
    let usual = words[form.locale] == nil ? words.keys.sortedByBytes().first : form.locale
    guard let usual, let own = words[usual] else { return nil }
    var text = TextRef(own.text, span: own.span)
    let place = found.first { $0.locale == (plain == nil ? usual : nil) }?.thing
    let path = place?.path.filter { plain != nil || form.locales.tag($0) != usual } ?? []
    let key = path.isEmpty ? own.text : path.joined(separator: ".")
    let all = OwnWords(table: name, key: key, entries: words, usual: usual)
    text.content = .translated(all, written: nil)
    return text
  }

  /// Reports HTML that shows as it stands, once for each text of the mapping.
  private mutating func tellHTML(_ found: [Finder.Found], _ rule: Node) {
    guard !toldHTML.contains(rule.span) else { return }
    for thing in found.map(\.thing) {
      guard let sign = thing.node.text.flatMap(HTMLWords.sign) else { continue }
      toldHTML.insert(rule.span)
      return log.report(
        .mappedHtml,
        "HTML shows as it stands here: '\(sign)'",
        at: thing.span,
        help: "if the app reads it as HTML, write '{html: …}' around the text in the mapping"
      )
    }
  }

  private func key(_ reading: Reading, _ scope: Scope) -> TextRef? {
    guard let thing = reading.found.first?.thing, let key = thing.node.text else { return nil }
    let isResource = scope.platform == .android || key.hasPrefix("@string/")
    let raw = isResource ? key : reading.table.map { "\($0)/\(key)" } ?? key
    return TextRef(raw, span: thing.span, lookup: isResource ? .resource : .tableAndKey)
  }
}
