public import Source
public import Syntax

extension Value {
  /// The value of a document's node; whole numbers that do not fit become numbers.
  public init(_ node: Node) {
    switch node.kind {
    case .null: self = .null
    case .boolean: self = .bool(node.bool ?? false)
    case .integer: self = node.integer.map(Value.integer) ?? Value.result(node.number ?? .infinity)
    case .number: self = Value.result(node.number ?? .infinity)
    case .string: self = .string(node.text ?? "")
    case .list: self = .array((node.list ?? []).map(Value.init))
    case .map: self = .object((node.map ?? []).map { Field($0.key, Value($0.value)) })
    }
  }

  /// The value as JSON.
  public var json: JSONValue {
    switch self {
    case .null: .null
    case .bool(let value): .bool(value)
    case .integer(let value): .integer(value)
    case .number(let value): .number(value)
    case .string(let value): .string(value)
    case .array(let items): .array(items.map(\.json))
    case .object(let fields): .object(fields.map { ($0.key, $0.value.json) })
    }
  }
}
