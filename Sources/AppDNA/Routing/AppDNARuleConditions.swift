internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Reads the rules of a step with their conditions (reference: appdna, section 13).
///
/// Only the answers of the step itself count, and the step that the user came from.
struct AppDNARuleConditions {
  let answers: AppDNAOwnAnswers
  let graph: AppDNAGraph
  /// The steps that collect an answer, by its key.
  let collectors: [String: [String]]
  /// The ids of steps and nodes that a wrong one may have meant.
  var names: Suggestions
  var log = Log()

  /// Rules and conditions beyond these are not read.
  static let limit = 100

  static let types = [
    "always", "answer_equals", "answer_not_equals", "answer_contains", "not_empty", "empty",
    "previous_step_equals", "previous_step_in",
  ]

  mutating func predicate(of rule: Node) -> Predicate {
    let logic = rule.locatedString("logic")
    let parts: [Predicate]
    if let list = rule["conditions"]?.list {
      parts = list.prefix(Self.limit).map { item($0) }
    } else if let single = rule.present("condition") {
      parts = [item(single)]
    } else {
      return .constant(true)
    }
    switch logic?.value ?? "and" {
    case "and": return .allOnce(parts)
    case "or":
      if parts.isEmpty { constant("'or' without conditions never holds", at: rule.span.start(1)) }
      return .anyOnce(parts)
    case let word:
      constant("no logic is called '\(word)', so that the rule never matches", at: logic?.span)
      return .constant(false)
    }
  }

  private mutating func item(_ node: Node) -> Predicate {
    if node.map != nil { return condition(node) }
    guard node.kind == .string, !node.isBooleanWord, let word = node.text else {
      return .constant(true)
    }
    if word == "always" { return .constant(true) }
    constant("the condition '\(word)' never holds; as a word only 'always' does", at: node.span)
    return .constant(false)
  }

  private mutating func condition(_ node: Node) -> Predicate {
    let type = node.locatedString("type")
    switch type?.value {
    case "always": return .constant(true)
    case "answer_equals": return equals(node)
    case "answer_not_equals": return differs(node)
    case "answer_contains": return contains(node)
    case "not_empty": return key(node).map { .isSet(answers.subject($0.value)) } ?? .constant(false)
    case "empty":
      return key(node).map { .not(.isSet(answers.subject($0.value))) } ?? .constant(true)
    case "previous_step_equals":
      return cameFrom(node.locatedString("value").map { [$0] } ?? [], node)
    case "previous_step_in": return cameFrom(previous(node), node)
    default:
      if let type { log.note(Self.types, at: type.span) }
      log.report(
        .unknownStepCondition,
        type.map { "no condition is called '\($0.value)'; it always holds" }
          ?? "a condition needs 'type'; without it, it always holds",
        at: type?.span ?? node.span.start(1),
        help: type.flatMap { Suggestion.help(for: $0.value, among: Self.types) }
      )
      return .constant(true)
    }
  }

  // MARK: Answers

  /// The key of the answer that a condition asks for; what the step does not collect is reported.
  private mutating func key(_ node: Node) -> Located<String>? {
    guard let key = node.locatedString("answer_key") ?? node.locatedString("field") else {
      constant("a condition on an answer needs 'answer_key'", at: node.span.start(1))
      return nil
    }
    guard !answers.knows(key.value) else { return key }
    let others = (collectors[key.value] ?? []).filter { $0 != answers.step }
    let help =
      others.first.map {
        "the step '\($0)' collects it; rules see the answers of their own step only"
      }
      ?? Suggestion.help(for: key.value, among: answers.keys)
    let message = "the step '\(answers.step)' collects no answer '\(key.value)'"
    log.report(.answerNotCollected, message, at: key.span, help: help)
    return key
  }

  /// The answer is the value, or a list with it, or the value of the option with that id.
  private mutating func equals(_ node: Node) -> Predicate {
    guard let key = key(node), let value = value(node) else { return .constant(false) }
    guard case .choice(let many, let values, _) = answers.kinds[key.value], !values.isEmpty else {
      return plain(key, value)
    }
    let text = value.text ?? ""
    let isText = value.kind == .string
    if isText, values.contains(text) { return plain(key, value) }
    if isText, !many, let other = answers.value(forOption: text, of: key.value) {
      return .compare(answers.subject(key.value), .equal, .string(other))
    }
    noSuchOption(key, value, values)
    return .constant(false)
  }

