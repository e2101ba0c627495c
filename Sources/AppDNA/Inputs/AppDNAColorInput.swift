internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Colours to choose from: `input_color` (reference: appdna, section 10.5).
  static func colorInput(_ fields: inout Fields) -> DrawnBlock<Self> {
    let input = AppDNAInput(&fields)
    let own = fields.config { fields in
      let texts = fields.list("preset_colors").compactMap { $0.text?.nonEmpty }
      return zip(texts, fields.colors("preset_colors")).prefix(60).map {
        AppDNAInput.Swatch(text: $0, color: $1)
      }
    }
    let colors = own.isEmpty ? AppDNAInput.usualColors : own
    let values = colors.map(\.text)
    let answer = input.answer(.choice(allowsMany: false, values: values, ids: values))
    return DrawnBlock(collects: answer) { input.colors($0, colors, &$2) }
  }
}

extension AppDNAInput {
  /// A colour with what is stored for it.
  struct Swatch: Sendable {
    let text: String
    let color: Themed<Color>
  }

  /// The colours of a field that names none.
  static let usualColors = [
    "#EF4444", "#F97316", "#EAB308", "#22C55E", "#3B82F6", "#6366F1", "#A855F7", "#EC4899",
    "#000000", "#6B7280",
  ].map { Swatch(text: $0, color: Themed(AppDNAColor.color($0))) }

  /// Label and discs in five columns.
  func colors(_ id: String, _ colors: [Swatch], _ drawing: inout Drawing) -> Element {
    let label = heading(&drawing)
    let chosen = drawing.chosen(field)
    let items = colors.enumerated().map { index, swatch in
      var disc = Element.column([])
      disc.accessibilityLabel = drawing.words(swatch.text, at: span.start(2))
      let isSelected = chosen.contains(swatch.text)
      return Choices.Option("\(id)/\(index)", disc, isSelected, value: swatch.text) {
        Self.disc(swatch.color, $0)
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

  /// A disc; the chosen one has a ring inside.
  private static func disc(_ color: Themed<Color>, _ isChosen: Bool) -> Style {
    Style {
      $0.background = [.solid(color)]
      $0.corners = Corners(18)
      $0.size = .square(36)
      guard isChosen else { return }
      $0.shadows = [
        Shadow(spread: 3, color: color, isInset: true),
        Shadow(spread: 6, color: .white, isInset: true),
      ]
    }
  }
}
