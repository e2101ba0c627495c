internal import Flow
internal import Source
internal import Syntax

/// Conditions of documents as predicates (reference: mapping, section 4).
extension Interpreter {
  /// Words for several conditions together.
  private enum Quantifier: String, CaseIterable {
    case all, any, none

    func joined(_ parts: [Predicate]) -> Predicate {
      switch self {
      case .all: .all(parts)
      case .any: .any(parts)
      case .none: Predicate.any(parts).opposite
      }
    }
  }

  /// The condition that a part says; nil where it says nothing.
  mutating func condition(_ clause: Clause?) -> Predicate? {
    resolve(clause, isCondition: true) { $0.ask($1) }
  }

  /// Tells whether the document itself decides for a condition; nil where it says nothing.
  mutating func decided(_ clause: Clause?) -> Bool? { condition(clause)?.constantValue }

  private mutating func ask(_ clause: Clause) -> Predicate? {
    if let value = clause.node.bool { return .constant(value) }
    for quantifier in Quantifier.allCases {
      guard let parts = clause[quantifier.rawValue] else { continue }
      let each = clause["of"].map { rule in found(at: parts).map(rule.at) }
      if each?.isEmpty == true { tellNoItems(at: parts, mayBeEmpty: true) }
      let said = (each ?? parts.items).compactMap { part in
        // Of things, a rule that says nothing holds in 'any' and 'none', and is left out of 'all'.
        condition(part) ?? (each == nil || quantifier == .all ? nil : .constant(true))
      }
      return said.isEmpty ? nil : quantifier.joined(said)
    }
    if let rule = clause["not"] { return condition(rule)?.opposite }
    for language in Language.allCases {
      if let text = clause[language.rawValue] { return expression(language, text) }
    }
    if let text = clause["opaque"] { return value(text).map { .opaque($0.value, $0.span) } }
    if let asked = clause["attribute"] ?? clause["answer"] { return test(asked, clause) }
    return clause["value"].flatMap { holds($0, clause) }.map { .constant($0) }
  }

  // MARK: Tests

  /// The comparisons of a test, each with the values to compare with.
  private mutating func comparisons(_ test: Clause) -> [(sign: Sign, values: [Node])] {
    var written = Sign.allCases.filter { $0 != .set }.compactMap { sign in
      test[sign.rawValue].map { (sign, $0) }
    }
    let word = value(test["by"])
    if let word, let operand = test["value"], test.node["attribute"] ?? test.node["answer"] != nil {
      let entries = test.node["words"]?.map ?? []
      let own = entries.first { $0.key == word.value }?.value.text
      if let sign = Sign(rawValue: own ?? word.value) {
        written.append((sign, operand))
      } else {
        unknown(word, among: entries.map(\.key))
        // The value is known, though nothing says how to compare it.
        _ = found(operand.items, keepsEmpty: true)
      }
    }
    return written.compactMap { sign, operand in
      let found = found(operand.items, keepsEmpty: true).map(\.node)
      if found.isEmpty { tellNoItems(at: operand) }
      return found.isEmpty && sign != .set ? nil : (sign, found)
    }
  }

  /// Reports a plain value or an empty list of which a selector wants the items, so that a condition asks nothing.
  private mutating func tellNoItems(at operand: Clause, mayBeEmpty: Bool = false) {
    if surveys { return }
    for path in form.paths(operand.node) {
      guard let (thing, step) = holder(of: path, operand.scope), case .any = step else { continue }
      if thing.isText {
        tellNothing("no list stands here", at: thing.span)
      } else if !mayBeEmpty, thing.node.list?.isEmpty == true {
        tellNothing("this list is empty", at: thing.span)
      }
    }
  }

  private mutating func tellNothing(_ reason: String, at span: Span) {
    log.report(.mappedConstantKind, "\(reason), so that the condition asks nothing", at: span)
  }

