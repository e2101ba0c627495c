internal import Source
internal import Syntax

/// Texts, values, actions and conditions (reference: mapping, sections 1, 3 and 4).
extension MappingReader {
  /// The reader of one kind of parts: what is not a choice among others.
  struct LeafReader<Leaf: Sendable> {
    /// The kind with its article, for messages.
    let what: String
    /// The definitions of the kind.
    let table: WritableKeyPath<MappingForm, [Branching<Leaf>]>
    /// Tells whether `by` in a map chooses among parts.
    var switches: (Node) -> Bool = { _ in true }
    let read: (inout MappingReader, Node) -> Leaf?
  }

  mutating func words(_ node: Node) -> WordsRule? { rule(node, Self.wording) }
  mutating func action(_ node: Node) -> ActionRule? { rule(node, Self.acting) }
  mutating func condition(_ node: Node) -> ConditionRule? { rule(node, Self.asking) }

  // MARK: Choices

  private mutating func rule<Leaf>(_ node: Node, _ reader: LeafReader<Leaf>) -> Branching<Leaf>? {
    if node.isNull { return nil }
    guard depth < 100 else {
      report(.mappingEndless, "parts are nested too deeply here", at: node)
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    if let items = node.list { return .first(items.compactMap { rule($0, reader) }) }
    guard let entries = node.map else { return reader.read(&self, node).map { .leaf($0) } }
    if let at = node["at"] {
      let rest = Node(.map(entries.filter { $0.key != "at" }), span: node.span)
      guard let paths = paths(at), let inner = rule(rest, reader) else { return nil }
      return .at(paths, inner)
    }
    if let use = node["use"] { return self.use(use, node, reader) }
    if node["by"] != nil, reader.switches(node) { return choice(node, reader) }
    return reader.read(&self, node).map { .leaf($0) }
  }

  private mutating func use<Leaf>(
    _ use: Node,
    _ node: Node,
    _ reader: LeafReader<Leaf>
  ) -> Branching<Leaf>? {
    guard node.map?.count == 1 else { return expanded(node).flatMap { rule($0, reader) } }
    guard let body = definition(use), let name = use.text else { return nil }
    let key = DefinitionKey(name: name, kind: reader.what)
    if let known = definitionsRead[key] { return .use(known) }
    let place = form[keyPath: reader.table].count
    form[keyPath: reader.table].append(.first([]))
    definitionsRead[key] = place
    if let rule = rule(body, reader) { form[keyPath: reader.table][place] = rule }
    var next = place
    while case .use(let other) = form[keyPath: reader.table][next] {
      if other == place {
        form[keyPath: reader.table][place] = .first([])
        report(.mappingEndless, "'\(name)' is defined by itself alone", at: body["use"] ?? body)
        break
      }
      next = other
    }
    return .use(place)
  }

  private mutating func choice<Leaf>(
    _ node: Node,
    _ reader: LeafReader<Leaf>
  ) -> Branching<Leaf>? {
    guard let by = node["by"], let value = words(by) else { return nil }
    var choice = Switch<Leaf>(value: value)
    for entry in node.map ?? [] where entry.key != "by" {
      let part = rule(entry.value, reader)
      switch entry.key {
      case "nothing": choice.nothing = part
      case "else": choice.other = .some(part)
      default: choice.cases.append((entry.key, part))
      }
    }
    return .by(choice)
  }

  // MARK: Texts and values

  private static var wording: LeafReader<Wording> {
    LeafReader(what: "a text", table: \.words) { $0.wording($1) }
  }

  private mutating func wording(_ node: Node) -> Wording? {
    guard node.map != nil else { return plain(node) }
    guard var fields = Fields(node, of: "a text", log: &log) else { return nil }
    defer { fields.finish(&log) }
    if let key = fields.any("key") {
      let table = fields.any("table").flatMap { words($0) }
      return words(key).map { .key($0, table: table) }
    }
    if let text = fields.any("text") {
      guard let own = words(text) else { return nil }
      guard let locales = fields.any("locales").flatMap({ words($0) }) else { return .lines([own]) }
      return .translated(own, locales: locales)
    }
    if let lines = fields.any("lines") {
      return .lines(Self.items(lines).compactMap { words($0) })
    }
    fields.ignore("use", "at", "by")
    return nil
  }

  private mutating func plain(_ node: Node) -> Wording? {
    guard let text = node.text else { return nil }
    if Path.isSelector(text) { return path(node).map { .path($0) } }
    do {
      let pieces = try PathParser.words(text, at: node.span)
      let isPlain = pieces.allSatisfy { if case .text = $0 { true } else { false } }
      for case .path(let path) in pieces { form.paths.append(path) }
      return isPlain ? .words(node) : .filled(pieces)
    } catch {
      report(.mappingSelector, "the places in '\(text)' can't be read: \(error.words)", at: node)
      return nil
    }
  }

  // MARK: Actions

  private static var acting: LeafReader<ActionForm> {
    LeafReader(what: "an action", table: \.actions) { $0.acting($1) }
  }

  private mutating func acting(_ node: Node) -> ActionForm? {
    if let text = node.text {
      if let plain = Happening.Plain(rawValue: text) { return .plain(plain) }
      unknown(text, among: Happening.Plain.allCases.map(\.rawValue), "action", at: node.span)
      return nil
    }
    guard var fields = Fields(node, of: "an action", log: &log) else { return nil }
    defer { fields.finish(&log) }
    if let card = fields.any("card") {
      let other = fields.any("else").flatMap { action($0) }
      return words(card).map { .card($0, orElse: other) }
    }
    if let ask = fields.any("ask") {
      let then = fields.any("then").flatMap { action($0) }
      return words(ask).map { .ask($0, then: then) }
    }
    if let open = fields.any("open") { return words(open).map { .open($0) } }
    if let app = fields.any("app") { return words(app).map { .app($0) } }
    return fields.any("share").flatMap { words($0) }.map { .share($0) }
  }

  // MARK: Conditions

  private static var asking: LeafReader<ConditionForm> {
    LeafReader(
      what: "a condition",
      table: \.conditions,
      switches: { node in
        ConditionForm.Test.Subject.allCases.allSatisfy { node[$0.rawValue] == nil }
      },
      read: { $0.asking($1) }
    )
  }

  private mutating func asking(_ node: Node) -> ConditionForm? {
    if let value = node.bool { return .constant(value) }
    guard var fields = Fields(node, of: "a condition", log: &log) else { return nil }
    defer { fields.finish(&log) }
    for quantifier in ConditionForm.Quantifier.allCases {
      if let parts = fields.any(quantifier.rawValue) { return many(quantifier, parts, &fields) }
    }
    if let inner = fields.any("not") { return condition(inner).map { .not($0) } }
    for language in ConditionForm.Language.allCases {
      if let text = fields.any(language.rawValue) {
        return words(text).map { .language(language, $0) }
      }
    }
    if let text = fields.any("opaque") { return words(text).map { .opaque($0) } }
    for subject in ConditionForm.Test.Subject.allCases {
      if let name = fields.any(subject.rawValue) {
        return words(name).map { .test(test(subject, $0, &fields)) }
      }
    }
    return nil
  }

  private mutating func many(
    _ quantifier: ConditionForm.Quantifier,
    _ parts: Node,
    _ fields: inout Fields
  ) -> ConditionForm? {
    if let of = fields.any("of") {
      guard let paths = paths(parts), let condition = condition(of) else { return nil }
      return .each(quantifier, paths, condition)
    }
    let all = Self.items(parts).compactMap { condition($0) }
    switch quantifier {
    case .all: return .all(all)
    case .any: return .any(all)
    case .none: return .none(all)
    }
  }

  private mutating func test(
    _ subject: ConditionForm.Test.Subject,
    _ name: WordsRule,
    _ fields: inout Fields
  ) -> ConditionForm.Test {
    var test = ConditionForm.Test(subject: subject, name: name)
    for sign in ConditionForm.Sign.allCases where sign != .set {
      guard let value = fields.any(sign.rawValue).flatMap({ operand($0) }) else { continue }
      test.comparisons.append((sign, value))
    }
    test.isSet = fields.optional("set", .boolean, &log)?.bool
    test.range = fields.any("range").flatMap { words($0) }
    test.by = fields.any("by").flatMap { words($0) }
    for entry in fields.any("words")?.map ?? [] {
      if let sign = word(entry.value, as: ConditionForm.Sign.self, "comparison") {
        test.words.append((entry.key, sign))
      }
    }
    // Beside a value of the document the operand has no word of its own.
    if subject != .value { test.value = fields.any("value").flatMap { operand($0) } }
    return test
  }

  /// A value to compare with; a list is one of several.
  private mutating func operand(_ node: Node) -> WordsRule? {
    guard let items = node.list else { return words(node) }
    return .leaf(.lines(items.compactMap { words($0) }))
  }
}
