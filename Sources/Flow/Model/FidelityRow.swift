/// A property that the preview does not show as the app does: a row of the fidelity ledger, from the
/// `.fidelity.md` file of a system.
public struct FidelityRow: Hashable, Sendable {
  /// The system's name in the config: `sequence`.
  public let system: String
  /// Its name in the system's file: `lottie`.
  public let name: String
  /// The blocks that have it: `video`, or "any block".
  public let block: String
  /// The property, with placeholders in braces for the document's values.
  public let property: String
  /// The level of fidelity at which it is drawn.
  public let level: Level
  /// The difference, with placeholders in braces for the document's values; empty where the level says it
  /// all.
  public let difference: String
  /// The first version of the app that draws it as the preview does; nil is none so far.
  public let since: String?
  /// The reference and its section: `sequence 9.12`.
  public let source: String

  /// Levels of fidelity of a property.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The apps draw it, and the preview does not.
    case ignored
    /// The preview draws it nearly as the apps do.
    case approximated
    /// The apps do not draw it.
    case notDrawn = "not-drawn"

    /// The level in words for people.
    public var label: String { self == .notDrawn ? "not drawn by the app" : rawValue }
  }

  /// A row.
  public init(
    _ system: String,
    _ name: String,
    block: String,
    property: String,
    _ level: Level,
    difference: String,
    since: String?,
    source: String
  ) {
    self.system = system
    self.name = name
    self.block = block
    self.property = property
    self.level = level
    self.difference = difference
    self.since = since
    self.source = source
  }

  /// The id of the row in the page of the ledger, unique there.
  public var id: String { "\(system)-\(name)" }

  /// The property with its difference.
  public var text: String { difference.isEmpty ? property : "\(property): \(difference)" }

  /// A part of a row's text.
  public enum Part: Hashable, Sendable {
    /// Words that are the same for all documents.
    case text(Substring)
    /// A placeholder for a value of the document, by its name.
    case value(Substring)
  }

  /// Splits a property or a difference into its words and placeholders.
  public static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts += [.text(rest[..<open]), .value(rest[open..<close].dropFirst())]
      rest = rest[close...].dropFirst()
    }
    return parts + [.text(rest)]
  }
}
