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

  /// The text, or its start with an ellipsis: at most so many characters, of four scalars in the mean.
  static func short(_ text: String, _ limit: Int = 60) -> String {
    if text.utf8.count <= limit { return text }
    let scalars = String(text.unicodeScalars.prefix(4 * limit))
    let isWhole = scalars.utf8.count == text.utf8.count
    return isWhole && text.count <= limit ? text : String(scalars.prefix(limit - 1)) + "…"
  }
}

extension Site {
  /// The words for a user who has a value of an attribute.
  func says(_ name: String, _ value: Template.Sample.Value) -> String {
    Attribute.words(name, ValueWords.short(ValueWords.text(value)), as: build.attributes[name])
  }
}
