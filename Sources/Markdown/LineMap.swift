import Source

/// Turns the parser's lines and columns into byte offsets.
struct LineMap {
  /// Offset of the first byte of each line.
  let starts: [Int]
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    starts = SourceFile(path: "", bytes: bytes).lineStarts
  }

  /// Offset of a line, counted from 1, and a column, as they are.
  func offset(line: Int, column: Int) -> Int {
    guard line >= 1 else { return 0 }
    guard line <= starts.count else { return bytes.count }
    return min(starts[line - 1] + max(0, column - 1), end(ofLine: line))
  }

  /// The start of a paragraph's line, in bytes, after its quote marks and white space.
  func content(ofLine line: Int, quotes: Int) -> Int {
    position(ofLine: line, Containers(quotes: quotes)).start
  }

  /// The quotes and list items that a paragraph stands in.
  struct Containers {
    var quotes = 0
    /// The column, from 0, at which the content of the innermost item starts.
    var item = 0
  }

  /// The start of a paragraph's line, its indentation in its container, and whether it lacks a mark or the
  /// indentation of one (CommonMark 5.1, "lazy continuation line").
  func position(
    ofLine line: Int,
    _ containers: Containers
  ) -> (start: Int, indent: Int, isLazy: Bool) {
    var index = starts[line - 1]
    let end = end(ofLine: line)
    var (column, content, left) = (0, 0, containers.quotes)
    while index < end {
      if left > 0, bytes[index] == UInt8(ascii: ">") {
        left -= 1
        content = column + 2
        column += 1
      } else if bytes[index] == 0x20 || bytes[index] == 0x09 {
        column = Self.next(column, bytes[index])
      } else {
        break
      }
      index += 1
    }
    let isLazy = left > 0 || column < containers.item
    return (index, max(0, column - max(content, containers.item)), isLazy)
  }

  /// The column behind a byte; tabs go on to the next multiple of four (CommonMark 2.2).
  static func next(_ column: Int, _ byte: UInt8) -> Int {
    byte == 0x09 ? column / 4 * 4 + 4 : column + 1
  }

  /// Offset of a line's end, before its line break.
  func end(ofLine line: Int) -> Int {
    var end = next(line)
    while end > starts[line - 1], bytes[end - 1] == 0x0A || bytes[end - 1] == 0x0D { end -= 1 }
    return end
  }

  /// Offset of the line after a line.
  func next(_ line: Int) -> Int { line < starts.count ? starts[line] : bytes.count }

  /// The line, counted from 1, that holds an offset, by halving.
  func line(of offset: Int) -> Int {
    max(1, starts.partitioningIndex { $0 > offset })
  }
}
