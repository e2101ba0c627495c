import TestSupport

/// Random AppDNA flows that branch: up to ten cards, small enough to try every answer.
struct RandomSteps {
  private var dice: Dice
  private var ids: [String] = []
  private var targets: [String] = []
  private var paywalls: [String] = []

  init(seed: UInt64) { dice = Dice(seed: seed) }

  /// A document.
  mutating func document() -> String {
    let walls = pick([0, 0, 1, 1, 2, 3])
    let count = min(pick([1, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 10]), 10 - walls)
    ids = (0..<count).map { "s\($0)" }
    let names = ["paywall_trigger_1", "wall2", "wall3"].prefix(walls)
    paywalls = Array(names)
    let nodes = paywalls.map { "\"\($0)\": \(paywall())" } + events()
    var steps: [String] = []
    for index in ids.indices { steps.append(step(index)) }
    return """
      {"id": "f", "settings": {\(settings())},
      \(layout())"graph_nodes": {\(nodes.joined(separator: ",\n"))},
      "steps": [
      \(steps.joined(separator: ",\n"))]}
      """
  }

  // MARK: Dice

  private mutating func chance(_ part: Double) -> Bool {
    Double.random(in: 0..<1, using: &dice) < part
  }

  private mutating func pick<T>(_ all: [T]) -> T { all[Int.random(in: all.indices, using: &dice)] }

  // MARK: Nodes

  private mutating func events() -> [String] {
    [
      "\"analytics_event_1\": {\"event_name\": \"e\", \"next_target\": \"\(pick(ids))\"}",
      "\"event2\": {\"type\": \"analytics_event\", \"next_target\": \"\(pick(ids + ["ghost", "end_1"]))\"}",
      "\"fin\": {\"type\": \"end\"}", "\"door\": {\"type\": \"login\"}",
    ]
  }

  private mutating func settings() -> String {
    let isDismissible = chance(0.3) ? ", \"dismiss_allowed\": false" : ""
    return "\"allow_back\": \(chance(0.2)), \"show_progress\": false\(isDismissible)"
  }

  private mutating func layout() -> String {
    guard chance(0.1) else { return "" }
    return """
      "graph_layout": {"nodes": [{"id": "paywall_trigger_9", "data": \(paywall())}]},

      """
  }

  private mutating func paywall() -> String {
    var fields = ["\"type\": \"paywall_trigger\""]
    if !chance(0.1) { fields.append(pick(["\"paywall_id\": \"p\"", "\"paywallId\": \"p\""])) }
    for key in ["on_success_target", "on_fail_target", "on_dismiss_target"] where chance(0.6) {
      fields.append("\"\(key)\": \"\(outcome())\"")
    }
    if chance(0.2) {
      fields.append("\"on_dismiss\": \"\(pick(["continue", "block", "skip_to_end"]))\"")
    }
    if chance(0.5) { fields.append("\"next_target\": \"\(pick(ids + ["", "end_2"]))\"") }
    return "{\(fields.joined(separator: ", "))}"
  }

  private mutating func outcome() -> String {
    switch Int.random(in: 0..<20, using: &dice) {
    case 0..<4: "stay"
    case 4..<7: "complete_flow"
    case 7..<10: "continue"
    case 10: "end_1"
    case 11: ""
    case 12..<15: pick(paywalls + ["paywall_trigger_9"])
    case 15: chance(0.4) ? pick(["ghost", "event2", "analytics_event_1"]) : "continue"
    default: pick(ids.suffix(max(1, ids.count / 2)))
    }
  }

  // MARK: Steps

  private mutating func step(_ index: Int) -> String {
    let id = ids[index]
    var blocks: [String] = []
    var fields: [Field] = []
    for number in 0..<pick([0, 1, 1, 1, 2]) {
      let field = field("q\(number)")
      fields.append(field)
      blocks.append(field.text)
    }
    blocks += buttons(id)
    let rules = (0..<pick([0, 0, 1, 2, 2, 3])).map { _ in rule(index, fields) }
    let all = "\"next_step_rules\": [\(rules.joined(separator: ",\n   "))]"
    let place = Int.random(in: 0..<10, using: &dice)
    let own = place == 0 ? "" : ", \(all)"
    let inner = place <= 1 ? ", \(all)" : ""
    let skips = chance(0.2) ? ", \"skip_enabled\": true" : ""
    let content =
      fields.isEmpty && chance(0.7)
      ? "\"title\": \"Hi\"\(skips)"
      : "\"content_blocks\": [\n \(blocks.joined(separator: ",\n "))]"
    return """
      {"id": "\(id)", "type": "custom", "config": {\(content)\(inner)}\(own)}
      """
  }

  private mutating func buttons(_ id: String) -> [String] {
    func button(_ name: String, _ action: String) -> String {
      "{\"id\": \"\(id)_\(name)\", \"type\": \"button\", \"text\": \"Go\", \"action\": \"\(action)\"}"
    }
    switch Int.random(in: 0..<40, using: &dice) {
    case 0: return ["{\"id\": \"\(id)_h\", \"type\": \"heading\", \"text\": \"Stop\"}"]
    case 1: return [button("link", "link")]
    case 2, 3: return [button("skip", "skip")]
    case 4..<10: return [button("go", "next"), button("skip", "skip")]
    case 10: return [button("go", "next"), button("more", "next")]
    default: return [button("go", "next")]
    }
  }

  // MARK: Questions

  private struct Field {
    let key: String
    let text: String
    /// The values that rules may compare with, as JSON.
    let values: [String]
    /// The parts that rules may look for in it.
    let parts: [String]
  }