  /// The opposite, where ids of options do not count.
  private mutating func differs(_ node: Node) -> Predicate {
    guard let key = key(node), let value = value(node) else { return .constant(true) }
    if case .choice(_, let values, _) = answers.kinds[key.value], !values.isEmpty,
      value.kind != .string || !values.contains(value.text ?? "")
    {
      noSuchOption(key, value, values)
      return .constant(true)
    }
    return plain(key, value).oppositeInParts
  }

  /// A text that has the value in it; lists never do.
  private mutating func contains(_ node: Node) -> Predicate {
    guard let key = key(node), let value = value(node) else { return .constant(false) }
    let subject = answers.subject(key.value)
    let text = value.text ?? ""
    if !isText(key.value) {
      constant(
        "'answer_contains' holds for texts alone, and the answer '\(key.value)' is none",
        at: node.locatedString("type")?.span
      )
      return .constant(false)
    }
    switch answers.kinds[key.value] {
    case .choice(allowsMany: false, _, _):
      let other = answers.value(forOption: text, of: key.value)
      return .anyOnce(([text] + [other].compactMap { $0 }).map { .contains(subject, .string($0)) })
    default: return .contains(subject, .string(text))
    }
  }

  /// Tells whether an answer is stored as a text.
  private func isText(_ key: String) -> Bool {
    switch answers.kinds[key] {
    case .toggle, .number, .location: false
    default: !answers.isList(key)
    }
  }

  private mutating func value(_ node: Node) -> Node? {
    if let value = node.present("value") { return value }
    constant("a condition on an answer needs 'value'", at: node.span.start(1))
    return nil
  }

  /// The answer is the value itself: of one type, as the iOS app compares.
  private mutating func plain(_ key: Located<String>, _ value: Node) -> Predicate {
    let subject = answers.subject(key.value)
    let text = value.text ?? ""
    switch answers.kinds[key.value] {
    case .choice(allowsMany: true, _, _): return .contains(subject, .string(text))
    case .number:
      if let number = value.number { return .compare(subject, .equal, .number(number)) }
    case .toggle:
      if let yes = value.decodedBool { return .compare(subject, .equal, .bool(yes)) }
    case .input(.number):
      if let number = value.number ?? Double(text), number.isFinite {
        return .compare(subject, .equal, .number(number))
      }
    case .input where value.kind != .string || value.isBooleanWord: break
    case nil where value.number != nil: return .compare(subject, .equal, .number(value.number ?? 0))
    case nil where value.decodedBool != nil:
      return .compare(subject, .equal, .bool(value.decodedBool ?? false))
    default: return .text(subject, is: text)
    }
    otherType(key, value)
    return .constant(false)
  }

  // MARK: The step before

  private func previous(_ node: Node) -> [Located<String>] {
    let list = node.locatedStrings("previous_step_ids")
    if !list.isEmpty { return list }
    guard let value = node.locatedString("value") else { return [] }
    return value.value.split(separator: ",").map { part in
      Located(String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()), value.span)
    }
  }

  private mutating func cameFrom(_ ids: [Located<String>], _ node: Node) -> Predicate {
    for id in ids where !graph.hasStep(id.value) {
      let message = "nobody comes from the step '\(id.value)', which the flow does not have"
      log.report(.constantStepCondition, message, at: id.span, help: names.help(for: id.value))
    }
    if ids.isEmpty {
      constant("a condition on the step before names no step", at: node.span.start(1))
    }
    let known = ids.map(\.value).filter(graph.hasStep)
    let subject = Predicate.Subject.attribute(Self.previousStep)
    guard let first = known.first else { return .constant(false) }
    return known.count == 1
      ? .compare(subject, .equal, .string(first)) : .isIn(subject, known.map { .string($0) })
  }

  /// The name of the previous step in conditions.
  static let previousStep = "previous_step"

  // MARK: Findings

  private mutating func constant(_ message: String, at span: Span?) {
    log.report(.constantStepCondition, message, at: span)
  }

  private mutating func noSuchOption(_ key: Located<String>, _ value: Node, _ values: [String]) {
    let text = value.text ?? value.kind.phrase
    let hasText = values.contains(text)
    log.report(
      .valueWithoutOption,
      hasText
        ? "'\(key.value)' is answered with texts, and the rule compares with \(value.kind.phrase)"
        : "no answer to '\(key.value)' is stored as '\(text)'",
      at: value.span,
      help: hasText ? "write \"\(text)\"" : Suggestion.help(for: text, among: values)
    )
  }

  private mutating func otherType(_ key: Located<String>, _ value: Node) {
    let phrase = value.decodedBool == nil ? value.kind.phrase : "yes or no"
    log.report(
      .valueWithoutOption,
      "the rule compares '\(key.value)' with \(phrase), which its answer never is",
      at: value.span
    )
  }
}
