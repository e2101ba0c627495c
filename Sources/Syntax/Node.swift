public import Source

/// A value read from JSON, YAML or a property list, with its place and the order of its keys.
///
/// JSON and YAML that say the same give equal values; only spans differ.
public struct Node: Sendable {
  /// The scalar, list or map of the node.
  public let value: Value
  /// The span in its file, quotes and brackets included.
  public let span: Span

  /// The three shapes a node can have.
  public enum Value: Sendable {
    /// A single value, as written.
    case scalar(Scalar)
    /// Values in order.
    case list([Node])
    /// Named values in the order of the file.
    case map([Entry])
  }

  /// A single value: its text, and whether quotes make it a string whatever it looks like.
  public struct Scalar: Hashable, Sendable {
    /// Text after escapes are resolved.
    public let text: String
    /// Indicates a quoted or block scalar, which is always a string.
    public let isQuoted: Bool

    /// A scalar of a text.
    public init(_ text: String, isQuoted: Bool) {
      self.text = text
      self.isQuoted = isQuoted
    }
  }

  /// A key with its value.
  public struct Entry: Sendable {
    /// The key's text.
    public let key: String
    /// The span of the key, quotes included.
    public let keySpan: Span
    /// The value.
    public let value: Node

    /// A named value.
    public init(key: String, keySpan: Span, value: Node) {
      self.key = key
      self.keySpan = keySpan
      self.value = value
    }

    /// The same key with another value.
    public func with(_ value: Node) -> Entry { Entry(key: key, keySpan: keySpan, value: value) }
  }

  /// A node of a value at a place.
  public init(_ value: Value, span: Span) {
    self.value = value
    self.span = span
  }

  /// A string node, for values that no file holds.
  public static func string(_ text: String, span: Span) -> Node {
    Node(.scalar(Scalar(text, isQuoted: true)), span: span)
  }
}

extension Node {
  /// The kinds of scalars of the YAML 1.2 core schema, which includes JSON's.
  public enum Kind: String, Hashable, Sendable {
    /// `null`, `~` or nothing.
    case null
    /// `true` or `false`.
    case boolean
    /// A number without fraction and exponent.
    case integer
    /// Any other number.
    case number
    /// Any other scalar, and every quoted one.
    case string
    case list
    case map

    /// The kind as a user would call it: "a string", "an integer".
    public var phrase: String {
      switch self {
      case .null: "null"
      case .integer: "an integer"
      default: "a \(rawValue)"
      }
    }
  }

  /// The node's kind by the YAML 1.2 core schema.
  public var kind: Kind {
    switch value {
    case .list: .list
    case .map: .map
    case .scalar(let scalar): scalar.isQuoted ? .string : CoreSchema.kind(of: scalar.text)
    }
  }

  /// The text of any scalar as written, untyped, as a locale called `no` needs it.
  public var text: String? {
    guard case .scalar(let scalar) = value else { return nil }
    return scalar.text
  }

  /// The text of a scalar that is a string by the core schema.
  public var string: String? { kind == .string ? text : nil }

  /// The booleans as documents write them, without quotes.
  public static let booleans = ["true", "false"]

  /// The value of a boolean.
  public var bool: Bool? {
    guard kind == .boolean, let text else { return nil }
    return text.first == "t" || text.first == "T"
  }

  /// The value of an integer that fits.
  public var integer: Int? { kind == .integer ? text.flatMap(CoreSchema.integer) : nil }

  /// The value of any number that is finite; infinities and `.nan` give nil.
  public var number: Double? {
    let value: Double? =
      switch kind {
      case .integer:
        text.flatMap(CoreSchema.integer).map(Double.init) ?? text.flatMap { Double($0) }
      case .number: text.flatMap(CoreSchema.number)
      default: nil
      }
    return value?.isFinite == true ? value : nil
  }

  /// Indicates a null.
  public var isNull: Bool { kind == .null }

