internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Colours to choose from: `input_color` (reference: appdna, section 10.5).
struct AppDNAColorInput: AppDNAControl {
  let input: AppDNAInput
  private var colors: [Swatch] = AppDNAColorInput.usual

  /// A colour with what is stored for it.
  private struct Swatch {
    let text: String
    let color: Themed<Color>
  }

  private static let usual = [
    "#EF4444", "#F97316", "#EAB308", "#22C55E", "#3B82F6", "#6366F1", "#A855F7", "#EC4899",
    "#000000", "#6B7280",
  ].map { Swatch(text: $0, color: Themed(AppDNAColor.color($0))) }

  init(_ input: AppDNAInput) { self.input = input }

  init(_ fields: inout AppDNAFields) {
    input = AppDNAInput(&fields)
    let own = fields.config { fields in
      let texts = fields.list("preset_colors").compactMap { $0.text?.nonEmpty }
      return zip(texts, fields.colors("preset_colors")).prefix(60).map {
        Swatch(text: $0, color: $1)
      }
    }
    if !own.isEmpty { colors = own }
  }

  var collects: BlockAnswer? {
    let values = colors.map(\.text)
    return input.answer(.choice(allowsMany: false, values: values, ids: values))
  }

  /// Label and discs in five columns.
  func drawn(_ id: String, _ drawing: inout AppDNADrawing) -> Element {
    let label = input.heading(&drawing)
    let chosen = drawing.chosen(input.field)
    let items = colors.enumerated().map { index, swatch in
      let isSelected = chosen.contains(swatch.text)
      var disc = Element.column([], style: Self.disc(swatch.color, isSelected))
      disc.accessibilityLabel = drawing.words(swatch.text, at: input.span.start(2))
      return Choices.Option(
        id: "\(id)/\(index)",
        content: disc,
        isSelected: isSelected,
        action: "select",
        other: Self.disc(swatch.color, !isSelected),
        value: swatch.text
      )
    }
    let choices = Choices(
      items,
      arrangement: .spread(columns: 5, share: 36 / 327.6),
      gap: 8,
      field: drawing.answerName(input.field)
    )
    return input.group(
      id,
      label,
      [Element("", .choices(choices)) { $0.size.width = .fill }],
      &drawing
    )
  }

  /// A disc; the chosen one has a ring inside.
  private static func disc(_ color: Themed<Color>, _ isChosen: Bool) -> Style {
    Style {
      $0.background = [.solid(color)]
      $0.corners = Corners(18)
      $0.size = .square(36)
      guard isChosen else { return }
      $0.shadows = [
        Shadow(spread: 3, color: color, isInset: true),
        Shadow(spread: 6, color: AppDNADefaults.white, isInset: true),
      ]
    }
  }
}
