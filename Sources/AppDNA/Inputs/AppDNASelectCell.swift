internal import Flow
internal import Source
internal import SystemKit

/// An option as a cell of a grid: picture, icon, words, a badge in a corner (reference: appdna, section
/// 10.4, "grid").
struct AppDNASelectCell: Sendable {
  private let alignment: AppDNACellAlignment
  private let showsBadge: Bool?
  private let corner: AppDNAAvatar.Corner
  private let size: Double
  private let chosenFill: Themed<Color>
  private let freeFill: Themed<Color>
  private let chosenInk: Themed<Color>
  private let freeInk: Themed<Color>

  /// Words that mean a corner.
  private static let corners: [String: AppDNAAvatar.Corner] = [
    "top_right": .topTrailing, "top_left": .topLeading, "bottom_right": .bottomTrailing,
    "bottom_left": .bottomLeading,
  ]

  init(_ fields: inout AppDNAFields, accent: Themed<Color>) {
    alignment = fields.word("grid_cell_alignment", as: AppDNACellAlignment.self) ?? .center
    showsBadge = fields.bool("show_toggle_icon")
    let place = "toggle_icon_position"
    corner = fields.word(place, as: AppDNAAvatar.Corner.self, also: Self.corners) ?? .topTrailing
    size = fields.length("toggle_icon_size") ?? 20
    chosenFill = fields.color("toggle_icon_selected_bg_color") ?? AppDNADefaults.fade(accent, 0.2)
    freeFill =
      fields.color("toggle_icon_unselected_bg_color")
      ?? AppDNADefaults.fade(AppDNADefaults.gray, 0.2)
    chosenInk = fields.color("toggle_icon_selected_fg_color") ?? accent
    freeInk = fields.color("toggle_icon_unselected_fg_color") ?? AppDNADefaults.gray
  }

  /// The cell's content; its box comes from the look.
  func content(
    _ option: AppDNAOption,
    _ look: AppDNASelectLook,
    _ drawing: inout AppDNADrawing
  ) -> Element {
    let side = option.looks.alignment ?? alignment
    let hasBadge = showsBadge ?? (option.chosenIcon != nil)
    var parts = option.pictures(side: look.imageSize ?? 40, roundOverlay: false, &drawing)
    parts += icons(option, hasBadge: hasBadge, &drawing)
    parts.append(option.title(size: 15, alignment: side.text, &drawing))
    parts += [option.caption(alignment: side.text, &drawing)].compactMap { $0 }
    let stack = Stack(.vertical, gap: 6, alignment: side.cross, distribution: .center, parts)
    guard hasBadge else { return Element("", .stack(stack)) }
    let column = Element("", .stack(stack)) { $0.size = .fill }
    let badges = badges(option, &drawing).map { Layers.Item($0, .pinned(corner.pins)) }
    return Element("", .layers(Layers([Layers.Item(column, .fill)] + badges)))
  }

  /// The icon; without a badge it differs between states where the option says so.
  private func icons(
    _ option: AppDNAOption,
    hasBadge: Bool,
    _ drawing: inout AppDNADrawing
  ) -> [Element] {
    let chosen = hasBadge ? option.icon : option.chosenIcon ?? option.icon
    let free = hasBadge ? option.icon : option.freeIcon ?? option.icon
    if let chosen, chosen.value == free?.value {
      return [AppDNASymbol.element(chosen, size: 22, &drawing)]
    }
    return [(chosen, Choices.State.chosen), (free, .free)].compactMap { icon, state in
      guard let icon else { return nil }
      var element = AppDNASymbol.element(icon, size: 22, &drawing)
      element.shownWhile = state
      return element
    }
  }

  /// The badge in both of its states.
  private func badges(_ option: AppDNAOption, _ drawing: inout AppDNADrawing) -> [Element] {
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
    _ drawing: inout AppDNADrawing
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

extension AppDNAAvatar.Corner {
  /// The corner of a cell.
  fileprivate var pins: Layers.Pins {
    switch self {
    case .topTrailing: .init(top: 0, trailing: 0)
    case .topLeading: .init(top: 0, leading: 0)
    case .bottomTrailing: .init(bottom: 0, trailing: 0)
    case .bottomLeading: .init(leading: 0, bottom: 0)
    }
  }
}
