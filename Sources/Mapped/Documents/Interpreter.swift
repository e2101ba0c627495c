internal import Flow
internal import Source
internal import Syntax

/// Reads documents by a mapping: texts, values and actions.
struct Interpreter {
  let form: MappingForm
  let name: String
  var finder: Finder
  var log = Log()
  var documents: Documents
  /// The cards that things of documents became, by their places.
  var subjects: [Span: Diagnostic.Subject] = [:]
  /// Other documents that were read as parts of one.
  var read: [Node] = []
  /// The keys that no part of the mapping reads, as often as they stand there.
  var unknownKeys: [String] = []
  /// The parts that the survey has looked at.
  var surveyed: Set<Surveyed> = []
  /// The depth of definitions in definitions.
  private var depth = 0
  /// Indicates definitions that use themselves without end; nothing is read any more.
  private(set) var isEndless = false

  /// The depth at which definitions count as endless.
  private static let deepest = 400

  /// The subject of findings.
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
  mutating func resolve<Leaf, Result>(
    _ rule: Branching<Leaf>,
    _ scope: Scope,
    _ table: KeyPath<MappingForm, [Branching<Leaf>]>,
    _ read: (inout Interpreter, Leaf, Scope) -> Result?
  ) -> Result? {
    finder.room -= 1
    guard !isEndless, finder.room >= 0 else { return nil }
    switch rule {
    case .leaf(let leaf): return read(&self, leaf, scope)
    case .first(let parts):
      for part in parts { if let found = resolve(part, scope, table, read) { return found } }
      return nil
    case .by(let choice): return part(choice, scope).flatMap { resolve($0, scope, table, read) }
    case .at(let paths, let part):
      return thing(at: paths, scope).flatMap { resolve(part, scope.at($0), table, read) }
    case .use(let place):
      return deeper(scope) { $0.resolve($0.form[keyPath: table][place], scope, table, read) }
    }
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

  /// The first thing at one of some places.
  mutating func thing(at paths: [Path], _ scope: Scope) -> Thing? {
    for path in paths {
      let found = finder.find(path, scope).first { !$0.thing.node.isNull }
      if let found { return found.thing }
    }
    return nil
  }

  private mutating func part<Leaf>(_ choice: Switch<Leaf>, _ scope: Scope) -> Branching<Leaf>? {
    guard let value = value(choice.value, scope) else { return choice.nothing }
    if let own = choice.cases.first(where: { $0.name == value.value }) { return own.part }
    if let other = choice.other { return other }
    unknown(value, among: choice.cases.map(\.name))
    return nil
  }

  /// A word of a set; another one of the document is a finding, one of the mapping has been reported.
  mutating func word<Word: RawRepresentable & CaseIterable>(
    _ rule: WordsRule?,
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
  }

  /// The things that a text or value gives; nil where there are none that are not empty.
  ///
  /// `keepsEmpty` says that empty texts count, as values to compare with.
  mutating func read(
    _ rule: WordsRule,
    _ scope: Scope,
    keepsEmpty: Bool = false
  ) -> Reading? {
    resolve(rule, scope, \.words) { reader, wording, scope in
      guard var reading = reader.read(wording, scope, keepsEmpty) else { return nil }
      if keepsEmpty {
        reading.found.removeAll(where: \.thing.node.isNull)
      } else {
        reading.found = reading.found.flatMap(\.texts)
      }
      return reading.found.isEmpty ? nil : reading
    }
  }

  private mutating func read(
    _ wording: Wording,
    _ scope: Scope,
    _ keepsEmpty: Bool
  ) -> Reading? {
    switch wording {
    case .words(let node): return Reading(found: [Self.made(node, at: scope.here)])
    case .path(let path): return Reading(found: find(path, scope))
    case .filled(let pieces): return Reading(found: filled(pieces, scope))
    case .key(let key, let table):
      guard var reading = read(key, scope) else { return nil }
      reading.isKey = true
      reading.table = table.flatMap { value($0, scope)?.value }
      return reading
    case .translated(let own, let locales):
      var all = read(own, scope) ?? Reading(found: [])
      all.found += read(locales, scope)?.found ?? []
      return all
    case .lines(let rules):
      return Reading(
        found: rules.flatMap { read($0, scope, keepsEmpty: keepsEmpty)?.found ?? [] }
      )
    }
  }

  /// A value of the mapping itself, at the place of a thing.
  private static func made(_ node: Node, at thing: Thing) -> Finder.Found {
    Finder.Found(thing: Thing(Node(node.value, span: thing.span.start(1))))
  }

  /// All that a selector points at; nothing where something must be is a finding.
  private mutating func find(_ path: Path, _ scope: Scope) -> [Finder.Found] {
    let found = finder.find(path, scope)
    guard path.isRequired, found.allSatisfy(\.thing.isEmpty) else { return found }
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
        if found.isEmpty { return [] }
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
  mutating func value(_ rule: WordsRule?, _ scope: Scope) -> Located<String>? {
    guard let rule, let reading = read(rule, scope) else { return nil }
    let own = reading.found.first { $0.locale == form.locale } ?? reading.found.first
    return own?.thing.node.text.map { Located($0, own?.thing.span ?? scope.here.span) }
  }

  /// A number; a text of digits is one.
  mutating func number(_ rule: WordsRule?, _ scope: Scope) -> Double? {
    value(rule, scope).flatMap { Double($0.value) }.flatMap { $0.isFinite ? $0 : nil }
  }

  /// The text that a part gives, with the words of all locales.
  mutating func text(_ rule: WordsRule?, _ scope: Scope) -> TextRef? {
    guard let rule, let reading = read(rule, scope) else { return nil }
    if reading.isKey { return key(reading, scope) }
    var lines: [String?: (lines: [String], span: Span)] = [:]
    for found in reading.found {
      guard let text = found.thing.node.text else { continue }
      lines[found.locale, default: ([], found.thing.span)].lines.append(text)
    }
    var words = lines.mapValues { OwnWords.Entry($0.lines.joined(separator: "\n"), span: $0.span) }
    let plain = words.removeValue(forKey: nil)
    let others = Dictionary(firstOf: words.compactMap { key, words in key.map { ($0, words) } })
    guard !others.isEmpty else { return plain.map { TextRef($0.text, span: $0.span) } }
    return translated(plain, others, reading.found)
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

  private func key(_ reading: Reading, _ scope: Scope) -> TextRef? {
    guard let thing = reading.found.first?.thing, let key = thing.node.text else { return nil }
    let isResource = scope.platform == .android || key.hasPrefix("@string/")
    let raw = isResource ? key : reading.table.map { "\($0)/\(key)" } ?? key
    return TextRef(raw, span: thing.span, lookup: isResource ? .resource : .tableAndKey)
  }

  // MARK: Pictures and actions

  /// A picture by what its value is: an address, a sign, an emoji, else an asset.
  mutating func picture(_ rule: WordsRule?, _ scope: Scope) -> CardContent.Picture? {
    guard let value = value(rule, scope) else { return nil }
    let text = value.value
    if text.first?.isDrawnAsEmoji == true {
      return .emoji(TextRef(text, span: value.span))
    }
    if ImageRef.isDrawable(text) { return .image(ImageRef(drawable: text, span: value.span)) }
    let ending = text.split(separator: ".").last.map { $0.lowercased() } ?? ""
    let isFile = ["png", "jpg", "jpeg", "webp", "svg", "gif", "pdf"].contains(ending)
    if isFile || text.contains("/") || text.hasPrefix("data:") {
      return .image(ImageRef(address: text, in: scope.path, span: value.span))
    }
    let isSign = text.contains(".") && text.utf8.allSatisfy { $0 != 0x20 }
    if isSign { return .symbol(value) }
    return .image(
      scope.platform == .android
        ? ImageRef(drawable: text, span: value.span) : ImageRef(text, span: value.span)
    )
  }

  /// The action that a part says.
  mutating func action(_ rule: ActionRule?, _ scope: Scope) -> Located<Happening>? {
    guard let rule else { return nil }
    return resolve(rule, scope, \.actions) { reader, action, scope in
      reader.happening(action, scope).map { Located($0.value, $0.span) }
    }
  }

  private mutating func happening(
    _ action: ActionForm,
    _ scope: Scope
  ) -> Located<Happening>? {
    func made(
      _ value: Located<String>?,
      _ make: (Located<String>) -> Happening
    )
      -> Located<Happening>?
    { value.map { Located(make($0), $0.span) } }
    switch action {
    case .plain(let plain): return Located(.plain(plain), scope.here.span.start(1))
    case .card(let id, let other):
      return made(value(id, scope)) { .card($0) } ?? self.action(other, scope)
    case .ask(let what, let then):
      let then = self.action(then, scope)?.value
      return made(value(what, scope)) { .ask($0, then: then) }
    case .open(let address): return made(value(address, scope)) { .open($0) }
    case .app(let word): return made(value(word, scope)) { .app($0) }
    case .share(let text): return made(value(text, scope)) { .share($0) }
    }
  }
}

extension Character {
  /// Indicates an emoji, by itself or by the selector that asks for its picture (Unicode TR 51, section 1.4).
  fileprivate var isDrawnAsEmoji: Bool {
    unicodeScalars.contains { $0.properties.isEmojiPresentation || $0 == "\u{FE0F}" }
  }
}

extension Finder.Found {
  /// The thing where it is a text that is not empty; the texts of a list.
  fileprivate var texts: [Finder.Found] {
    if thing.node.list != nil {
      return thing.members.map { Finder.Found(thing: $0, locale: locale) }.filter(\.isText)
    }
    return isText ? [self] : []
  }

  private var isText: Bool { thing.node.text != nil && !thing.isEmpty }
}
