/// Small documents for the examples of rules.
enum AppDNAExample {
  /// A flow of one step with one block, whose fields but `id` are given, and a button that leads on.
  static func block(_ fields: String) -> [String: String] {
    blocks(#"{"id": "b", \#(fields)}"#)
  }

  /// A flow of one step with blocks, and a button that leads on.
  static func blocks(_ blocks: String) -> [String: String] {
    config(
      #""content_blocks": [\#(blocks), {"id": "go", "type": "button", "text": "Go", "action": "next"}]"#
    )
  }

  /// A flow of one step whose config is given.
  static func config(_ fields: String) -> [String: String] {
    steps(#"{"id": "s", "type": "custom", "config": {\#(fields)}}"#)
  }

  /// A flow of steps.
  static func steps(_ steps: String) -> [String: String] {
    flow(#""steps": [\#(steps)]"#)
  }

  /// A flow whose fields but `id` are given.
  static func flow(_ fields: String) -> [String: String] {
    ["flows/start.json": "{\"id\": \"start\", \(fields)}\n"]
  }

  /// A step that shows a heading and a button that leads on, and what else is given.
  static func step(_ id: String, _ more: String = "") -> String {
    #"{"id": "\#(id)", "type": "custom", "config": {"content_blocks": ["#
      + #"{"id": "h", "type": "heading", "text": "Hi"}, {"id": "b", "type": "button", "text": "Go", "action": "next"}"#
      + "]}\(more.isEmpty ? "" : ", ")\(more)}"
  }
}
