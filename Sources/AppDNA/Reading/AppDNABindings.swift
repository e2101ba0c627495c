internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Puts values in the place of properties that `bindings` name, where the project gives them (reference:
/// appdna, section 12.2).
///
/// Release 1.0.59 hands its bindings no data, so that they never change anything there.
struct AppDNABindings {
  /// The values that the project gives, by name: `user.plan`, `goal.goal`.
  let given: [String: Template.Sample.Value]

  private static let depthLimit = 64

  /// A flow, or a part of one, with the values of its bindings filled in.
  func node(_ node: Node, depth: Int = 0) -> Node {
    guard depth < Self.depthLimit else { return node }
    switch node.value {
    case .scalar: return node
    case .list(let items):
      return Node(.list(items.map { self.node($0, depth: depth + 1) }), span: node.span)
    case .map(let entries):
      let values = values(node["bindings"])
      let filled = entries.map { entry in
        Node.Entry(
          key: entry.key,
          keySpan: entry.keySpan,
          value: values[entry.key] ?? self.node(entry.value, depth: depth + 1)
        )
      }
      let more = values.filter { key, _ in !entries.contains { $0.key == key } }
        .sortedByBytes(of: \.key)
        .map { Node.Entry(key: $0.key, keySpan: $0.value.span, value: $0.value) }
      return Node(.map(filled + more), span: node.span)
    }
  }

  /// The values that are given for the paths of a map of bindings, by property.
  private func values(_ bindings: Node?) -> [String: Node] {
    var values: [String: Node] = [:]
    for entry in bindings?.map ?? [] where values[entry.key] == nil {
      guard let path = entry.value.text, let subject = AppDNAPath.subject(path),
        let value = given[subject.name]
      else { continue }
      values[entry.key] = Self.node(value, at: entry.value.span)
    }
    return values
  }

  private static func node(_ value: Template.Sample.Value, at span: Span) -> Node {
    switch value {
    case .text(let text) where text == "true" || text == "false":
      Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
    case .text(let text): .string(text, span: span)
    case .number(let number):
      Node(.scalar(Node.Scalar(NumberFormat.text(number), isQuoted: false)), span: span)
    case .list(let items): Node(.list(items.map { .string($0, span: span) }), span: span)
    }
  }
}
