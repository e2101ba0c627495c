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
        tables += all(rows(of: token.source, quotes, bytes, lines)[...], bytes)
      case .open(.heading(let level)) where level <= 2:
        tables += all(heading: rows(of: token.source, quotes, bytes, lines), bytes)
      default: break
      }
    }
    return tables
  }

  /// The tables in the lines of a paragraph: each a delimiter row below a row of as many cells.
  ///
  /// By GFM a table goes on to the end of the paragraph. But where a line without any pipe is
  /// followed by another header and delimiter row, text and a second table are what they look like.
  private static func all(
    _ lines: ArraySlice<Range<Int>>,
    _ bytes: [UInt8],
    endsWithRule: Bool = false
  ) -> [Table] {
    let headers = headers(lines, bytes)
    let syntax = TableSyntax(bytes: bytes)
    return headers.indices.map { number in
      let header = headers[number]
      let end = number + 1 < headers.count ? headers[number + 1].text : lines.endIndex
      return Table(
        start: lines[lines.startIndex].lowerBound,
        leading: Array(lines[header.text..<header.line]),
        alignments: header.alignments,
        header: syntax.cells(lines[header.line]),
        rows: lines[(header.line + 2)..<end].map {
          Array(syntax.cells($0).prefix(header.alignments.count))
        },
        endsWithRule: endsWithRule && end == lines.endIndex
      )
    }
  }

  /// A header's line, the first line of the text before it, and its columns.
  private struct Header {
    let text: Int
    let line: Int
    let alignments: [Token.Alignment]
  }

  private static func headers(_ lines: ArraySlice<Range<Int>>, _ bytes: [UInt8]) -> [Header] {
    let syntax = TableSyntax(bytes: bytes)
    var headers: [Header] = []
    var text: Int? = lines.startIndex
    for index in lines.indices.dropFirst() {
      if text == nil, !bytes[lines[index]].contains(UInt8(ascii: "|")) { text = index }
      guard let start = text, start < index, let alignments = syntax.delimiters(lines[index]),
        syntax.cells(lines[index - 1]).count == alignments.count
      else { continue }
      headers.append(Header(text: start, line: index - 1, alignments: alignments))
      text = nil
    }
    return headers
  }

  /// The tables in what CommonMark takes for an underlined heading: GFM's tables come first.
  private static func all(heading lines: [Range<Int>], _ bytes: [UInt8]) -> [Table] {
    guard let underline = lines.indices.dropFirst().first(where: { isLine(lines[$0], bytes) })
    else { return [] }
    let isRule = bytes[lines[underline].lowerBound] == UInt8(ascii: "-")
    return all(lines[..<(isRule ? underline : underline + 1)], bytes, endsWithRule: isRule)
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
