internal import Flow
internal import Source
internal import Syntax
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

  /// Colours to choose from: `input_color` (reference: appdna, section 10.5).
  static func colorInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let own = fields.config { fields in
      let texts = fields.list("preset_colors").compactMap { $0.text?.nonEmpty }
      return zip(texts, fields.colors("preset_colors")).prefix(60).map {
        (text: $0, color: $1)
      }
    }
    let colors = own.isEmpty ? AppDNAInput.usualColors : own
    let values = colors.map(\.text)
    let answer = input.answer(.choice(allowsMany: false, values: values, ids: values))
    return DrawnBlock(collects: answer) { input.colors($0, colors, &$2) }
  }
}

extension AppDNAInput {
  /// Label and segments; the first one looks chosen before anything is, which is an answer outside forms.
  func segments(
    _ id: String,
    _ options: [AppDNAOption],
    isForm: Bool = false,
    _ drawing: inout Drawing
  ) -> Element {
    let label = heading(&drawing)
    let given = drawing.chosen(field)
    let chosen = (given.isEmpty ? options.map(\.value) : given).prefix(1)
    var segments = choices(id, options, chosen: chosen, .row, &drawing) {
      $0.keepsChoice = true
      $0.isUntouched = isForm && given.isEmpty
    } content: { option, drawing in
      drawing.note(option, isImage: false)
      return .centered([.label(drawing.text(option.label, engines: .none))])
    } box: { _, isChosen in
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
    segments.style.background = [.solid(.control)]
    segments.style.corners = Corners(9)
    segments.style.padding = Insets(2)
    return group(id, label, [segments], &drawing)
  }

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
    } box: { _, isChosen in
      Style {
        $0.typography = .system(.subheadline)
        $0.padding = Insets(vertical: 7, horizontal: 13)
        $0.corners = Corners(999)
        $0.background = [.solid(isChosen ? accent : .gray.faded(0.1))]
        $0.foreground = isChosen ? .white : style.ink ?? .primary
        $0.border = Border(width: 1, color: isChosen ? accent : .gray.faded(0.3))
      }
    }
    return group(id, label, [chips], &drawing)
  }

  /// A colour with what is stored for it.
  typealias Swatch = (text: String, color: Themed<Color>)

  /// The colours of a field that names none.
  static let usualColors = [
    "#EF4444", "#F97316", "#EAB308", "#22C55E", "#3B82F6", "#6366F1", "#A855F7", "#EC4899",
    "#000000", "#6B7280",
  ].map { (text: $0, color: Themed(AppDNAColor.color($0))) }

  /// Label and discs in five columns; the chosen one has a ring inside.
  func colors(_ id: String, _ colors: [Swatch], _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let chosen = drawing.chosen(field)
    let items = colors.enumerated().map { index, swatch in
      var disc = Element.column([])
      disc.accessibilityLabel = drawing.text(swatch.text, at: span.start(2))
      let isSelected = chosen.contains(swatch.text)
      return Choices.Option("\(id)/\(index)", disc, isSelected, value: swatch.text) { isChosen in
        Style {
          $0.background = [.solid(swatch.color)]
          $0.corners = Corners(18)
          $0.size = .square(36)
          guard isChosen else { return }
          $0.shadows = [
            Shadow(spread: 3, color: swatch.color, isInset: true),
            Shadow(spread: 6, color: .white, isInset: true),
          ]
        }
      }
    }
    let choices = Choices(
      items,
      arrangement: .spread(columns: 5, share: 36 / 327.6),
      gap: 8,
      field: drawing.answerName(field)
    )
    let discs = Element("", .choices(choices)) { $0.size.width = .fill }
    return group(id, label, [discs], &drawing)
  }
}
