public import Source

/// A table of a page as it is written, for readers of data: cells with their marks and places.
public struct WrittenTable: Sendable {
  /// The cells of the first row: Markdown without the white space around it, with a backslash before each pipe.
  public let header: [Located<String>]
  /// The cells of the others, as many as each row has, at most those of the header.
  public let rows: [[Located<String>]]
}

extension MarkdownReader {
  /// The tables of a page in order (GFM 4.10); none where the page is larger than ``largest``.
  public static func tables(of file: SourceFile, id: FileID) -> [WrittenTable] {
    guard file.bytes.count <= largest else { return [] }
    var quiet = Log()
    let start = FrontMatter.read(file, id: id, log: &quiet).end
    let (text, _, tables) = TablePass.settled(MappedText(file, from: start))
    func cell(_ range: Range<Int>) -> Located<String> {
      Located(String(decoding: text.bytes[range], as: UTF8.self), text.span(range, in: id))
    }
    return tables.map { table in
      WrittenTable(header: table.header.map(cell), rows: table.rows.map { $0.map(cell) })
    }
  }
}
