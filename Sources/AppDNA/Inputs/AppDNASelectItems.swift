internal import Flow
internal import Source
internal import SystemKit

/// An option as a row: mark, picture, icon, words (reference: appdna, section 10.4, "stacked").
struct AppDNASelectRow: Sendable {
  /// Indicates that a mark stands in the row.
  private let showsMark: Bool
  /// Indicates that the line around a chosen row grows.
  let showsLine: Bool
  private let isMarkLeft: Bool
  private let mark: Located<String>?

  init(_ fields: inout Fields) {
    let signs = ["radio", "border", "both", "none"]
    let sign = fields.word("selection_indicator", among: signs) ?? "radio"
    showsMark = sign == "radio" || sign == "both"
    showsLine = sign == "border" || sign == "both"
    let side = fields.text("radio_position")?.value.lowercased()
    isMarkLeft = side == "left" || side == "leading"
    mark = fields.text("radio_fill")
  }

  /// The row's content; its box comes from the look.
  func content(
    _ option: AppDNAOption,
    _ look: AppDNASelectLook,
    _ drawing: inout Drawing
  ) -> Element {
    var parts = option.pictures(side: look.imageSize ?? 32, roundOverlay: true, &drawing)
    if let icon = option.icon { parts.append(AppDNASymbol.element(icon, size: 20, &drawing)) }
    let words = [option.title(size: 15, &drawing), option.caption(&drawing)].compactMap { $0 }
    parts.append(Element.column(gap: 2, words) { $0.size.width = .fill })
    if showsMark {
      var chosen = chosenMark(look, &drawing)
      chosen.shownWhile = .chosen
      var free = ring(.gray.faded(0.4), nil)
      free.shownWhile = .free
      parts = isMarkLeft ? [chosen, free] + parts : parts + [chosen, free]
    }
    return .row(gap: 12, alignment: .center, parts)
  }

  private func chosenMark(_ look: AppDNASelectLook, _ drawing: inout Drawing) -> Element {
    let word = mark?.value.lowercased() ?? "circle"
    if let mark, word != "circle" {
      let name = word == "checkmark" ? Located("check", mark.span) : mark
      var sign = AppDNASymbol.element(name, size: Self.side, &drawing)
      sign.style.foreground = look.accent
      return sign
    }
    if look.allowsMany {
      var disc = ring(look.accent, Element.symbol("check", size: 13, ink: .white))
      disc.style.background = [.solid(look.accent)]
      return disc
    }
    let dot = Element.box {
      $0.size = .square(11)
      $0.background = [.solid(look.accent)]
      $0.corners = Corners(5.5)
    }
    return ring(look.accent, dot)
  }

  private func ring(_ color: Themed<Color>, _ content: Element?) -> Element {
    AppDNABlockParts.disc(Self.side, content) { $0.border = Border(width: 1.5, color: color) }
  }

  /// The side of a mark, in pt.
  private static let side = 22.0
}

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
    // Without a badge the icon differs between states where the option says so.
    let chosen = hasBadge ? option.icon : option.chosenIcon ?? option.icon
    let free = hasBadge ? option.icon : option.freeIcon ?? option.icon
    parts += AppDNAOption.elements(chosen, free) {
      AppDNASymbol.element($0, size: 22, &drawing)
    }
    parts.append(option.title(size: 15, alignment: side.text, &drawing))
    parts += [option.caption(alignment: side.text, &drawing)].compactMap { $0 }
    let stack = Stack(.vertical, gap: 6, alignment: side.cross, distribution: .center, parts)
    guard hasBadge else { return Element("", .stack(stack)) }
    let column = Element("", .stack(stack)) { $0.size = .fill }
    let badges = [
      badge(option.chosenIcon ?? Located("check", option.span), .chosen, &drawing),
      badge(option.freeIcon ?? Located("plus", option.span), .free, &drawing),
    ].map(corner.item)
    return Element("", .layers(Layers([Layers.Item(column, .fill)] + badges)))
  }

  private func badge(
    _ symbol: Located<String>,
    _ state: Choices.State,
    _ drawing: inout Drawing
  ) -> Element {
    let sign = AppDNASymbol.element(symbol, size: size * 0.6, &drawing)
    var disc = AppDNABlockParts.disc(size, sign) {
      $0.background = [.solid(state == .chosen ? chosenFill : freeFill)]
      $0.foreground = state == .chosen ? chosenInk : freeInk
    }
    disc.shownWhile = state
    return disc
  }
}
