/// The pattern of the web addresses of a project's source lines: an `https` address with places for a
/// revision, a path and a line.
public struct SourceAddress: Hashable, Sendable {
  private let pieces: [Piece]

  private enum Piece: Hashable {
    case text(String)
    case placeholder(Placeholder)
  }

  /// A placeholder of the pattern.
  private enum Placeholder: String, CaseIterable {
    /// A commit, branch or tag.
    case ref
    /// A file's path from the project's folder.
    case path
    /// A line, from 1.
    case line
  }

  /// The mistake in an address, in words.
  public struct Mistake: Error, Hashable {
    /// The words, lower case, no full stop.
    public let message: String
  }

  /// Reads `https://example.org/blob/{ref}/{path}#L{line}`: the host is fixed, and the path is named.
  public init(_ pattern: String) throws {
    guard pattern.lowercased().hasPrefix("https://") else {
      throw Mistake(message: "it does not start with 'https://'")
    }
    guard pattern.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !Self.refused.contains($0) }) else {
      throw Mistake(message: "it has a character that addresses do not have")
    }
    let host = pattern.dropFirst("https://".count).prefix { !"/?#".contains($0) }
    guard !host.isEmpty, !host.contains(where: { "{}@".contains($0) }) else {
      throw Mistake(message: "it does not name its host")
    }
    pieces = try Self.pieces(pattern)
    guard pieces.contains(.placeholder(.path)) else { throw Mistake(message: "it has no '{path}'") }
  }

  /// Characters that would leave an attribute, or that browsers read as others (URL standard).
  private static let refused = Set("\"'<>\\^`|".utf8)

  private static func pieces(_ pattern: String) throws -> [Piece] {
    var pieces: [Piece] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      let close = rest[open...].firstIndex(of: "}") ?? rest.endIndex
      let name = String(rest[rest.index(after: open)..<close])
      guard close < rest.endIndex, let placeholder = Placeholder(rawValue: name) else {
        let found = "{\(name)\(close < rest.endIndex ? "}" : "")"
        throw Mistake(message: "'\(found)' is none of '{ref}', '{path}' and '{line}'")
      }
      pieces += [.text(String(rest[..<open])), .placeholder(placeholder)]
      rest = rest[rest.index(after: close)...]
    }
    return pieces + [.text(String(rest))]
  }

  /// Indicates that a revision must be known.
  public var needsRef: Bool { pieces.contains(.placeholder(.ref)) }

  /// The address of a line; nil where it needs a revision and there is none.
  public func url(path: String, line: Int, ref: String?) -> String? {
    if needsRef, ref?.isEmpty ?? true { return nil }
    return pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(.ref): Self.encoded(ref ?? "")
      case .placeholder(.path): Self.encoded(path)
      case .placeholder(.line): String(line)
      }
    }.joined()
  }

  /// A text as it stands in the path of an address, slashes kept (RFC 3986, section 2.3); a step that
  /// is `..` leads nowhere.
  private static func encoded(_ text: String) -> String {
    let steps = text.split(separator: "/", omittingEmptySubsequences: false)
    return steps.map { $0 == ".." || $0 == "." ? "_" : PercentEscapes.encoded(path: $0) }
      .joined(separator: "/")
  }
}
