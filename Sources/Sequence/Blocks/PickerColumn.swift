internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

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
      log.report(
        .pickerColumn,
        "'step' must be more than 0, found \(found); 1 is taken",
        at: step.span
      )
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
  /// Numbers, a step apart.
  case range(min: Double, step: Double, count: Int)
  /// Times of a day, a quarter of an hour apart.
  case quarters

  static func numbers(_ min: Double, to max: Double, step: Double = 1) -> PickerRows {
    let steps = ((max - min) / step + 1e-9).rounded(.down)
    return .range(min: min, step: step, count: Int(clamping: steps, to: -1...1_000_000_000) + 1)
  }

  var count: Int {
    switch self {
    case .list(let rows): rows.count
    case .range(_, _, let count): count
    case .quarters: 96
    }
  }

  /// The value that is stored for a row.
  func value(_ index: Int) -> String {
    switch self {
    case .list(let rows): rows[index].value
    case .range(let min, let step, _):
      NumberFormat.text(NumberFormat.rounded(min + Double(index) * step, step: step))
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
    case .range(let min, let step, let count):
      guard let number = Double(value), number.isFinite else { return nil }
      let row = ((number - min) / step).rounded()
      guard row >= 0, row < Double(count), abs(min + row * step - number) < 1e-6 else {
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
