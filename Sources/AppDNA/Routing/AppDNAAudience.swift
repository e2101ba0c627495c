internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The audience of a flow, which counts where the app names no flow: `audience_rules` (reference:
/// appdna, sections 1 and 15).
extension AppDNAFlow {
  /// Facts for a page: who is meant, and before which flows; none where a flow has no rules.
  func audienceFacts(_ log: inout Log) -> [Card.Fact] {
    guard let node = node.present("audience_rules"), node.map != nil else { return [] }
    var fields = Fields(node, of: "audience rules")
    let priority = fields.integer("priority", in: -1_000_000...1_000_000) ?? 0
    let isAny = fields.word("match_mode", among: ["all", "any"]) == "any"
    let conditions = fields.maps("conditions", of: "an audience condition") { fields, _ in
      fields.audienceCondition()
    }
    log.append(fields.log)
    let list = conditions.prefix(20).joined(separator: isAny ? " or " : " and ")
    let more = conditions.count > 20 ? " and \(conditions.count - 20) more" : ""
    let all = conditions.isEmpty ? "everyone with any trait" : list + more
    return [
      Card.Fact("audience", all, span: node.span, isOfAudience: true),
      Card.Fact("audience priority", "\(priority)", span: node.span, isOfAudience: true),
    ]
  }
}

extension Fields {
  private static let traitOperators: [String: String] = [
    "equals": "is", "eq": "is", "not_equals": "is not", "neq": "is not", "gt": "is more than",
    "gte": "is at least", "lt": "is less than", "lte": "is at most", "contains": "contains",
    "exists": "is set", "in": "is one of", "not_in": "is none of",
  ]

  fileprivate mutating func audienceCondition() -> String {
    let name = text("operator")
    let value = any("value")
    guard let trait = text("trait").nonEmpty?.value else {
      let message = "a condition of the audience names no trait; it holds for everyone"
      report(.audienceWithoutTrait, message)
      return "always"
    }
    guard let phrase = Self.traitOperators[name?.value ?? "equals"] else {
      let known = Self.traitOperators.keys.sortedByBytes()
      let message = "no operator is called '\(name?.value ?? "")'; the condition holds for everyone"
      let help = Suggestion.help(for: name?.value ?? "", among: known)
      log.report(.unknownTraitOperator, message, at: name?.span, help: help)
      return "always"
    }
    if phrase == "is set" { return "\(trait) is set" }
    guard let items = value?.list else { return "\(trait) \(phrase) \(value?.shown ?? "nothing")" }
    let list = items.prefix(12).map(\.shown).joined(separator: ", ")
    return "\(trait) \(phrase) \(list)\(items.count > 12 ? ", …" : "")"
  }
}

extension Node {
  /// A value as a page shows it: texts in quotes, lists and maps by their size.
  var shown: String {
    if let list { return "\(list.count) item\(list.count == 1 ? "" : "s")" }
    if let map { return "\(map.count) value\(map.count == 1 ? "" : "s")" }
    let scalar = text ?? ""
    return kind == .string ? "'\(scalar.prefix(80))'" : String(scalar.prefix(80))
  }
}
