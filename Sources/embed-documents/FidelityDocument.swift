/// Differences between a preview and the apps of a system, from the table of a Markdown file:
/// `sequence.fidelity.md`.
///
/// ````
/// ---
/// system: sequence
/// type: SequenceFidelity
/// ---
///
/// | Name | Block | Property | Drawn | What differs | Since | Source |
/// |---|---|---|---|---|---|---|
/// | lottie | lottie | lottie | approximated | a frame | | sequence 9.12 |
///
/// | Block | Source |
/// |---|---|
/// | text | sequence 9.1 |
/// ````
///
/// A property of a block is exact where the second table names the block's source and no row is about it.
struct FidelityDocument {
  /// The system's name in the config.
  private(set) var system = ""
  /// The name of the type that has its rows.
  private(set) var type = ""
  /// The rows, in their order, each with its seven cells.
  private(set) var rows: [[String]] = []
  /// Blocks, each with the reference and its section that say how it is drawn.
  private(set) var sources: [(block: String, source: String)] = []

  private static let levels = ["approximated", "ignored", "not drawn"]

  typealias Mistake = RuleDocument.Mistake

  /// Reads the text of a file.
  init(text: String) throws(Mistake) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("system: ") { system = String(line.dropFirst("system: ".count)) }
      if line.hasPrefix("type: ") { type = String(line.dropFirst("type: ".count)) }
      guard let cells = TableRow.cells(lines, at: index) else { continue }
      if cells.count == 2, !cells[0].isEmpty, !cells[1].isEmpty {
        let blocks = cells[0].split(separator: ",").map { String($0.drop { $0 == " " }) }
        sources += blocks.map { ($0, cells[1]) }
        continue
      }
      guard cells.count == 7, !cells[0].isEmpty, !cells[1].isEmpty, !cells[2].isEmpty,
        !cells[6].isEmpty, Self.levels.contains(cells[3])
      else {
        throw Mistake(
          line: index + 1,
          message: "a row has a name, a block, a property, how it is drawn (approximated, ignored "
            + "or not drawn), what differs, since when it does not, and a source"
        )
      }
      if rows.contains(where: { $0[0] == cells[0] }) {
        throw Mistake(line: index + 1, message: "two rows are called '\(cells[0])'")
      }
      rows.append(cells)
    }
    guard !system.isEmpty, !type.isEmpty else {
      throw Mistake(line: 1, message: "a ledger names its system and its type between '---'")
    }
  }
}

/// A row of a table in Markdown.
enum TableRow {
  /// The cells of a line, where `\|` is a bar in a cell; nil for the head of a table, the line below it, and
  /// what is no row.
  static func cells(_ lines: [Substring], at index: Int) -> [String]? {
    let line = lines[index]
    let isHead = index + 1 < lines.count && lines[index + 1].hasPrefix("|--")
    guard line.hasPrefix("|"), !line.hasPrefix("|--"), !isHead else { return nil }
    let bars = line.replacing("\\|", with: "\0").split(
      separator: "|",
      omittingEmptySubsequences: false
    )
    return bars.dropFirst().dropLast().map {
      var cell = $0.replacing("\0", with: "|")
      while cell.first == " " { cell.removeFirst() }
      while cell.last == " " { cell.removeLast() }
      return String(cell)
    }
  }
}
