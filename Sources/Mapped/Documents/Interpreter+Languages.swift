internal import Flow
internal import JEXL
internal import Source
internal import Syntax
internal import SystemKit

/// Conditions in languages that are read as they stand (reference: mapping, section 4).
extension Interpreter {
  enum Language: String, CaseIterable { case jsonlogic, jexl, firebase }

  /// The condition of an expression; parts that can't be read are findings, and opaque.
  mutating func expression(_ language: Language, _ rule: Clause) -> Predicate? {
    guard let node = read(rule, keepsEmpty: true)?.found.first?.node else { return nil }
    switch language {
    case .jsonlogic:
      var logic = JSONLogic(kinds: Dictionary(firstOf: form.attributes.map { ($0.name, $0.kind) }))
      let predicate = logic.predicate(node, depth: 0)
      // A name that no attribute has may be that of an answer, which later cards may store.
      for name in logic.asked where !form.attributes.contains(where: { $0.name == name.value }) {
        asked.append(Asked(name: name, by: rule.here, mayBeAttribute: true))
      }
      for part in logic.unread { unread(language, part) }
      return predicate
    case .firebase:
      guard let text = node.text else { return nil }
      var reader = FirebaseExpression(span: node.span)
      let predicate = reader.predicate(text)
      for part in reader.unread { unread(language, Located(part, node.span)) }
      return predicate
    case .jexl: return node.text.map { jexl($0, at: node.span) }
    }
  }

  private mutating func unread(_ language: Language, _ part: Located<String>) {
    log.report(
      .mappedExpressionPart,
      "part of this \(language.rawValue) can't be read: '\(part.value)'",
      at: part.span
    )
  }

  private mutating func jexl(_ text: String, at span: Span) -> Predicate {
    let kinds = Dictionary(firstOf: form.attributes.map { ($0.name, $0.kind) })
    do {
      let expression = try Expression.parse(text)
      let unknown = expression.names.filter { kinds[$0.text] == nil }.uniqued(by: \.text)
      let places = StringPlaces(text, at: span, in: finder.sources[span.file])
      for name in unknown { _ = attribute(Located(name.text, places.span(name.range))) }
      // Nobody knows what a name that is not declared holds.
      if !unknown.isEmpty { return .opaque(text, span) }
      return expression.predicate(
        kind: { name in
          switch kinds[name] {
          case .bool?: .boolean
          case .number?: .number
          case .text?, .version?: .string
          case nil: nil
          }
        },
        span: { _ in span }
      )
    } catch {
      unread(.jexl, Located(text, span))
      return .opaque(text, span)
    }
  }
}

/// A condition in JsonLogic: `{"==": [{"var": "plan"}, "pro"]}`.
struct JSONLogic {
  /// The kinds of attributes, by name.
  let kinds: [String: MappingForm.AttributeForm.Kind]
  /// The names that the parts which can be read ask for.
  private(set) var asked: [Located<String>] = []
  /// The parts that can't be read, as written.
  private(set) var unread: [Located<String>] = []
  /// The value of the attribute asked last where it is not there.
  private(set) var fallback: Predicate.Constant?

  mutating func predicate(_ node: Node, depth: Int) -> Predicate {
    if let value = node.bool { return .constant(value) }
    guard depth < 60, node.map?.count == 1, let entry = node.map?.first else {
      return opaque(node, node.text ?? "…")
    }
    let arguments = entry.value.list ?? [entry.value]
    defer { fallback = nil }
    let read: Predicate? =
      switch entry.key {
      case "and": .all(arguments.map { predicate($0, depth: depth + 1) })
      case "or": .any(arguments.map { predicate($0, depth: depth + 1) })
      case "!": arguments.first.map { predicate($0, depth: depth + 1).opposite }
      case "!!": arguments.first.map { predicate($0, depth: depth + 1) }
      case "var": subject(node).map(isTruthy)
      case "in": isIn(arguments)
      default:
        Predicate.Comparison(logic: entry.key).flatMap {
          compare(arguments, $0, isStrict: entry.key.count == 3)
        }
      }
    return read.map(givenFallback) ?? opaque(node, entry.key)
  }

