internal import Flow
internal import Source
internal import SystemKit

/// An option as a cell of a grid: picture, icon, words, a badge in a corner (reference: appdna, section
/// 10.4, "grid").
struct AppDNASelectCell: Sendable {
  private let alignment: AppDNAAlign
  private let showsBadge: Bool?
  private let corner: AppDNACorner
  private let size: Double
  private let chosenFill: Themed<Color>
  private let freeFill: Themed<Color>
  private let chosenInk: Themed<Color>
  private let freeInk: Themed<Color>

  /// Words that mean a corner.
  private static let corners = [
    "top_right": "top_trailing", "top_left": "top_leading", "bottom_right": "bottom_trailing",
    "bottom_left": "bottom_leading",
  ]

  init(_ fields: inout Fields, accent: Themed<Color>) {
    alignment = fields.cellAlignment("grid_cell_alignment") ?? .center
    showsBadge = fields.bool("show_toggle_icon")
    corner = fields.corner("toggle_icon_position", also: Self.corners)
    size = fields.length("toggle_icon_size") ?? 20
    chosenFill = fields.color("toggle_icon_selected_bg_color") ?? accent.faded(0.2)
    freeFill = fields.color("toggle_icon_unselected_bg_color") ?? .gray.faded(0.2)
    chosenInk = fields.color("toggle_icon_selected_fg_color") ?? accent
    freeInk = fields.color("toggle_icon_unselected_fg_color") ?? .gray
  }

  /// The cell's content; its box comes from the look.
  func content(
    _ option: AppDNAOption,
    _ look: AppDNASelectLook,
    _ drawing: inout Drawing
  ) -> Element {
    let side = option.alignment ?? alignment
    let hasBadge = showsBadge ?? (option.chosenIcon != nil)
    var parts = option.pictures(side: look.imageSize ?? 40, roundOverlay: false, &drawing)
    parts += icons(option, hasBadge: hasBadge, &drawing)
    parts.append(option.title(size: 15, alignment: side.text, &drawing))
    parts += [option.caption(alignment: side.text, &drawing)].compactMap { $0 }
    let stack = Stack(.vertical, gap: 6, alignment: side.cross, distribution: .center, parts)
    guard hasBadge else { return Element("", .stack(stack)) }
    let column = Element("", .stack(stack)) { $0.size = .fill }
    let badges = badges(option, &drawing).map(corner.item)
    return Element("", .layers(Layers([Layers.Item(column, .fill)] + badges)))
  }

  /// The icon; without a badge it differs between states where the option says so.
  private func icons(
    _ option: AppDNAOption,
    hasBadge: Bool,
    _ drawing: inout Drawing
  ) -> [Element] {
    let chosen = hasBadge ? option.icon : option.chosenIcon ?? option.icon
    let free = hasBadge ? option.icon : option.freeIcon ?? option.icon
    return AppDNAOption.elements(chosen, free) { AppDNASymbol.element($0, size: 22, &drawing) }
  }

  /// The badge in both of its states.
  private func badges(_ option: AppDNAOption, _ drawing: inout Drawing) -> [Element] {
    let chosen = option.chosenIcon ?? Located("check", option.span)
    let free = option.freeIcon ?? Located("plus", option.span)
    return [
      badge(chosen, chosenFill, chosenInk, .chosen, &drawing),
      badge(free, freeFill, freeInk, .free, &drawing),
    ]
  }

  private func badge(
    _ symbol: Located<String>,
    _ fill: Themed<Color>,
    _ ink: Themed<Color>,
    _ state: Choices.State,
    _ drawing: inout Drawing
  ) -> Element {
    let sign = AppDNASymbol.element(symbol, size: size * 0.6, &drawing)
    var disc = Element.centered([sign]) {
      $0.size = .square(size)
      $0.background = [.solid(fill)]
      $0.foreground = ink
      $0.corners = Corners(size / 2)
    }
    disc.shownWhile = state
    return disc
  }
}
