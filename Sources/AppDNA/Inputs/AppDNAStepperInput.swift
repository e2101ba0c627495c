internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A whole number with a minus and a plus: `input_stepper` (reference: appdna, section 10.5).
  static func stepperInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let read = fields.range(start: fields.number("default_picker_value"))
    let range = AppDNARange(
      least: read.least.rounded(.towardZero),
      most: read.most.rounded(.towardZero),
      step: max(1, read.step.rounded(.towardZero)),
      start: read.start.rounded(.towardZero)
    )
    let unit = fields.text("unit")
    return DrawnBlock(collects: input.answer(range.kind, initial: .number(range.start))) {
      input.stepper($0, unit, &$2)
    }
  }
}

extension AppDNAInput {
  /// Label, then number and control in a row.
  func stepper(_ id: String, _ unit: Located<String>?, _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let look = Style {
      $0.typography = .system(.body, weight: 500)
      $0.foreground = style.ink ?? .primary
    }
    let number = drawing.number(of: field, unit, at: span, look)
    let row = [number, Element.space(), Self.control]
    var stepper = group(id, label, [Element.row(gap: 8, alignment: .center, row)], &drawing)
    stepper.fidelity.add(AppDNAFidelity.stepper)
    return stepper
  }

  /// The platform's control of two halves.
  private static var control: Element {
    let line = Element("", .divider(Divider(thickness: 1, color: .control))) {
      $0.size = SizeRules(width: .points(1), height: .points(18))
    }
    return .row(alignment: .center, [half("minus"), line, half("plus")]) {
      $0.background = [.solid(.control)]
      $0.corners = Corners(8)
      $0.size = SizeRules(width: .points(94), height: .points(32))
    }
  }

  private static func half(_ symbol: String) -> Element {
    let sign = Element.symbol(symbol, size: 16, ink: .primary)
    return .centered([sign]) { $0.size = .fill }
  }
}
