internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Tags of which several may be chosen: `input_chips` (reference: appdna, section 10.5).
  static func chipsInput(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let options = fields.requiredOptions()
    fields.ignore("multi_select")
    let most = fields.config { $0.integer("max_selections", in: 0...300) }
    fields.fidelity.add(AppDNAFidelity.chipsColumns)
    return DrawnBlock(collects: input.answer(.choice(options, allowsMany: true))) {
      input.chips($0, options, most: most.flatMap { $0 > 0 ? $0 : nil }, &$2)
    }
  }
}

extension AppDNAInput {
  /// Label and tags, of which at most so many may be chosen.
  func chips(
    _ id: String,
    _ options: [AppDNAOption],
    most: Int? = nil,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let label = heading(&drawing)
    let chosen = drawing.chosen(field).prefix(most ?? 300)
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
      field: drawing.answerName(field),
      maximum: most
    )
    return group(
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
        $0.background = [.solid(accent)]
        $0.foreground = AppDNADefaults.white
        $0.border = Border(width: 1, color: accent)
      } else {
        $0.background = [.solid(AppDNADefaults.fade(AppDNADefaults.gray, 0.1))]
        $0.foreground = style.ink ?? AppDNADefaults.primary
        $0.border = Border(width: 1, color: AppDNADefaults.fade(AppDNADefaults.gray, 0.3))
      }
    }
  }
}
