internal import Flow
internal import Syntax
internal import SystemKit

/// The look of the items of a list, chosen and not (reference: sequence, section 9.6).
struct ChecklistLook: Sendable {
  private let style: Form
  private let active: Themed<Color>
  private let inactive: Themed<Color>
  private let background: Themed<Color>?
  private let ink: Themed<Color>
  private let line: Themed<Color>
  private let showsLine: Bool
  /// The line around items that are not chosen; nil takes no space.
  private let restLine: Themed<Color>?
  private let castsShadow: Bool
  private let size: Double
  private let padding: Double
  private let radius: Double
  private let itemWidth: Length?
  private let columns: Int
  /// Space between items, in px.
  let gap: Double

  enum Form: String, CaseIterable {
    case list
    case pills
    case cards

    /// The look of a chosen item: the opacity of its tint, and its scale.
    fileprivate var chosen: (tint: Double, scale: Double) {
      switch self {
      case .list: (0.2, 1)
      case .pills: (1, 1.05)
      case .cards: (0.15, 1.02)
      }
    }
  }

  init(_ fields: inout Fields) {
    style = fields.word("style", as: Form.self) ?? .list
    let active = fields.color("activeColor") ?? .accent
    self.active = active
    inactive = fields.color("inactiveColor") ?? .white(0.1)
    background = fields.color("backgroundColor")
    ink = fields.color(["textColor", "color"]) ?? .ink
    line = fields.color("borderColor") ?? active
    showsLine = fields.bool("showBorderWhenSelected") ?? true
    restLine = fields.restLine()
    castsShadow = fields.bool("shadow") ?? false
    size = fields.number("fontSize").map { max(0, $0) } ?? 14
    padding = fields.number("itemPadding").map { max(0, $0) } ?? 12
    gap = fields.number("itemGap").map { max(0, $0) } ?? 8
    let radii = [fields.number("itemBorderRadius"), fields.number("borderRadius")]
    radius = max(0, radii.compactMap { $0 }.first ?? 12)
    itemWidth = fields.length("itemWidth")
    columns = (fields.number("columns") ?? 1) >= 2 ? 2 : 1
  }

  var arrangement: Choices.Arrangement {
    if columns == 1 { return .column }
    return style == .pills
      ? .grid(columns: columns) : .spread(columns: columns, share: 0.48)
  }

  func row(isChosen: Bool, _ styling: SequenceBlockStyling) -> Style {
    Style {
      $0.typography = typography
      $0.foreground = isChosen && style == .pills ? .ink : ink
      $0.background = [.solid(isChosen ? active.faded(style.chosen.tint) : rest)]
      $0.border = border(isChosen: isChosen)
      $0.corners = styling.corners ?? Corners(radius)
      $0.shadows = shadows(isChosen: isChosen)
      $0.padding = box
      $0.scale = isChosen ? style.chosen.scale : 1
      $0.size.width = itemWidth == .fill ? nil : itemWidth
      if itemWidth != nil, itemWidth != .fill {
        $0.alignment = style == .pills ? .center : .start
      }
    }
  }

  /// The content of an item's box: the words, and a mark at the corner while the item is chosen.
  func content(_ words: Element) -> Element.Kind {
    if style == .pills { return .stack(Stack(.vertical, distribution: .center, [words])) }
    let middle = Element.column(distribution: .center, [words])
    return .layers(Layers([.init(middle, .fill), mark]))
  }

  // MARK: Parts

  /// The side of the mark, and its distance from the edges of the box, in px.
  private static let mark = (side: 20.0, inset: 8.0)

  /// The mark lies over the box's padding and takes no space.
  private var mark: Layers.Item {
    let inset = Self.mark.inset
    var mark = Element.symbol("check", size: Self.mark.side, ink: active) {
      $0.margin.bottom = -(inset - padding) - Self.mark.side
    }
    mark.shownWhile = .chosen
    return .init(mark, .pinned(.init(top: inset - padding, trailing: inset - padding)))
  }

  private var typography: Typography {
    var type = Typography(size: size, weight: style == .list ? 400 : 500)
    type.lineHeight = 1.5
    type.alignment = style == .pills ? .center : .leading
    return type
  }

  private var box: Insets {
    style == .pills
      ? Insets(vertical: 0.7 * padding, horizontal: 1.5 * padding) : Insets(padding)
  }

  private var rest: Themed<Color> {
    background ?? (style == .pills ? inactive : .white(0.05))
  }

  private func border(isChosen: Bool) -> Border? {
    if isChosen, showsLine { return Border(width: 2, color: line) }
    guard let restLine else { return nil }
    return Border(width: 2, color: isChosen ? .clear : restLine)
  }

  private func shadows(isChosen: Bool) -> [Shadow] {
    var shadows: [Shadow] = []
    if isChosen, style == .pills {
      shadows.append(Shadow(y: 4, blur: 14, color: active.faded(0.4)))
    }
    if castsShadow {
      shadows.append(
        isChosen
          ? Shadow(y: 2, blur: 8, color: .black(0.15))
          : Shadow(y: 1, blur: 3, color: .black(0.1))
      )
    }
    return shadows
  }
}

extension Fields {
  /// The line around items that are not chosen: `none`, or a colour, by default an unseen one.
  fileprivate mutating func restLine() -> Themed<Color>? {
    let key = "borderWhenUnselected"
    if any(key)?.text == "none" { return nil }
    return color(key) ?? .clear
  }
}
