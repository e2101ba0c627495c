internal import Pipeline

/// Writes the cards of a flow's variants as a table that ``ContractTable`` reads.
struct AgreedTable {
  private let rows: [[ContractTable.Column: String]]

  init(flow: String, variants: [(id: String, cards: [ContractListing.ListedCard])]) {
    var rows = variants.flatMap { variant -> [[ContractTable.Column: String]] in
      var rows = variant.cards.map(Self.row)
      if rows.isEmpty { rows = [[.card: ContractTable.nothing]] }
      rows[0][.variant] = Self.escaped(variant.id)
      return rows
    }
    if !rows.isEmpty { rows[0][.flow] = Self.escaped(flow) }
    self.rows = rows
  }

  /// The table; columns in which no card has anything are left out.
  var text: String {
    if rows.isEmpty { return "" }
    let columns = ContractTable.Column.allCases.filter { column in
      rows.contains { $0[column] != nil }
    }
    func line(_ cells: [String]) -> String {
      "|" + cells.map { $0.isEmpty ? " |" : " \($0) |" }.joined() + "\n"
    }
    return line(columns.map(\.heading)) + "|" + columns.map { _ in "---|" }.joined()
      + "\n" + rows.map { row in line(columns.map { row[$0] ?? "" }) }.joined()
  }

  private static func row(_ card: ContractListing.ListedCard) -> [ContractTable.Column: String] {
    var row: [ContractTable.Column: String] = [
      .card: escaped(card.id),
      .title: card.title.map(escaped) ?? ContractTable.nothing,
      .picture: card.picture.map(escaped) ?? ContractTable.nothing,
      .buttons: card.buttons.isEmpty ? ContractTable.nothing : taps(card.buttons),
    ]
    row[.body] = card.body.map(escaped)
    row[.choices] = card.choices.isEmpty ? nil : taps(card.choices)
    row[.link] = card.link.map { "[\(escaped($0.title))](\(address($0.action)))" }
    return row
  }

  private static func taps(_ taps: [ContractListing.Tap]) -> String {
    taps.map { tap in
      let code = tap.action.isEmpty ? [] : [code(tap.action)]
      return (tap.title.isEmpty ? code : [escaped(tap.title)] + code).joined(separator: " ")
    }.joined(separator: " / ")
  }

  /// A text on one line in which no mark means anything (CommonMark 2.4).
  static func escaped(_ text: String) -> String {
    let line = text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    if line == ContractTable.nothing { return "\\" + line }
    return escaped(line, before: "\\`*_[]<>|&~/")
  }

  private static func escaped(_ text: String, before marks: String) -> String {
    text.reduce(into: "") { result, character in
      if marks.contains(character) { result.append("\\") }
      result.append(character)
    }
  }

  /// The address of a link (CommonMark 6.3).
  private static func address(_ text: String) -> String {
    let plain = escaped(text, before: "\\<>|&")
    return plain.contains { " ()".contains($0) } ? "<\(plain)>" : plain
  }

  /// A code span with as many backticks around it as it needs (CommonMark 6.1).
  private static func code(_ text: String) -> String {
    let runs = text.split { $0 != "`" }.map(\.count)
    let fence = String(repeating: "`", count: (1...).first { !runs.contains($0) } ?? 1)
    let isPadded = "` ".contains { text.first == $0 || text.last == $0 }
    let inner = text.replacing("|", with: "\\|").replacing("\n", with: " ")
    return isPadded ? "\(fence) \(inner) \(fence)" : fence + inner + fence
  }
}
