internal import Source
internal import Syntax

/// What a user or device says when a condition asks, from `--set` and personas.
public indirect enum AttributeValue: Hashable, Sendable {
  /// Nothing.
  case null
  /// Yes or no.
  case bool(Bool)
  /// A number.
  case number(Double)
  /// A text.
  case string(String)
  /// Several values.
  case list([AttributeValue])
  /// Values by name.
  case map([String: AttributeValue])

  /// The text of a text; nil for anything else.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// True for yes, and for the text that some apps write for it.
  public var isTrue: Bool { self == .bool(true) || self == .string("true") }
}

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
      let entries = values.sorted { precedesByBytes($0.key, $1.key) }.map {
        Node.Entry(key: $0.key, keySpan: span, value: $0.value.node)
      }
      return Node(.map(entries), span: span)
    }
  }
}

/// A named user of the project: what it says when conditions ask.
public struct Persona: Hashable, Sendable {
  /// Its name in `personas.yml`.
  public let name: String
  /// Its attributes by name.
  public var attributes: [String: AttributeValue]

  /// A user with a name.
  public init(name: String, attributes: [String: AttributeValue]) {
    self.name = name
    self.attributes = attributes
  }
}
