internal import Source

/// A path, folder or pattern of the config, checked to stay inside the project's folder.
struct PathPattern: Sendable {
  /// The pattern as written, without `./` and doubled slashes.
  let text: String
  /// The span in the config; nil for the common layouts.
  let span: Span?
  private let glob: Glob?
  /// Letters that stand in every path that matches; none where the pattern asks for no name.
  private let letters: [UInt8]

  /// A pattern of our own, known to be right.
  init(known text: String) { self.init(normal: text, at: nil) }

  private init(normal text: String, at span: Span?) {
    self.text = text
    self.span = span
    glob = Glob.hasWildcard(text) ? Glob(text) : nil
    letters = Self.letters(of: text)
  }

  /// Reads a path of the config; one that leaves the folder or is no pattern is reported.
  ///
  /// One that leads above the folder is right where `isReached` says that something of the same repository is there.
  init?(
    _ written: String,
    at span: Span,
    isReached: (String) -> Bool = { _ in false },
    log: inout Log
  ) {
    guard let text = Self.normal(written), !text.hasPrefix("..") || isReached(Self.base(of: text))
    else {
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
    self.init(normal: text, at: span)
  }

  /// Indicates a plain path, which must be there.
  var isLiteral: Bool { glob == nil }

  /// The folder that relative names start from: everything before the first sign of a pattern.
  var base: String {
    let base = Self.base(of: text)
    return isLiteral ? base.split(separator: "/").dropLast().joined(separator: "/") : base
  }

  /// The part before the first sign of a pattern.
  private static func base(of text: String) -> String {
    text.split(separator: "/").prefix { !Glob.hasWildcard(String($0)) }.joined(separator: "/")
  }

  /// Tells whether the pattern can match files below a folder.
  func mayReach(below folder: String) -> Bool {
    if isLiteral { return (folder + "/").hasPrefix(text.isEmpty ? "" : text + "/") }
    let parts = text.split(separator: "/").map(String.init)
    for (index, name) in folder.split(separator: "/").enumerated() {
      guard index < parts.count else { return false }
      if parts[index] == "**" { return true }
      guard index + 1 < parts.count, Glob(parts[index]).matches(String(name)) else { return false }
    }
    return true
  }

  /// The files it means of some that are sorted by their bytes, in their order: all that match, one,
  /// or all below a folder.
  ///
  /// A config may name thousands of files one by one, so that a plain path is looked up by halving,
  /// and a pattern looks only at what starts as it does and has its letters.
  func files(in paths: [String]) -> [String] {
    if let glob {
      let base = base
      let near = base.isEmpty || !isPlain ? paths[...] : Self.below(base + "/", paths)
      return near.filter { hasLetters($0) && glob.matches($0) }
    }
    if text.isEmpty { return paths }
    let folder = text + "/"
    guard isPlain else { return paths.filter { $0 == text || $0.hasPrefix(folder) } }
    let index = paths.partitioningIndex { !precedesByBytes($0, text) }
    let isThere = index < paths.count && paths[index] == text
    return (isThere ? [text] : []) + Self.below(folder, paths)
  }

  /// Indicates ASCII without backslashes, where equal characters are equal bytes.
  private var isPlain: Bool { Self.isPlain(text) }

  private static func isPlain(_ text: some StringProtocol) -> Bool {
    text.utf8.allSatisfy { $0 < 0x80 && $0 != UInt8(ascii: "\\") }
  }

  /// The longest piece between slashes and signs of a pattern, before any choice of several pieces.
  private static func letters(of text: String) -> [UInt8] {
    let sure = text.prefix { !"[{\\".contains($0) }
    let pieces = sure.split { "*?/".contains($0) }.filter(isPlain)
    return pieces.max { $0.utf8.count < $1.utf8.count }.map { Array($0.utf8) } ?? []
  }

  private func hasLetters(_ path: String) -> Bool {
    if letters.isEmpty { return true }
    var path = path
    return path.withUTF8 { $0.range(of: letters) != nil }
  }

  /// The paths that start with a text, which stand together.
  private static func below(_ start: String, _ paths: [String]) -> ArraySlice<String> {
    let rest = paths[paths.partitioningIndex { !precedesByBytes($0, start) }...]
    return rest[..<rest.partitioningIndex { !$0.utf8.starts(with: start.utf8) }]
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

  /// The path without `.`, and with `..` at its start alone; nil where it starts elsewhere.
  private static func normal(_ text: String) -> String? {
    let isForeign =
      text.isEmpty || text.hasPrefix("/") || text.hasPrefix("~")
      || text.utf8.dropFirst().first == UInt8(ascii: ":") || text.utf8.contains(0)
    return isForeign ? nil : pathSteps(text).joined(separator: "/")
  }
}
