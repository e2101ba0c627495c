/// One input file with its bytes, able to turn byte offsets into lines and columns.
public struct SourceFile: Sendable {
  /// Path relative to the project's folder, with forward slashes.
  public let path: String
  /// Its content as read, byte order mark included.
  public let bytes: [UInt8]
  private let lines: Lazy<Lines>

  /// The lines of a file, which most files are never asked for.
  private struct Lines {
    let starts: [Int]
    let columns: Columns

    init(of bytes: [UInt8]) {
      starts = SourceFile.lineStarts(of: bytes)
      columns = Columns(of: bytes, lineStarts: starts)
    }
  }

  /// Takes a file's bytes; lines end at LF, CR LF or CR.
  public init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
    lines = Lazy { Lines(of: bytes) }
  }

  /// Offset of the first byte of each line.
  public var lineStarts: [Int] { lines.value.starts }

  /// A place as an editor shows it: both numbers count from 1, columns in characters.
  public struct Position: Hashable, Sendable {
    /// Line, from 1.
    public let line: Int
    /// Column in characters (grapheme clusters), from 1; a tab is one.
    public let column: Int
  }

  /// The line and column of a byte offset; offsets past the end mean the end.
  public func position(of offset: Int) -> Position {
    let offset = min(max(0, offset), bytes.count)
    let lines = lines.value
    let line = lineIndex(of: offset)
    var start = lines.starts[line]
    if line == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = min(3, offset) }
    let before = lines.columns.characters(before: offset, from: min(start, offset), in: bytes)
    return Position(line: line + 1, column: before + 1)
  }

  /// The number of the line that holds an offset, from 1.
  public func lineNumber(of offset: Int) -> Int {
    lineIndex(of: min(max(0, offset), bytes.count)) + 1
  }

  /// The text of a line, counted from 1, without its line end.
  public func line(_ number: Int) -> String {
    guard lineStarts.indices.contains(number - 1) else { return "" }
    return String(decoding: bytes[content(ofLine: number - 1)], as: UTF8.self)
  }

  /// The bytes of a line, counted from 0, without its end and without a byte order mark.
  public func content(ofLine index: Int) -> Range<Int> {
    let lineStarts = lineStarts
    var start = lineStarts[index]
    if index == 0, bytes.starts(with: [0xEF, 0xBB, 0xBF]) { start = 3 }
    var end = index + 1 < lineStarts.count ? lineStarts[index + 1] : bytes.count
    while end > start, bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  /// The text under a span of this file.
  public func text(_ span: Span) -> String {
    let start = min(max(0, span.start), bytes.count)
    return String(decoding: bytes[start..<max(start, min(span.end, bytes.count))], as: UTF8.self)
  }

  /// Index of the line that holds an offset, by halving.
  private func lineIndex(of offset: Int) -> Int {
    max(0, lineStarts.partitioningIndex { $0 > offset } - 1)
  }

  private static func lineStarts(of bytes: [UInt8]) -> [Int] {
    var starts = [0]
    for index in bytes.indices {
      let isBreak = bytes[index] == 0x0A
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if isBreak || (bytes[index] == 0x0D && next != 0x0A) { starts.append(index + 1) }
    }
    return starts
  }
}
