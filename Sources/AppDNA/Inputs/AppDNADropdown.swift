internal import Flow
internal import Source
internal import SystemKit

/// The platform's menu: a row with what is chosen, which opens a list (reference: appdna, section 10.4).
struct AppDNADropdown {
  let input: AppDNAInput
  let options: [AppDNAOption]
  /// The box around what is chosen.
  let box: Style

  func element(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.title(&drawing)
    let chosen = drawing.chosen(input.field).first
    let option = chosen.flatMap { value in options.first { $0.value == value } }
    let hint = input.placeholder ?? Located("Select...", input.span.start(1))
    let complaint = drawing.answers == .refused ? input.complaint : nil
    var field = Field(
      .select,
      name: drawing.answerName(input.field),
      label: label,
      placeholder: drawing.text(hint, engines: input.engines),
      value: option.map { drawing.text($0.label, engines: .none) },
      message: complaint.map { drawing.text($0, engines: .none) },
      isRequired: input.isRequired,
      looks: looks(drawing)
    )
    for option in options { drawing.note(option, isImage: false) }
    field.items = options.map {
      Field.Item(value: $0.value, title: drawing.text($0.label, engines: .none))
    }
    var element = Element(id, .field(field)) { $0.size.width = .fill }
    if options.contains(where: \.hasParts) {
      element.fidelity.add(AppDNAFidelity.dropdownOptions)
    }
    return element
  }

  private func looks(_ drawing: AppDNADrawing) -> Field.Looks {
    var looks = input.looks
    looks.box = box
    if let line = box.border, input.fails(drawing) {
      looks.box.border = Border(width: line.width, color: input.line(line.color, drawing))
    }
    looks.placeholder = Style { $0.foreground = input.style.hint ?? input.accent }
    looks.sign = Field.Sign("chevron-down", size: 14, color: input.accent)
    return looks
  }
}

extension AppDNAOption {
  /// Indicates that it has more than words.
  fileprivate var hasParts: Bool { subtitle != nil || icon != nil || image != nil }
}
