internal import Source

/// The lines of `.gitignore` files that count in a folder (gitignore(5)).
struct GitIgnore {
  /// The rule that leaves a file out.
  struct Cause {
    let file: String
    let line: Int
  }

  private var patterns: [Pattern] = []

  /// The limits of wildcards in effect at once and of a file's bytes.
  private static let most = (wildcards: 500, bytes: 256 << 10)

  private struct Pattern {
    /// The folder that it starts from: empty or ending with a slash.
    let base: String
    let text: String
    /// Nil where only one name or path fits.
    let glob: Glob?
    let isNegated: Bool
    let isForFolders: Bool
    /// Tells whether it is compared with names in any folder.
    let isName: Bool
    let cause: Cause
  }

  /// Adds the lines of a file that counts from a folder on, over those added before.
  mutating func add(_ bytes: [UInt8], _ file: String, from base: String) {
    guard bytes.count <= Self.most.bytes else { return }
    var wildcards = patterns.count { $0.glob != nil }
    for (number, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated()
    {
      let cause = Cause(file: file, line: number + 1)
      let text = String(decoding: line, as: UTF8.self)
      guard let pattern = Self.pattern(text, from: base, cause) else { continue }
      if pattern.glob != nil { wildcards += 1 }
      if pattern.glob == nil || wildcards <= Self.most.wildcards { patterns.append(pattern) }
    }
  }

  private static func pattern(_ line: String, from base: String, _ cause: Cause) -> Pattern? {
    var text = line[...]
    if text.last == "\r" { text.removeLast() }
    while text.last == " ", !text.hasSuffix("\\ ") { text.removeLast() }
    if text.isEmpty || text.first == "#" { return nil }
    let isNegated = text.first == "!"
    if isNegated { text.removeFirst() }
    let isForFolders = text.last == "/"
    if isForFolders { text.removeLast() }
    let isName = !text.contains("/")
    if text.first == "/" { text.removeFirst() }
    if text.isEmpty { return nil }
    let isLiteral = !text.contains { "*?[\\".contains($0) }
    // Braces mean nothing to git.
    let plain = text.replacing("{", with: "\\{")
    return Pattern(
      base: base,
      text: String(text),
      glob: isLiteral ? nil : Glob(String(plain)),
      isNegated: isNegated,
      isForFolders: isForFolders,
      isName: isName,
      cause: cause
    )
  }

  /// The line that leaves out a file or folder, whose own folder is not left out; the last one that fits counts.
  func cause(_ path: String, isFolder: Bool) -> Cause? {
    let name = path.lastIndex(of: "/").map { String(path[path.index(after: $0)...]) } ?? path
    let last = patterns.last { pattern in
      guard isFolder || !pattern.isForFolders, path.hasPrefix(pattern.base) else { return false }
      let subject = pattern.isName ? name : String(path.dropFirst(pattern.base.count))
      return pattern.glob?.matches(subject) ?? (pattern.text == subject)
    }
    return last.flatMap { $0.isNegated ? nil : $0.cause }
  }
}
