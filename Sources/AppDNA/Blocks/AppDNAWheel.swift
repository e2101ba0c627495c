internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// A wheel of numbers to turn to an answer (reference: appdna, section 9.23).
  static func wheel(_ fields: inout Fields) -> DrawnBlock<Self> {
    let rows = fields.wheelNumbers()
    let start = rows.first(from: fields.number("default_picker_value") ?? rows.least)
    let unit = fields.text("unit").nonEmpty
    let sides = ["before", "after"]
    let side = fields.word("unit_position", among: sides, or: ["right": "after"])
    let isUnitFirst = side == "before"
    let highlight = fields.color(["highlight_color", "active_color"]) ?? .accent
    let axes = ["vertical", "horizontal"]
    let axis = fields.word("wheel_orientation", among: axes)
    let isHorizontal = (axis ?? fields.word("orientation", among: axes)) == "horizontal"
    let own = fields.text("rating_label")
    let text = fields.text("text")
    let label = (own ?? text).nonEmpty
    let field = fields.valueField()
    let most = rows.value(max(0, rows.count - 1))
    var answer = BlockAnswer(field: field, kind: .number(least: rows.least, most: most))
    answer.isRequired = fields.bool("field_required") ?? false
    if !answer.isRequired, rows.count > 0 { answer.initial = .number(rows.value(start)) }
    if fields.has("visible_items") { fields.fidelity.add(AppDNAFidelity.visibleItems) }
    fields.ignore("visible_items", as: .integer)
    fields.fidelity.add(AppDNAFidelity.wheelStill)
    return DrawnBlock(collects: answer) { id, block, drawing in
      var chosen = start
      if case .number(let number) = drawing.sample(of: field)?.value {
        chosen = rows.first(from: number)
      }
      let first = max(0, chosen - Wheel.reach)
      let last = max(first, min(rows.count, chosen + Wheel.reach + 1))
      let slots = (first..<last).map { index in
        let number = AppDNABlockParts.number(rows.value(index))
        let parts = isUnitFirst ? [unit?.value, number] : [number, unit?.value]
        let string = parts.compactMap(\.self).joined(separator: " ")
        return drawing.text(string, at: unit?.span ?? block.span.start(1))
      }
      let column = Wheel.Column(slots, selected: chosen - first)
      let wheel =
        isHorizontal
        ? AppDNABlockParts.strip(column, highlight) : AppDNABlockParts.wheel([column])
      guard let label else {
        return Element(id, .picker(wheel)) { $0.size.width = .fill }
      }
      let slot = drawing.text(label, engines: own == nil ? .block : .none)
      let title = Element.label(slot, .system(.subheadline, alignment: .center), ink: .secondary)
      let turning = Element("", .picker(wheel)) { $0.size.width = .fill }
      return .column(id: id, gap: 8, [title, turning])
    }
  }
}

extension AppDNABlockParts {
  /// A wheel that lies on its side.
  fileprivate static func strip(_ column: Wheel.Column, _ highlight: Themed<Color>) -> Wheel {
    Wheel([column]) {
      $0.axis = .horizontal
      $0.length = 328
      $0.rowLength = 60
      $0.highlight = .solid(.clear)
      $0.selected = .init(Typography(size: 28, weight: 700), highlight)
      $0.other = .init(Typography(size: 18), .gray)
    }
  }

  /// A wheel as the platform draws it, its middle row in a gray band.
  static func wheel(_ columns: [Wheel.Column], ink: Themed<Color> = .primary) -> Wheel {
    Wheel(columns) {
      $0.length = 216
      $0.rowLength = 34
      $0.highlight = .solid(.control)
      $0.highlightRadius = 8
      $0.selected = .init(Typography(size: 22), ink)
      $0.other = .init(Typography(size: 22), ink)
      $0.gap = 0
    }
  }
}

extension NumberRange {
  /// The place of the first number that is not less than another; the last where all are.
  func first(from number: Double) -> Int {
    guard count > 1 else { return 0 }
    return Int(clamping: ((number - least) / step - 1e-9).rounded(.up), to: 0...count - 1)
  }
}

extension Fields {
  fileprivate mutating func wheelNumbers() -> NumberRange {
    let least = number("min_value") ?? 0
    let most = number(["max_value_picker", "max_value"]) ?? 100
    let step = number("step_value") ?? 1
    noteOther("max_value", for: "max_value_picker")
    if step <= 0 || most < least {
      let node = step <= 0 ? any("step_value") : any("max_value_picker") ?? any("min_value")
      report(
        .wheelRange,
        step <= 0
          ? "'step_value' is \(AppDNABlockParts.number(step)), so that the wheel has one row"
          : "the wheel goes from \(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))",
        at: node?.span
      )
    }
    return NumberRange(least, to: most, by: max(0, step))
  }
}
