internal import Flow
internal import SystemKit

extension AppDNABlock {
  /// Tags of which several may be chosen: `input_chips` (reference: appdna, section 10.5).
  static func chipsInput(_ fields: inout Fields) -> DrawnBlock<Self> {
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
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let chips = choices(
      id,
      options,
      chosen: drawing.chosen(field).prefix(most ?? 300),
      allowsMany: true,
      .wrap,
      gap: 8,
      maximum: most,
      &drawing
    ) { option, drawing in
      drawing.note(option, isImage: false)
      return .row([.label(drawing.text(option.label, engines: .none))])
    } box: {
      chip($1)
    }
    return group(id, label, [chips], &drawing)
  }

  private func chip(_ isChosen: Bool) -> Style {
    Style {
      $0.typography = .system(.subheadline)
      $0.padding = Insets(vertical: 7, horizontal: 13)
      $0.corners = Corners(999)
      if isChosen {
        $0.background = [.solid(accent)]
        $0.foreground = .white
        $0.border = Border(width: 1, color: accent)
      } else {
        $0.background = [.solid(.gray.faded(0.1))]
        $0.foreground = style.ink ?? .primary
        $0.border = Border(width: 1, color: .gray.faded(0.3))
      }
    }
  }
}
