internal import Flow
internal import Source
internal import Systems

extension Users {
  /// A field that a persona or the run answers by its name.
  struct Answer {
    let field: String
    /// Who answers it, for messages.
    let author: String
    let span: Span?

    /// Nil for anything but `field:` and a name.
    init?(_ name: String, by author: String, at span: Span?) {
      guard name.hasPrefix(Attribute.fieldPrefix) else { return nil }
      field = String(name.dropFirst(Attribute.fieldPrefix.count))
      self.author = author
      self.span = span
    }
  }

  /// What the user whose flow is built answers, by the field's name.
  var given: [String: Template.Sample.Value] {
    var given: [String: Template.Sample.Value] = [:]
    for (name, value) in attributes where name.hasPrefix(Attribute.fieldPrefix) {
      given[String(name.dropFirst(Attribute.fieldPrefix.count))] = value.answer
    }
    return given
  }

  /// Reports fields that are answered and that no card collects.
  func checkAnswers(_ flows: [Flow], _ log: inout Log) {
    if answers.isEmpty { return }
    let names = flows.collected
    var suggestions = Suggestions(names.sorted(by: precedesByBytes))
    for answer in answers where !names.contains(answer.field) {
      log.report(
        .unknownAnswer,
        "\(answer.author) answers a field that no card collects: '\(answer.field)'",
        at: answer.span,
        help: suggestions.help(for: answer.field)
      )
    }
  }
}

extension [Flow] {
  /// The names of all fields that cards collect, and of values from elsewhere that they ask for.
  var collected: Set<String> {
    Set(flatMap { $0.variants.flatMap { $0.cards.flatMap { $0.collects + $0.asks } } })
  }
}

extension AttributeValue {
  /// The value as the answer to a field; nil for nothing and for what no field takes.
  var answer: Template.Sample.Value? {
    switch self {
    case .null, .map: return nil
    case .bool(let value): return .text(value ? "true" : "false")
    case .number(let number): return .number(number)
    case .string(let text): return .text(text)
    case .list(let items):
      let texts = items.compactMap(\.item)
      return texts.count == items.count ? .list(texts) : nil
    }
  }

  /// The text of an item of a list.
  private var item: String? {
    if case .string(let text) = self { return text }
    if case .list = self { return nil }
    return answer?.text
  }
}

extension Rule {
  /// An answer to a field that no card collects.
  static let unknownAnswer = Rule(
    156,
    "unknown-answer",
    .warning,
    title: "A persona, '--set' or a file of answers names a field that no card collects.",
    why: "Users are never asked for it, so texts that show it show users something else.",
    fix: "Correct the name; a card's page lists the fields that it collects.",
    bad: example("nmae"),
    good: example("name")
  )

  private static func example(_ name: String) -> [String: String] {
    [
      "flows/hello.json": """
      {"version": 1, "screens": [
        {"id": "ask", "name": "Ask", "type": "welcome", "order": 0, "content": {
          "useBlocks": true, "blocks": [
            {"id": "name", "type": "input", "order": 0, "content": {"fieldName": "name", "label": "Your name"}},
            {"id": "go", "type": "button", "order": 1, "content": {"text": "Hi {name}", "action": {"type": "complete"}}}
          ]}}
      ]}
      """,
      "personas.yml": "max: {\(name == "name" ? "" : "↓")\"field:\(name)\": Max}\n",
    ]
  }
}
