/// Small flows for the examples of rules about ways.
enum PathExample {
  /// A step that asks where to go, with rules, and two more.
  static func question(_ rules: String) -> [String: String] {
    flow([asks(rules), step("b"), step("c")])
  }

  /// The same where the second step ends the flow.
  static func ending(_ rules: String, mark: String = "") -> [String: String] {
    flow([asks(rules), step("b", rules: always("end_1")), mark + step("c")])
  }

  /// A question, and a step that leads on by a button with more to say.
  static func gate(mark: String, _ button: String) -> [String: String] {
    let toggle =
      #"{"id": "dog", "type": "input_toggle", "field_id": "dog", "field_label": "A dog"}"#
    return flow([step("a", before: toggle), mark + step("b", button: button), step("c")])
  }

  /// Three steps, of which the last leads back to the second for those who come from one.
  static func round(mark: String, _ previous: String) -> [String: String] {
    let back =
      #"{"target_step_id": "a", "conditions": [{"type": "previous_step_equals", "value": "\#(previous)"}]}, "#
    let skip =
      #"{"target_step_id": "b", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "sea"}]}"#
    return flow([
      asks(skip, id: "start"), mark + step("a"),
      step("b", rules: back + always("end_1")),
    ])
  }

  // MARK: Parts

  private static func asks(_ rules: String, id: String = "a") -> String {
    let question =
      #"{"id": "to", "type": "input_select", "field_id": "to", "field_required": true, "#
      + #""field_label": "Where to?", "field_options": [{"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}, "#
      + #"{"id": "city", "label": "City"}]}"#
    return step(id, before: question, rules: rules)
  }

  private static func always(_ target: String) -> String {
    #"{"target_step_id": "\#(target)", "conditions": [{"type": "always"}]}"#
  }

  private static func step(
    _ id: String,
    before blocks: String = "",
    button: String = "",
    rules: String = ""
  ) -> String {
    let go = #"{"id": "\#(id)_go", "type": "button", "text": "Go", "action": "next"\#(button)}"#
    let all = blocks.isEmpty ? go : blocks + ", " + go
    let list = rules.isEmpty ? "" : #", "next_step_rules": [\#(rules)]"#
    return #"{"id": "\#(id)", "type": "custom", "config": {"content_blocks": [\#(all)]}\#(list)}"#
  }

  private static func flow(_ steps: [String]) -> [String: String] {
    let all = steps.joined(separator: ", ")
    return [
      "flows/f.json":
        #"{"id": "f", "name": "F", "settings": {"dismiss_allowed": false}, "steps": [\#(all)]}"#
    ]
  }
}
