internal import Source
public import Syntax

/// One manifest file as written, or several after includes are joined: names of types are still
/// text (reference: nimbus, section 1).
struct ManifestDocument: Sendable {
  let path: String
  /// The start of the file.
  let span: Span
  var channels: [Located<String>] = []
  /// The key of the platform block in `about`, which makes it a module of its own.
  var platform: Located<String>?
  /// Files to join into this one.
  var includes: [Located<String>] = []
  /// Modules to use, with the additions to their defaults.
  var imports: [Import] = []
  var features: [Manifest.Feature] = []
  var objects: [Manifest.ObjectType] = []
  var enums: [Manifest.EnumType] = []

  struct Import: Sendable {
    let path: ManifestPath
    let pathSpan: Span
    /// The channel it is loaded with.
    let channel: Located<String>
    /// The defaults and examples laid over its features, in order.
    var additions: [Addition]
  }

  /// Defaults and examples for a feature of an imported module.
  struct Addition: Sendable {
    let feature: Located<String>
    var defaults: [Manifest.DefaultBlock] = []
    var examples: [Node] = []
  }

  /// The channels that its default blocks name, in their order.
  var namedChannels: [Located<String>] {
    let own = features.flatMap(\.defaults)
    let laid = imports.flatMap(\.additions).flatMap(\.defaults)
    return (own + laid).flatMap(\.channels)
  }
}

/// A feature, object or enum, whose name stands once in a manifest.
protocol ManifestDeclaration {
  /// The common word for it, for messages.
  static var kind: String { get }
  var declared: Located<String> { get }
}

extension Manifest.Feature: ManifestDeclaration {
  static let kind = "feature"
  var declared: Located<String> { Located(id, span) }
}

extension Manifest.ObjectType: ManifestDeclaration {
  static let kind = "object"
  var declared: Located<String> { Located(name, span) }
}

extension Manifest.EnumType: ManifestDeclaration {
  static let kind = "enum"
  var declared: Located<String> { Located(name, span) }
}

extension Log {
  /// Reports a name that is declared twice, pointing at both places.
  mutating func reportTwice(_ second: some ManifestDeclaration, first: Span) {
    let (kind, name) = (type(of: second).kind, second.declared)
    guard name.span != first else { return }
    report(
      .manifestDeclaredTwice,
      "the \(kind) '\(name.value)' is declared twice",
      at: name.span,
      labels: [Diagnostic.Label(first, "the first declaration")]
    )
  }
}

extension Node {
  /// The place of a part of a scalar's text, by byte offsets; the whole scalar where escapes hide it.
  func span(of part: Range<Int>) -> Span {
    text.map { StringPlaces($0, at: span, in: nil).span(part) } ?? span
  }

  var parts: [Node] { list ?? map?.map(\.value) ?? [] }

  /// A map with each of its entries changed, without those that become nil; any other value as it is.
  public func changingEntries(_ change: (Entry) -> Entry?) -> Node {
    map.map { Node(.map($0.compactMap(change)), span: span) } ?? self
  }

  /// A list or map with each of its values changed; a scalar as it is.
  func changingParts(_ change: (Node) -> Node) -> Node {
    list.map { Node(.list($0.map(change)), span: span) }
      ?? changingEntries { $0.with(change($0.value)) }
  }

  /// The values of a map by key, for many look-ups.
  var valuesByKey: [String: Node] {
    Dictionary(firstOf: (map ?? []).map { ($0.key, $0.value) })
  }

  /// The first byte of a list or map, for findings about something that is not in it.
  var opening: Span {
    Span(file: span.file, start: span.start, end: min(span.end, span.start + 1))
  }
}
