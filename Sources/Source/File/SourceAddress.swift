/// The pattern of the web addresses of a project's source lines: an `https` address with places for a
/// commit, branch or tag, `{ref}`, a path from the project's folder, `{path}`, and a line from 1, `{line}`.
public struct SourceAddress: Hashable, Sendable {
  /// The texts of the pattern and, between them, its places with their braces.
  private let parts: [String]

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
    var parts: [String] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{") {
      let close = rest[open...].firstIndex(of: "}")
      let found = close.map { rest[open...$0] } ?? rest[open...]
      guard ["{ref}", "{path}", "{line}"].contains(found) else {
        throw Mistake(message: "'\(found)' is none of '{ref}', '{path}' and '{line}'")
      }
      parts += [String(rest[..<open]), String(found)]
      rest = rest[found.endIndex...]
    }
    guard parts.contains("{path}") else { throw Mistake(message: "it has no '{path}'") }
    self.parts = parts + [String(rest)]
  }

  /// Characters that would leave an attribute, or that browsers read as others (URL standard).
  private static let refused = Set("\"'<>\\^`|".utf8)

  /// Indicates that a revision must be known.
  public var needsRef: Bool { parts.contains("{ref}") }

  /// The address of a line; nil where it needs a revision and there is none.
  public func url(path: String, line: Int, ref: String?) -> String? {
    if needsRef, ref?.isEmpty ?? true { return nil }
    return parts.map { part in
      switch part {
      case "{ref}": Self.encoded(ref ?? "")
      case "{path}": Self.encoded(path)
      case "{line}": String(line)
      default: part
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
