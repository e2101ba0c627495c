internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The condition for showing a block: `visibility_condition` (reference: appdna, section 12.1).
struct AppDNACondition: Sendable {
  /// The condition, with answers of no card where it names a field, as rules do, and not a path.
  fileprivate let predicate: Predicate
  /// The result in release 1.0.59, whose steps know no answers, traits or session.
  let asBuilt: Bool
  /// The path it asks for, where it does.
  let variable: Located<String>?

  /// The value it compares with.
  let value: Node?

  /// The presence of an element, with the answers that the preview starts with.
  func presence(_ answers: AppDNAAnswers) -> Presence {
    Presence(predicate(answers), asBuilt: asBuilt) { answers.value(of: $0) }
  }

  /// The condition on the answers of a flow.
  func predicate(_ answers: AppDNAAnswers) -> Predicate {
    field.map { field in
      predicate.changingAtoms { $0.asked(of: answers.subject(ofField: field)) }
    } ?? predicate
  }

  /// The subject that it asks for; nil where it asks for nothing.
  func subject(_ answers: AppDNAAnswers) -> Predicate.Subject? {
    field.map(answers.subject) ?? variable.flatMap { AppDNAPath.subject($0.value) }
  }

  private var field: String? {
    if case .answer(card: "", let field)? = predicate.subjects.first { field } else { nil }
  }
}

/// A path of a condition or a binding: `responses.goal.goal`.
enum AppDNAPath {
  /// The roots that paths begin with.
  static let roots = ["hook_data", "responses", "session", "user"]

  /// The subject that a path refers to; nil for a path that resolves to nothing (section 12.1).
  static func subject(_ path: String) -> Predicate.Subject? {
    let parts = path.split(separator: ".").map(String.init)
    guard parts.count >= 2 else { return nil }
    switch parts[0] {
    case "responses":
      guard parts.count >= 3 else { return nil }
      return .answer(card: parts[1], field: parts[1...].joined(separator: "."))
    case "hook_data", "user", "session":
      return .attribute(parts.joined(separator: "."))
    default: return nil
    }
  }
}

extension Fields {
  /// The condition under a key; nil where the block is always there.
  mutating func condition(_ key: String) -> AppDNACondition? {
    map(key, of: "a visibility condition") { fields in
      let type = fields.entry("type")?.value.text?.lowercased() ?? ""
      let path = fields.text(["variable", "answer_key", "field"])
      let value = fields.any("value")
      let asks = ["when_", "binding_", "answer_"].contains { type.hasPrefix($0) }
      return fields.condition(path, value).map { predicate, asBuilt in
        AppDNACondition(
          predicate: predicate,
          asBuilt: asBuilt,
          // Other types ask for no path.
          variable: asks ? path : nil,
          value: value
        )
      }
    }
  }

  /// The kinds of conditions: those of the apps, and those that only the vendor's pages name.
  private static let conditionTypes = [
    "always", "expression", "when_equals", "when_not_equals", "when_not_empty", "when_empty",
    "when_gt", "when_lt", "answer_equals", "binding_not_empty", "platform_is", "locale_matches",
  ]

  private mutating func condition(
    _ path: Located<String>?,
    _ value: Node?
  ) -> (Predicate, asBuilt: Bool)? {
    ignore("expression")
    guard let type = word("type", among: Self.conditionTypes) else { return nil }
    let subject = path.flatMap { AppDNAPath.subject($0.value) }
    switch type {
    case "always": return nil
    case "expression":
      fidelity.add(AppDNAFidelity.expression)
      return nil
    case "when_equals": return (equals(subject, value), value == nil)
    case "when_not_equals": return (.not(equals(subject, value)), value != nil)
    case "when_not_empty", "binding_not_empty":
      let isPage = type == "binding_not_empty"
      return (subject.map { .isSet($0) } ?? .constant(false), isPage)
    case "when_empty": return (subject.map { .not(.isSet($0)) } ?? .constant(true), true)
    case "when_gt": return (order(subject, .greater, value), false)
    case "when_lt": return (order(subject, .less, value), false)
    case "answer_equals":
      let answer = path.map { subject ?? .answer(card: "", field: $0.value) }
      return (equals(answer, value), true)
    case "platform_is":
      return (.constant(value?.text?.lowercased() == "ios"), true)
    default:
      return (.opaque("locale matches \(value?.text ?? "")", value?.span), true)
    }
  }

  /// The condition that both are nothing, or their texts are equal.
  private func equals(_ subject: Predicate.Subject?, _ value: Node?) -> Predicate {
    guard let subject else { return .constant(value == nil) }
    guard let value else { return .not(.isSet(subject)) }
    return .text(subject, is: value.decodedText ?? "")
  }

  private func order(
    _ subject: Predicate.Subject?,
    _ comparison: Predicate.Comparison,
    _ value: Node?
  ) -> Predicate {
    guard let subject, let number = value.flatMap({ $0.number ?? $0.text.flatMap(Double.init) })
    else { return .constant(false) }
    return .compare(subject, comparison, .number(number))
  }
}
