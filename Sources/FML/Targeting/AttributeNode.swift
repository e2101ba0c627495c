internal import Flow
internal import Source
internal import Syntax

/// Attributes of a user in the form that conditions read.
extension AttributeValue {
  /// The value as a document would hold it, keys sorted.
  var node: Node {
    let span = Span.start(of: FileID(index: 0))
    func plain(_ text: String) -> Node {
      Node(.scalar(Node.Scalar(text, isQuoted: false)), span: span)
    }
    switch self {
    case .null: return plain("null")
    case .bool(let value): return plain(value ? "true" : "false")
    case .number(let value): return plain(Int(exactly: value).map(String.init) ?? "\(value)")
    case .string(let text): return .string(text, span: span)
    case .list(let items): return Node(.list(items.map(\.node)), span: span)
    case .map(let values):
      let entries = values.sortedByBytes(of: \.key).map {
        Node.Entry(key: $0.key, keySpan: span, value: $0.value.node)
      }
      return Node(.map(entries), span: span)
    }
  }
}
