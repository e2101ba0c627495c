internal import Source
internal import Syntax
internal import Systems

/// Named users: what a persona's device and profile say when conditions ask.
struct Personas {
  private(set) var all: [Persona] = []

  /// No personas.
  init() {}

  /// Reads `name: {attribute: value}`.
  init(_ node: Node, log: inout Log) {
    if node.isNull { return }
    guard let entries = node.map else {
      log.report(.wrongType, "personas must be a map, found \(node.kind.words)", at: node.span)
      return
    }
    let reader = AttributeReader()
    for entry in entries {
      guard let values = entry.value.isNull ? [] : entry.value.map else {
        let found = "found \(entry.value.kind.words)"
        log.report(.wrongType, "'\(entry.key)' must be a map, \(found)", at: entry.value.span)
        continue
      }
      var attributes: [String: AttributeValue] = [:]
      for value in values { attributes[value.key] = reader.value(value, of: entry.key, &log) }
      all.append(Persona(name: entry.key, attributes: attributes))
    }
  }
}

/// The users a run is for.
struct Users {
  /// What is known of the user whose flow is built.
  var attributes: [String: AttributeValue] = [:]
  /// The personas whose own view is shown beside it.
  var personas: [Persona] = []
}
