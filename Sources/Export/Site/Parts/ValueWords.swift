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

  /// A condition in a few words, on a card whose own answers go by their fields.
  static func condition(_ predicate: Predicate, on card: String) -> String {
    switch predicate {
    case .compare(let subject, .equal, let value):
      "\(name(subject, on: card)) is \(value.text.isEmpty ? "nothing" : value.text)"
    case .compare(let subject, .notEqual, let value):
      "\(name(subject, on: card)) is not \(value.text.isEmpty ? "nothing" : value.text)"
    case .isSet(let subject), .isFilled(let subject): "\(name(subject, on: card)) is answered"
    case .not(.isSet(let subject)), .not(.isFilled(let subject)):
      "\(name(subject, on: card)) is not answered"
    case .contains(let subject, let value): "\(name(subject, on: card)) has \(value.text)"
    case .and(let parts) where !parts.isEmpty && parts.allSatisfy(\.isPlain):
      parts.map { condition($0, on: card) }.joined(separator: " and ")
    default: RouteWords.words(predicate, on: card)
    }
  }

  /// A name without the card that it belongs to: `goal.mood` on the card `goal` is `mood`.
  static func name(_ name: String, on card: String) -> String {
    name.hasPrefix(card + ".") ? String(name.dropFirst(card.count + 1)) : name
  }

  private static func name(_ subject: Predicate.Subject, on card: String) -> String {
    switch subject {
    case .attribute("previous_step"): "the step before"
    case .attribute(let name): name
    case .answer(let owner, let field):
      owner.isEmpty || owner == card ? name(field, on: card) : name(field, on: owner)
    }
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

extension Predicate {
  /// True for one comparison.
  fileprivate var isPlain: Bool {
    switch self {
    case .and, .or: false
    case .not(let inner): inner.isPlain
    default: true
    }
  }
}
