/// A property that the preview does not show as the app does: a row of the fidelity ledger, told by
/// the `.fidelity.md` file of a system.
public struct FidelityRow: Hashable, Sendable {
  /// The system's name in the config: `sequence`.
  public let system: String
  /// Its name in the system's file: `lottie`.
  public let name: String
  /// The blocks that have it: `video`, or "any block".
  public let block: String
  /// The property, with words in braces for what a document says.
  public let property: String
  /// How it is drawn.
  public let level: Level
  /// What differs, with words in braces for what a document says; empty where the level says it all.
  public let words: String
  /// The first version of the app that draws it as the preview does; nil is none so far.
  public let since: String?
  /// The reference and its section: `sequence 9.12`.
  public let source: String

  /// How a property is drawn.
  public enum Level: String, Hashable, Sendable, CaseIterable {
    /// The apps draw it, and the preview does not.
    case ignored
    /// Nearly.
    case approximated
    /// The apps do not draw it.
    case notDrawn = "not-drawn"

    /// The level in words for people.
    public var words: String { self == .notDrawn ? "not drawn by the app" : rawValue }
  }

  /// A row.
  public init(
    _ system: String,
    _ name: String,
    block: String,
    property: String,
    _ level: Level,
    words: String,
    since: String?,
    source: String
  ) {
    self.system = system
    self.name = name
    self.block = block
    self.property = property
    self.level = level
    self.words = words
    self.since = since
    self.source = source
  }

  /// A name of its own in the page of the ledger.
  public var id: String { "\(system)-\(name)" }

  /// The property with what differs.
  public var text: String { words.isEmpty ? property : "\(property): \(words)" }

  /// A part of a row's text.
  public enum Part: Hashable, Sendable {
    /// The same for all documents.
    case words(Substring)
    /// What a document says, and what it is.
    case value(Substring)
  }

  /// The parts of a property or of what differs.
  public static func parts(of text: String) -> [Part] {
    var parts: [Part] = []
    var rest = text[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      parts += [.words(rest[..<open]), .value(rest[open..<close].dropFirst())]
      rest = rest[close...].dropFirst()
    }
    return parts + [.words(rest)]
  }
}
