/// Flows of three steps for the examples of rules about what buttons and links say and do.
enum WordsExample {
  /// A button with words as JSON.
  struct Button {
    let words: String
    let action: String

    init(_ words: String, action: String = #""next""#) {
      (self.words, self.action) = (words, action)
    }
  }

  /// The first steps have a button beside the one that goes on; the last one ends the flow.
  static func steps(_ buttons: [Button?], end: String = #""Go""#) -> [String: String] {
    let all = (0..<3).map { place in
      step(
        "s\(place)",
        buttons.count > place ? buttons[place] : nil,
        go: place == 2 ? end : #""Go""#
      )
    }
    return [
      "flows/f.json": #"{"id": "f", "name": "F", "steps": [\#(all.joined(separator: ", "))]}"#
    ]
  }

  /// A link on a page of a project with words in two languages.
  static func link(_ address: String, config: String = "") -> [String: String] {
    var files = CheckExample.card(
      #""title": "Onboarding/Body.v1", "link": {"title": "Onboarding/Body.v1", "url": \#(address)}, "#
        + CheckExample.next,
      ["en": #""Body.v1" = "A body";"#, "de": #""Body.v1" = "Ein Text";"#]
    )
    if !config.isEmpty { files["flowproof.yml"] = "sources: [flows/*.json]\n\(config)\n" }
    return files
  }

  private static func step(_ id: String, _ other: Button?, go: String) -> String {
    let next = #"{"id": "\#(id)_go", "type": "button", "text": \#(go), "action": "next"}"#
    let more = other.map { button in
      #"{"id": "\#(id)_more", "type": "button", "text": \#(button.words), "action": \#(button.action)}, "#
    }
    return
      #"{"id": "\#(id)", "type": "custom", "config": {"content_blocks": [\#((more ?? "") + next)]}}"#
  }
}
