internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The condition for showing a field of a form: `depends_on` (reference: appdna, section 11).
struct AppDNADependency: Sendable {
  /// The field whose value decides.
  let field: Located<String>
  fileprivate let comparison: String
  fileprivate let value: Node?

  /// The presence of the field, with the answers in a state of the step that the form belongs to.
  func presence(_ drawing: Drawing) -> Presence {
    let (step, name) = (drawing.context.step, drawing.answerName(field.value))
    let condition = predicate(.answer(card: step, field: name))
    let answers = drawing.given
    return Presence(condition, asBuilt: neverOnDevice ? false : nil) { answers.value(of: $0) }
  }

  /// The iOS app compares a number without fraction as false, however it is written.
  var neverOnDevice: Bool {
    guard comparison == "gt" || comparison == "lt" else { return false }
    guard let number = value?.number else { return true }
    return number == number.rounded()
  }

  private func predicate(_ subject: Predicate.Subject) -> Predicate {
    let text = value.map { Predicate.Constant.string($0.decodedText ?? "") }
    switch comparison {
    case "equals": return text.map { .compare(subject, .equal, $0) } ?? .constant(false)
    case "not_equals": return text.map { .compare(subject, .notEqual, $0) } ?? .constant(true)
    case "contains": return text.map { .contains(subject, $0) } ?? .constant(false)
    case "not_empty", "is_set": return .isSet(subject)
    case "empty": return .not(.isSet(subject))
    default:
      guard let number = value?.number else { return .constant(false) }
      return .compare(subject, comparison == "gt" ? .greater : .less, .number(number))
    }
  }
}

extension Fields {
  private static let comparisons = [
    "equals", "not_equals", "contains", "not_empty", "is_set", "empty", "gt", "lt",
  ]

  /// The dependency of a map; nil where the field is always there.
  mutating func dependency() -> AppDNADependency? {
    let value = any("value")
    let comparison = word("operator", among: Self.comparisons)
    guard let field = text("field_id"), !field.value.isEmpty, let comparison else { return nil }
    let dependency = AppDNADependency(field: field, comparison: comparison, value: value)
    if dependency.neverOnDevice, let value, value.number != nil {
      log.report(
        .wholeNumberCompared,
        "the iOS app never shows a field that depends on '\(comparison)' with a whole number",
        at: value.span
      )
    }
    return dependency
  }
}
