extension SwiftWriter {
  /// Declares the sizes, colours and text styles of an app by version, as the tables of a Markdown file tell
  /// them: `firefox-ios.look.md`.
  ///
  /// ````
  /// ---
  /// system: nimbus
  /// app: Firefox for iOS
  /// ---
  ///
  /// ## tokens
  ///
  /// | Name | Light | Dark | Since | Source |
  /// |---|---|---|---|---|
  /// | layer-1 | #F9F9FB | #2B2A33 | | nimbus-look 2 |
  ///
  /// ## type
  ///
  /// | Name | Size | Weight | Follows | Since | Source |
  /// |---|---|---|---|---|---|
  /// | body | 17 | 400 | body | | nimbus-look 1 |
  ///
  /// ## buttons
  ///
  /// | Name | Value | Unit | Since | Source |
  /// |---|---|---|---|---|
  /// | corner | 13 | pt | | nimbus-look 3 |
  /// | corner | 12 | pt | 121 | nimbus-look 3 |
  /// ````
  ///
  /// Text styles of an app that sets the height of its lines and the space between letters have the columns
  /// `Line` and `Spacing` after `Follows`.
  ///
  /// Rows of one name follow one another from the oldest version to the newest. A source that starts with
  /// `guess` marks what nobody has read or measured.
  static func look(of document: TableDocument) throws -> String {
    let app = document.value(of: "app")
    var (types, measures) = ("", "")
    for (title, rows) in document.sections {
      let values = try valuesByName(rows, of: title)
      if title.isEmpty { continue }
      types += """
          /// \(title).
          enum \(typeName(title)) {
        \(values.map(constant).joined())  }

        """
      measures += values.map { measure($0, of: "\(app): \(title)") }.joined()
    }
    guard !document.value(of: "system").isEmpty, !app.isEmpty else {
      throw Mistake(line: 1, message: "a file of looks names its system and its app between '---'")
    }
    return """

      /// Sizes, colours and text styles of '\(document.name)' by version.
      enum \(typeName(document.name))Look {
      \(types)
        /// All of them, in the order of the file.
        static let measures: [FidelityLedger.Measure] = [
      \(measures)  ]
      }

      """
  }

  /// The cells of a section's rows, those of one name together.
  private static func valuesByName(
    _ rows: [TableDocument.Row],
    of title: String
  ) throws -> [[[String]]] {
    var values: [[[String]]] = []
    for row in rows {
      let cells = row.cells
      guard !title.isEmpty, isValue(cells) else {
        throw row.mistake(
          "a row is a color (name, light, dark, since, source), a text style (name, size, "
            + "weight, follows, perhaps line and spacing, since, source) or a number (name, value, unit, since, source)"
        )
      }
      if let index = values.firstIndex(where: { $0[0][0] == cells[0] }) {
        guard index == values.count - 1, since(cells) != nil else {
          throw row.mistake("'\(cells[0])' stands here twice without a version between")
        }
        values[index].append(cells)
      } else {
        values.append([cells])
      }
    }
    return values
  }

  private static func isValue(_ cells: [String]) -> Bool {
    guard [5, 6, 8].contains(cells.count), cells.last != "", cells[0] != "",
      cells[cells.count - 2].isEmpty || since(cells) != nil
    else { return false }
    if cells[1].hasPrefix("#"), cells.count == 5 {
      return color(cells[1]) != nil && color(cells[2]) != nil
    }
    let numbers = cells[1..<(cells.count == 5 ? 2 : 3)] + (cells.count == 8 ? cells[4...5] : [])
    return numbers.allSatisfy { Double($0) != nil }
  }

  private static func since(_ cells: [String]) -> Version? { Version(cells[cells.count - 2]) }

  private static func constant(_ values: [[String]]) -> String {
    let dated = values.enumerated().map { index, cells -> String in
      let text = value(cells)
      guard index > 0, let since = since(cells) else { return text }
      return "(\(version(since.parts)), \(text))"
    }
    return """
          /// \(phrase(values)).
          static let \(name(values[0][0])) = Dated(\(dated.joined(separator: ", ")))

      """
  }

  private static func value(_ cells: [String]) -> String {
    if cells.count > 5 {
      let own =
        cells.count == 8
        ? ", lineHeight: \(cells[4]) / \(cells[1]), letterSpacing: \(cells[5])" : ""
      return "Typography(size: \(cells[1]), weight: \(cells[2]), scaling: .\(cells[3])\(own))"
    }
    if let light = color(cells[1]), let dark = color(cells[2]) {
      return "Themed(\(light), dark: \(dark))"
    }
    return cells[1].contains(".") ? cells[1] : cells[1] + ".0"
  }

  /// The color of `#15141A` or `#15141A 40 %`; nil for anything else.
  private static func color(_ text: String) -> String? {
    let parts = text.split(separator: " ")
    guard text.hasPrefix("#"), let rgb = parts.first.flatMap({ UInt32($0.dropFirst(), radix: 16) })
    else { return nil }
    let hex = String(rgb, radix: 16)
    guard parts.count > 1 else { return "Color(0x\(hex))" }
    return Double(parts[1]).map { percent in
      "Color(0x\(hex)\(percent == 100 ? "" : ", alpha: \(percent / 100)"))"
    }
  }

  private static func measure(_ values: [[String]], of section: String) -> String {
    let sources = values.map { $0[$0.count - 1] }
    let isExact = !sources.contains { $0.hasPrefix("guess") }
    let distinct = sources.enumerated().filter { index, source in
      !sources[..<index].contains(source)
    }
    return """
          .init(
            \(literal(section)),
            \(literal(values[0][0])),
            \(literal(phrase(values))),
            source: \(literal(distinct.map(\.element).joined(separator: "; "))),
            isExact: \(isExact)
          ),

      """
  }

  /// Values in words: `13 pt; 12 pt since v121`.
  private static func phrase(_ values: [[String]]) -> String {
    values.map { cells in
      let text =
        if cells.count > 5 {
          "\(cells[1]) pt, weight \(cells[2]), grows as \(cells[3])"
        } else if cells[1].hasPrefix("#") {
          cells[1] == cells[2] ? cells[1] : "\(cells[1]), dark \(cells[2])"
        } else {
          cells[2].isEmpty ? cells[1] : "\(cells[1]) \(cells[2])"
        }
      return text + (since(cells).map { " since \($0.text)" } ?? "")
    }.joined(separator: "; ")
  }
}
