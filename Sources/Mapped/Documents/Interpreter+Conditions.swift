internal import Flow
internal import Source
internal import Syntax

/// Conditions of documents as predicates (reference: mapping, section 4).
extension Interpreter {
  /// Words for several conditions together.
  private enum Quantifier: String, CaseIterable { case all, any, none }

  /// The condition that a part says; nil where it says nothing.
  mutating func condition(_ rule: Node?, _ scope: Scope) -> Predicate? {
    resolve(rule, scope, isCondition: true) { $0.ask($1, $2) }
  }

  /// Tells whether the document itself decides for a condition; nil where it says nothing.
  mutating func decided(_ rule: Node?, _ scope: Scope) -> Bool? {
    condition(rule, scope)?.constantValue
  }

  private mutating func ask(_ node: Node, _ scope: Scope) -> Predicate? {
    if let value = node.bool { return .constant(value) }
    for quantifier in Quantifier.allCases {
      guard let parts = node[quantifier.rawValue] else { continue }
      if let rule = node["of"] { return each(quantifier, parts, rule, scope) }
      let said = MappingReader.items(parts).compactMap { condition($0, scope) }
      return said.isEmpty ? nil : Self.joined(said, quantifier)
    }
    if let rule = node["not"] { return condition(rule, scope)?.opposite }
    for language in Language.allCases {
      if let text = node[language.rawValue] { return expression(language, text, scope) }
    }
    if let text = node["opaque"] { return value(text, scope).map { .opaque($0.value, $0.span) } }
    return test(node, scope)
  }

  private static func joined(_ parts: [Predicate], _ quantifier: Quantifier) -> Predicate {
    switch quantifier {
    case .all: .all(parts)
    case .any: .any(parts)
    case .none: Predicate.any(parts).opposite
    }
  }

  /// A condition of all things that selectors find.
  private mutating func each(
    _ quantifier: Quantifier,
    _ places: Node,
    _ rule: Node,
    _ scope: Scope
  ) -> Predicate? {
    let things = form.paths(places).flatMap { finder.find($0, scope) }.map(\.thing)
    if things.isEmpty { return nil }
    let parts = things.map { condition(rule, scope.at($0)) }
    let said = parts.compactMap(\.self)
    if quantifier == .all { return said.isEmpty ? nil : .all(said) }
    return Self.joined(parts.map { $0 ?? .constant(true) }, quantifier)
  }

  // MARK: Tests

  /// The comparisons of a test, each with the values to compare with.
  private mutating func comparisons(_ test: Node, _ scope: Scope) -> [(sign: Sign, values: [Node])]
  {
    var written = Sign.allCases.filter { $0 != .set }.compactMap { sign in
      test[sign.rawValue].map { (sign, $0) }
    }
    let word = value(test["by"], scope)
    if let word, let operand = test["value"], test["attribute"] ?? test["answer"] != nil {
      let own = test["words"]?.map?.first { $0.key == word.value }?.value.text
      if let sign = Sign(rawValue: own ?? word.value) {
        written.append((sign, operand))
      } else {
        unknown(word, among: test["words"]?.map?.map(\.key) ?? [])
      }
    }
    return written.compactMap { sign, operand in
      let found = found(MappingReader.items(operand), scope, keepsEmpty: true).map(\.thing.node)
      return found.isEmpty && sign != .set ? nil : (sign, found)
    }
  }

  private mutating func test(_ node: Node, _ scope: Scope) -> Predicate? {
    let asked = node["attribute"] ?? node["answer"]
    guard let asked else { return node["value"].map { .constant(holds($0, node, scope)) } }
    guard let name = value(asked, scope) else { return nil }
    let isAttribute = node["attribute"] != nil
    let attribute = isAttribute ? self.attribute(name) : nil
    let subject: Predicate.Subject =
      isAttribute ? .attribute(name.value) : .answer(card: "", field: name.value)
    let compared = Compared(subject: subject, attribute: attribute)
    var parts = comparisons(node, scope).compactMap { compare(compared, $0, $1) }
    if let range = value(node["range"], scope) { parts += self.range(range, compared) }
    if let isSet = node["set"]?.bool {
      let given = Predicate.isFilled(subject)
      parts.append(isSet ? given : given.opposite)
    }
    return parts.isEmpty ? nil : .all(parts)
  }

  /// Tells whether a value of the document is as a test says; what is not there is nothing.
  private mutating func holds(_ value: Node, _ test: Node, _ scope: Scope) -> Bool {
    let own = read(value, scope, keepsEmpty: true)?.found.first?.thing.node
    let isSet = test["set"]?.bool
    let isCompared = Sign.allCases.contains { $0 != .set && test[$0.rawValue] != nil }
    let all = comparisons(test, scope)
    if let isSet, isSet != (own.map { $0.text != "" } ?? false) { return false }
    if !isCompared, isSet == nil { return own?.bool == true }
    return all.allSatisfy { sign, values in
      own.map { Self.holds($0, sign, values.flatMap { $0.list ?? [$0] }) } ?? (sign == .notEqual)
    }
  }

  private static func holds(_ own: Node, _ sign: Sign, _ values: [Node]) -> Bool {
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
    _ sign: Sign,
    _ values: [Node]
  ) -> Predicate? {
    if sign == .set { return .isFilled(compared.subject) }
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
