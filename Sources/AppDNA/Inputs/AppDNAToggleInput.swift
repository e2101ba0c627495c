internal import Flow
internal import Source
internal import SystemKit

/// A switch for yes or no: `input_toggle` (reference: appdna, section 10.5).
struct AppDNAToggleInput: AppDNAControl {
  var input: AppDNAInput
  let isOn: Bool

  init(_ input: AppDNAInput, isOn: Bool) {
    self.input = input
    self.isOn = isOn
  }

  init(_ fields: inout AppDNAFields) {
    var input = AppDNAInput(&fields)
    let other = fields.text("toggle_label")
    if !fields.has("field_label"), let other { input.label = other }
    self.input = input
    isOn = fields.bool("toggle_default") ?? false
  }

  var collects: BlockAnswer? { input.answer(.toggle, initial: .text(isOn ? "true" : "false")) }

  /// Label and switch in a row.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let isOn = drawing.sample(of: input.field)?.value.text ?? (self.isOn ? "true" : "false")
    var toggle = Toggle(
      isOn: isOn == "true",
      tint: input.style.on ?? input.style.fill ?? AppDNADefaults.accent,
      field: drawing.answerName(input.field)
    )
    toggle.rest = input.style.off
    let label = input.heading(&drawing) { $0.typography?.weight = 400 }
    let row = [label, Element.space(), Element("", .toggle(toggle))]
    return .row(id: id, gap: 8, alignment: .center, row.compactMap { $0 }) { $0.size.width = .fill }
  }
}
