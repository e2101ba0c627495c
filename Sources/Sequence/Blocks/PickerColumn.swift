internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A column of a picker (reference: sequence, section 12.3).
struct PickerColumn: Sendable {
  /// Its own id; nil where it has none.
  var id: String?
  /// Words above it.
  var label: Located<String>?
  /// The rows to choose from.
  let rows: PickerRows
  /// Words before and behind the chosen row.
  var prefix: Located<String>?
  var suffix: Located<String>?
  /// The width, in px; nil shares the space that is left.
  var width: Double?
  /// The alignment of the rows.
  var alignment = TextAlignment.center
  /// Its span in the document.
  let span: Span

  /// The sorts of columns: a list of rows, or a range of numbers.
  enum Sort: String, CaseIterable {
    case list
    case range
  }
}

extension SequenceFields {
  /// The columns under a key.
  mutating func pickerColumns(_ key: String) -> [PickerColumn] {
    maps(key, of: "a column") { fields, _ in fields.pickerColumn() }
  }

  private mutating func pickerColumn() -> PickerColumn {
    let sort = word("type", as: PickerColumn.Sort.self)
    let id = text("id")?.value
    let label = text("label").words
    let rows = rows(sort)
    var column = PickerColumn(id: id, label: label, rows: rows, span: span)
    column.prefix = text("prefix").words
    column.suffix = text("suffix").words
    column.width = number("width").map { max(0, $0) }
    column.alignment = alignment("align", default: .center)
    if rows.count == 0 {
      log.report(.pickerColumn, "a column has nothing to choose from", at: span.start(1))
    }
    return column
  }

  private mutating func rows(_ sort: PickerColumn.Sort?) -> PickerRows {
    let items = list("items").compactMap { row($0) }
    let least = number("min")
    let most = number("max")
    let step = locatedNumber("step")
    if let step, step.value <= 0 {
      let found = NumberWords.words(step.value)
      log.report(
        .pickerColumn,
        "'step' must be more than 0, found \(found); 1 is taken",
        at: step.span
      )
    }
    guard sort == .range || (sort == nil && items.isEmpty && most != nil) else {
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
      let label = fields.text("label").words
      let value = fields.any("value")?.text
      guard let words = label ?? value.map({ Located($0, node.span.start(1)) }) else { return nil }
      return (words, value ?? words.value)
    }
  }
}
