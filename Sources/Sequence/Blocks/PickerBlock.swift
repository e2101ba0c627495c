internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// The kinds of values that a picker turns through: rows and the words behind them; none for a picker
  /// with columns of its own.
  fileprivate static let pickerPresets: KeyValuePairs<String, (PickerRows, unit: String?)?> = [
    "date": (.numbers(1950, to: 2010), nil), "date-of-birth": (.numbers(1950, to: 2010), nil),
    "age": (.numbers(18, to: 100), nil), "weight": (.numbers(30, to: 200), "kg"),
    "height": (.numbers(100, to: 220), "cm"), "time": (.quarters, nil), "custom": nil,
  ]

  /// A wheel to turn to an answer (reference: sequence, section 12.3, without the prefixes of nodes).
  static func picker(_ fields: inout Fields) -> DrawnBlock<Self> {
    let name = fields.answerName()
    let label = fields.text(["label", "fieldLabel"]).nonEmpty
    let columns = fields.pickerColumns()
    let chosen = fields.chosenRows(of: columns)
    let height = fields.number("height").map { max(0, $0) } ?? 200
    let rowHeight = fields.number("itemHeight").map { max(1, $0) } ?? 40
    let highlight = fields.color("highlightColor") ?? .white(0.1)
    let ink = fields.color("selectedTextColor") ?? .ink
    let values = zip(columns, chosen).compactMap { column, row in
      row < column.rows.count ? column.rows.value(row) : nil
    }
    let start = values.isEmpty ? nil : Template.Sample.Value.text(values.joined(separator: " "))
    let answer = BlockAnswer(name, .other("Sample"), initial: start)
    return DrawnBlock(width: .narrow, collects: answer) { id, _, drawing in
      let drawn = zip(columns, chosen).map { $0.drawn(at: $1, &drawing) }
      let wheel = Wheel(drawn) {
        $0.length = height
        $0.rowLength = rowHeight
        $0.highlight = .solid(highlight)
        $0.selected.color = ink
      }
      guard let label else { return Element(id, .picker(wheel)) }
      let type = Typography(size: 14, weight: 500)
      let title = Element.label(drawing.text(label, fills: false), type, ink: .white(0.7))
      return .column(id: id, gap: 8, [title, Element("", .picker(wheel))])
    }
  }
}

extension PickerColumn {
  /// The rows near the chosen one; more are never seen.
  fileprivate func drawn(at chosen: Int, _ drawing: inout Drawing) -> Wheel.Column {
    let first = max(0, chosen - Wheel.reach)
    let last = min(rows.count, chosen + Wheel.reach + 1)
    let slots = (first..<max(first, last)).map { index in
      drawing.text(rows.label(index, at: span), fills: false)
    }
    return Wheel.Column(slots, selected: chosen - first) {
      $0.label = label.map { drawing.text($0, fills: false) }
      $0.prefix = prefix.map { drawing.text($0, fills: false) }
      $0.suffix = suffix.map { drawing.text($0, fills: false) }
      $0.width = width
      $0.alignment = alignment
    }
  }
}