  /// The items of a list.
  public var list: [Node]? {
    guard case .list(let items) = value else { return nil }
    return items
  }

  /// The entries of a map, in the order of the file.
  public var map: [Entry]? {
    guard case .map(let entries) = value else { return nil }
    return entries
  }

  /// The value of a key of a map; a linear search, for maps that people write by hand.
  public subscript(key: String) -> Node? {
    map?.first { $0.key == key }?.value
  }
}

extension Node: Equatable {
  /// Nodes are equal when they say the same: spans do not count, the order of keys does not count.
  public static func == (left: Node, right: Node) -> Bool {
    switch (left.value, right.value) {
    case (.scalar, .scalar): return left.sameScalar(as: right)
    case (.list(let a), .list(let b)): return a == b
    case (.map(let a), .map(let b)):
      guard a.count == b.count else { return false }
      let known = Dictionary(firstOf: b.map { ($0.key, $0.value) })
      return a.allSatisfy { known[$0.key] == $0.value }
    default: return false
    }
  }

  private func sameScalar(as other: Node) -> Bool {
    guard kind == other.kind else {
      guard let a = number, let b = other.number else { return false }
      return a == b
    }
    switch kind {
    case .null: return true
    case .boolean: return bool == other.bool
    case .integer, .number: return text == other.text || number == other.number
    default: return text == other.text
    }
  }
}

/// Values of a map with their places.
extension Node {
  /// A string of a map with its place.
  public func locatedString(_ key: String) -> Located<String>? {
    guard let node = self[key], !node.isNull, let text = node.text else { return nil }
    return Located(text, node.span)
  }

  /// A list of strings with their places.
  public func locatedStrings(_ key: String) -> [Located<String>] {
    (self[key]?.list ?? []).compactMap { item in item.text.map { Located($0, item.span) } }
  }

  /// A map or other value under a key; null counts as absent.
  public func present(_ key: String) -> Node? {
    guard let node = self[key], !node.isNull else { return nil }
    return node
  }
}

extension Node {
  /// The same value with every part of it at the place that its own one stands for.
  public func placed(_ transform: (Span) -> Span) -> Node {
    switch value {
    case .scalar: return Node(value, span: transform(span))
    case .list(let items):
      return Node(.list(items.map { $0.placed(transform) }), span: transform(span))
    case .map(let entries):
      let placed = entries.map { entry in
        Entry(
          key: entry.key,
          keySpan: transform(entry.keySpan),
          value: entry.value.placed(transform)
        )
      }
      return Node(.map(placed), span: transform(span))
    }
  }
}

extension Node {
  /// The value with a patch over it (RFC 7396, JSON Merge Patch); every part keeps its span.
  ///
  /// Maps merge key by key, a null deletes what is under it, anything else replaces. Where nulls are kept, one over
  /// nothing stays, as a value that a later reader may see.
  public func patched(with patch: Node, keepsNulls: Bool = false) -> Node {
    guard let changes = patch.map else { return patch.isNull && keepsNulls ? self : patch }
    var entries = map ?? []
    var places = Dictionary(firstOf: entries.enumerated().map { ($1.key, $0) })
    var gone: Set<Int> = []
    for change in changes {
      let index = places[change.key]
      if change.value.isNull, index != nil || !keepsNulls {
        if let index { gone.insert(index) }
        continue
      }
      let below = index.map { entries[$0].value } ?? Node(.map([]), span: change.value.span)
      let merged = change.with(below.patched(with: change.value, keepsNulls: keepsNulls))
      if let index {
        gone.remove(index)
        entries[index] = entries[index].with(merged.value)
      } else {
        places[change.key] = entries.count
        entries.append(keepsNulls ? change : merged)
      }
    }
    let kept = entries.enumerated().filter { !gone.contains($0.offset) }.map(\.element)
    return Node(.map(kept), span: changes.isEmpty ? span : patch.span)
  }
}
