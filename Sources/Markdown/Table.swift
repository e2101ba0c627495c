internal import Source

/// A table found inside a paragraph of the CommonMark tree, by the places of its parts in the text.
struct Table {
  /// The start of the paragraph that it is made of.
  let start: Int
  /// Lines of the paragraph before the header row.
  let leading: [Range<Int>]
  /// The alignment of each column.
  let alignments: [Token.Alignment]
  let header: [Range<Int>]
  /// The cells of the other rows, as many as were written.
  let rows: [[Range<Int>]]
  /// Indicates a line of hyphens after it, which CommonMark alone takes for a heading's.
  let endsWithRule: Bool
  /// The marks and white space before a line that is no row, as another block starts there (GFM 4.10).
  let next: Range<Int>?

  /// A line of a paragraph without the marks and indentation of its containers.
  fileprivate struct Line {
    let text: Range<Int>
    /// Its marks and the white space before the text.
    let marks: Range<Int>
    /// Columns of white space before the text.
    let indent: Int
    /// Indicates that it goes on with the paragraph without the marks of quotes or the indentation of list
    /// items.
    let isLazy: Bool
  }

  /// The tables in the lines of a paragraph: each a delimiter row below a row of as many cells.
  ///
  /// A line without the marks of its container ends a table that has them; where the header lacks them,
  /// too, it is a table all the same, unlike in the specification, since documents without empty lines
  /// have such.
  ///
  /// By GFM a table goes on to the end of the paragraph. But where a line without any pipe is
  /// followed by another header and delimiter row, text and a second table are what they look like.
  fileprivate static func all(
    _ lines: ArraySlice<Line>,
    _ bytes: [UInt8],
    endsWithRule: Bool = false
  ) -> [Table] {
    let headers = headers(lines, bytes)
    let syntax = TableSyntax(bytes: bytes)
    return headers.indices.map { number in
      let header = headers[number]
      let end = number + 1 < headers.count ? headers[number + 1].text : lines.endIndex
      return Table(
        start: lines[lines.startIndex].text.lowerBound,
        leading: lines[header.text..<header.line].map(\.text),
        alignments: header.alignments,
        header: syntax.cells(lines[header.line].text),
        rows: lines[(header.line + 2)..<end].map {
          Array(syntax.cells($0.text).prefix(header.alignments.count))
        },
        endsWithRule: endsWithRule && end == lines.endIndex,
        next: lines[(header.line + 2)..<end].first { line in
          syntax.ends(at: line) || line.isLazy && !lines[header.line].isLazy
        }?.marks
      )
    }
  }

  /// A header's line, the first line of the text before it, and its columns.
  private typealias Header = (text: Int, line: Int, alignments: [Token.Alignment])

  private static func headers(_ lines: ArraySlice<Line>, _ bytes: [UInt8]) -> [Header] {
    let syntax = TableSyntax(bytes: bytes)
    var headers: [Header] = []
    var text: Int? = lines.startIndex
    for index in lines.indices.dropFirst() {
      if text == nil, !bytes[lines[index].text].contains(UInt8(ascii: "|")) { text = index }
      guard let start = text, start < index, lines[index].indent < 4,
        lines[index - 1].isLazy || !lines[index].isLazy,
        let alignments = syntax.delimiters(lines[index].text),
        syntax.cells(lines[index - 1].text).count == alignments.count
      else { continue }
      headers.append((start, index - 1, alignments))
      text = nil
    }
    return headers
  }

  /// The tables in a block that CommonMark takes for an underlined heading: GFM's tables come first.
  fileprivate static func all(heading lines: [Line], _ bytes: [UInt8]) -> [Table] {
    guard let underline = lines.indices.dropFirst().first(where: { isLine(lines[$0].text, bytes) })
    else { return [] }
    let isRule = bytes[lines[underline].text.lowerBound] == UInt8(ascii: "-")
    return all(lines[..<(isRule ? underline : underline + 1)], bytes, endsWithRule: isRule)
  }

  private static func isLine(_ line: Range<Int>, _ bytes: [UInt8]) -> Bool {
    let trimmed = TableSyntax(bytes: bytes).trimmed(line)
    guard let mark = bytes[trimmed].first else { return false }
    guard mark == UInt8(ascii: "-") || mark == UInt8(ascii: "=") else { return false }
    return bytes[trimmed].allSatisfy { $0 == mark }
  }
}

/// Goes through a document for its tables, keeping count of the quotes and list items around each.
struct TableSearch {
  let bytes: [UInt8]
  let lines: LineMap
  private(set) var quotes = 0
  /// The column of the content of each open item; nil before its first block.
  private(set) var items: [Int?] = []
  /// The last offset whose column was counted, from 0, and that column.
  private(set) var counted = (offset: 0, column: 0)

  /// The tables of a document, in order.
  mutating func tables(in list: TokenList) -> [Table] {
    var tables: [Table] = []
    for token in list.tokens {
      if case .close(let element) = token.kind { close(element) }
      guard case .open(let element) = token.kind else { continue }
      if let item = items.last, item == nil {
        items[items.count - 1] = column(of: token.source.lowerBound)
      }
      switch element {
      case .quote: quotes += 1
      case .item: items.append(nil)
      case .paragraph: tables += Table.all(rows(of: token.source)[...], bytes)
      case .heading(let level) where level <= 2:
        tables += Table.all(heading: rows(of: token.source), bytes)
      default: break
      }
    }
    return tables
  }

  /// The column of an offset; where many items begin on a line, it is counted on from the one before.
  private mutating func column(of offset: Int) -> Int {
    let start = lines.starts[lines.line(of: offset) - 1]
    if counted.offset < start || counted.offset > offset { counted = (start, 0) }
    while counted.offset < offset {
      counted.column = LineMap.next(counted.column, bytes[counted.offset])
      counted.offset += 1
    }
    return counted.column
  }

  private mutating func close(_ element: Token.Element) {
    switch element {
    case .quote: quotes -= 1
    case .item: items.removeLast()
    default: break
    }
  }

  /// The lines of a block; none for one of a line alone.
  private func rows(of block: Range<Int>) -> [Table.Line] {
    let first = lines.line(of: block.lowerBound)
    let last = lines.line(of: block.upperBound)
    guard last > first else { return [] }
    let containers = LineMap.Containers(quotes: quotes, item: items.compactMap(\.self).last ?? 0)
    return (first...last).map { line in
      var position = (start: block.lowerBound, indent: 0, isLazy: false)
      if line > first { position = lines.position(ofLine: line, containers) }
      return Table.Line(
        text: position.start..<max(position.start, lines.end(ofLine: line)),
        marks: lines.starts[line - 1]..<position.start,
        indent: position.indent,
        isLazy: position.isLazy
      )
    }
  }
}

extension TableSyntax {
  /// Tells whether a line ends a table, as it is a block of code or the item of an ordered list, or has no
  /// cell.
  ///
  /// All other blocks have ended the paragraph that the table is made of.
  fileprivate func ends(at line: Table.Line) -> Bool {
    let text = trimmed(line.text)
    if line.indent >= 4 || bytes[text].elementsEqual("|".utf8) { return true }
    let digits = bytes[text].prefix(while: \.isDigit).count
    guard (1...9).contains(digits), digits < text.count else { return false }
    let mark = bytes[text.lowerBound + digits]
    guard mark == UInt8(ascii: ".") || mark == UInt8(ascii: ")") else { return false }
    return digits + 1 == text.count || bytes[text.lowerBound + digits + 1].isBlank
  }
}
