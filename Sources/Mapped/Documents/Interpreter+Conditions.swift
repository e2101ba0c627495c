internal import Flow
internal import Source
internal import Syntax

/// Conditions of documents as predicates (reference: mapping, section 4).
extension Interpreter {
  /// The condition that a part says; nil where it says nothing.
  mutating func condition(_ rule: ConditionRule?, _ scope: Scope) -> Predicate? {
    guard let rule else { return nil }
    return resolve(rule, scope, \.conditions) { $0.ask($1, $2) }
  }

  /// Tells whether the document itself decides for a condition; nil where it says nothing.
  mutating func decided(_ rule: ConditionRule?, _ scope: Scope) -> Bool? {
    condition(rule, scope)?.constantValue
  }

  private mutating func ask(_ form: ConditionForm, _ scope: Scope) -> Predicate? {
    switch form {
    case .constant(let value): return .constant(value)
    case .test(let test): return ask(test, scope)
    case .all(let rules): return parts(rules, scope).map { .all($0) }
    case .any(let rules): return parts(rules, scope).map { .any($0) }
    case .none(let rules): return parts(rules, scope).map { Predicate.any($0).opposite }
    case .not(let rule): return condition(rule, scope)?.opposite
    case .each(let quantifier, let paths, let rule): return each(quantifier, paths, rule, scope)
    case .language(let language, let text): return expression(language, text, scope)
    case .opaque(let text):
      guard let value = value(text, scope) else { return nil }
      return .opaque(value.value, value.span)
    }
  }

  /// The conditions that say something; nil for none.
  private mutating func parts(_ rules: [ConditionRule], _ scope: Scope) -> [Predicate]? {
    let parts = rules.compactMap { condition($0, scope) }
    return parts.isEmpty ? nil : parts
  }

  private mutating func each(
    _ quantifier: ConditionForm.Quantifier,
    _ paths: [Path],
    _ rule: ConditionRule,
    _ scope: Scope
  ) -> Predicate? {
    let things = paths.flatMap { finder.find($0, scope) }.map(\.thing)
    if things.isEmpty { return nil }
    let parts = things.map { condition(rule, scope.at($0)) }
    switch quantifier {
    case .all:
      let said = parts.compactMap(\.self)
      return said.isEmpty ? nil : .all(said)
    case .any: return .any(parts.map { $0 ?? .constant(true) })
    case .none: return Predicate.any(parts.map { $0 ?? .constant(true) }).opposite
    }
  }

  // MARK: Tests

  private mutating func ask(_ test: ConditionForm.Test, _ scope: Scope) -> Predicate? {
    if test.subject == .value { return .constant(holds(test, scope)) }
    guard let name = value(test.name, scope) else { return nil }
    let attribute = test.subject == .attribute ? self.attribute(name) : nil
    let subject: Predicate.Subject =
      test.subject == .attribute ? .attribute(name.value) : .answer(card: "", field: name.value)
    let compared = Compared(subject: subject, attribute: attribute)
    var parts: [Predicate] = []
    for (sign, operand) in test.comparisons + comparison(test, scope) {
      if sign == .set {
        parts.append(.isFilled(subject))
        continue
      }
      guard let values = read(operand, scope, keepsEmpty: true)?.found.map(\.thing.node) else {
        continue
      }
      parts += compare(compared, sign, values).map { [$0] } ?? []
    }
    if let range = value(test.range, scope) { parts += self.range(range, compared) }
    if let isSet = test.isSet {
      let given = Predicate.isFilled(subject)
      parts.append(isSet ? given : given.opposite)
    }
    return parts.isEmpty ? nil : .all(parts)
  }

  /// The comparison that the document names.
  private mutating func comparison(
    _ test: ConditionForm.Test,
    _ scope: Scope
  ) -> [(sign: ConditionForm.Sign, value: WordsRule)] {
    guard let word = value(test.by, scope), let operand = test.value else { return [] }
    let own = test.words.first { $0.word == word.value }?.sign
    guard let sign = own ?? .init(rawValue: word.value) else {
      unknown(word, among: test.words.map(\.word))
      return []
    }
    return [(sign, operand)]
  }

  /// Tells whether a value of the document is as a test says; what is not there is nothing.
  private mutating func holds(_ test: ConditionForm.Test, _ scope: Scope) -> Bool {
    let own = read(test.name, scope, keepsEmpty: true)?.found.first?.thing.node
    if let isSet = test.isSet, isSet != (own.map { $0.text != "" } ?? false) { return false }
    if test.comparisons.isEmpty, test.isSet == nil { return own?.bool == true }
    return test.comparisons.allSatisfy { sign, operand in
      let found = read(operand, scope, keepsEmpty: true)?.found.map(\.thing.node)
      guard let values = found?.flatMap({ $0.list ?? [$0] }) else { return true }
      return own.map { Self.holds($0, sign, values) } ?? (sign == .notEqual)
    }
  }

