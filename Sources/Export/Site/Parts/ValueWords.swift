import Flow

/// Answers, attributes and conditions as short as people say them.
enum ValueWords {
  /// A value: `lose`, `3.5`, `fit, calm`.
  static func text(_ value: Template.Sample.Value) -> String { value.text ?? "nothing" }

  /// "goal is lose"; of yes and no, "returning" and "not returning".
  static func fact(_ name: String, _ value: Template.Sample.Value) -> String {
    switch value.text {
    case "true": name
    case "false": "not \(name)"
    default: "\(name) is \(short(text(value)))"
    }
  }

  /// A name without the card that it belongs to: `goal.mood` on the card `goal` is `mood`.
  static func name(_ name: String, on card: String) -> String {
    name.hasPrefix(card + ".") ? String(name.dropFirst(card.count + 1)) : name
  }

  /// The text, or its start with an ellipsis.
  static func short(_ text: String, _ limit: Int = 60) -> String {
    text.count > limit ? String(text.prefix(limit - 1)) + "…" : text
  }
}

extension Site {
  /// What a value of an attribute says of a user.
  func says(_ name: String, _ value: Template.Sample.Value) -> String {
    Attribute.words(name, ValueWords.short(ValueWords.text(value)), as: build.attributes[name])
  }
}
