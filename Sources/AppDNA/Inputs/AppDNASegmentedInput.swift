internal import Flow
internal import SystemKit

extension AppDNABlock {
  /// A choice of one of a few options, side by side: `input_segmented` (reference: appdna, section 10.5).
  static func segmentedInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let options = fields.requiredOptions()
    return DrawnBlock(collects: input.answer(.choice(options, allowsMany: false))) {
      input.segments($0, options, &$2)
    }
  }
}

extension AppDNAInput {
  /// Label and segments; the first one looks chosen before anything is.
  func segments(_ id: String, _ options: [AppDNAOption], _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let given = drawing.chosen(field)
    let chosen = (given.isEmpty ? options.map(\.value) : given).prefix(1)
    var segments = choices(id, options, chosen: chosen, .row, &drawing) { option, drawing in
      drawing.note(option, isImage: false)
      return .centered([.label(drawing.text(option.label, engines: .none))])
    } box: {
      Self.segment($1)
    }
    segments.style.background = [.solid(.control)]
    segments.style.corners = Corners(9)
    segments.style.padding = Insets(2)
    return group(id, label, [segments], &drawing)
  }

  /// A segment in a state, as the platform draws it.
  private static func segment(_ isChosen: Bool) -> Style {
    Style {
      $0.typography = Typography(size: 13, weight: isChosen ? 600 : 500, alignment: .center)
      $0.foreground = .primary
      $0.size.minHeight = 28
      $0.padding = Insets(vertical: 4, horizontal: 6)
      $0.corners = Corners(7)
      guard isChosen else { return }
      $0.background = [.solid(Themed(Color(0xFFFFFF), dark: Color(0x636366)))]
      $0.shadows = [Shadow(y: 3, blur: 8, color: Themed(Color(0x000000, alpha: 0.12)))]
    }
  }
}
