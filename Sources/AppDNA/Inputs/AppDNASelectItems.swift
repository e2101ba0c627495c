internal import Flow
internal import Source
internal import SystemKit

/// Draws the content of an option, whose box comes from the look.
typealias AppDNAOptionContent = @Sendable (AppDNAOption, inout Drawing) -> Element

extension Fields {
  /// An option as a row: mark, picture, icon, words; and whether the line around a chosen one grows
  /// (reference: appdna, section 10.4, "stacked").
  mutating func selectRow(
    _ accent: Themed<Color>,
    allowsMany: Bool,
    imageSize: Double?
  ) -> (showsLine: Bool, content: AppDNAOptionContent) {
    let sign = word("selection_indicator", among: ["radio", "border", "both", "none"]) ?? "radio"
    let side = text("radio_position")?.value.lowercased()
    let isMarkLeft = side == "left" || side == "leading"
    let mark = text("radio_fill")
    return (
      sign == "border" || sign == "both",
      { option, drawing in
        var parts = option.pictures(side: imageSize ?? 32, roundOverlay: true, &drawing)
        if let icon = option.icon { parts.append(AppDNASymbol.element(icon, size: 20, &drawing)) }
        let lines = [option.title(size: 15, &drawing), option.caption(&drawing)].compactMap { $0 }
        parts.append(Element.column(gap: 2, lines) { $0.size.width = .fill })
        if sign == "radio" || sign == "both" {
          var chosen = drawing.chosenMark(mark, accent, allowsMany: allowsMany)
          chosen.shownWhile = .chosen
          var free = ring(.gray.faded(0.4), nil)
          free.shownWhile = .free
          parts = isMarkLeft ? [chosen, free] + parts : parts + [chosen, free]
        }
        return .row(gap: 12, alignment: .center, parts)
      }
    )
  }

  /// Words that mean a corner.
  private static let corners = [
    "top_right": "top_trailing", "top_left": "top_leading", "bottom_right": "bottom_trailing",
    "bottom_left": "bottom_leading",
  ]

  /// An option as a cell of a grid: picture, icon, words, a badge in a corner (reference: appdna, section
  /// 10.4, "grid").
  mutating func selectCell(_ accent: Themed<Color>, imageSize: Double?) -> AppDNAOptionContent {
    let alignment = cellAlignment("grid_cell_alignment") ?? .center
    let showsBadge = bool("show_toggle_icon")
    let corner = corner("toggle_icon_position", also: Self.corners)
    let size = length("toggle_icon_size") ?? 20
    let chosenFill = color("toggle_icon_selected_bg_color") ?? accent.faded(0.2)
    let freeFill = color("toggle_icon_unselected_bg_color") ?? .gray.faded(0.2)
    let chosenInk = color("toggle_icon_selected_fg_color") ?? accent
    let freeInk = color("toggle_icon_unselected_fg_color") ?? .gray
    return { option, drawing in
      let side = option.alignment ?? alignment
      let hasBadge = showsBadge ?? (option.chosenIcon != nil)
      var parts = option.pictures(side: imageSize ?? 40, roundOverlay: false, &drawing)
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
        (option.chosenIcon ?? Located("check", option.span), Choices.State.chosen),
        (option.freeIcon ?? Located("plus", option.span), .free),
      ].map { symbol, state in
        let sign = AppDNASymbol.element(symbol, size: size * 0.6, &drawing)
        var disc = AppDNABlockParts.disc(size, sign) {
          $0.background = [.solid(state == .chosen ? chosenFill : freeFill)]
          $0.foreground = state == .chosen ? chosenInk : freeInk
        }
        disc.shownWhile = state
        return corner.item(disc)
      }
      return Element("", .layers(Layers([Layers.Item(column, .fill)] + badges)))
    }
  }
}

/// The side of a mark, in pt.
private let markSide = 22.0

private func ring(_ color: Themed<Color>, _ content: Element?) -> Element {
  AppDNABlockParts.disc(markSide, content) { $0.border = Border(width: 1.5, color: color) }
}

extension Drawing {
  fileprivate mutating func chosenMark(
    _ mark: Located<String>?,
    _ accent: Themed<Color>,
    allowsMany: Bool
  ) -> Element {
    let word = mark?.value.lowercased() ?? "circle"
    if let mark, word != "circle" {
      let name = word == "checkmark" ? Located("check", mark.span) : mark
      var sign = AppDNASymbol.element(name, size: markSide, &self)
      sign.style.foreground = accent
      return sign
    }
    if allowsMany {
      var disc = ring(accent, Element.symbol("check", size: 13, ink: .white))
      disc.style.background = [.solid(accent)]
      return disc
    }
    let dot = Element.box {
      $0.size = .square(11)
      $0.background = [.solid(accent)]
      $0.corners = Corners(5.5)
    }
    return ring(accent, dot)
  }
}
