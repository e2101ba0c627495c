internal import Source
internal import Syntax

/// Values completed with the defaults of their object types, as the app's generated code does
/// (reference: nimbus, section 3.3).
extension Manifest {
  /// A value as written in a manifest, with every missing field of its objects.
  ///
  /// A type that holds itself ends at the greatest depth of nested types.
  func completed(_ node: Node, as type: ValueType, depth: Int = 32) -> Node {
    guard depth > 0, !node.isNull else { return node }
    switch (type, node.value) {
    case (.option(let inner), _):
      return completed(node, as: inner, depth: depth - 1)
    case (.list(let inner), .list), (.map(_, let inner), .map):
      return node.changingParts { completed($0, as: inner, depth: depth - 1) }
    case (.object(let name), .map(let entries)):
      let fields = objects[name]?.fields ?? []
      let missing = fields.filter { field in !entries.contains { $0.key == field.name } }
      let written = entries.map { entry in
        guard let field = fields.first(where: { $0.name == entry.key }) else { return entry }
        return entry.with(completed(entry.value, as: field.type, depth: depth - 1))
      }
      let added = missing.map { field in
        let value = completed(field.written, as: field.type, depth: depth - 1)
        return Node.Entry(key: field.name, keySpan: field.span, value: value)
      }
      return Node(.map(written + added), span: node.span)
    default:
      return node
    }
  }
}
