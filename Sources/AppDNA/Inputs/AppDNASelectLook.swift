internal import Flow
internal import Source
internal import SystemKit

/// The looks that all options of a select share, from its `field_config` (reference: appdna, section
/// 10.4).
struct AppDNASelectLook: Sendable {
  /// Space between options, in pt.
  let gap: Double
  /// The side of pictures, in pt, where the document gives it.
  let imageSize: Double?
  /// The box of a dropdown, which is never drawn as chosen.
  let dropdown: Style
  /// The box of an option in a state, and the padding in it; `isLined` says whether the line grows where
  /// it is chosen.
  let box: @Sendable (AppDNAOption, _ isChosen: Bool, _ isLined: Bool, Double) -> Style
}

extension Fields {
  /// Reads the block's `field_config`; `ink` is the colour of words that the block names.
  mutating func selectLook(_ input: AppDNAInput, ink: Themed<Color>?) -> AppDNASelectLook {
    let (style, accent) = (input.style, input.accent)
    let fill = color("bg_color")
    let ink = color("text_color") ?? style.ink ?? ink ?? .primary
    let line = color("border_color") ?? style.line ?? accent.faded(0.3)
    let chosenFill = color("selected_bg_color") ?? accent.faded(0.15)
    let chosenInk = color("selected_text_color")
    let chosenWidth = length("selected_border_width") ?? 2
    let freeWidth = length("unselected_border_width") ?? 1
    let opacity = min(1, max(0, number("background_opacity") ?? 1))
    let isBlurred = bool("blur_background") ?? false
    let gap = length("option_spacing") ?? 8
    let size = length("option_height") ?? length("size")
    let height = size ?? input.height
    let imageSize = length("option_image_size")
    let width = min(AppDNAFieldStyle.widest, style.lineWidth ?? freeWidth)
    let dropdown = Style {
      $0.typography = Typography(size: style.size ?? 17, weight: style.weight, scaling: .body)
      $0.foreground = ink
      $0.background = [.solid(fill?.faded(opacity) ?? style.background ?? .clear)]
      $0.border = Border(width: width, color: line)
      $0.corners = Corners(style.radius ?? 8)
      $0.padding = Insets(max(0, 8 - width))
      $0.size.minHeight = height ?? 36
    }
    return AppDNASelectLook(gap: gap, imageSize: imageSize, dropdown: dropdown) {
      option,
      isChosen,
      isLined,
      padding in
      let width = min(AppDNAFieldStyle.widest, isChosen && isLined ? chosenWidth : freeWidth)
      let free = (option.fill ?? fill ?? style.background)?.faded(opacity)
      let ink = option.titleInk ?? ink
      return Style {
        $0.background = isBlurred ? [.blur(radius: 20)] : []
        if let fill = isChosen ? option.chosenFill ?? chosenFill : free {
          $0.background.append(.solid(fill))
        }
        $0.foreground = isChosen ? option.chosenInk ?? chosenInk ?? ink : ink
        let own = isChosen ? option.chosenLine ?? accent : option.line ?? line
        $0.border = Border(width: width, color: own)
        $0.corners = Corners(style.radius ?? 10)
        $0.padding = Insets(max(0, padding - width))
        $0.size.width = .fill
        $0.size.minHeight = height ?? $0.size.minHeight
      }
    }
  }
}

extension AppDNAOption {
  /// Its title, in the colour of the box around it.
  func title(size: Double, alignment: TextAlignment? = nil, _ drawing: inout Drawing) -> Element {
    let type = Typography(
      size: titleSize ?? size,
      weight: titleWeight ?? 400,
      alignment: alignment,
      scaling: .body
    )
    return .label(drawing.text(label, engines: .none), type)
  }

  /// The text below an option's title; nil for none.
  func caption(alignment: TextAlignment? = nil, _ drawing: inout Drawing) -> Element? {
    guard let subtitle else { return nil }
    return .text(drawing.text(subtitle, engines: .none)) {
      $0.typography = Typography(size: subtitleSize ?? 12, alignment: alignment, scaling: .body)
      $0.foreground = subtitleInk
      if subtitleInk == nil { $0.opacity = 0.65 }
    }
  }

  /// Its pictures: one, or one for each state.
  func pictures(side: Double, roundOverlay: Bool, _ drawing: inout Drawing) -> [Element] {
    Self.elements(chosenImage ?? image, freeImage ?? image) {
      picture($0, side, roundOverlay, &drawing)
    }
  }

  /// An element for both states, or one for each where they differ.
  static func elements(
    _ chosen: Located<String>?,
    _ free: Located<String>?,
    _ draw: (Located<String>) -> Element
  ) -> [Element] {
    if let chosen, chosen.value == free?.value { return [draw(chosen)] }
    return [(chosen, Choices.State.chosen), (free, .free)].compactMap { name, state in
      var element = name.map(draw)
      element?.shownWhile = state
      return element
    }
  }

  private func picture(
    _ image: Located<String>,
    _ side: Double,
    _ roundOverlay: Bool,
    _ drawing: inout Drawing
  ) -> Element {
    let picture = Element.picture(drawing.image(image), fit: .cover, size: .square(side), radius: 6)
    guard let overlay else { return picture }
    let veil = Element.box {
      $0.background = [.solid(overlay)]
      $0.corners = Corners(roundOverlay ? side / 2 : 6)
      $0.size = .square(side)
    }
    return Element("", .layers(Layers([.init(picture, .fill), .init(veil, .fill)]))) {
      $0.size = .square(side)
    }
  }
}

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
    let side = word("radio_position", among: ["left", "right"], or: ["leading": "left"])
    let isMarkLeft = side == "left"
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