  private static func holds(_ own: Node, _ sign: ConditionForm.Sign, _ values: [Node]) -> Bool {
    switch sign {
    case .equal: values.contains { same(own, $0) }
    case .notEqual: !values.contains { same(own, $0) }
    case .contains:
      values.contains { value in
        own.list?.contains { same($0, value) }
          ?? (own.text ?? "").contains(value.text ?? "")
      }
    case .set: true
    default:
      if let a = own.number, let b = values.first?.number {
        sign == .above ? a > b : sign == .atLeast ? a >= b : sign == .below ? a < b : a <= b
      } else {
        false
      }
    }
  }

  /// Numbers and texts that are written alike are the same.
  private static func same(_ left: Node, _ right: Node) -> Bool {
    left == right || left.text != nil && left.text == right.text
  }

  // MARK: Attributes and constants

  /// The declared attribute of a name; one that is not declared is a finding.
  private mutating func attribute(_ name: Located<String>) -> MappingForm.AttributeForm? {
    if let own = form.attributes.first(where: { $0.name == name.value }) { return own }
    log.report(
      .mappedAttributeUnknown,
      "no attribute '\(name.value)'",
      unknown: name.value,
      at: name.span,
      among: form.attributes.map(\.name)
    )
    return nil
  }

  /// A subject with what is declared of it.
  struct Compared {
    let subject: Predicate.Subject
    var attribute: MappingForm.AttributeForm?
  }

  /// A comparison with values of the document.
  mutating func compare(
    _ compared: Compared,
    _ sign: ConditionForm.Sign,
    _ values: [Node]
  ) -> Predicate? {
    let isList = values.count > 1 || values.contains { $0.list != nil }
    if let value = values.first, compared.attribute?.isGivenAsList == true, !isList {
      let what = "the app reads a list of '\(compared.attribute?.name ?? "")'"
      log.report(
        .mappedConstantKind,
        "'\(value.text ?? "")' must be in a list, as \(what)",
        at: value.span,
        help: "write [\"\(value.text ?? "")\"]"
      )
    }
    let constants = values.flatMap { $0.list ?? [$0] }.compactMap { constant($0, compared) }
    guard let first = constants.first else { return nil }
    let subject = compared.subject
    switch sign {
    case .equal: return isList ? .isIn(subject, constants) : .compare(subject, .equal, first)
    case .notEqual:
      return isList
        ? Predicate.isIn(subject, constants).opposite : .compare(subject, .notEqual, first)
    case .above: return .compare(subject, .greater, first)
    case .atLeast: return .compare(subject, .greaterOrEqual, first)
    case .below: return .compare(subject, .less, first)
    case .atMost: return .compare(subject, .lessOrEqual, first)
    case .contains: return .any(constants.map { .contains(subject, $0) })
    case .set: return .isFilled(subject)
    }
  }

  /// A value as a constant of the attribute's kind; one of another kind is a finding.
  private mutating func constant(_ node: Node, _ compared: Compared) -> Predicate.Constant? {
    guard let text = node.text, !node.isNull else { return nil }
    guard let attribute = compared.attribute else { return Self.plain(node, text) }
    let isRight: Bool
    switch attribute.kind {
    case .version where AppVersion(text) != nil: return .version(text)
    case .bool: isRight = node.bool != nil
    case .number: isRight = node.number != nil
    case .text: isRight = node.kind == .string || node.number != nil
    case .version: isRight = false
    }
    if !isRight {
      log.report(
        .mappedConstantKind,
        "'\(text)' is no \(attribute.kind.words) as '\(attribute.name)' is one",
        at: node.span
      )
    } else if !attribute.choices.isEmpty, !attribute.choices.contains(text) {
      unknown(Located(text, node.span), among: attribute.choices)
    }
    return attribute.kind == .text ? .string(text) : Self.plain(node, text)
  }

  private static func plain(_ node: Node, _ text: String) -> Predicate.Constant {
    node.bool.map { .bool($0) } ?? node.number.map { .number($0) } ?? .string(text)
  }

  /// The bounds of a range of versions: `>=2.0 <3`.
  private mutating func range(_ range: Located<String>, _ compared: Compared) -> [Predicate] {
    var parts: [Predicate] = []
    for word in range.value.split(separator: " ") {
      let sign = word.prefix { "<>=".contains($0) }
      let rest = String(word.dropFirst(sign.count))
      let known = Predicate.Comparison(rawValue: sign == "=" || sign.isEmpty ? "==" : String(sign))
      guard let known, AppVersion(rest) != nil else {
        log.report(
          .mappedExpressionPart,
          "part of this range can't be read: '\(word)'",
          at: range.span
        )
        continue
      }
      parts.append(.compare(compared.subject, known, .version(rest)))
    }
    return parts
  }
}

extension MappingForm.AttributeForm.Kind {
  /// The kind as messages name it.
  fileprivate var words: String {
    switch self {
    case .bool: "true or false,"
    case .number, .text, .version: "\(rawValue),"
    }
  }
}
