internal import Source
internal import Syntax

/// Completes values with the defaults of their object types, as the app's generated code does
/// (reference: nimbus, section 3.3).
struct ObjectDefaults: Sendable {
  let manifest: Manifest
  /// The greatest depth of nested types; a type that holds itself ends here.
  private static let depth = 32

  /// An object with nothing but its type's own defaults.
  func object(_ name: String, at span: Span) -> Node {
    complete(Node(.map([]), span: span), as: .object(name))
  }

  /// A value as written in a manifest, with every missing field of its objects.
  func complete(_ node: Node, as type: Manifest.ValueType, depth: Int = Self.depth) -> Node {
    guard depth > 0, !node.isNull else { return node }
    switch (type, node.value) {
    case (.option(let inner), _):
      return complete(node, as: inner, depth: depth - 1)
    case (.list(let inner), .list), (.map(_, let inner), .map):
      return node.changingParts { complete($0, as: inner, depth: depth - 1) }
    case (.object(let name), .map(let entries)):
      let fields = manifest.objects[name]?.fields ?? []
      let missing = fields.filter { field in !entries.contains { $0.key == field.name } }
      let written = entries.map { entry in
        guard let field = fields.first(where: { $0.name == entry.key }) else { return entry }
        return entry.with(complete(entry.value, as: field.type, depth: depth - 1))
      }
      let added = missing.map { defaultEntry($0, depth: depth - 1) }
      return Node(.map(written + added), span: node.span)
    default:
      return node
    }
  }

  private func defaultEntry(_ field: Manifest.FieldType, depth: Int) -> Node.Entry {
    let value = complete(field.written, as: field.type, depth: depth)
    return Node.Entry(key: field.name, keySpan: field.span, value: value)
  }
}
