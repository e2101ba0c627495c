/// Puts GFM tables in the place of the paragraphs that CommonMark makes of them.
///
/// A cell holds inlines, and they may use references from anywhere in the document. So the document
/// is parsed again with each cell in front of it as a heading of one line: a heading holds inlines
/// and nothing else, whatever the cell looks like, and the document's own definitions apply.
struct TablePass {
  private let tables: [Table]
  private var text = MappedText()
  /// The offsets at which the blocks in front start: for each table one for lines before it, then its cells.
  private var slots: [Int] = []
  /// The tokens of these blocks that are not written yet, as ranges of those of the whole text.
  private var contents: ArraySlice<Range<Int>> = []
  /// The number of empty cells that may be added to rows that are too short, for the whole document.
  private var fill = 100_000
  /// The text as CommonMark reads it, and the tokens made of its own.
  private var parsed = TokenList()
  private var output: [Token] = []

  /// The limit of rounds that put blank lines in where tables end within a paragraph.
  private static let rounds = 8

  /// Parses a text; where it has tables, they take the place of their paragraphs.
  static func parse(_ text: MappedText) -> (list: TokenList, text: MappedText) {
    let (text, list, tables) = settled(text)
    guard !tables.isEmpty else { return (list, text) }
    var pass = TablePass(tables: tables)
    let front = pass.prepare(text)
    pass.parsed = CommonMark.parse(pass.text.bytes, lines: LineMap(pass.text.bytes))
    pass.assemble(front: front)
    pass.parsed.tokens = pass.output
    return (pass.parsed, pass.text)
  }

  /// A text with its tables, changed so that CommonMark finds the same blocks as GFM around them.
  static func settled(_ text: MappedText) -> (text: MappedText, list: TokenList, tables: [Table]) {
    var text = text
    var (list, tables) = find(in: text)
    if let escaped = AddressMarks.escaping(text, list) {
      text = escaped
      (list, tables) = find(in: text)
    }
    for _ in 0..<rounds {
      let breaks = tables.compactMap(\.next)
      if breaks.isEmpty { break }
      // An empty line before the lines whose marks these are, so that other blocks start there.
      text = text.adding("\n", between: breaks)
      (list, tables) = find(in: text)
    }
    return (text, list, tables)
  }

  private static func find(in text: MappedText) -> (list: TokenList, tables: [Table]) {
    let lines = LineMap(text.bytes)
    let list = CommonMark.parse(text.bytes, lines: lines)
    var search = TableSearch(bytes: text.bytes, lines: lines)
    return (list, search.tables(in: list))
  }

  /// Writes the lines in front and then the text itself; gives the length of the lines in front.
  ///
  /// An empty line comes first: libcmark drops a byte order mark from the start of a document, and the text
  /// after it could be no paragraph any more.
  private mutating func prepare(_ source: MappedText) -> Int {
    text.append("\n", for: 0)
    for table in tables {
      if !table.leading.isEmpty { prepare(leading: table.leading, source) }
      for cell in table.header { prepare(cell: cell, source) }
      for cell in table.rows.joined() { prepare(cell: cell, source) }
    }
    let front = text.bytes.count
    text.append(source, 0..<source.bytes.count)
    return front
  }

  /// A cell as a heading: its own last `#` are kept by the closing one (CommonMark 4.2).
  private mutating func prepare(cell: Range<Int>, _ source: MappedText) {
    let file = source.fileOffset(of: cell.lowerBound)
    slots.append(text.bytes.count)
    text.append("# ", for: file)
    var start = cell.lowerBound
    for index in cell where source.bytes[index] == UInt8(ascii: "\\") {
      guard index + 1 < cell.upperBound, source.bytes[index + 1] == UInt8(ascii: "|") else {
        continue
      }
      text.append(source, start..<index)
      start = index + 1
    }
    text.append(source, start..<cell.upperBound)
    text.append(" #\n", for: file)
  }

  /// The lines before a header row as a paragraph: a line this far indented starts no other block.
  private mutating func prepare(leading lines: [Range<Int>], _ source: MappedText) {
    slots.append(text.bytes.count)
    for (index, line) in lines.enumerated() {
      if index > 0 { text.append("    ", for: source.fileOffset(of: line.lowerBound)) }
      text.append(source, line)
      text.append("\n", for: source.fileOffset(of: line.upperBound))
    }
    text.append("\n", for: 0)
  }

  /// Writes the document's own tokens, with tables of the tokens in front.
  private mutating func assemble(front: Int) {
    var blocks: [Int: Range<Int>] = [:]
    var index = 0
    while index < parsed.tokens.count, parsed.tokens[index].source.lowerBound < front {
      let end = parsed.end(of: index)
      if end > index { blocks[parsed.tokens[index].source.lowerBound] = (index + 1)..<end }
      index = end + 1
    }
    contents = slots.map { blocks[$0] ?? 0..<0 }[...]
    var rest = tables[...]
    while index < parsed.tokens.count {
      let block = parsed.tokens[index]
      let own = rest.prefix { $0.start + front == block.source.lowerBound }
      if let isTight = block.isTight, !own.isEmpty {
        for table in own { write(table, block, .paragraph(isTight: isTight)) }
        rest = rest.dropFirst(own.count)
        index = parsed.end(of: index)
      } else {
        output.append(block)
      }
      index += 1
    }
  }

  /// Writes a table in the place of a block, in an element of its own for the lines before it.
  private mutating func write(_ table: Table, _ block: Token, _ leading: Token.Element) {
    if !table.leading.isEmpty, let lines = contents.popFirst(), !lines.isEmpty {
      output.append(Token(kind: .open(leading), source: block.source))
      output += parsed.tokens[lines]
      output.append(Token(kind: .close(leading)))
    }
    output.append(Token(kind: .open(.table), source: block.source))
    output.append(Token(kind: .open(.tableHead)))
    writeRow(of: table.header.count, table, isHeader: true)
    output.append(Token(kind: .close(.tableHead)))
    if !table.rows.isEmpty { output.append(Token(kind: .open(.tableBody))) }
    for row in table.rows { writeRow(of: row.count, table, isHeader: false) }
    if !table.rows.isEmpty { output.append(Token(kind: .close(.tableBody))) }
    output.append(Token(kind: .close(.table)))
    if table.endsWithRule { output.append(Token(kind: .rule)) }
  }

  private mutating func writeRow(of count: Int, _ table: Table, isHeader: Bool) {
    let missing = min(table.alignments.count - count, fill)
    fill -= missing
    let cells = contents.prefix(count) + [Range<Int>](repeating: 0..<0, count: missing)
    contents = contents.dropFirst(count)
    output.append(Token(kind: .open(.row)))
    for (content, alignment) in zip(cells, table.alignments) {
      let cell = Token.Element.cell(isHeader: isHeader, alignment)
      output.append(Token(kind: .open(cell)))
      output += parsed.tokens[content]
      output.append(Token(kind: .close(cell)))
    }
    output.append(Token(kind: .close(.row)))
  }
}

extension Token {
  /// Indicates a paragraph of a tight list; nil for all that is neither a paragraph nor a heading.
  fileprivate var isTight: Bool? {
    switch kind {
    case .open(.paragraph(let isTight)): isTight
    case .open(.heading): false
    default: nil
    }
  }
}