  /// A test of an attribute, as `{"var": [NAME, VALUE]}` has it: where there is none, of the value.
  private func givenFallback(_ test: Predicate) -> Predicate {
    guard let fallback, let subject = test.subjects.first else { return test }
    let value: Template.Sample.Value =
      if case .number(let number) = fallback { .number(number) } else { .text(fallback.text) }
    let holds = test.value { _ in value } == true
    if holds == (test.value { _ in nil } == true) { return test }
    return holds ? .any([test, .not(.isSet(subject))]) : .all([.isSet(subject), test])
  }

  /// The condition that an attribute counts as true (JsonLogic, "Truthy and Falsy").
  private func isTruthy(_ subject: Predicate.Subject) -> Predicate {
    switch kinds[subject.name] {
    case .number?: .all([.isSet(subject), .compare(subject, .notEqual, .number(0))])
    case .text?, .version?: .isSet(subject)
    case .bool?, nil: .compare(subject, .equal, .bool(true))
    }
  }

  private mutating func isIn(_ arguments: [Node]) -> Predicate? {
    guard arguments.count == 2 else { return nil }
    if let subject = subject(arguments[0]), let list = arguments[1].list {
      return .isIn(subject, list.compactMap(\.constant))
    }
    guard let subject = subject(arguments[1]) else { return nil }
    return arguments[0].constant.map { .contains(subject, $0) }
  }

  private mutating func compare(
    _ arguments: [Node],
    _ sign: Predicate.Comparison,
    isStrict: Bool
  ) -> Predicate? {
    guard arguments.count >= 2 else { return nil }
    func constant(_ node: Node, for subject: Predicate.Subject) -> Predicate.Constant? {
      isStrict ? self.constant(node, for: subject) : converted(node, for: subject)
    }
    if let subject = subject(arguments[0]) {
      return constant(arguments[1], for: subject).map { .compare(subject, sign, $0) }
    }
    guard let subject = subject(arguments[1]),
      let left = constant(arguments[0], for: subject)
    else { return nil }
    let above = Predicate.compare(subject, sign.mirrored, left)
    guard arguments.count == 3, let most = constant(arguments[2], for: subject) else {
      return above
    }
    return .all([above, .compare(subject, sign, most)])
  }

  private func constant(_ node: Node, for subject: Predicate.Subject) -> Predicate.Constant? {
    guard kinds[subject.name] == .version, let text = node.text, AppVersion(text) != nil else {
      return node.constant
    }
    return .version(text)
  }

  /// A constant as one of the attribute's kind, as `==` and `<` convert it (ECMA-262, "IsLooselyEqual").
  private func converted(_ node: Node, for subject: Predicate.Subject) -> Predicate.Constant? {
    let (plain, text) = (constant(node, for: subject), node.text ?? "")
    let number = node.bool.map { $0 ? 1 : 0 } ?? Double(text)
    switch (kinds[subject.name], plain) {
    case (.number?, .bool?), (.number?, .string?): return number.map { .number($0) } ?? plain
    case (.bool?, .number?), (.bool?, .string?):
      return number == 0 ? .bool(false) : number == 1 ? .bool(true) : plain
    default: return plain
    }
  }

  private mutating func opaque(_ node: Node, _ word: String) -> Predicate {
    unread.append(Located(word, node.span))
    return .opaque(NodeText.json(node), node.span)
  }

  /// The attribute that a part asks for; nil for anything but a name.
  private mutating func subject(_ node: Node?) -> Predicate.Subject? {
    guard let given = node?["var"] else { return nil }
    let name = given.list?.first ?? given
    guard let text = name.text else { return nil }
    fallback = given.list?.dropFirst().first.flatMap { $0.isNull ? nil : $0.constant }
    asked.append(Located(text, name.span))
    return .attribute(text)
  }
}

extension Node {
  /// A scalar as a constant of its kind.
  var constant: Predicate.Constant? {
    if isNull { return .null }
    return bool.map { .bool($0) } ?? number.map { .number($0) } ?? text.map { .string($0) }
  }
}

extension Predicate.Comparison {
  /// An operator of JsonLogic, which has `===` and `!==`, too.
  fileprivate init?(logic name: String) {
    self.init(rawValue: name == "===" || name == "!==" ? String(name.dropLast()) : name)
  }
}

