internal import Flow
internal import Source
internal import Syntax

/// Texts and values of documents (reference: mapping, section 3).
extension Interpreter {
  /// The result of a text or value: the things found, and the table where they are keys.
  struct Reading {
    var found: [Thing]
    var isKey = false
    var table: String?
    /// Indicates words of texts that are HTML.
    var isHTML = false
    /// The readings of its lines, where each says by itself what it is.
    var lines: [Reading] = []

    /// The words of texts that are HTML.
    var wordsOfHTML: Reading {
      var reading = self
      reading.isHTML = true
      reading.found = found.flatMap(\.texts).map(\.wordsOfHTML)
      reading.lines = lines.map(\.wordsOfHTML)
      return reading
    }
  }

  /// The things that a text or value gives; nil where there are none that are not empty.
  ///
  /// `keepsEmpty` says that empty texts count, as values to compare with, `isShown` that `false` does not.
  mutating func read(_ clause: Clause?, keepsEmpty: Bool = false, isShown: Bool = false) -> Reading?
  {
    guard let clause else { return nil }
    let found = resolve(clause) { reader, clause -> Reading? in
      guard var reading = reader.reading(clause, keepsEmpty, isShown) else { return nil }
      if isShown { reading.found.removeAll(where: \.node.isNothing) }
      if keepsEmpty {
        reading.found.removeAll(where: \.node.isNull)
      } else {
        for thing in reader.surveys ? reading.found : [] {
          for part in thing.node.list == nil ? [thing] : thing.members {
            reader.finder.known?.note(part)
          }
        }
        reading.found = reading.found.flatMap(\.texts)
      }
      return reading.found.isEmpty ? nil : reading
    }
    guard found == nil, surveys else { return found }
    // A stand-in for a value that is not there, so that all that follows from one is surveyed.
    return Reading(found: [clause.made(.string("", span: clause.span))])
  }

  private mutating func reading(_ clause: Clause, _ keepsEmpty: Bool, _ isShown: Bool) -> Reading? {
    let node = clause.node
    if node.map == nil {
      switch form.texts[node.span] {
      case .path(let path)?: return Reading(found: find(path, clause.scope))
      case .filled(let pieces)?: return Reading(found: filled(pieces, clause.scope))
      case .unreadable?: return nil
      case nil: return Reading(found: [clause.made(node)])
      }
    }
    if let key = clause["key"] {
      guard var reading = read(key, isShown: isShown) else { return nil }
      reading.isKey = true
      reading.table = value(clause["table"])?.value
      return reading
    }
    if let html = clause["html"] {
      return read(html, keepsEmpty: keepsEmpty, isShown: isShown)?.wordsOfHTML
    }
    if let text = clause["text"], let locales = clause["locales"] {
      var all = read(text) ?? Reading(found: [])
      all.found += read(locales)?.found ?? []
      all.lines = []
      return all
    }
    let lines = (clause["text"].map { [$0] } ?? clause["lines"]?.items ?? [])
      .compactMap { read($0, keepsEmpty: keepsEmpty, isShown: isShown) }
    return Reading(found: lines.flatMap(\.found), lines: lines)
  }

  /// The things that texts give, one after the other.
  mutating func found(_ texts: [Clause], keepsEmpty: Bool) -> [Thing] {
    texts.flatMap { read($0, keepsEmpty: keepsEmpty)?.found ?? [] }
  }

  /// All that a selector points at; nothing where something must be is a finding.
  private mutating func find(_ path: Path, _ scope: Scope) -> [Thing] {
    let found = finder.find(path, scope)
    guard path.isRequired, !surveys, found.allSatisfy(\.isEmpty) else { return found }
    let span = (found.first ?? holder(of: path, scope)?.thing ?? scope.here).span.start(1)
    var name = path.lastName
    if !path.inner.isEmpty, case .member(let pieces)? = path.steps.last {
      name = filled(pieces, scope).first?.node.text ?? name
    }
    log.report(.mappedValueMissing, "'\(name)' is missing", at: span)
    return []
  }

  /// The last thing on the way of a selector, with the first step that leads on from there.
  mutating func holder(of path: Path, _ scope: Scope) -> (thing: Thing, step: Path.Step)? {
    let (trace, hits) = (finder.trace, finder.hits)
    finder.trace = nil
    defer { (finder.trace, finder.hits) = (trace, hits) }
    var way = path
    way.joins = []
    while let step = way.steps.popLast() {
      if let thing = finder.find(way, scope).first { return (thing, step) }
    }
    return nil
  }

