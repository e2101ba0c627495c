public import Pipeline
public import Source
internal import Syntax

/// The edits that findings carry, file by file: what `check --fix` writes.
///
/// Files that can't be parsed are left alone, as nobody knows what else an edit would change there.
public struct Fixes: Sendable {
  /// The files that change, in the order of their paths.
  public let files: [File]

  /// A file before and after its edits.
  public struct File: Sendable {
    /// Relative to the project's folder.
    public let path: String
    /// The contents that were read.
    public let before: [UInt8]
    /// The contents to write.
    public let after: [UInt8]
    /// The number of findings that it mends.
    public let findings: Int
    /// The replacements in the contents that were read, ascending and without overlaps.
    public let edits: [Diagnostic.Edit]

    /// A file with edits that are ascending and nowhere overlap.
    public init(_ path: String, _ before: [UInt8], _ edits: [Diagnostic.Edit], findings: Int = 0) {
      (self.path, self.before, self.edits, self.findings) = (path, before, edits, findings)
      after = before.applying(edits)
    }
  }

  /// The edits of an outcome's findings; of two findings that edit the same place the first counts.
  public init(_ outcome: Outcome) {
    self.init(outcome.findings, in: outcome.sources)
  }

  /// The edits of findings about some files.
  public init(_ findings: [Diagnostic], in sources: SourceSet) {
    let broken = Set(findings.filter(Self.isOfParsing).compactMap(\.span?.file))
    let found = findings.map(\.edits).grouped { edits -> FileID? in
      guard let file = edits.first?.span.file, !broken.contains(file),
        edits.allSatisfy({ $0.span.file == file })
      else { return nil }
      return file
    }
    files = found.compactMap { Self.file(sources[$0], $1) }.sortedByBytes(of: \.path)
  }

  /// Tells whether a finding says that a file can't be parsed.
  private static func isOfParsing(_ finding: Diagnostic) -> Bool {
    let parsing = [
      Rule.jsonSyntax, .yamlSyntax, .xmlSyntax, .xmlDoctype, .tooDeep, .tooLarge,
    ]
    return parsing.contains { $0.code == finding.code }
  }

  private static func file(_ source: SourceFile, _ findings: [[Diagnostic.Edit]]) -> File? {
    var edits: [Diagnostic.Edit] = []
    var count = 0
    for finding in findings {
      // Two findings may ask for the same edit.
      let new = finding.filter { !edits.contains($0) }
      guard new.allSatisfy({ fits($0, in: source, beside: edits) }) else { continue }
      edits += new
      count += 1
    }
    edits.sort { $0.span < $1.span }
    let file = File(source.path, source.bytes, edits, findings: count)
    return file.after == file.before ? nil : file
  }

  private static func fits(
    _ edit: Diagnostic.Edit,
    in source: SourceFile,
    beside others: [Diagnostic.Edit]
  ) -> Bool {
    edit.span.end <= source.bytes.count
      && others.allSatisfy { $0.span.end < edit.span.start || edit.span.end < $0.span.start }
  }

  /// All edits as a unified diff, which `git apply` and `patch -p1` take (POSIX, "diff", unified format).
  public var diff: [UInt8] { files.flatMap(\.diff) }
}

extension Fixes.File {
  /// A stretch of lines with the edits in it; from 0, the end is the line behind the last.
  private typealias Hunk = (lines: Range<Int>, edits: [Diagnostic.Edit])

  /// Lines that are shown around an edit.
  private static let context = 3

  /// Its edits as a unified diff, whose lines end at LF alone.
  public var diff: [UInt8] {
    let lines = Self.lines(before[...])
    var text = Array("--- \(Self.header("a/" + path))\n+++ \(Self.header("b/" + path))\n".utf8)
    var shift = 0
    for hunk in hunks(lines.map(\.startIndex)) {
      let old = Array(lines[hunk.lines])
      let bytes = (old.first?.startIndex ?? 0)..<(old.last?.endIndex ?? 0)
      let new = Self.lines(before.applying(hunk.edits, in: bytes)[...])
      // A hunk that changes nothing is none to git.
      if old == new { continue }
      let (from, to) = (hunk.lines.lowerBound, hunk.lines.lowerBound + shift)
      text += "@@ -\(Self.range(from, old.count)) +\(Self.range(to, new.count)) @@\n".utf8
      text += Self.body(old, new)
      shift += new.count - old.count
    }
    return text
  }

