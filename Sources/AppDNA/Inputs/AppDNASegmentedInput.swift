internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A choice of one of a few options, side by side: `input_segmented` (reference: appdna, section 10.5).
  static func segmentedInput(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let options = fields.requiredOptions()
    return DrawnBlock(collects: input.answer(.choice(options, allowsMany: false))) {
      input.segments($0, options, &$2)
    }
  }
}

extension AppDNAInput {
  /// Label and segments; the first one looks chosen before anything is.
  func segments(
    _ id: String,
    _ options: [AppDNAOption],
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let label = heading(&drawing)
    let chosen = drawing.chosen(field).first ?? options.first?.value
    let items = options.enumerated().map { index, option in
      drawing.note(option, isImage: false)
      let isSelected = option.value == chosen
      let title = Element.label(drawing.text(option.label, engines: .none))
      let stack = Stack(.vertical, alignment: .center, distribution: .center, [title])
      return Choices.Option(
        id: option.id.nonEmpty ?? "\(id)/\(index)",
        content: Element("", .stack(stack), style: Self.segment(isSelected)),
        isSelected: isSelected,
        action: "select",
        other: Self.segment(!isSelected),
        value: option.value
      )
    }
    let choices = Choices(items, arrangement: .row, field: drawing.answerName(field))
    let segments = Element("", .choices(choices)) {
      $0.background = [.solid(AppDNADefaults.control)]
      $0.corners = Corners(9)
      $0.padding = Insets(2)
      $0.size.width = .fill
    }
    return group(id, label, [segments], &drawing)
  }

  /// A segment in a state, as the platform draws it.
  private static func segment(_ isChosen: Bool) -> Style {
    Style {
      $0.typography = Typography(size: 13, weight: isChosen ? 600 : 500, alignment: .center)
      $0.foreground = AppDNADefaults.primary
      $0.size.minHeight = 28
      $0.padding = Insets(vertical: 4, horizontal: 6)
      $0.corners = Corners(7)
      guard isChosen else { return }
      $0.background = [.solid(Themed(Color(0xFFFFFF), dark: Color(0x636366)))]
      $0.shadows = [Shadow(y: 3, blur: 8, color: Themed(Color(0x000000, alpha: 0.12)))]
    }
  }
}
