/// The tables of a Markdown file, with the values between `---` at its top.
struct TableDocument {
  /// The name of the file without its endings: `firefox-ios`.
  let name: String
  /// Sections in their order, each with its rows; the first has those before any heading.
  let sections: [(title: String, rows: [Row])]
  private let lines: [Substring]

  /// A row of a table, with the number of its line.
  struct Row {
    let line: Int
    let cells: [String]

    func mistake(_ message: String) -> Mistake { Mistake(line: line, message: message) }
  }

  init(name: String, text: String) {
    self.name = name
    lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var sections: [(title: String, rows: [Row])] = [("", [])]
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { sections.append((String(line.dropFirst("## ".count)), [])) }
      guard let cells = Self.cells(lines, at: index) else { continue }
      sections[sections.count - 1].rows.append(Row(line: index + 1, cells: cells))
    }
    self.sections = sections
  }

  /// The value of a key; empty for none.
  func value(of key: String) -> String {
    lines.last { $0.hasPrefix("\(key): ") }.map { String($0.dropFirst("\(key): ".count)) } ?? ""
  }

  /// The cells of a line, where `\|` is a bar in a cell; nil for the head of a table, the line below it, and
  /// what is no row.
  private static func cells(_ lines: [Substring], at index: Int) -> [String]? {
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

/// A reason why a file can't be read.
struct Mistake: Error {
  let line: Int
  let message: String
}
