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
