import Flow
import Paths
import Source

/// A user who takes a path, as other programs read them: answers by card and plain field, outcomes by
/// card, attributes by name.
enum WitnessJSON {
  /// A user; `again` stands there only where a card is seen again and answered otherwise.
  static let shape: JSONShape<(paths: EntryPaths, witness: Witness)> = first.and(
    ["again": .list(of: again) { paths, again in again.map { (paths, $0) } }],
    ifAny: { $0.witness.isOneAnswer ? nil : ($0.paths, $0.witness.again) }
  )

  private static let first: JSONShape<(paths: EntryPaths, witness: Witness)> = [
    "answers": .map(of: answers) { paths, witness in
      // In the order of the cards.
      paths.walks.graph.nodes.indices.compactMap { node in
        let id = paths.id(node)
        return witness.answers[id].map { (id, fields($0, of: node, paths)) }
      }
    },
    "outcomes": .map(of: String.shape) { sorted($0.witness.outcomes) },
    "attributes": answers.of { sorted($0.witness.attributes).map { ($0, attribute($1)) } },
  ]

  private static let again: JSONShape<(paths: EntryPaths, again: Witness.Again)> = [
    "card": .value(\.again.card),
    "visit": .value(\.again.visit).described("Which time the card is seen, from 2."),
    "answers": answers.of { paths, again in
      let node = paths.walks.graph.nodes.firstIndex { $0.card == again.card }
      return node.map { fields(again.answers, of: $0, paths) } ?? []
    },
    "outcome": .value(\.again.outcome),
  ]

  // MARK: Answers

  /// Texts, numbers, switches and lists by name.
  private static let answers: JSONShape<[(String, JSONValue)]> = .map(
    of: JSONShape(
      Schema.any(Schema.string, Schema.number, Schema.boolean, Schema.list(Schema.string))
    ) { $0 }
  ) { $0 }

  private static func fields(
    _ answers: [String: Template.Sample.Value],
    of node: Int,
    _ paths: EntryPaths
  ) -> [(String, JSONValue)] {
    let (id, asked) = (paths.id(node), paths.card(node).answers ?? [])
    return sorted(answers).map { name, value in
      let field = name.hasPrefix("\(id).") ? String(name.dropFirst(id.count + 1)) : name
      let isToggle = asked.contains { $0.name == name && $0.domain == .toggle }
      return (field, isToggle ? attribute(value) : plain(value))
    }
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

  static func sorted<Value>(_ values: [String: Value]) -> [(String, Value)] {
    values.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
  }
}
