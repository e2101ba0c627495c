/// A path pattern as the config writes it: `flows/**/*.json`, `strings/{en,de}.xliff`.
///
/// - `*` is any text without a slash, `?` any one character but a slash.
/// - `**` alone between slashes is any number of folders, none too; at the end everything below.
/// - `[a-z]` is one character of a set, `[!a-z]` or `[^a-z]` one outside it.
/// - `{a,b}` is one of several patterns and may nest; `\` takes the next character as it is.
///
/// Matching walks path and pattern once with a set of states, so no pattern is slow.
public struct Glob: Sendable {
  /// The pattern as written.
  public let pattern: String
  private let program: GlobProgram?

  /// The length of the longest pattern, in bytes; longer ones match nothing.
  private static let longest = 1000

  /// Takes a pattern; brackets and braces that are not closed stand for themselves, a `./` before
  /// it counts for nothing.
  public init(_ pattern: String) {
    self.pattern = pattern
    let bare = pattern.hasPrefix("./") ? String(pattern.dropFirst(2)) : pattern
    program = pattern.utf8.count <= Self.longest ? GlobProgram(bare) : nil
  }

  /// Tells whether the whole path matches the pattern.
  ///
  /// Hidden files and folders are matched like others.
  public func matches(_ path: String) -> Bool { program?.matches(path) ?? false }

  /// Tells whether the pattern can match more than one path, so that it is not simply a path.
  public static func hasWildcard(_ pattern: String) -> Bool {
    pattern.utf8.contains { "*?[{".utf8.contains($0) }
  }
}
