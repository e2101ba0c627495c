import Flow
import Paths
import Source

/// A user who takes a path, as other programs read them: answers by card and plain field, outcomes by
/// card, attributes by name.
struct WitnessJSON {
  let entry: EntryPaths

  /// `again` stands there only where a card is seen again and answered otherwise.
  func value(_ witness: Witness) -> JSONValue {
    var fields: [(String, JSONValue)] = [
      ("answers", answers(witness)),
      ("outcomes", .object(Self.sorted(witness.outcomes).map { ($0, .string($1)) })),
      ("attributes", .object(Self.sorted(witness.attributes).map { ($0, Self.attribute($1)) })),
    ]
    if !witness.isOneAnswer { fields.append(("again", .array(witness.again.map(again)))) }
    return .object(fields)
  }

  /// What is taken to hold, or not to, although nobody can work it out.
  static func assumed(_ witness: Witness) -> JSONValue {
    .object(sorted(witness.assumed).map { ($0, .bool($1)) })
  }

  // MARK: Answers

  /// In the order of the cards.
  private func answers(_ witness: Witness) -> JSONValue {
    .object(
      entry.walks.graph.nodes.indices.compactMap { node in
        let id = entry.id(node)
        return witness.answers[id].map { (id, fields($0, of: node)) }
      }
    )
  }

  private func fields(_ answers: [String: Template.Sample.Value], of node: Int) -> JSONValue {
    let id = entry.id(node)
    return .object(
      Self.sorted(answers).map { name, value in
        let field = name.hasPrefix("\(id).") ? String(name.dropFirst(id.count + 1)) : name
        return (field, isToggle(name, of: node) ? Self.attribute(value) : Self.plain(value))
      }
    )
  }

  private func isToggle(_ name: String, of node: Int) -> Bool {
    entry.card(node).answers?.contains { $0.name == name && $0.domain == .toggle } ?? false
  }

  private func again(_ again: Witness.Again) -> JSONValue {
    let node = entry.walks.graph.nodes.firstIndex { $0.card == again.card }
    return .object([
      ("card", .string(again.card)), ("visit", .integer(again.visit)),
      ("answers", node.map { fields(again.answers, of: $0) } ?? .object([])),
      ("outcome", .optional(again.outcome)),
    ])
  }

  // MARK: Values

  private static func plain(_ value: Template.Sample.Value) -> JSONValue {
    switch value {
    case .text(let text): .string(text)
    case .number(let number): .number(number)
    case .list(let items): .array(items.map { .string($0) })
    }
  }

  /// Attributes and switches that are true or false are so in JSON.
  private static func attribute(_ value: Template.Sample.Value) -> JSONValue {
    switch value {
    case .text("true"): .bool(true)
    case .text("false"): .bool(false)
    default: plain(value)
    }
  }

  private static func sorted<Value>(_ values: [String: Value]) -> [(String, Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
