/// Attributes of users that conditions can ask about, as the tables of a Markdown file tell them:
/// `nimbus.attributes.md`.
///
/// ````
/// ## ios
///
/// | Name | Kind | Asked by | Unit | Note | Yes | No |
/// |---|---|---|---|---|---|---|
/// | is_phone | bool | everywhere | | False on iPads. | on a phone | on a tablet |
/// | channel | release, beta | everywhere | | | | |
/// ````
///
/// A kind with commas is one of these texts. Names in one cell, set apart by commas, share the rest of
/// their row. Every section is a list, however many tables it has.
struct AttributeDocument {
  /// The name of the file without its endings: `nimbus`.
  let name: String
  /// Sections in their order, each with the seven cells of its rows.
  private(set) var sections: [(title: String, rows: [[String]])] = []

  typealias Mistake = RuleDocument.Mistake

  /// Reads the text of a file with a name.
  init(name: String, text: String) throws(Mistake) {
    self.name = name
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for (index, line) in lines.enumerated() {
      if line.hasPrefix("## ") { sections.append((String(line.dropFirst("## ".count)), [])) }
      guard let cells = TableRow.cells(lines, at: index) else { continue }
      guard let last = sections.indices.last, cells.count == 7,
        !cells[0...2].contains(""), cells[5].isEmpty == cells[6].isEmpty
      else {
        throw Mistake(
          line: index + 1,
          message: "a row of a section has names, a kind, who asks, a unit, a note, yes and no"
        )
      }
      sections[last].rows.append(cells)
    }
  }
}
