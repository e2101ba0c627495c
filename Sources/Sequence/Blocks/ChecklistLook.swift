internal import Flow
internal import Syntax
internal import SystemKit

/// The look of the items of a list (reference: sequence, section 9.6).
struct ItemLook: Sendable {
  let arrangement: Choices.Arrangement
  /// Space between items, in px.
  let gap: Double
  /// A mark at the corner of an item while it is chosen; nil for none.
  fileprivate let mark: Layers.Item?
  /// The style of an item's box, chosen or not.
  let row: @Sendable (Bool, SequenceBlockStyling) -> Style

  /// The content of an item's box.
  func content(_ inner: Element) -> Element.Kind {
    guard let mark else { return .stack(Stack(.vertical, distribution: .center, [inner])) }
    let middle = Element.column(distribution: .center, [inner])
    return .layers(Layers([.init(middle, .fill), mark]))
  }
}

extension Fields {
  mutating func itemLook() -> ItemLook {
    let style = word("style", among: ["list", "pills", "cards"]) ?? "list"
    let arePills = style == "pills"
    let active = color("activeColor") ?? .accent
    let inactive = color("inactiveColor") ?? .white(0.1)
    let rest = color("backgroundColor") ?? (arePills ? inactive : .white(0.05))
    let ink = color(["textColor", "color"]) ?? .ink
    let line = color("borderColor") ?? active
    let showsLine = bool("showBorderWhenSelected") ?? true
    // A line around items that are not chosen takes space even where it is not seen.
    let key = "borderWhenUnselected"
    let restLine = any(key)?.text == "none" ? nil : color(key) ?? .clear
    let castsShadow = bool("shadow") ?? false
    let size = number("fontSize").map { max(0, $0) } ?? 14
    let padding = number("itemPadding").map { max(0, $0) } ?? 12
    let gap = number("itemGap").map { max(0, $0) } ?? 8
    let radius = max(0, number(["itemBorderRadius", "borderRadius"]) ?? 12)
    let width = length("itemWidth")
    let columns = (number("columns") ?? 1) >= 2 ? 2 : 1
    let spread: Choices.Arrangement =
      arePills ? .grid(columns: columns) : .spread(columns: columns, share: 0.48)
    // The opacity of a chosen item's tint, and its scale.
    let (tint, scale) = arePills ? (1, 1.05) : style == "cards" ? (0.15, 1.02) : (0.2, 1)
    let mark = arePills ? nil : Self.mark(active, padding)
    return ItemLook(arrangement: columns == 1 ? .column : spread, gap: gap, mark: mark) {
      isChosen,
      styling in
      Style {
        $0.typography = Typography(size: size, weight: style == "list" ? 400 : 500)
        $0.typography?.lineHeight = 1.5
        $0.typography?.alignment = arePills ? .center : .leading
        $0.foreground = isChosen && arePills ? .ink : ink
        $0.background = [.solid(isChosen ? active.faded(tint) : rest)]
        let unseen = restLine.map { isChosen ? .clear : $0 }
        $0.border = (isChosen && showsLine ? line : unseen).map { Border(width: 2, color: $0) }
        $0.corners = styling.corners ?? Corners(radius)
        if isChosen, arePills { $0.shadows = [Shadow(y: 4, blur: 14, color: active.faded(0.4))] }
        if castsShadow { $0.shadows.append(isChosen ? .chosenItem : .item) }
        let (vertical, horizontal) = arePills ? (0.7, 1.5) : (1, 1)
        $0.padding = Insets(vertical: vertical * padding, horizontal: horizontal * padding)
        $0.scale = isChosen ? scale : 1
        guard let width, width != .fill else { return }
        $0.size.width = width
        $0.alignment = arePills ? .center : .start
      }
    }
  }

  /// A mark, which lies over the padding of its box and takes no space; side and distance from the
  /// edges are in px.
  private static func mark(_ color: Themed<Color>, _ padding: Double) -> Layers.Item {
    let (side, inset) = (20.0, 8 - padding)
    var mark = Element.symbol("check", size: side, ink: color) { $0.margin.bottom = -inset - side }
    mark.shownWhile = .chosen
    return .init(mark, .pinned(.init(top: inset, trailing: inset)))
  }
}

extension Shadow {
  fileprivate static let item = Shadow(y: 1, blur: 3, color: .black(0.1))
  fileprivate static let chosenItem = Shadow(y: 2, blur: 8, color: .black(0.15))
}
