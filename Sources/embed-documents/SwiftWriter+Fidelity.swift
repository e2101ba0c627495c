/// Writes what previews show otherwise than apps as Swift declarations.
extension SwiftWriter {
  /// A type for each system, with a constant for each row and the list of them all.
  static func ledgers(of documents: [FidelityDocument]) -> String {
    documents.map { document in
      let sources = document.sources.map { "    \(literal($0.block)): \(literal($0.source)),\n" }
      let names = document.rows.map { "    \(name($0[0])),\n" }.joined()
      return """

        /// Differences between a preview of '\(document.system)' and the apps.
        enum \(document.type) {
        \(document.rows.map { row($0, of: document.system) }.joined())
          /// All rows, in the order of the file.
          static let all: [FidelityRow] = [
        \(names)  ]

          /// The reference of each block that has one.
          static let sources: [String: String] = [
        \(sources.isEmpty ? ":" : sources.joined())  ]
        }

        """
    }.joined()
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
          words: \(literal(cells[4])),
          since: \(cells[5].isEmpty ? "nil" : literal(cells[5])),
          source: \(literal(cells[6]))
        )

      """
  }
}
