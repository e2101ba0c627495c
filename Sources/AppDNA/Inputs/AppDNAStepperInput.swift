internal import Flow
internal import Source
internal import SystemKit

/// A whole number with a minus and a plus: `input_stepper` (reference: appdna, section 10.5).
struct AppDNAStepperInput: AppDNAControl {
  let input: AppDNAInput
  let range: AppDNARange
  let unit: Located<String>?

  init(_ input: AppDNAInput, _ range: AppDNARange, unit: Located<String>? = nil) {
    self.input = input
    self.range = range
    self.unit = unit
  }

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    let read = fields.range()
    range = AppDNARange(
      least: read.least.rounded(.towardZero),
      most: read.most.rounded(.towardZero),
      step: max(1, read.step.rounded(.towardZero)),
      start: read.start.rounded(.towardZero)
    )
    unit = fields.text("unit")
  }

  var collects: BlockAnswer? { input.answer(range.kind, initial: .number(range.start)) }

  /// Label, then number and control in a row.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let look = Style {
      $0.typography = SystemText.body.typography(weight: 500)
      $0.foreground = input.style.ink ?? AppDNADefaults.primary
    }
    let number = drawing.number(of: input.field, unit, at: input.span, look)
    let row = [number, Element.space(), control]
    var group = input.group(id, label, [Element.row(gap: 8, alignment: .center, row)], &drawing)
    group.fidelity.add(AppDNAFidelity.stepper)
    return group
  }

  /// The platform's control of two halves.
  private var control: Element {
    let line = Element("", .divider(Divider(thickness: 1, color: AppDNADefaults.control))) {
      $0.size = SizeRules(width: .points(1), height: .points(18))
    }
    return .row(alignment: .center, [half("minus"), line, half("plus")]) {
      $0.background = [.solid(AppDNADefaults.control)]
      $0.corners = Corners(8)
      $0.size = SizeRules(width: .points(94), height: .points(32))
    }
  }

  private func half(_ symbol: String) -> Element {
    let sign = Element.symbol(symbol, size: 16, ink: AppDNADefaults.primary)
    return .centered([sign]) { $0.size = .fill }
  }
}
