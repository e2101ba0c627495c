internal import Flow
internal import Source
internal import Syntax

/// Findings in documents beside those that their cards give (reference: mapping, section 6).
extension Interpreter {
  /// Reports the keys of a document that no part of the mapping reads.
  mutating func tellUnknownKeys(of node: Node, _ whole: Diagnostic.Subject = .init()) {
    let subject = subjects[node.span] ?? whole
    switch node.value {
    case .scalar:
      // Names in a string whose bytes are not those of its text have no places of their own.
      if let inner = finder.embedded[node.span] ?? nil, inner.span != node.span {
        tellUnknownKeys(of: inner, subject)
      }
    case .list(let items): for item in items { tellUnknownKeys(of: item, subject) }
    case .map(let entries):
      if entries.count > 1, entries.allSatisfy({ form.locales.tag($0.key) != nil }) {
        finder.known?.share(entries.map(\.value))
      }
      if let known = finder.known, let keys = known.maps[node.span], !keys.isFree {
        tellUnknown(of: entries, besides: keys.names.union(known.passed[node.span] ?? []), subject)
      }
      for entry in entries { tellUnknownKeys(of: entry.value, subject) }
    }
  }

  private mutating func tellUnknown(
    of entries: [Node.Entry],
    besides names: Set<String>,
    _ subject: Diagnostic.Subject
  ) {
    let unknown = entries.filter {
      !names.contains($0.key) && !form.ignoredNames.contains($0.key)
    }
    guard !unknown.isEmpty else { return }
    let (known, taken) = (names.sortedByBytes(), entries.map { $0.key })
    self.subject = subject
    for entry in unknown {
      unknownKeys.append(entry.key)
      log.report(
        .unknownField,
        "unknown key '\(entry.key)'",
        unknown: entry.key,
        at: entry.keySpan,
        among: known,
        taken: taken,
        help: "correct the name, read it in the mapping, or name it under its 'ignore'"
      )
    }
  }

  /// Reports answers of a block that are stored as others than those of the card's blocks before.
  mutating func tellSecond(_ name: Located<String>, of card: CardContent) {
    guard let first = card.stores, first != name.value else { return }
    log.report(
      .mappedQuestionSecond,
      "the answers to '\(name.value)' are read as answers to '\(first)'",
      at: name.span,
      help: "make a card of each question"
    )
  }

  /// Reports HTML that shows as it stands, once for each text of the mapping: in words that are not read as HTML,
  /// and in string tables, whose words never are.
  mutating func tellHTML(_ reading: Reading, at rule: Span) {
    guard reading.isHTML == reading.isKey, !told.contains(rule) else { return }
    for thing in reading.found {
      if reading.isKey {
        told.insert(rule)
        return log.report(
          .mappedHtml,
          "words of string tables show as they stand, though the mapping reads them as HTML",
          at: thing.span,
          help: "take '{html: …}' off the key in the mapping, and write plain words in the table"
        )
      }
      guard let sign = thing.node.text.flatMap(HTMLText.sign) else { continue }
      told.insert(rule)
      return log.report(
        .mappedHtml,
        "HTML shows as it stands here: '\(sign)'",
        at: thing.span,
        help: "if the app reads it as HTML, write '{html: …}' around the text in the mapping"
      )
    }
  }

  /// Reports words of locales that stand where the usual locale has nothing.
  mutating func tellAlone() {
    for (span, one) in alone.sorted(by: { $0.key < $1.key }) {
      subject = subject(of: one.thing) ?? Diagnostic.Subject()
      let name = one.thing.name.map { "'\($0.value)'" } ?? "item \(one.thing.index + 1)"
      log.report(
        .mappedLocaleAlone,
        "\(name) is in '\(one.locale)' and not in '\(one.usual)', so it is shown nowhere",
        at: one.thing.name?.span ?? span.start(1)
      )
    }
  }

  // MARK: Checks

  mutating func check(_ root: Thing) {
    for check in form.checks {
      let pattern = check["not like"]?.text.flatMap(TextPattern.init)
      var seen: [String: Span] = [:]
      for thing in found(at: Clause(check, Scope(root))["at"]) {
        subject = subject(of: thing) ?? Diagnostic.Subject()
        if let mistake = mistake(check, pattern, thing) { tell(check, mistake, at: thing.span) }
        guard check["unique"]?.bool == true, let text = thing.node.text else { continue }
        if let first = seen[text] {
          tell(check, "'\(text)' is there already", at: thing.span, labels: [.init(first, "here")])
        }
        seen[text] = seen[text] ?? thing.span
      }
    }
    subject = Diagnostic.Subject()
  }

