internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A wheel of numbers to turn to an answer (reference: appdna, section 9.23).
struct AppDNAWheel: BlockContent {
  private let rows: AppDNANumbers
  private let start: Int
  private let unit: Located<String>?
  private let isUnitFirst: Bool
  private let highlight: Themed<Color>
  private let isHorizontal: Bool
  private let label: Located<String>?
  private let labelEngines: AppDNAWords.Engines
  private let field: String
  private let isRequired: Bool

  /// The axis along which rows follow one another.
  private enum Axis: String, CaseIterable {
    case vertical
    case horizontal
  }

  init(_ fields: inout AppDNAFields) {
    rows = fields.wheelNumbers()
    start = rows.first(from: fields.number("default_picker_value") ?? rows.least)
    unit = fields.text("unit").words
    isUnitFirst = fields.text("unit_position")?.value == "before"
    highlight = fields.color(["highlight_color", "active_color"]) ?? AppDNADefaults.accent
    let axis =
      fields.word("wheel_orientation", as: Axis.self) ?? fields.word("orientation", as: Axis.self)
    isHorizontal = axis == .horizontal
    let own = fields.text("rating_label")
    let text = fields.text("text")
    label = own ?? text
    labelEngines = own == nil ? .block : .none
    field = fields.valueField()
    isRequired = fields.bool("field_required") ?? false
    if fields.has("visible_items") { fields.fidelity.add(AppDNAFidelity.visibleItems) }
    fields.ignore("visible_items", as: .integer)
    fields.fidelity.add(AppDNAFidelity.wheelStill)
  }

  var collects: BlockAnswer? {
    var answer = BlockAnswer(
      field: field,
      kind: .number(least: rows.least, most: rows.value(max(0, rows.count - 1))),
      isRequired: isRequired
    )
    if !isRequired, rows.count > 0 { answer.initial = .number(rows.value(start)) }
    return answer
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let wheel = wheel(block, &drawing)
    guard let label, !label.value.isEmpty else {
      return Element(id, .picker(wheel)) { $0.size.width = .fill }
    }
    let words = Element.label(
      drawing.text(label, engines: labelEngines),
      SystemText.subheadline.typography(alignment: .center),
      ink: AppDNADefaults.secondary
    )
    let turning = Element("", .picker(wheel)) { $0.size.width = .fill }
    return .column(id: id, gap: 8, [words, turning])
  }

  private func wheel(_ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Wheel {
    let chosen = chosen(drawing)
    let first = max(0, chosen - Wheel.reach)
    let last = min(rows.count, chosen + Wheel.reach + 1)
    let slots = (first..<max(first, last)).map { index in
      drawing.words(
        words(AppDNABlockParts.number(rows.value(index))),
        at: unit?.span ?? block.span.start(1)
      )
    }
    let column = Wheel.Column(slots, selected: chosen - first)
    return isHorizontal ? strip(column) : AppDNABlockParts.wheel([column])
  }

  private func words(_ number: String) -> String {
    guard let unit else { return number }
    return isUnitFirst ? "\(unit.value) \(number)" : "\(number) \(unit.value)"
  }

  /// The row of the answer that the state has.
  private func chosen(_ drawing: AppDNADrawing) -> Int {
    guard case .number(let number) = drawing.sample(of: field)?.value else { return start }
    return rows.first(from: number)
  }

  private func strip(_ column: Wheel.Column) -> Wheel {
    Wheel([column]) {
      $0.axis = .horizontal
      $0.length = 328
      $0.rowLength = 60
      $0.highlight = .solid(Themed(.clear))
      $0.selected = .init(Typography(size: 28, weight: 700), highlight)
      $0.other = .init(Typography(size: 18), AppDNADefaults.gray)
    }
  }
}

extension AppDNABlockParts {
  /// A wheel as the platform draws it, its middle row in a gray band.
  static func wheel(_ columns: [Wheel.Column], ink: Themed<Color> = AppDNADefaults.primary) -> Wheel
  {
    Wheel(columns) {
      $0.length = 216
      $0.rowLength = 34
      $0.highlight = .solid(AppDNADefaults.control)
      $0.highlightRadius = 8
      $0.selected = .init(Typography(size: 22), ink)
      $0.other = .init(Typography(size: 22), ink)
      $0.gap = 0
    }
  }
}

/// Numbers from one to another in steps; long lists are counted, not made.
struct AppDNANumbers: Sendable {
  let least: Double
  let step: Double
  let count: Int

  /// A list of numbers; a step of nothing has one.
  init(from least: Double, to most: Double, by step: Double) {
    self.least = least
    self.step = step
    guard most >= least else {
      count = 0
      return
    }
    let steps = step > 0 ? ((most - least) / step + 1e-9).rounded(.down) : 0
    count = steps.isFinite ? Int(min(1e6, max(0, steps))) + 1 : 1
  }

  /// The number of a place.
  func value(_ index: Int) -> Double { least + Double(index) * step }

  /// The place of the first number that is not less than another; the last where all are.
  func first(from number: Double) -> Int {
    guard count > 1 else { return 0 }
    let steps = ((number - least) / step - 1e-9).rounded(.up)
    return steps.isFinite ? Int(min(Double(count - 1), max(0, steps))) : 0
  }
}

extension AppDNAFields {
  /// The numbers of a wheel.
  fileprivate mutating func wheelNumbers() -> AppDNANumbers {
    let least = number("min_value") ?? 0
    let most = number(["max_value_picker", "max_value"]) ?? 100
    let step = number("step_value") ?? 1
    noteOther("max_value", for: "max_value_picker")
    if step <= 0 || most < least {
      let node = step <= 0 ? any("step_value") : any("max_value_picker") ?? any("min_value")
      log.report(
        .wheelRange,
        step <= 0
          ? "'step_value' is \(AppDNABlockParts.number(step)), so that the wheel has one row"
          : "the wheel goes from \(AppDNABlockParts.number(least)) to \(AppDNABlockParts.number(most))",
        at: node?.span ?? span.start(1)
      )
    }
    return AppDNANumbers(from: least, to: most, by: max(0, step))
  }
}
