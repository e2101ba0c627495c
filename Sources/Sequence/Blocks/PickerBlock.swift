internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A wheel to turn to an answer (reference: sequence, section 12.3, without the prefixes of nodes).
struct PickerBlock: BlockContent {
  private let name: Located<String>?
  private let label: Located<String>?
  private let columns: [PickerColumn]
  /// The row of each column that it starts at.
  private let chosen: [Int]
  private let height: Double
  private let rowHeight: Double
  private let highlight: Themed<Color>
  private let ink: Themed<Color>

  /// The kinds of values that a picker turns through: rows and the words behind them; none for a picker
  /// with columns of its own.
  fileprivate static let presets: KeyValuePairs<String, (rows: PickerRows, unit: String?)?> = [
    "date": (.numbers(1950, to: 2010), nil), "date-of-birth": (.numbers(1950, to: 2010), nil),
    "age": (.numbers(18, to: 100), nil), "weight": (.numbers(30, to: 200), "kg"),
    "height": (.numbers(100, to: 220), "cm"), "time": (.quarters, nil), "custom": nil,
  ]

  init(_ fields: inout SequenceFields) {
    name = fields.answerName()
    label = fields.text(["label", "fieldLabel"]).words
    columns = fields.pickerColumns()
    chosen = fields.chosenRows(of: columns)
    height = fields.number("height").map { max(0, $0) } ?? 200
    rowHeight = fields.number("itemHeight").map { max(1, $0) } ?? 40
    highlight = fields.color("highlightColor") ?? .white(0.1)
    ink = fields.color("selectedTextColor") ?? .ink
  }

  var width: BlockWidth { .narrow }
  var collects: BlockAnswer? {
    let values = zip(columns, chosen).compactMap { column, row in
      row < column.rows.count ? column.rows.value(row) : nil
    }
    let start = values.isEmpty ? nil : Template.Sample.Value.text(values.joined(separator: " "))
    return BlockAnswer(name, .other("Sample"), initial: start)
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let drawn = zip(columns, chosen).map { column($0, $1, &drawing) }
    let wheel = Wheel(drawn) {
      $0.length = height
      $0.rowLength = rowHeight
      $0.highlight = .solid(highlight)
      $0.selected.color = ink
    }
    guard let label else { return Element(id, .picker(wheel)) }
    let words = TextElement(drawing.text(label, fills: false), role: .label)
    let title = Element("", .text(words)) {
      $0.typography = Typography(size: 14, weight: 500)
      $0.foreground = .white(0.7)
    }
    let rows = [title, Element("", .picker(wheel))]
    return .column(id: id, gap: 8, rows)
  }

  /// The rows near the chosen one; more are never seen.
  private func column(
    _ column: PickerColumn,
    _ chosen: Int,
    _ drawing: inout SequenceDrawing
  ) -> Wheel.Column {
    let first = max(0, chosen - Wheel.reach)
    let last = min(column.rows.count, chosen + Wheel.reach + 1)
    let rows = (first..<max(first, last)).map { index in
      drawing.text(column.rows.label(index, at: column.span), fills: false)
    }
    return Wheel.Column(rows, selected: chosen - first) {
      $0.label = column.label.map { drawing.text($0, fills: false) }
      $0.prefix = column.prefix.map { drawing.text($0, fills: false) }
      $0.suffix = column.suffix.map { drawing.text($0, fills: false) }
      $0.width = column.width
      $0.alignment = column.alignment
    }
  }
}

extension SequenceFields {
  /// The columns of a preset, else its own.
  fileprivate mutating func pickerColumns() -> [PickerColumn] {
    let preset = word("preset", among: PickerBlock.presets.map(\.key)) ?? "custom"
    let own = pickerColumns("columns")
    if let known = PickerBlock.presets.first(where: { $0.key == preset })?.value {
      if !own.isEmpty {
        fidelity.add(SequenceFidelity.presetColumns, preset)
      }
      if preset.hasPrefix("date") {
        fidelity.add(SequenceFidelity.pickedYears, preset)
      }
      var column = PickerColumn(rows: known.rows, span: span)
      column.suffix = known.unit.map { Located($0, span.start(2)) }
      return [column]
    }
    if own.isEmpty, !isExample {
      report(.pickerColumn, "\(what) has nothing to choose from")
    }
    if own.count > 1 {
      fidelity.add(SequenceFidelity.pickerColumns)
    }
    return own
  }

  /// The row of each column that `defaultValue` names, else the first.
  fileprivate mutating func chosenRows(of columns: [PickerColumn]) -> [Int] {
    let value = any("defaultValue")
    let wanted: [Node?] =
      if let list = value?.list {
        columns.indices.map { list.indices.contains($0) ? list[$0] : nil }
      } else if value?.map != nil {
        columns.map { column in column.id.flatMap { value?[$0] } }
      } else {
        columns.indices.map { $0 == 0 ? value : nil }
      }
    return zip(columns, wanted).map { column, node in
      guard let node, let text = node.text, column.rows.count > 0 else { return 0 }
      if let row = Self.row(of: text, in: column.rows) { return row }
      log.report(
        .pickerDefault,
        "\(named("defaultValue")) is '\(text)', which is no row",
        at: node.span
      )
      return 0
    }
  }

  /// The row of a value; of a date its year counts, where rows are years.
  private static func row(of text: String, in rows: PickerRows) -> Int? {
    if let row = rows.index(of: text) { return row }
    guard case .range = rows, text.utf8.count == 10, text.utf8.dropFirst(4).first == 0x2D else {
      return nil
    }
    return rows.index(of: String(text.prefix(4)))
  }
}