  /// The card that a thing or one around it became.
  func subject(of thing: Thing) -> Diagnostic.Subject? {
    var nearest: Thing? = thing
    while let one = nearest, subjects[one.span] == nil { nearest = one.above }
    return nearest.flatMap { subjects[$0.span] }
  }

  private mutating func tell(
    _ check: Node,
    _ mistake: String,
    at span: Span,
    labels: [Diagnostic.Label] = []
  ) {
    log.report(.mappedCheck, check["says"]?.text ?? mistake, at: span, labels: labels)
  }

  /// The reason why a value does not pass a check; nil where it does.
  private func mistake(_ check: Node, _ pattern: TextPattern?, _ thing: Thing) -> String? {
    let text = thing.node.text ?? ""
    if let pattern, pattern.isFound(in: text) {
      return "'\(text)' has what it must not have"
    }
    let choices = check["one of"].map { MappingReader.items($0).compactMap(\.text) }
    if let choices, !choices.contains(text) {
      return "'\(text)' is none of \(Phrase.list(choices.map { "'\($0)'" }))"
    }
    let kind = check["kind"]?.text.flatMap(MappingForm.ValueKind.init)
    guard let kind, !kind.fits(thing.node) else { return nil }
    return kind == .address
      ? "'\(text)' is no address"
      : "\(thing.node.kind.phrase) stands here in place of a \(kind.rawValue)"
  }

  // MARK: Selectors

  /// Reports the selectors for which a document has no cards, unless a list of them is there and empty.
  mutating func tellNoCards(_ document: String) {
    if surveys { return }
    let ends = made.idle.flatMap { each in
      form.paths(each.node).compactMap { path in
        holder(of: path, each.scope).map { (path: path, thing: $0.thing, step: $0.step) }
      }
    }
    if ends.contains(where: \.thing.holdsNothing) { return }
    for (path, thing, step) in ends {
      let names = thing.node.map?.map(\.key) ?? []
      log.report(
        .mappedDocumentBare,
        "'\(path.text)' finds no card in '\(document)'",
        at: path.span,
        labels: [.init(thing.span.start(1), "this is as far as it leads")],
        help: step.name.flatMap { Suggestion.help(for: $0, among: names) }
      )
    }
  }

  /// Reports plain values of which the only selector of a part wants the items, or the words of each locale.
  mutating func tellPlain(_ part: Clause) {
    let paths = form.paths(part.node)
    guard !surveys, finder.trace == nil, paths.count == 1, var path = paths.first,
      let wanted = path.steps.popLast()?.wanted, let name = path.steps.last?.name,
      !path.steps.contains(where: \.isDescent)
    else { return }
    (path.text, path.joins, path.readsJSON) = ("", [], false)
    for thing in finder.find(path, part.scope) where thing.isText && !thing.node.isNothing {
      log.report(
        .wrongType,
        "'\(name)' must be \(wanted), found \(thing.node.kind.phrase)",
        at: thing.span,
        severity: .warning
      )
    }
  }

  /// Notes the selectors that were asked and have found nothing in any document; one in parts that no thing has
  /// may be right.
  static func tellIdle(
    _ form: MappingForm,
    asked: Set<Located<String>>,
    _ hits: Set<Located<String>>,
    _ log: inout Log
  ) {
    for path in form.paths where asked.contains(path.located) && !hits.contains(path.located) {
      log.report(.mappingIdle, "'\(path.text)' finds nothing in any document", at: path.span)
    }
  }
}

extension Path.Step {
  fileprivate var isDescent: Bool { if case .descend = self { true } else { false } }

  /// The value that a step looks for members in; nil where any will do.
  fileprivate var wanted: String? {
    switch self {
    case .any: return "a list"
    case .member(let pieces):
      guard pieces.count == 1, case .locale = pieces[0] else { return nil }
      return "a map of locales"
    default: return nil
    }
  }
}

extension MappingForm.ValueKind {
  fileprivate func fits(_ node: Node) -> Bool {
    switch self {
    case .list: node.list != nil
    case .map: node.map != nil
    case .bool: node.bool != nil
    case .number: node.number != nil
    case .text: node.kind == .string
    case .address: node.text.map(Self.isAddress) ?? false
    }
  }

  /// Tells whether a text is an address with a scheme and without blanks.
  private static func isAddress(_ text: String) -> Bool {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return false }
    let scheme = text[..<colon].utf8
    let isScheme = scheme.allSatisfy { $0.isAlphanumeric || "+-.".utf8.contains($0) }
    let rest = text[colon...].utf8.dropFirst()
    return isScheme && !scheme.isEmpty && !rest.isEmpty && text.utf8.allSatisfy { $0 > 0x20 }
  }
}