/// A condition of Firebase Remote Config: terms joined by `&&`.
struct FirebaseExpression {
  let span: Span
  /// The terms that can't be read, as written.
  private(set) var unread: [String] = []

  mutating func predicate(_ text: String) -> Predicate {
    .all(Self.parts(text, "&&").map { $0.map { term($0) } } ?? [opaque(text)])
  }

  private mutating func term(_ term: String) -> Predicate {
    if term == "true" || term == "false" { return .constant(term == "true") }
    if let read = called(term) ?? compared(term) { return read }
    // Dates and shares of users are known and can't be asked of one user.
    if !term.hasPrefix("percent"), !term.hasPrefix("dateTime") { return opaque(term) }
    return .opaque(term, span)
  }

  private mutating func opaque(_ term: String) -> Predicate {
    unread.append(term)
    return .opaque(term, span)
  }

  /// The parts of a text between separators outside of quotes; nil where a quote does not close.
  private static func parts(_ text: String, _ separator: String) -> [String]? {
    var parts = [""]
    var quote: Character?
    var rest = text[...]
    while let next = rest.first {
      if quote == nil, rest.hasPrefix(separator) {
        parts.append("")
        rest = rest.dropFirst(separator.count)
        continue
      }
      if next == quote {
        quote = nil
      } else if quote == nil, next == "'" || next == "\"" {
        quote = next
      }
      parts[parts.count - 1].append(next)
      rest = rest.dropFirst()
    }
    return quote == nil ? parts.map(\.trimmed) : nil
  }

  /// A call: `app.userProperty['tester'].exactlyMatches(['yes'])`.
  private func called(_ term: String) -> Predicate? {
    guard term.hasSuffix(")"), let open = term.lastIndex(of: "("),
      let dot = term[..<open].lastIndex(of: ".")
    else { return nil }
    let values = Self.values(term[term.index(after: open)...].dropLast())
    guard let subject = Self.subject(term[..<dot]), !values.isEmpty else { return nil }
    switch term[term.index(after: dot)..<open] {
    case "exactlyMatches", "equals":
      return values.count == 1 ? .compare(subject, .equal, values[0]) : .isIn(subject, values)
    case "contains": return .any(values.map { .contains(subject, $0) })
    case "notContains": return Predicate.any(values.map { .contains(subject, $0) }).opposite
    default: return nil
    }
  }

  private func compared(_ term: String) -> Predicate? {
    for sign in ["==", "!=", "<=", ">=", "<", ">", " in "] {
      guard let range = term.firstRange(of: sign) else { continue }
      let values = Self.values(term[range.upperBound...])
      guard let subject = Self.subject(term[..<range.lowerBound]), let first = values.first else {
        return nil
      }
      if sign == " in " { return .isIn(subject, values) }
      return Predicate.Comparison(rawValue: sign).map { .compare(subject, $0, first) }
    }
    return nil
  }

  /// A name with its parts: `app.userProperty['tester']` is `app.userProperty.tester`.
  private static func subject(_ text: some StringProtocol) -> Predicate.Subject? {
    let isSeparator = { (character: Character) in ".['\"] ".contains(character) }
    let parts = String(text).split(whereSeparator: isSeparator).map { String($0) }
    let isName = parts.allSatisfy { part in
      part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
    }
    guard isName, let first = parts.first, ["device", "app"].contains(first) else { return nil }
    return .attribute(parts.joined(separator: "."))
  }

  /// The texts and numbers of a list, or a single one; none where one of them is neither.
  private static func values(_ text: some StringProtocol) -> [Predicate.Constant] {
    let inner = String(text).trimmed
    let items = inner.hasPrefix("[") ? String(inner.dropFirst().dropLast()) : inner
    let all = (parts(items, ",") ?? []).map { word -> Predicate.Constant? in
      if let quote = word.first, quote == "'" || quote == "\"" {
        guard word.count > 1, word.last == quote else { return nil }
        return .string(String(word.dropFirst().dropLast()))
      }
      return Double(word).map { .number($0) }
    }
    return all.contains(nil) ? [] : all.compactMap(\.self)
  }
}
