import Source

extension FitBudgets {
  /// Formats that budgets are written in.
  public enum Format: String, CaseIterable, Sendable {
    /// XLIFF 1.2, for tools of translators.
    case xliff
    /// A table with a head (RFC 4180).
    case csv
    /// For programs.
    case json
  }

  /// The budgets in a format.
  public func text(_ format: Format) -> String {
    switch format {
    case .xliff: xliff
    case .csv: csv
    case .json: Self.shape.json(self).text + "\n"
    }
  }

  // MARK: XLIFF

  /// A file for each table; texts that may be of any width have none (XLIFF 1.2, `maxwidth`, `size-unit`).
  private var xliff: String {
    let tables = texts.filter { !$0.table.isEmpty }.grouped(by: \.table)
    let files = tables.map { file($0.key, $0.value) }.joined()
    return """
      <?xml version="1.0" encoding="UTF-8"?>
      <xliff version="1.2" xmlns="urn:oasis:names:tc:xliff:document:1.2">
      \(files.isEmpty ? emptyFile : files)</xliff>

      """
  }

  private func file(_ table: String, _ texts: [Text]) -> String {
    """
      <file original="\(XMLText.escaped(table))" source-language="\(XMLText.escaped(language))" \
    datatype="plaintext">
        <body>
    \(texts.map(unit).joined())    </body>
      </file>

    """
  }

  /// A document has at least one file.
  private var emptyFile: String { file("none", []) }

  /// Language tags are written with hyphens (BCP 47).
  private var language: String { sourceLocale.replacing("_", with: "-") }

  private func unit(_ text: Text) -> String {
    let width = text.points.map { " maxwidth=\"\($0)\" size-unit=\"pixel\"" } ?? ""
    return """
            <trans-unit id="\(XMLText.escaped(text.key))"\(width) xml:space="preserve">
              <source>\(XMLText.escaped(text.source))</source>
              <note>\(XMLText.escaped(text.uses.joined(separator: ", ")))</note>
            </trans-unit>

      """
  }

  // MARK: CSV and JSON

  private var csv: String {
    let head = ["table", "key", "points", "source", "uses", "path", "line"]
    let rows = texts.map { text in
      [
        text.table, text.key, text.points.map(String.init) ?? "", text.source,
        text.uses.joined(separator: " "), text.place.path, String(text.place.line),
      ]
    }
    return ([head] + rows).map { $0.map(Self.field).joined(separator: ",") + "\r\n" }.joined()
  }

  /// A field, in quotes where it must be (RFC 4180, section 2).
  private static func field(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { ",\"\r\n".unicodeScalars.contains($0) }) else {
      return text
    }
    return "\"\(text.replacing("\"", with: "\"\""))\""
  }

  private static let shape: JSONShape<FitBudgets> = [
    "v": .constant(1), "sourceLocale": .value(\.sourceLocale),
    "budgets": .list(of: budget, \.texts),
  ]

  private static let budget: JSONShape<Text> = [
    "table": .value { $0.table.isEmpty ? nil : $0.table }, "key": .value(\.key),
    "source": .value(\.source), "points": .value(\.points), "uses": .value(\.uses),
    "path": .value(\.place.path), "line": .value(\.place.line),
  ]
}
