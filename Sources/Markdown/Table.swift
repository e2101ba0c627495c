/// A table found inside a paragraph of the CommonMark tree: where its parts stand in the text.
struct Table {
  /// Where the paragraph starts that it is made of.
  let start: Int
  /// Lines of the paragraph before the header row.
  let leading: [Range<Int>]
  /// One for each column.
  let alignments: [Token.Alignment]
  /// The header's cells.
  let header: [Range<Int>]
  /// The cells of the other rows, as many as were written.
  let rows: [[Range<Int>]]
  /// True where a line of hyphens follows, which CommonMark alone takes for a heading's.
  let endsWithRule: Bool

  /// The tables of a document, in order.
  static func find(in list: TokenList, bytes: [UInt8], lines: LineMap) -> [Table] {
    var tables: [Table] = []
    var quotes = 0
    for token in list.tokens {
      switch token.kind {
      case .open(.quote): quotes += 1
      case .close(.quote): quotes -= 1
      case .open(.paragraph):
        let rows = rows(of: token.source, quotes, bytes, lines)
        if let table = Table(rows, bytes) { tables.append(table) }
      case .open(.heading(let level)) where level <= 2:
        let rows = rows(of: token.source, quotes, bytes, lines)
        if let table = Table(heading: rows, bytes) { tables.append(table) }
      default: break
      }
    }
    return tables
  }

  /// A table in the lines of a paragraph: a delimiter row below a row of as many cells.
  private init?(_ lines: [Range<Int>], _ bytes: [UInt8], endsWithRule: Bool = false) {
    let syntax = TableSyntax(bytes: bytes)
    guard let first = lines.first else { return nil }
    for index in lines.indices.dropFirst() {
      guard let alignments = syntax.delimiters(lines[index]) else { continue }
      let header = syntax.cells(lines[index - 1])
      guard header.count == alignments.count else { continue }
      start = first.lowerBound
      leading = Array(lines[..<(index - 1)])
      self.alignments = alignments
      self.header = header
      rows = lines[(index + 1)...].map { Array(syntax.cells($0).prefix(alignments.count)) }
      self.endsWithRule = endsWithRule
      return
    }
    return nil
  }

  /// A table in what CommonMark takes for an underlined heading: GFM's tables come first.
  private init?(heading lines: [Range<Int>], _ bytes: [UInt8]) {
    guard let underline = lines.indices.dropFirst().first(where: { Self.isLine(lines[$0], bytes) })
    else { return nil }
    let isRule = bytes[lines[underline].lowerBound] == UInt8(ascii: "-")
    self.init(Array(lines[..<(isRule ? underline : underline + 1)]), bytes, endsWithRule: isRule)
  }

  private static func isLine(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let trimmed = TableSyntax(bytes: bytes).trimmed(line)
    guard let mark = bytes[trimmed].first else { return false }
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "=") else { return false }
    return bytes[trimmed].allSatisfy { $0 == mark }
  }

  /// The lines of a block without marks of quotes and indentation.
  private static func rows(
    of block: Range<Int>,
    _ quotes: Int,
    _ bytes: [UInt8],
    _ lines: LineMap
  ) -> [Range<Int>] {
    let first = lines.line(of: block.lowerBound)
    let last = lines.line(of: block.upperBound)
    guard last > first else { return [] }
    return (first...last).map { line in
      let start = line == first ? block.lowerBound : lines.content(ofLine: line, quotes: quotes)
      return start..<max(start, lines.end(ofLine: line))
    }
  }
}