  private mutating func field(_ key: String) -> Field {
    let isRequired = chance(0.5)
    let common = "\"field_id\": \"\(key)\", \"field_required\": \(isRequired)"
    switch Int.random(in: 0..<10, using: &dice) {
    case 0..<4: return choice(key, common, isMany: false)
    case 4..<6: return choice(key, common, isMany: true)
    case 6: return switchField(key)
    case 7:
      return Field(
        key: key,
        text: "{\"id\": \"\(key)_b\", \"type\": \"input_toggle\", \"field_id\": \"\(key)\"}",
        values: ["true", "false", "\"true\""],
        parts: ["\"true\""]
      )
    default:
      return Field(
        key: key,
        text:
          "{\"id\": \"\(key)_b\", \"type\": \"\(pick(["input_text", "input_email"]))\", \(common)}",
        values: ["\"ab\"", "\"abc\"", "\"x\""],
        parts: ["\"b\"", "\"ab\"", "\"x\""]
      )
    }
  }

  private func switchField(_ key: String) -> Field {
    Field(
      key: "toggle_\(key)_b",
      text: "{\"id\": \"\(key)_b\", \"type\": \"toggle\", \"toggle_label\": \"On\"}",
      values: ["true", "false"],
      parts: ["\"t\""]
    )
  }

  private mutating func choice(_ key: String, _ common: String, isMany: Bool) -> Field {
    let names = ["red", "green", "reddish"].prefix(pick([1, 2, 2, 3, 3]))
    let form = Int.random(in: 0..<3, using: &dice)
    let options = names.enumerated().map { place, name in
      switch form {
      case 0: "{\"id\": \"\(name)\", \"label\": \"L\"}"
      case 1: "{\"value\": \"\(name)\", \"label\": \"L\"}"
      default: "{\"id\": \"o\(place)\", \"value\": \"\(name)\", \"label\": \"L\"}"
      }
    }
    let style =
      isMany
      ? ", \"field_config\": {\"display_style\": \"\(pick(["stacked", "grid", "grid", "dropdown"]))\"}"
      : ""
    return Field(
      key: key,
      text: """
        {"id": "\(key)_b", "type": "input_select", \(common), "multi_select": \(isMany)\(style), \
        "field_options": [\(options.joined(separator: ", "))]}
        """,
      values: names.map { "\"\($0)\"" } + ["\"o0\"", "\"o1\""],
      parts: ["\"red\"", "\"e\"", "\"o0\""]
    )
  }

  // MARK: Rules

  private mutating func rule(_ index: Int, _ fields: [Field]) -> String {
    let target = "\"target_step_id\": \"\(self.target(index))\""
    switch Int.random(in: 0..<12, using: &dice) {
    case 0: return "{\(target)}"
    case 1: return "{\(target), \"condition\": \"always\"}"
    case 2: return "{\(target), \"condition\": \(condition(index, fields))}"
    default:
      let conditions = (0..<pick([1, 1, 1, 2, 2, 3])).map { _ in condition(index, fields) }
      let all = chance(0.02) ? "" : conditions.joined(separator: ", ")
      let logic = pick([
        "", "", "", ", \"logic\": \"and\"", ", \"logic\": \"or\"", ", \"logic\": \"or\"",
      ])
      let odd = chance(0.02) ? ", \"logic\": \"xor\"" : logic
      return "{\(target), \"conditions\": [\(all)]\(odd)}"
    }
  }

  private mutating func target(_ index: Int) -> String {
    let later = Array(ids.suffix(from: min(index + 1, ids.count - 1)))
    switch Int.random(in: 0..<100, using: &dice) {
    case 0..<4: return pick(ids)
    case 4..<16: return pick(["end_1", "fin"])
    case 16..<24: return pick(["ghost", "door"])
    case 24..<32: return pick(["analytics_event_1", "event2", "analytics_event_9"])
    case 32..<50: return pick(paywalls.isEmpty ? later : paywalls + ["paywall_trigger_9"])
    default: return pick(later)
    }
  }

  private mutating func condition(_ index: Int, _ fields: [Field]) -> String {
    let kind = Int.random(in: 0..<100, using: &dice)
    if kind < 3 { return pick(["\"always\"", "\"often\"", "7", "null"]) }
    if kind < 5 { return pick(["{\"type\": \"always\"}", "{\"type\": \"later\"}", "{}"]) }
    if kind < 18 { return previous(index) }
    guard !fields.isEmpty else { return previous(index) }
    let field = pick(fields)
    let name = chance(0.04) ? "zz" : field.key
    let key = "\"\(pick(["answer_key", "answer_key", "field"]))\": \"\(name)\""
    let value = chance(0.06) ? pick(["\"nope\"", "1", "true"]) : pick(field.values)
    switch kind {
    case 18..<58: return "{\"type\": \"answer_equals\", \(key), \"value\": \(value)}"
    case 58..<72: return "{\"type\": \"answer_not_equals\", \(key), \"value\": \(value)}"
    case 72..<82: return "{\"type\": \"answer_contains\", \(key), \"value\": \(pick(field.parts))}"
    case 82..<91: return "{\"type\": \"not_empty\", \(key)}"
    default: return "{\"type\": \"empty\", \(key)}"
    }
  }

  private mutating func previous(_ index: Int) -> String {
    let step = chance(0.7) ? ids[max(0, index - 1)] : pick(ids)
    switch Int.random(in: 0..<4, using: &dice) {
    case 0:
      return
        "{\"type\": \"previous_step_in\", \"previous_step_ids\": [\"\(step)\", \"\(pick(ids))\"]}"
    case 1: return "{\"type\": \"previous_step_in\", \"value\": \"\(step),\(pick(ids))\"}"
    default: return "{\"type\": \"previous_step_equals\", \"value\": \"\(step)\"}"
    }
  }
}
