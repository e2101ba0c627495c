import Flow
import Testing

@testable import AppDNA

extension StepProject {
  /// The routes of a card that are not those of the flow's chrome.
  func ways(of card: String? = nil) throws -> [String] {
    try self.card(card).routes.filter { !["back", "dismiss"].contains($0.element ?? "") }.map(
      \.line
    )
  }

  /// The cards that users come to.
  var shown: [String] { flows.first?.variants.first?.sequences["start"]?.cards ?? [] }

  /// The cards that they do not come to, with the reason.
  var hidden: [String] {
    flows.first?.variants.first?.hidden.map { "\($0.card): \($0.reason)" } ?? []
  }

  /// The facts of a card as `name: value`.
  func facts(of card: String? = nil) throws -> [String] {
    try self.card(card).facts.map { "\($0.name): \($0.value)" }
  }
}

/// Steps for tests of routes.
enum RouteStep {
  /// A step of one button, with what else is given.
  static func plain(_ id: String, _ more: String = "") -> String {
    let rest = more.isEmpty ? "" : ", \(more)"
    return """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [
      {"id": "go", "type": "button", "text": "Go"}]}\(rest)}
      """
  }

  /// A question without blocks, with rules.
  static func question(_ id: String, mode: String = "single", rules: String) -> String {
    """
    {"id": "\(id)", "type": "question", "config": {"title": "Where to?", "selection_mode": "\(mode)",
    "options": [{"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}]},
    "next_step_rules": [\(rules)]}
    """
  }

  /// A rule to a step under conditions.
  static func rule(_ target: String, _ conditions: String...) -> String {
    let list = conditions.joined(separator: ", ")
    return #"{"target_step_id": "\#(target)", "conditions": [\#(list)]}"#
  }

  /// A rule that always matches.
  static func always(_ target: String) -> String {
    #"{"target_step_id": "\#(target)", "condition": "always"}"#
  }

  /// Rules of a step.
  static func rules(_ rules: String...) -> String {
    "\"next_step_rules\": [\(rules.joined(separator: ", "))]"
  }
}
