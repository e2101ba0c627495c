/// Small flows that the rules about variables show.
enum VariableExample {
  /// A flow of two cards: a slider that collects a name, and a text.
  static func slider(_ text: String, name: String = "hours") -> [String: String] {
    flow([
      block("slider", "\"fieldName\": \"\(name)\", \"min\": 1, \"max\": 8"),
      block("text", "\"text\": \"\(text)\""),
    ])
  }

  /// A block's JSON: its type and what its content holds.
  static func block(_ type: String, _ content: String) -> String {
    "{\"id\": \"\(type)\", \"type\": \"\(type)\", \"order\": 0, \"content\": {\(content)}}"
  }

  /// A flow with a card for each block, in order: `card-1`, `card-2`.
  ///
  /// Every card but the last has a button that leads on, the last one ends the flow.
  static func flow(_ blocks: [String]) -> [String: String] {
    let cards = blocks.enumerated().map { place, block in
      let action = place == blocks.count - 1 ? "complete" : "next"
      return """
            {"id": "card-\(place + 1)", "name": "Card \(place + 1)", "type": "feature", "order": \(place), "content": {
              "useBlocks": true, "blocks": [
              \(block),
              {"id": "go", "type": "button", "order": 1, "content": {"text": "Go on", "action": {"type": "\(action)"}}}
            ]}}
        """
    }
    let screens = cards.joined(separator: ",\n")
    return ["flows/hello.json": "{\"version\": 1, \"screens\": [\n\(screens)\n]}\n"]
  }
}
