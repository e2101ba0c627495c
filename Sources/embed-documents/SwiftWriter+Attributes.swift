extension SwiftWriter {
  /// Declares attributes of users that conditions can ask about, as the tables of a Markdown file tell them:
  /// `nimbus.attributes.md`.
  ///
  /// ````
  /// ## ios
  ///
  /// | Name | Kind | Asked by | Unit | Note | Yes | No | From |
  /// |---|---|---|---|---|---|---|---|
  /// | is_phone | bool | everywhere | | False on iPads. | on a phone | on a tablet | device phone |
  /// | channel | release, beta | everywhere | | | | | |
  /// ````
  ///
  /// A kind with commas is one of these texts. Names in one cell, set apart by commas, share the rest of
  /// their row. Every section is a list, however many tables it has.
  static func attributes(of document: TableDocument) throws -> String {
    let lists = try document.sections.map { title, rows in
      let attributes = try rows.map { row in
        let cells = row.cells
        guard !title.isEmpty, cells.count == 8, !cells[0...2].contains(""),
          cells[5].isEmpty == cells[6].isEmpty
        else {
          throw row.mistake(
            "a row of a section has names, a kind, who asks, a unit, a note, yes, no and an origin"
          )
        }
        return entries(cells)
      }
      if title.isEmpty { return "" }
      return """
          static let \(name(title)): [Attribute] = [
        \(attributes.joined())  ]

        """
    }
    return """

      extension \(typeName(document.name))Attributes {
      \(lists.joined())}

      """
  }

  private static func entries(_ cells: [String]) -> String {
    let values = list(cells[1])
    let kind =
      values.count > 1 ? "choice([\(values.map(literal).joined(separator: ", "))])" : cells[1]
    let arguments = zip(["unit", "note", "yes", "no"], cells[3...]).filter { !$1.isEmpty }
    let origin = cells[7].split(separator: " ").map(String.init)
    let part = origin.dropFirst().map { ", .\($0)" }.joined()
    let from = origin.first.map { ", from: .init(\(literal($0))\(part))" } ?? ""
    let more = arguments.map { ", \($0): \(literal($1))" }.joined() + from
    return list(cells[0]).map { name in
      "    Attribute(\(literal(name)), .\(kind), .\(cells[2])\(more)),\n"
    }.joined()
  }
}
