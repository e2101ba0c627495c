internal import Source
internal import Syntax

/// One manifest file as written, or several after includes are joined: names of types are still
/// text (reference: nimbus, section 1).
struct ManifestDocument: Sendable {
  /// The file's path.
  let path: String
  /// The start of the file.
  let span: Span
  /// The channels it lists.
  var channels: [Name] = []
  /// The key of the platform block in `about`, which makes it a module of its own.
  var platform: Name?
  /// Files to join into this one.
  var includes: [Name] = []
  /// Modules to use, with the additions to their defaults.
  var imports: [Import] = []
  var features: [Feature] = []
  var objects: [Object] = []
  var enums: [Manifest.EnumType] = []

  /// A text with its place.
  struct Name: Hashable, Sendable {
    let text: String
    let span: Span
  }

  /// A module to use.
  struct Import: Sendable {
    /// The location of the module.
    let path: ManifestPath
    let pathSpan: Span
    /// The channel it is loaded with.
    let channel: Name
    /// The defaults and examples laid over its features, in order.
    var additions: [Addition]
  }

  /// Defaults and examples for a feature of an imported module.
  struct Addition: Sendable {
    let feature: Name
    var defaults: [Defaults]
    var examples: [Node]
  }

  /// A feature with its variables.
  struct Feature: Sendable {
    let id: Name
    let description: String
    let variables: [Field]
    let defaults: [Defaults]
    let allowsCoenrollment: Bool
    let examples: [Node]
  }

  /// An object type.
  struct Object: Sendable {
    let name: Name
    let fields: [Field]
  }

  /// A variable or an object's field.
  struct Field: Sendable {
    let name: Name
    /// The type as written; nil where there is none, which has been reported.
    let type: Node?
    let defaultValue: Node?
    let stringAlias: Name?
    /// The user default that wins over every value.
    var prefKey: String?
    /// The preference of Gecko that the value is written to.
    var geckoPref: Manifest.GeckoPref?
  }

  /// A default block.
  struct Defaults: Sendable {
    let channels: [Name]
    let value: Node
    /// Indicates a block with both channels and `targeting`, which nimbus-fml skips.
    let isSkipped: Bool
  }
}

extension Node {
  /// The place of a part of a scalar's text, by byte offsets; the whole scalar where escapes hide it.
  func span(of part: Range<Int>) -> Span {
    guard let text else { return span }
    let extra = span.end - span.start - text.utf8.count
    guard extra == 0 || extra == 2 else { return span }
    let start = span.start + extra / 2
    return Span(file: span.file, start: start + part.lowerBound, end: start + part.upperBound)
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
