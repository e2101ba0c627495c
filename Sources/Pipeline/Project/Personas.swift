internal import Flow
internal import Source
internal import Syntax
internal import SystemKit
internal import Systems

extension Users {
  /// Reads named users, whose device and profile answer conditions: `name: {attribute: value}`.
  init(_ node: Node, _ reader: AttributeReader, log: inout Log) {
    if node.isNull { return }
    guard let entries = node.map else {
      log.report(.wrongType, "personas must be a map, found \(node.kind.phrase)", at: node.span)
      return
    }
    for entry in entries {
      guard let values = entry.value.isNull ? [] : entry.value.map else {
        let found = "found \(entry.value.kind.phrase)"
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
        statements.append(
          Statement(
            name: value.key,
            value: attributes[value.key],
            text: value.value.text,
            author: "'\(entry.key)'",
            span: value.keySpan,
            valueSpan: value.value.span
          )
        )
      }
      var persona = Persona(name: entry.key, attributes: attributes)
      persona.opens = opens
      personas.append(persona)
    }
  }
}

/// The users a run is for.
struct Users {
  /// The known attributes of the user whose flow is built.
  var attributes: [String: AttributeValue] = [:]
  /// The personas whose own view is shown beside it.
  var personas: [Persona] = []
  /// Everything that personas and the run say of a user, one by one.
  var statements: [Statement] = []

  /// A value that a persona or the run gives to an attribute, a condition, a field or a card's outcome.
  struct Statement {
    let name: String
    /// The value; nil for one that can't be used.
    let value: AttributeValue?
    /// The value as it is written; nil for lists and maps.
    let text: String?
    /// The author, for messages.
    let author: String
    var span: Span?
    var valueSpan: Span?
  }

  /// The statements whose names start with a prefix, by the rest of their names.
  func statements(behind prefix: String) -> [(name: String, statement: Statement)] {
    statements.compactMap { statement in
      statement.name.rest(after: prefix).map { ($0, statement) }
    }
  }
}

/// The days after the install on which a persona opens the app: `opens: [0-6, 13]`.
struct OpenedDays {
  /// The days in order, each once.
  private(set) var days: [Int] = []

  /// The key of a persona.
  static let key = "opens"
  /// Days that are followed, so that many personas take no minutes.
  static let most = 60
  /// The last day that a persona may name: ten years.
  private static let last = 3650

  /// Reads one day, a range of days, or a list of both.
  init(_ node: Node, of persona: String, log: inout Log) {
    if node.isNull { return }
    var all: Set<Int> = []
    for item in node.list ?? [node] {
      guard let range = item.text.flatMap(Self.range) else {
        let found = item.text.map { "'\($0)'" } ?? item.kind.phrase
        log.report(
          .badValue,
          "'\(Self.key)' of '\(persona)' must be days after the install, found \(found)",
          at: item.span,
          help: "write numbers and ranges of them: 'opens: [0-6, 13]'; 0 is the day of the install"
        )
        continue
      }
      all.formUnion(range)
    }
    days = all.sorted()
    guard days.count > Self.most else { return }
    log.report(
      .badValue,
      "'\(Self.key)' of '\(persona)' has \(days.count) days, and only \(Self.most) are followed",
      at: node.span,
      help: "name the days on which something changes"
    )
    days = Array(days.prefix(Self.most))
  }

  /// `3` or `0-6`.
  private static func range(_ text: String) -> ClosedRange<Int>? {
    let ends = text.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
      .map { part in part.allSatisfy(\.isASCII) ? Int(part) : nil }
    guard let first = ends[0], let last = ends.last ?? first else { return nil }
    return first >= 0 && first <= last && last <= Self.last ? first...last : nil
  }
}