extension Fields {
  /// The columns of a preset, else its own.
  fileprivate mutating func pickerColumns() -> [PickerColumn] {
    let preset = word("preset", among: SequenceBlock.pickerPresets.map(\.key)) ?? "custom"
    let own = maps("columns", of: "a column") { fields, _ in fields.pickerColumn() }
    if let known = SequenceBlock.pickerPresets.first(where: { $0.key == preset })?.value {
      if !own.isEmpty {
        fidelity.add(SequenceFidelity.presetColumns, preset)
      }
      if preset.hasPrefix("date") {
        fidelity.add(SequenceFidelity.pickedYears, preset)
      }
      var column = PickerColumn(rows: known.0, span: span)
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
      let message = "\(named("defaultValue")) is '\(text)', which is no row"
      log.report(.pickerDefault, message, at: node.span)
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

/// A column of a picker (reference: sequence, section 12.3).
struct PickerColumn: Sendable {
  var id: String?
  /// Words above it.
  var label: Located<String>?
  let rows: PickerRows
  /// Words before and behind the chosen row.
  var prefix: Located<String>?
  var suffix: Located<String>?
  /// The width, in px; nil shares the space that is left.
  var width: Double?
  var alignment = TextAlignment.center
  let span: Span
}

extension Fields {
  mutating func pickerColumn() -> PickerColumn {
    let sort = word("type", among: ["list", "range"])
    let id = text("id")?.value
    let label = text("label").nonEmpty
    let rows = rows(sort)
    var column = PickerColumn(id: id, label: label, rows: rows, span: span)
    column.prefix = text("prefix").nonEmpty
    column.suffix = text("suffix").nonEmpty
    column.width = number("width").map { max(0, $0) }
    column.alignment = alignment("align", default: .center)
    if rows.count == 0 {
      report(.pickerColumn, "a column has nothing to choose from")
    }
    return column
  }

  private mutating func rows(_ sort: String?) -> PickerRows {
    let items = list("items").compactMap { row($0) }
    let least = number("min")
    let most = number("max")
    let step = locatedNumber("step")
    if let step, step.value <= 0 {
      let found = NumberFormat.text(step.value)
      let message = "'step' must be more than 0, found \(found); 1 is taken"
      log.report(.pickerColumn, message, at: step.span)
    }
    guard sort == "range" || (sort == nil && items.isEmpty && most != nil) else {
      return .list(items)
    }
    let by = step.map { $0.value > 0 ? $0.value : 1 } ?? 1
    return .numbers(least ?? 0, to: most ?? 100, step: by)
  }

  /// A row: a text alone, or `{label, value}`.
  private mutating func row(_ node: Node) -> (label: Located<String>, value: String)? {
    if node.map == nil {
      guard let text = node.text else { return reportType(node, "an item of a column", "a map") }
      return (Located(text, node.span), text)
    }
    return read(node, of: "an item of a column") { fields in
      let label = fields.text("label").nonEmpty
      let value = fields.any("value")?.text
      guard let text = label ?? value.map({ Located($0, node.span.start(1)) }) else { return nil }
      return (text, value ?? text.value)
    }
  }
}

/// The rows of a column of a picker; long ones are counted, not made (reference: sequence, section
/// 12.3).
enum PickerRows: Sendable {
  /// Rows of the document: what they say, and what is stored.
  case list([(label: Located<String>, value: String)])
  case range(NumberRange)
  /// Times of a day, a quarter of an hour apart.
  case quarters

  static func numbers(_ least: Double, to most: Double, step: Double = 1) -> PickerRows {
    .range(NumberRange(least, to: most, by: step))
  }

  var count: Int {
    switch self {
    case .list(let rows): rows.count
    case .range(let range): range.count
    case .quarters: 96
    }
  }

  /// The value that is stored for a row.
  func value(_ index: Int) -> String {
    switch self {
    case .list(let rows): rows[index].value
    case .range(let range):
      NumberFormat.text(NumberFormat.rounded(range.value(index), step: range.step))
    case .quarters: Self.time(index)
    }
  }

  func label(_ index: Int, at span: Span) -> Located<String> {
    if case .list(let rows) = self { return rows[index].label }
    return Located(value(index), span)
  }

  /// The row that a value names; nil where none does.
  func index(of value: String) -> Int? {
    switch self {
    case .list(let rows):
      return rows.firstIndex { $0.value == value } ?? rows.firstIndex { $0.label.value == value }
    case .range(let range):
      guard let number = Double(value), number.isFinite else { return nil }
      let row = ((number - range.least) / range.step).rounded()
      guard row >= 0, row < Double(range.count), abs(range.value(Int(row)) - number) < 1e-6 else {
        return nil
      }
      return Int(row)
    case .quarters: return (0..<count).first { Self.time($0) == value }
    }
  }

  private static func time(_ index: Int) -> String {
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    return "\(two(index / 4)):\(two(index % 4 * 15))"
  }
}