  private mutating func test(_ asked: Clause, _ test: Clause) -> Predicate? {
    guard let name = name(asked) else { return nil }
    let isAttribute = test.node["attribute"] != nil
    let attribute = isAttribute ? self.attribute(name) : nil
    let subject: Predicate.Subject =
      isAttribute ? .attribute(name.value) : .answer(card: "", field: name.value)
    let comparisons = comparisons(test)
    if !isAttribute {
      let values = comparisons.filter { $0.sign == .equal || $0.sign == .notEqual }
        .flatMap(\.values).flatMap { Thing($0).texts }
      self.asked.append(Asked(name: name, by: test.here, values: values))
    }
    var parts = comparisons.compactMap { compare(subject, attribute, $0, $1) }
    if let range = value(test["range"]) { parts.append(self.range(range, subject)) }
    if let isSet = test.node["set"]?.bool {
      let given = Predicate.isFilled(subject)
      parts.append(isSet ? given : given.opposite)
    }
    return parts.isEmpty ? nil : .all(parts)
  }

  /// Tells whether a value of the document is as a test says; nil where nothing to compare with is there.
  private mutating func holds(_ value: Clause, _ test: Clause) -> Bool? {
    let own = read(value, keepsEmpty: true)?.found.first?.node
    let asked = Sign.allCases.map(\.rawValue) + ["range"]
    if !asked.contains(where: { test.node[$0] != nil }) { return own?.bool == true }
    var answers = comparisons(test).map { sign, values in
      own.map { sign.holds($0, values.flatMap { $0.list ?? [$0] }) } ?? (sign == .notEqual)
    }
    if let isSet = test.node["set"]?.bool {
      answers.append(isSet == (own.map { $0.text != "" } ?? false))
    }
    if let range = self.value(test["range"]) {
      let bounds = self.range(range, .attribute(""))
      answers += [bounds.value { _ in own?.text.map { .text($0) } }].compactMap(\.self)
    }
    return answers.isEmpty ? nil : !answers.contains(false)
  }

  // MARK: Attributes and constants

  /// The declared attribute of a name; one that is not declared is a finding.
  mutating func attribute(_ name: Located<String>) -> MappingForm.AttributeForm? {
    let own = form.attributes.first { $0.name == name.value }
    if own == nil, isNews(name.span) {
      log.report(
        .mappedAttributeUnknown,
        "no attribute '\(name.value)'",
        unknown: name.value,
        at: name.span,
        among: form.attributes.map(\.name)
      )
    }
    return own
  }

  /// A comparison of a subject, which is an attribute or an answer.
  private mutating func compare(
    _ subject: Predicate.Subject,
    _ attribute: MappingForm.AttributeForm?,
    _ sign: Sign,
    _ values: [Node]
  ) -> Predicate? {
    if sign == .set { return .isFilled(subject) }
    let isList = values.count > 1 || values.contains { $0.list != nil }
    if let attribute, attribute.isGivenAsList, !isList, let value = values.first {
      let text = value.text ?? ""
      log.report(
        .mappedConstantKind,
        "'\(text)' must be in a list, as the app reads a list of '\(attribute.name)'",
        at: value.span,
        help: "write [\"\(text)\"]"
      )
    }
    let constants = values.flatMap { $0.list ?? [$0] }.compactMap { constant($0, attribute) }
    if let empty = values.first(where: { $0.list?.isEmpty == true }), constants.isEmpty {
      tellNothing("this list is empty", at: empty.span)
    }
    guard let first = constants.first else { return nil }
    if sign == .contains { return .any(constants.map { .contains(subject, $0) }) }
    if isList, let isNot = [.equal: false, .notEqual: true][sign] {
      let among = Predicate.isIn(subject, constants)
      return isNot ? among.opposite : among
    }
    return sign.comparison.map { .compare(subject, $0, first) }
  }

