public import Flow
internal import Source
internal import Syntax

/// Named users: what a persona's device and profile say when conditions ask.
struct Personas {
  private(set) var all: [(name: String, attributes: [String: Predicate.Constant])] = []

  /// No personas.
  init() {}

  /// Reads `name: {attribute: value}`.
  init(_ node: Node, log: inout Log) {
    guard let entries = node.map else {
      log.report(.wrongType, "personas must be a map, found \(node.kind.words)", at: node.span)
      return
    }
    for entry in entries {
      guard let values = entry.value.map else {
        let found = "found \(entry.value.kind.words)"
        log.report(.wrongType, "'\(entry.key)' must be a map, \(found)", at: entry.value.span)
        continue
      }
      all.append((entry.key, Self.attributes(values, of: entry.key, &log)))
    }
  }

  private static func attributes(
    _ values: [Node.Entry],
    of persona: String,
    _ log: inout Log
  ) -> [String: Predicate.Constant] {
    var attributes: [String: Predicate.Constant] = [:]
    for value in values {
      guard let constant = Predicate.Constant(value.value) else {
        log.report(
          .wrongType,
          "'\(value.key)' of '\(persona)' must be a single value, found \(value.value.kind.words)",
          at: value.value.span
        )
        continue
      }
      attributes[value.key] = constant
    }
    return attributes
  }
}

extension Predicate.Constant {
  /// A scalar by its kind; nil for lists and maps.
  init?(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .bool(node.bool ?? false)
    case .integer, .number: self = .number(node.number ?? 0)
    case .string: self = .string(node.text ?? "")
    case .list, .map: return nil
    }
  }

  /// A value given on the command line, typed as YAML would type it.
  public init(argument text: String) {
    let file = FileID(index: 0)
    let scalar = Node.Scalar(text, isQuoted: text.isEmpty)
    let node = Node(.scalar(scalar), span: .start(of: file))
    self = Predicate.Constant(node) ?? .string(text)
  }
}
