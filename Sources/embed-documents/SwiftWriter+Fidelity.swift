extension SwiftWriter {
  /// Declares differences between a preview and the apps of a system, from the tables of a Markdown file:
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
  static func ledger(of document: TableDocument) throws -> String {
    let (system, type) = (document.value(of: "system"), document.value(of: "type"))
    var (rows, names, sources) = ("", [String](), "")
    for row in document.sections.flatMap(\.rows) {
      let cells = row.cells
      if cells.count == 2, !cells.contains("") {
        sources += list(cells[0]).map { "    \(literal($0)): \(literal(cells[1])),\n" }.joined()
        continue
      }
      try check(row)
      if names.contains(cells[0]) { throw row.mistake("two rows are called '\(cells[0])'") }
      names.append(cells[0])
      rows += self.row(cells, of: system)
    }
    guard !system.isEmpty, !type.isEmpty else {
      throw Mistake(line: 1, message: "a ledger names its system and its type between '---'")
    }
    return """

      /// Differences between a preview of '\(system)' and the apps.
      enum \(type) {
      \(rows)
        /// All rows, in the order of the file.
        static let all: [FidelityRow] = [
      \(names.map { "    \(name($0)),\n" }.joined())  ]

        /// The reference of each block that has one.
        static let sources: [String: String] = [
      \(sources.isEmpty ? ":" : sources)  ]
      }

      """
  }

  private static func check(_ row: TableDocument.Row) throws {
    let cells = row.cells
    guard cells.count == 7, !cells[0...2].contains(""), !cells[6].isEmpty,
      ["approximated", "ignored", "not drawn"].contains(cells[3])
    else {
      throw row.mistake(
        "a row has a name, a block, a property, how it is drawn (approximated, ignored "
          + "or not drawn), what differs, since when it does not, and a source"
      )
    }
  }

  private static func row(_ cells: [String], of system: String) -> String {
    let level = cells[3] == "not drawn" ? "notDrawn" : cells[3]
    return """
        /// \(cells[1]): \(cells[2]), \(cells[3]).
        static let \(name(cells[0])) = FidelityRow(
          \(literal(system)),
          \(literal(cells[0])),
          block: \(literal(cells[1])),
          property: \(literal(cells[2])),
          .\(level),
          difference: \(literal(cells[4])),
          since: \(cells[5].isEmpty ? "nil" : literal(cells[5])),
          source: \(literal(cells[6]))
        )

      """
  }
}
