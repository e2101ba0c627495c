public import Source

/// A path, folder or pattern of the config, checked to stay inside the project's folder.
public struct PathPattern: Sendable {
  /// As written, without `./` and doubled slashes.
  public let text: String
  /// Where the config says it; nil for the common layouts.
  public let span: Span?
  private let glob: Glob?

  /// A pattern of our own, known to be right.
  init(known text: String) {
    self.text = text
    span = nil
    glob = Glob.hasWildcard(text) ? Glob(text) : nil
  }

  /// Reads a path of the config; one that leaves the folder or is no pattern is reported.
  init?(_ written: String, at span: Span, log: inout Log) {
    guard let text = Self.normal(written) else {
      log.report(
        .pathOutside,
        "'\(written)' leads out of the project's folder",
        at: span,
        help: "paths are relative to the folder of the config and stay inside it"
      )
      return nil
    }
    if let sign = Self.unclosed(text) {
      log.report(.badPattern, "'\(sign)' of '\(written)' is never closed", at: span)
      return nil
    }
    glob = Glob.hasWildcard(text) ? Glob(text) : nil
    self.text = text
    self.span = span
  }

  /// True for a plain path, which must be there.
  public var isLiteral: Bool { glob == nil }

  /// The folder that relative names start from: everything before the first sign of a pattern.
  public var base: String {
    let parts = text.split(separator: "/")
    return parts.prefix { !Glob.hasWildcard(String($0)) }.dropLast(isLiteral ? 1 : 0)
      .joined(separator: "/")
  }

  /// The files it means, in the order of `paths`: all that match, one, or all below a folder.
  public func files(in paths: [String]) -> [String] {
    guard let glob else {
      if text.isEmpty { return paths }
      let folder = text + "/"
      return paths.filter { $0 == text || $0.hasPrefix(folder) }
    }
    return paths.filter { glob.matches($0) }
  }

  /// The first bracket or brace that stays open; `\\` takes the next character as it is.
  private static func unclosed(_ text: String) -> Character? {
    var (braces, bracket, isEscaped) = (0, false, false)
    for character in text {
      defer { isEscaped = character == "\\" && !isEscaped }
      switch character {
      case _ where isEscaped: continue
      case "[": bracket = true
      case "]": bracket = false
      case "{" where !bracket: braces += 1
      case "}" where !bracket: braces -= 1
      default: continue
      }
    }
    if bracket { return "[" }
    return braces > 0 ? "{" : nil
  }

  /// The path without `.` and `..`; nil where it starts elsewhere or climbs out.
  private static func normal(_ text: String) -> String? {
    let isForeign =
      text.isEmpty || text.hasPrefix("/") || text.hasPrefix("~")
      || text.utf8.dropFirst().first == UInt8(ascii: ":") || text.utf8.contains(0)
    if isForeign { return nil }
    var parts: [Substring] = []
    for part in text.split(separator: "/") where part != "." {
      guard part == ".." else {
        parts.append(part)
        continue
      }
      guard parts.popLast() != nil else { return nil }
    }
    return parts.joined(separator: "/")
  }
}

extension Rule {
  /// A path of the config that leaves the project's folder.
  static let pathOutside = Rule(
    100,
    "path-outside",
    .error,
    title: "A path of the config leads out of the project's folder.",
    why: "A project must not be able to show files of the machine it is built on.",
    fix: "Move the files below the config, or the config above the files.",
    bad: ["flowproof.yml": "docs: ↓../notes/*.md\nsources: [card.json]\n"],
    good: ["flowproof.yml": "docs: notes/*.md\nsources: [card.json]\n", "notes/a.md": "# A\n"]
  )

  /// A pattern of the config that can't be read.
  static let badPattern = Rule(
    101,
    "bad-pattern",
    .error,
    title: "A pattern of the config can't be read.",
    why: "Nobody knows which files it means.",
    fix: "Close its brackets and braces.",
    bad: ["flowproof.yml": "docs: ↓docs/[ab.md\n"],
    good: ["flowproof.yml": "docs: docs/[ab].md\n", "docs/a.md": "# A\n"]
  )
}