  /// A value as a constant of the attribute's kind; one of another kind is a finding.
  private mutating func constant(
    _ node: Node,
    _ attribute: MappingForm.AttributeForm?
  ) -> Predicate.Constant? {
    guard let text = node.text, !node.isNull else { return nil }
    let plain = node.constant
    guard let attribute else { return plain }
    let isRight: Bool
    switch attribute.kind {
    case .version where Self.isVersion(text): return .version(text)
    case .bool: isRight = node.bool != nil
    case .number: isRight = node.number != nil
    case .text: isRight = node.kind == .string || node.number != nil
    case .version: isRight = false
    }
    if !isRight {
      let kind = attribute.kind == .bool ? "true or false" : attribute.kind.rawValue
      log.report(
        .mappedConstantKind,
        "'\(text)' is no \(kind), as '\(attribute.name)' is one",
        at: node.span
      )
    } else if !attribute.choices.isEmpty, !attribute.choices.contains(text) {
      unknown(Located(text, node.span), among: attribute.choices)
    }
    return attribute.kind == .text ? .string(text) : plain
  }

  /// Tells whether all parts of a text are those of a version: `7.128.0.1`, `v128.0a1`, `2.0-beta.1`, `145.*`.
  private static func isVersion(_ text: String) -> Bool {
    let plain = text.utf8.dropFirst(text.hasPrefix("v") ? 1 : 0)
    let numbers = plain.prefix { !"-+".utf8.contains($0) }
    let parts = numbers.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.enumerated().allSatisfy { index, part in
      let isOpen = index > 0 && part.count == 1 && "*!".utf8.contains(part.first ?? 0)
      return isOpen || part.first?.isDigit == true && part.allSatisfy(\.isAlphanumeric)
    }
  }

  /// The bounds of a range of versions, `>=2.0 <3`; opaque where part of it can't be read.
  private mutating func range(
    _ range: Located<String>,
    _ subject: Predicate.Subject
  ) -> Predicate {
    var bounds: [Predicate] = []
    var rest = range.value[...]
    while let start = rest.firstIndex(where: { !" ,".contains($0) }) {
      let sign = rest[start...].prefix { "<>=".contains($0) }
      rest = rest[sign.endIndex...].drop { $0 == " " }
      let version = String(rest.prefix { !" ,<>=".contains($0) })
      rest = rest.dropFirst(version.count)
      let known = Predicate.Comparison(rawValue: sign == "=" || sign.isEmpty ? "==" : String(sign))
      // No version is '2.*', though some are below it.
      let isOpen = known == .equal && version.hasSuffix("*")
      guard let known, !isOpen, Self.isVersion(version) else {
        let message = "part of this range can't be read: '\(sign)\(version)'"
        log.report(.mappedExpressionPart, message, at: range.span)
        return .opaque(range.value, range.span)
      }
      bounds.append(.compare(subject, known, .version(version)))
    }
    return .all(bounds)
  }
}

extension Sign {
  /// The comparison of the model; nil where it compares with more than one value, or with none.
  fileprivate var comparison: Predicate.Comparison? { Self.comparisons[self] }

  private static let comparisons: [Sign: Predicate.Comparison] = [
    .equal: .equal, .notEqual: .notEqual, .above: .greater, .atLeast: .greaterOrEqual,
    .below: .less, .atMost: .lessOrEqual,
  ]

  /// Tells whether a value of the document compares so with some of others.
  fileprivate func holds(_ own: Node, _ values: [Node]) -> Bool {
    // Numbers and texts that are written alike are the same.
    func same(_ left: Node, _ right: Node) -> Bool {
      left == right || left.text != nil && left.text == right.text
    }
    switch self {
    case .equal: return values.contains { same(own, $0) }
    case .notEqual: return !values.contains { same(own, $0) }
    case .contains:
      return values.contains { value in
        own.list?.contains { same($0, value) } ?? (own.text ?? "").contains(value.text ?? "")
      }
    case .set: return true
    default:
      guard let comparison, let other = values.first, let left = own.text, let right = other.text
      else { return false }
      if own.number ?? other.number != nil, let a = Double(left), let b = Double(right) {
        return comparison.holds(a, b)
      }
      // A date starts with a number, too.
      let isVersion = [left, right].allSatisfy {
        $0.allSatisfy { $0.isNumber || "v.".contains($0) }
      }
      if isVersion, let a = AppVersion(left), let b = AppVersion(right) {
        return comparison.holds(a, b)
      }
      return own.string != nil && other.string != nil && comparison.holds(left, right)
    }
  }
}