  /// Words filled in, for each locale that their places name; none where a place gives nothing.
  private mutating func filled(_ pieces: [Path.Piece], _ scope: Scope) -> [Thing] {
    var parts: [[Thing]] = []
    var span: Span?
    func plain(_ text: String) -> [Thing] { [Thing(.string(text, span: scope.here.span))] }
    for piece in pieces {
      switch piece {
      case .text(let text): parts.append(plain(text))
      case .locale: parts.append(plain(form.locale))
      case .platform: parts.append(plain(scope.platformName))
      case .path(let path):
        let found = find(path, scope).filter(\.isText)
        if found.isEmpty, !surveys { return [] }
        span = span ?? found.first?.span
        parts.append(found)
      }
    }
    let locales = parts.joined().compactMap(\.locale)
    let wanted: [String?] = locales.isEmpty ? [nil] : locales.uniqued()
    return wanted.compactMap { locale in
      let texts = parts.compactMap { part in
        part.first { $0.locale == locale || $0.locale == nil }?.node.text
      }
      if texts.count < parts.count { return nil }
      return Thing(.string(texts.joined(), span: span ?? scope.here.span), locale: locale)
    }
  }

  /// The first text that a part gives, in the locale of words that name none.
  mutating func value(_ clause: Clause?, isShown: Bool = false) -> Located<String>? {
    read(clause, isShown: isShown).flatMap { usual(of: $0.found) }
  }

  /// A name with its place, that in the mapping where the mapping itself says it.
  mutating func name(_ clause: Clause) -> Located<String>? {
    value(clause).map { own($0, of: clause) }
  }

  func own(_ value: Located<String>, of clause: Clause) -> Located<String> {
    let isOwn = clause.node.text != nil && form.texts[clause.span] == nil
    return isOwn ? Located(value.value, clause.span) : value
  }

  /// Tells whether something is still to be told of a place; of one in the mapping it is once.
  mutating func isNews(_ span: Span) -> Bool {
    span.file != form.flows.first?.span.file || told.insert(span).inserted
  }

  func usual(of found: [Thing]) -> Located<String>? {
    let usual = form.usual(among: found.compactMap(\.locale))
    let own = found.first { $0.locale == usual && usual != nil } ?? found.first
    return own?.located
  }

  /// The text that a part gives, with the words of all locales; `false` is none, but for an answer.
  mutating func text(_ clause: Clause?, isAnswer: Bool = false) -> TextRef? {
    guard let clause else { return nil }
    if let reading = read(clause, isShown: !isAnswer) { return text(reading, of: clause) }
    tellPlain(clause)
    return nil
  }

  private mutating func text(_ reading: Reading, of clause: Clause) -> TextRef? {
    if !surveys { tellHTML(reading, at: clause.span) }
    if reading.isKey { return Self.joined(reading.found.map { key($0, reading, clause.scope) }) }
    if !reading.lines.isEmpty { return Self.joined(reading.lines.map { text($0, of: clause) }) }
    let found = reading.found
    for text in surveys ? found : [] {
      if let one = finder.alone(text, besides: form.usual) { alone[one.thing.span] = one }
    }
    let all = surveys ? found : found.flatMap { finder.inAllLocales($0, isHTML: reading.isHTML) }
    var lines: [String?: (lines: [String], span: Span)] = [:]
    for case (let found, let text?) in all.map({ ($0, $0.node.text) }) {
      lines[found.locale, default: ([], found.span)].lines.append(text)
    }
    var entries = lines.mapValues {
      OwnTranslations.Entry($0.lines.joined(separator: "\n"), span: $0.span)
    }
    let plain = entries.removeValue(forKey: nil).flatMap { entries[form.locale] == nil ? $0 : nil }
    let others = Dictionary(firstOf: entries.compactMap { key, entry in key.map { ($0, entry) } })
    guard !others.isEmpty else { return plain.map { TextRef($0.text, span: $0.span) } }
    return translated(plain, others, all)
  }

  /// A text with words of several locales; its key is the path to them in the document.
  private func translated(
    _ plain: OwnTranslations.Entry?,
    _ entries: [String: OwnTranslations.Entry],
    _ found: [Thing]
  ) -> TextRef? {
    var entries = entries
    if let plain { entries[form.locale] = plain }
    let usual = form.usual(among: Array(entries.keys)) ?? entries.keys.sortedByBytes().first
    guard let usual, let own = entries[usual] else { return nil }
    var text = TextRef(own.text, span: own.span)
    let origin = found.first { $0.locale == (plain == nil ? usual : nil) }
    let path = origin?.path.filter { plain != nil || form.locales.tag($0) != usual } ?? []
    let key = path.isEmpty ? own.text : path.joined(separator: ".")
    let all = OwnTranslations(table: form.name, key: key, entries: entries, usual: usual)
    text.content = .translated(all, written: nil)
    return text
  }

  private static func joined(_ lines: [TextRef?]) -> TextRef? {
    lines.compactMap(\.self).reduce(nil) { $0?.adding($1) ?? $1 }
  }

  private func key(_ thing: Thing, _ reading: Reading, _ scope: Scope) -> TextRef? {
    guard let key = thing.node.text else { return nil }
    let isResource = scope.platform == .android || key.hasPrefix("@string/")
    let raw = isResource ? key : reading.table.map { "\($0)/\(key)" } ?? key
    var text = TextRef(raw, span: thing.span, lookup: isResource ? .resource : .tableAndKey)
    text.isKey = true
    return text
  }
}
