internal import Flow
internal import SystemKit

extension AppDNABlock {
  /// A switch for yes or no: `input_toggle` (reference: appdna, section 10.5).
  static func toggleInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    var input = AppDNAInput(&fields)
    let other = fields.text("toggle_label")
    if !fields.has("field_label"), let other { input.label = other }
    let isOn = fields.bool("toggle_default") ?? false
    let answer = input.answer(.toggle, initial: .text(isOn ? "true" : "false"))
    return DrawnBlock(collects: answer) { [input] in input.toggle($0, isOn: isOn, &$2) }
  }
}

extension AppDNAInput {
  /// Label and switch in a row.
  func toggle(_ id: String, isOn: Bool, _ drawing: inout Drawing) -> Element {
    let answer = drawing.sample(of: field)?.value.text
    var toggle = Toggle(
      isOn: answer.map { $0 == "true" } ?? isOn,
      tint: style.on ?? style.fill ?? .accent,
      field: drawing.answerName(field)
    )
    toggle.rest = style.off
    let label = heading(&drawing) { $0.typography?.weight = 400 }
    let row = [label, Element.space(), Element("", .toggle(toggle))]
    return .row(id: id, gap: 8, alignment: .center, row.compactMap { $0 }) { $0.size.width = .fill }
  }
}
