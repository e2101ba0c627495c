/// Small documents for the examples of rules.
enum SequenceExample {
  /// A flow of one screen with one block, whose fields but `id` are given.
  static func block(_ fields: String) -> [String: String] {
    screen(#""content": {"blocks": [{"id": "b", \#(fields)}]}"#)
  }

  /// A flow of one screen, whose fields but `id`, `name`, `type` and `order` are given.
  static func screen(_ fields: String) -> [String: String] {
    document(
      #""screens": [{"id": "s", "name": "Start", "type": "welcome", "order": 0, \#(fields)}]"#
    )
  }

  /// A document whose fields but `version` are given.
  static func document(_ fields: String) -> [String: String] {
    ["flows/start.json": "{\"version\": 1, \(fields)}\n"]
  }
}
