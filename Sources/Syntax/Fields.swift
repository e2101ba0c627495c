public import Source

/// Reads the fields of one map, so that every mistake in it is reported in one run.
///
/// ```swift
/// guard var fields = Fields(node, of: "a button", log: &log) else { return nil }
/// let title = fields.required("title", .string, &log)?.text
/// let action = fields.optional("action", .string, &log)?.text
/// fields.finish(&log)  // warns about fields nobody asked for
/// ```
public struct Fields {
  /// The map's place.
  public let span: Span
  /// The map that is read, with its article, for messages: "a card".
  public let what: String
  private let entries: [Node.Entry]
  private var asked: [String] = []

  /// Starts reading a map; anything else is reported and gives nil.
  public init?(_ node: Node, of what: String, log: inout Log) {
    guard let entries = node.map else {
      log.report(
        .wrongType,
        "\(what) must be a map, found \(node.kind.phrase)",
        at: node.span
      )
      return nil
    }
    self.entries = entries
    self.what = what
    span = node.span
  }

  /// The entry of a key, whatever it holds; the key counts as known from now on.
  public mutating func entry(_ key: String) -> Node.Entry? {
    asked.append(key)
    return entries.first { $0.key == key }
  }

  /// The value of a key, whatever it holds; null counts as absent.
  public mutating func any(_ key: String) -> Node? {
    guard let value = entry(key)?.value, !value.isNull else { return nil }
    return value
  }

  /// The value of a key if present and of a kind; another kind is reported.
  ///
  /// Null counts as absent.
  public mutating func optional(_ key: String, _ kind: Node.Kind, _ log: inout Log) -> Node? {
    guard let value = any(key) else { return nil }
    let fits = value.kind == kind || (kind == .number && value.kind == .integer)
    if fits { return value }
    log.report(
      .wrongType,
      "'\(key)' of \(what) must be \(kind.phrase), found \(value.kind.phrase)",
      at: value.span
    )
    return nil
  }

  /// The value of a key that must be there; absence and another kind are reported.
  public mutating func required(_ key: String, _ kind: Node.Kind, _ log: inout Log) -> Node? {
    if any(key) == nil {
      log.report(.missingField, "\(what) needs '\(key)'", at: span.start(1))
      return nil
    }
    return optional(key, kind, &log)
  }

  /// Marks keys as known without reading them.
  public mutating func ignore(_ keys: String...) { asked += keys }

  /// Entries nobody has asked for so far.
  public var unknown: [Node.Entry] { entries.filter { !asked.contains($0.key) } }

  /// Warns about every field that nobody asked for, with the nearest known names.
  public func finish(_ log: inout Log) {
    for entry in unknown {
      log.report(
        .unknownField,
        "unknown field '\(entry.key)' in \(what)",
        unknown: entry.key,
        at: entry.keySpan,
        among: asked,
        taken: entries.map(\.key)
      )
    }
  }
}
