internal import Flow
internal import Source
internal import SystemKit

/// The looks that all options of a select share, from its `field_config` (reference: appdna, section
/// 10.4).
struct AppDNASelectLook: Sendable {
  let accent: Themed<Color>
  let allowsMany: Bool
  /// Space between options, in pt.
  let gap: Double
  /// The side of pictures, in pt, where the document gives it.
  let imageSize: Double?
  let ink: Themed<Color>
  private let fill: Themed<Color>?
  private let line: Themed<Color>
  private let chosenFill: Themed<Color>
  private let chosenInk: Themed<Color>?
  private let chosenWidth: Double
  private let freeWidth: Double
  private let opacity: Double
  private let isBlurred: Bool
  private let height: Double?
  private let style: AppDNAFieldStyle

  /// Reads the block's `field_config`; `ink` is the colour of words that the block names.
  init(_ fields: inout Fields, _ input: AppDNAInput, ink: Themed<Color>?, allowsMany: Bool) {
    self.allowsMany = allowsMany
    accent = input.accent
    style = input.style
    fill = fields.color("bg_color")
    let own = fields.color("text_color")
    self.ink = own ?? style.ink ?? ink ?? .primary
    let border = fields.color("border_color")
    line = border ?? style.line ?? input.accent.faded(0.3)
    chosenFill = fields.color("selected_bg_color") ?? input.accent.faded(0.15)
    chosenInk = fields.color("selected_text_color")
    chosenWidth = fields.length("selected_border_width") ?? 2
    freeWidth = fields.length("unselected_border_width") ?? 1
    opacity = min(1, max(0, fields.number("background_opacity") ?? 1))
    isBlurred = fields.bool("blur_background") ?? false
    gap = fields.length("option_spacing") ?? 8
    let size = fields.length("option_height") ?? fields.length("size")
    height = size ?? input.height
    imageSize = fields.length("option_image_size")
  }

  /// The box of an option in a state; `isLined` says whether the line grows where it is chosen.
  func box(_ option: AppDNAOption, isChosen: Bool, isLined: Bool, padding: Double) -> Style {
    let width = min(AppDNAFieldStyle.widest, isChosen && isLined ? chosenWidth : freeWidth)
    let fill =
      isChosen
      ? option.chosenFill ?? chosenFill
      : (option.fill ?? fill ?? style.background)?.faded(opacity)
    let ink = option.titleInk ?? ink
    let line = isChosen ? option.chosenLine ?? accent : option.line ?? line
    return Style {
      $0.background = isBlurred ? [.blur(radius: 20)] : []
      if let fill { $0.background.append(.solid(fill)) }
      $0.foreground = isChosen ? option.chosenInk ?? chosenInk ?? ink : ink
      $0.border = Border(width: width, color: line)
      $0.corners = Corners(style.radius ?? 10)
      $0.padding = Insets(max(0, padding - width))
      $0.size.width = .fill
      if let height { $0.size.minHeight = height }
    }
  }

  /// The box of a dropdown, which is never drawn as chosen.
  var dropdown: Style {
    let width = min(AppDNAFieldStyle.widest, style.lineWidth ?? freeWidth)
    return Style {
      $0.typography = Typography(size: style.size ?? 17, weight: style.weight, scaling: .body)
      $0.foreground = ink
      $0.background =
        fill.map { [.solid($0.faded(opacity))] }
        ?? [.solid(style.background ?? .clear)]
      $0.border = Border(width: width, color: line)
      $0.corners = Corners(style.radius ?? 8)
      $0.padding = Insets(max(0, 8 - width))
      $0.size.minHeight = height ?? 36
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
