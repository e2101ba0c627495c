internal import Flow
internal import Source
internal import SystemKit

/// Tags of which several may be chosen: `input_chips` (reference: appdna, section 10.5).
struct AppDNAChipsInput: AppDNAControl {
  let input: AppDNAInput
  let options: [AppDNAOption]
  var most: Int?

  init(_ input: AppDNAInput, _ options: [AppDNAOption]) {
    self.input = input
    self.options = options
  }

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    options = fields.requiredOptions()
    fields.ignore("multi_select")
    most = fields.config {
      $0.integer("max_selections", in: 0...300)
    }
    fields.fidelity.add(AppDNAFidelity.chipsColumns)
  }

  var collects: BlockAnswer? {
    input.answer(.choice(allowsMany: true, values: options.map(\.value), ids: options.map(\.id)))
  }

  /// Label and tags.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let chosen = drawing.chosen(input.field).prefix(most.flatMap { $0 > 0 ? $0 : nil } ?? 300)
    let items = options.enumerated().map { index, option in
      drawing.note(option, isImage: false)
      let isSelected = chosen.contains(option.value)
      let slot = drawing.text(option.label, engines: .none)
      let title = Element.label(slot)
      return Choices.Option(
        id: option.id.nonEmpty ?? "\(id)/\(index)",
        content: Element.row([title], style: chip(isSelected)),
        isSelected: isSelected,
        action: "select",
        other: chip(!isSelected),
        value: option.value
      )
    }
    let choices = Choices(
      items,
      allowsMany: true,
      arrangement: .wrap,
      gap: 8,
      field: drawing.answerName(input.field),
      maximum: most.flatMap { $0 > 0 ? $0 : nil }
    )
    return input.group(
      id,
      label,
      [Element("", .choices(choices)) { $0.size.width = .fill }],
      &drawing
    )
  }

  private func chip(_ isChosen: Bool) -> Style {
    Style {
      $0.typography = SystemText.subheadline.typography()
      $0.padding = Insets(vertical: 7, horizontal: 13)
      $0.corners = Corners(999)
      if isChosen {
        $0.background = [.solid(input.accent)]
        $0.foreground = AppDNADefaults.white
        $0.border = Border(width: 1, color: input.accent)
      } else {
        $0.background = [.solid(AppDNADefaults.fade(AppDNADefaults.gray, 0.1))]
        $0.foreground = input.style.ink ?? AppDNADefaults.primary
        $0.border = Border(width: 1, color: AppDNADefaults.fade(AppDNADefaults.gray, 0.3))
      }
    }
  }
}
