/// Writes attributes of users as Swift declarations.
extension SwiftWriter {
  /// An extension of the type named after each file, with a list for each section.
  static func attributes(of documents: [AttributeDocument]) -> String {
    documents.map { document in
      let lists = document.sections.map { title, rows in
        """
          static let \(name(title)): [Attribute] = [
        \(rows.flatMap(attributes).joined())  ]

        """
      }
      return """

        extension \(typeName(document.name))Attributes {
        \(lists.joined())}

        """
    }.joined()
  }

  private static func attributes(_ cells: [String]) -> [String] {
    let values = VersionDocument.list(cells[1])
    let kind =
      values.count > 1 ? "choice([\(values.map(literal).joined(separator: ", "))])" : cells[1]
    let words = zip(["unit", "note", "yes", "no"], cells[3...]).filter { !$1.isEmpty }
    let more = words.map { ", \($0): \(literal($1))" }.joined()
    return VersionDocument.list(cells[0]).map { name in
      "    Attribute(\(literal(name)), .\(kind), .\(cells[2])\(more)),\n"
    }
  }
}
