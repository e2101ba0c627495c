internal import Export
internal import Flow
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

/// Named users, whose device and profile answer conditions.
struct Personas {
  private(set) var all: [Persona] = []
  /// The conditions that they decide by name.
  private(set) var decisions: [Users.Decision] = []
  /// The fields that they answer by name.
  private(set) var answers: [Users.Answer] = []
  /// The cards whose outcome they decide.
  private(set) var outcomes: [Users.Outcome] = []

  /// No personas.
  init() {}

  /// Reads `name: {attribute: value}`.
  init(_ node: Node, _ reader: AttributeReader, log: inout Log) {
    if node.isNull { return }
    guard let entries = node.map else {
      log.report(.wrongType, "personas must be a map, found \(node.kind.words)", at: node.span)
      return
    }
    for entry in entries {
      guard let values = entry.value.isNull ? [] : entry.value.map else {
        let found = "found \(entry.value.kind.words)"
        log.report(.wrongType, "'\(entry.key)' must be a map, \(found)", at: entry.value.span)
        continue
      }
      var attributes: [String: AttributeValue] = [:]
      var opens: [Int] = []
      for value in values {
        if value.key == OpenedDays.key {
          opens = OpenedDays(value.value, of: entry.key, log: &log).days
          continue
        }
        attributes[value.key] = reader.value(value, of: entry.key, &log)
        let decision = Users.Decision(value.key, by: "'\(entry.key)'", at: value.keySpan)
        if let decision { decisions.append(decision) }
        let answer = Users.Answer(
          value.key,
          attributes[value.key],
          by: "'\(entry.key)'",
          at: value.keySpan
        )
        if let answer { answers.append(answer) }
        let outcome = Users.Outcome(
          value.key,
          value.value.text,
          by: "'\(entry.key)'",
          at: value.keySpan,
          value.value.span
        )
        if let outcome { outcomes.append(outcome) }
      }
      var persona = Persona(name: entry.key, attributes: attributes)
      persona.opens = opens
      all.append(persona)
    }
  }
}

/// The users a run is for.
struct Users {
  /// The known attributes of the user whose flow is built.
  var attributes: [String: AttributeValue] = [:]
  /// The personas whose own view is shown beside it.
  var personas: [Persona] = []
  /// The conditions that are decided by name, by personas and by the run.
  var decisions: [Decision] = []
  /// The fields that are answered by name, by personas and by the run.
  var answers: [Answer] = []
  /// The cards whose outcome is decided, by personas and by the run.
  var outcomes: [Outcome] = []

  /// A condition that is decided by its name.
  struct Decision {
    let condition: String
    /// The author of the decision, for messages.
    let author: String
    let span: Span?

    /// Nil for an attribute, which is none.
    init?(_ name: String, by author: String, at span: Span?) {
      guard name.hasPrefix(Attribute.conditionPrefix) else { return nil }
      condition = String(name.dropFirst(Attribute.conditionPrefix.count))
      self.author = author
      self.span = span
    }
  }

  /// The personas in words, for the site.
  var profiles: [Build.Persona] {
    personas.map { persona in
      let facts = persona.attributes.sortedByBytes(of: \.key)
      var words = facts.map { "\($0.key): \($0.value.words)" }
      if !persona.opens.isEmpty {
        let days = persona.opens.map(String.init).joined(separator: ", ")
        words.append("\(OpenedDays.key): [\(days)]")
      }
      return Build.Persona(name: persona.name, facts: words, attributes: persona.attributes)
    }
  }
}

extension AttributeValue {
  /// The value as a person would write it.
  fileprivate var words: String {
    switch self {
    case .null: "null"
    case .bool(let value): "\(value)"
    case .number(let value): Int(exactly: value).map { "\($0)" } ?? "\(value)"
    case .string(let text): text
    case .list(let items): "[\(items.map(\.words).joined(separator: ", "))]"
    case .map(let values):
      "{\(values.sortedByBytes(of: \.key).map { "\($0.key): \($0.value.words)" }.joined(separator: ", "))}"
    }
  }
}
