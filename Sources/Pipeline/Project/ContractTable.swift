internal import Checks
internal import Markdown
internal import Source
internal import Syntax

/// Reads the tables of a page whose front matter says `expect: true`: a row for each card, in order.
///
/// ```markdown
/// | Flow | Variant | Card | Title | Buttons |
/// |---|---|---|---|---|
/// | onboarding | release | welcome | A small browser | Go on `forward-one-card` / Skip |
/// | | | last | | |
/// ```
public struct ContractTable {
  private(set) var variants: [ExpectedVariant] = []
  private let columns: [Column: Int]
  private var flow: Located<String>?
  private var variant: Located<String>?
  private var cards: [ExpectedCard] = []

  /// The contents of a column, by its name in small letters.
  public enum Column: String, CaseIterable {
    case flow, variant, card, title, body, picture, buttons, choices, link

    /// Its name at the head of a table.
    public var heading: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }
  }

  /// The cell of what must not be there.
  public static let nothing = "-"

  /// The variants agreed on in all tables of a page; tables without a column of cards are skipped.
  static func variants(_ tables: [WrittenTable], log: inout Log) -> [ExpectedVariant] {
    tables.flatMap { ContractTable($0, log: &log)?.variants ?? [] }
  }

  /// Tells whether one of some tables has cards.
  static func isAny(of tables: [WrittenTable]) -> Bool {
    tables.contains { columns($0)[.card] != nil }
  }

  private init?(_ table: WrittenTable, log: inout Log) {
    columns = Self.columns(table)
    guard let card = columns[.card] else { return nil }
    guard columns[.flow] != nil, columns[.variant] != nil else {
      log.report(
        .missingField,
        "a table of cards needs the columns 'flow' and 'variant'",
        at: table.header[card].span
      )
      return nil
    }
    Self.reportNear(table.header, &log)
    for row in table.rows { add(row, &log) }
    close()
  }

  private static func columns(_ table: WrittenTable) -> [Column: Int] {
    let names = table.header.enumerated().compactMap { column, cell in
      Column(rawValue: AgreedCell.text(cell.value).lowercased()).map { ($0, column) }
    }
    return Dictionary(firstOf: names)
  }

  /// Columns of other names are for people, unless they are nearly those of ours.
  private static func reportNear(_ header: [Located<String>], _ log: inout Log) {
    let known = Column.allCases.map(\.rawValue)
    for cell in header {
      let name = AgreedCell.text(cell.value).lowercased()
      guard Column(rawValue: name) == nil, let help = Suggestion.help(for: name, among: known)
      else { continue }
      log.report(
        .unknownField,
        "unknown column '\(name)' in a table of cards",
        at: cell.span,
        help: help
      )
    }
  }

  private mutating func add(_ row: [Located<String>], _ log: inout Log) {
    func cell(_ column: Column) -> Located<String>? {
      columns[column].flatMap { row.indices.contains($0) ? row[$0] : nil }
        .flatMap { $0.value.isEmpty ? nil : $0 }
    }
    func name(_ column: Column) -> Located<String>? {
      cell(column).map { Located(AgreedCell.text($0.value), $0.span) }
    }
    let (newFlow, newVariant) = (name(.flow), name(.variant))
    if newFlow != nil || newVariant != nil {
      close()
      if newFlow != nil { variant = nil }
      (flow, variant) = (newFlow ?? flow, newVariant ?? variant)
    }
    guard flow != nil, variant != nil, let id = cell(.card) else {
      guard let first = row.first else { return }
      let missing = flow == nil ? "flow" : variant == nil ? "variant" : "card"
      return log.report(.missingField, "a row of cards needs '\(missing)'", at: first.span)
    }
    if id.value == Self.nothing { return }
    var card = ExpectedCard(id: Located(AgreedCell.text(id.value), id.span))
    card.title = cell(.title).map(Self.expectedText)
    card.body = cell(.body).map(Self.expectedText)
    card.picture = cell(.picture).map(Self.expectedText)
    card.buttons = cell(.buttons).map(Self.actions)
    card.choices = cell(.choices).map(Self.actions)
    card.link = cell(.link).map { cell in
      Located(Self.actions(cell).value.first, cell.span)
    }
    cards.append(card)
  }

  /// Ends the variant whose rows came so far.
  private mutating func close() {
    defer { cards = [] }
    guard let flow, let variant else { return }
    variants.append(ExpectedVariant(flow: flow, variant: variant, cards: cards))
  }

  private static func expectedText(_ cell: Located<String>) -> Located<String?> {
    Located(cell.value == nothing ? nil : AgreedCell.text(cell.value), cell.span)
  }

  private static func actions(_ cell: Located<String>) -> Located<[ExpectedCard.Action]> {
    if cell.value == nothing { return Located([], cell.span) }
    let items = AgreedCell(cell.value).items.map { item -> ExpectedCard.Action in
      let title = item.text.isEmpty ? nil : Located(item.text, cell.span)
      return (title, item.action.map { Located($0, cell.span) })
    }
    return Located(items, cell.span)
  }
}