  /// So many lines from a place on, from 0; none stand behind the line before them (POSIX, "diff").
  private static func range(_ start: Int, _ count: Int) -> String {
    "\(count == 0 ? start : start + 1),\(count)"
  }

  /// A name as git writes it: quoted where it has control characters, quotes or backslashes, and with a tab
  /// behind it where a space might start a date.
  private static func header(_ name: String) -> String {
    let isPlain = name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && $0 != 0x22 && $0 != 0x5C }
    if isPlain { return name.contains(" ") ? name + "\t" : name }
    let bytes = name.utf8.map { byte -> String in
      if byte == 0x22 || byte == 0x5C { return "\\" + String(UnicodeScalar(byte)) }
      if (0x20..<0x7F).contains(byte) { return String(UnicodeScalar(byte)) }
      return "\\" + String([byte >> 6, byte >> 3 & 7, byte & 7].map { Character("\($0)") })
    }
    return "\"\(bytes.joined())\""
  }

  private func hunks(_ starts: [Int]) -> [Hunk] {
    var hunks: [Hunk] = []
    var at = 0
    func line(of offset: Int) -> Int {
      while at + 1 < starts.count, starts[at + 1] <= offset { at += 1 }
      return at
    }
    for edit in edits {
      let first = max(0, line(of: edit.span.start) - Self.context)
      let last = min(starts.count, line(of: edit.span.end) + 1 + Self.context)
      if let hunk = hunks.last, first <= hunk.lines.upperBound {
        hunks[hunks.count - 1].lines = hunk.lines.lowerBound..<max(last, hunk.lines.upperBound)
        hunks[hunks.count - 1].edits.append(edit)
      } else {
        hunks.append((first..<last, [edit]))
      }
    }
    return hunks
  }

  /// The lines of some bytes, each with its line feed.
  private static func lines(_ bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes
    while let feed = rest.firstIndex(of: 0x0A) {
      lines.append(rest[...feed])
      rest = rest[(feed + 1)...]
    }
    return rest.isEmpty ? lines : lines + [rest]
  }

  /// The lines of a hunk: common ends stay, the middle goes and comes.
  ///
  /// The end counts first: a hunk that keeps nothing there is looked for at the end of the file.
  private static func body(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) -> [UInt8] {
    let tail = zip(old.reversed(), new.reversed()).prefix { $0.elementsEqual($1) }.count
    let most = min(old.count, new.count) - tail
    let head = zip(old, new).prefix(most).prefix { $0.elementsEqual($1) }.count
    var text: [UInt8] = []
    func add(_ mark: String, _ lines: ArraySlice<ArraySlice<UInt8>>) {
      for line in lines {
        text += mark.utf8 + line
        if line.last != 0x0A { text += "\n\\ No newline at end of file\n".utf8 }
      }
    }
    add(" ", old[..<head])
    add("-", old[head..<(old.count - tail)])
    add("+", new[head..<(new.count - tail)])
    add(" ", old[(old.count - tail)...])
    return text
  }
}

extension [UInt8] {
  /// The bytes with replacements that are ascending and nowhere overlap; of a range alone where one is given.
  public func applying(_ edits: [Diagnostic.Edit], in range: Range<Int>? = nil) -> [UInt8] {
    let range = range ?? 0..<count
    var bytes: [UInt8] = []
    var from = range.lowerBound
    for edit in edits {
      bytes += self[from..<edit.span.start]
      bytes += edit.text.utf8
      from = edit.span.end
    }
    return bytes + self[from..<Swift.max(from, range.upperBound)]
  }
}
