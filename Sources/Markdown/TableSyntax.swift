internal import Source

/// The rows of a table as GFM writes them (GFM 4.10): cells between pipes, a delimiter row below the
/// header.
struct TableSyntax {
  let bytes: [UInt8]

  /// The cells of a row, without the white space around them; `\|` does not end a cell.
  func cells(_ row: Range<Int>) -> [Range<Int>] {
    let row = trimmed(row)
    var cells: [Range<Int>] = []
    var index = row.lowerBound
    if index < row.upperBound, bytes[index] == UInt8(ascii: "|") { index += 1 }
    while index < row.upperBound {
      let end = cellEnd(index, row.upperBound)
      cells.append(trimmed(index..<end))
      index = end + 1
    }
    return cells
  }

  /// The alignments that a delimiter row gives; nil for any other line.
  ///
  /// Hyphens alone underline a heading or draw a rule, so one column needs a pipe or a colon.
  func delimiters(_ row: Range<Int>) -> [Token.Alignment]? {
    guard bytes[row].allSatisfy({ $0.isBlank || "-:|".utf8.contains($0) }),
      bytes[row].contains(where: { "|:".utf8.contains($0) })
    else { return nil }
    var alignments: [Token.Alignment] = []
    for cell in cells(row) {
      guard let alignment = delimiter(cell) else { return nil }
      alignments.append(alignment)
    }
    return alignments.isEmpty ? nil : alignments
  }

  /// `:-`, `-:`, `:-:` or `-`, with as many hyphens as one likes.
  private func delimiter(_ cell: Range<Int>) -> Token.Alignment? {
    guard !cell.isEmpty else { return nil }
    let left = bytes[cell.lowerBound] == UInt8(ascii: ":")
    let right = cell.count > 1 && bytes[cell.upperBound - 1] == UInt8(ascii: ":")
    let dashes = bytes[cell].dropFirst(left ? 1 : 0).dropLast(right ? 1 : 0)
    guard !dashes.isEmpty, dashes.allSatisfy({ $0 == UInt8(ascii: "-") }) else { return nil }
    return left ? (right ? .center : .left) : (right ? .right : Token.Alignment.none)
  }

  private func cellEnd(_ start: Int, _ limit: Int) -> Int {
    var index = start
    while index < limit, bytes[index] != UInt8(ascii: "|") {
      let next = index + 1
      let isEscape = bytes[index] == UInt8(ascii: "\\") && next < limit
      index += isEscape && Scalar.isPunctuation(bytes[next]) ? 2 : 1
    }
    return min(index, limit)
  }

  func trimmed(_ range: Range<Int>) -> Range<Int> {
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, bytes[start].isBlank { start += 1 }
    while end > start, bytes[end - 1].isBlank { end -= 1 }
    return start..<end
  }
}
