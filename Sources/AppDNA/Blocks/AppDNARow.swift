internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Blocks beside or below one another (reference: appdna, section 9.10).
  static func row(_ fields: inout Fields) -> DrawnBlock<Self> {
    let own = fields.blocks("children")
    let children = own.isEmpty ? fields.blocks("stack_children") : own
    fields.ignore("stack_children")
    let axis = fields.axis()
    let gap = max(0, fields.number("gap") ?? 8)
    let alignment = fields.crossAlignment(axis)
    let distribution = fields.distribution()
    let fills = fields.bool("row_child_fill") ?? (distribution?.stretches ?? true)
    let outer = fields.weights("column_ratios")
    let (inner, box) = fields.config { ($0.weights("column_ratios"), $0.rowCard()) }
    let weights = inner ?? outer ?? []
    if fields.any("justify", as: .string) != nil { fields.fidelity.add(AppDNAFidelity.justify) }
    if fields.any("wrap", as: .bool) != nil { fields.fidelity.add(AppDNAFidelity.wrap) }
    let list = children.filter { !$0.content.isEmpty }
    if list.isEmpty { fields.reportEmpty() }
    return DrawnBlock(hasOwnBox: box.hasBox, children: children) { id, _, drawing in
      let inner = list.enumerated().map { index, child in
        let element = child.drawn(in: .row(axis), &drawing)
        if axis == .vertical { return element }
        // The last weight goes on for those that have none.
        let weight = index < weights.count ? weights[index] : weights.last
        let isPart = fills || child.content.width.fills && distribution == nil
        return cell(element, child, weight, usual: isPart ? .part(1) : .hug)
      }
      let side: Stack.Distribution = fills ? .start : distribution?.model ?? .start
      let stack = Stack(axis, gap: gap, alignment: alignment, distribution: side, inner)
      return box.card(id, stack, &drawing)
    }
  }

  /// A child beside others, in a box of its own that has its share of the width: by its weight, else by
  /// the width that the child names, else the usual one.
  private static func cell(
    _ element: Element,
    _ child: AppDNABlock,
    _ weight: Double?,
    usual: Length
  ) -> Element {
    let own = child.width == .fill ? .part(1) : child.width ?? usual
    let width = weight.map { .part($0) } ?? own
    var inner = element
    if child.width != nil, width != .part(weight ?? 1) { inner.style.size.width = .fill }
    inner.presence = nil
    var cell = Element.column(alignment: child.position?.horizontal?.cross ?? .center, [inner])
    cell.presence = element.presence
    cell.style.size.width = width
    cell.style.alignment = child.position?.vertical?.cross
    return cell
  }
}

/// The distribution of a row's children along it, and whether they share all of the length; the iOS
/// app knows none.
private typealias RowDistribution = (model: Stack.Distribution, stretches: Bool)

extension Fields {
  /// The weights of `1:2`; none, with a finding, where one of them is no number above zero.
  fileprivate mutating func weights(_ key: String) -> [Double]? {
    guard let text = text(key) else { return nil }
    let parts = text.value.split(separator: ":").prefix(24).map { part in
      Double(part.filter { $0 != " " })
    }
    let numbers = parts.compactMap { $0 }.filter { $0.isFinite && $0 > 0 }
    if numbers.count == parts.count { return numbers.map { min(1000, $0) } }
    let message = "\(quoted(key)) is '\(text.value)', which is no list of weights"
    report(.appdnaWord, message, at: text.span, help: "write numbers above 0, as in '1:2'")
    return []
  }

  /// The axis of a row: `row_direction`, and `direction` of the vendor's pages.
  fileprivate mutating func axis() -> Stack.Axis {
    let axes: KeyValuePairs = ["horizontal": Stack.Axis.horizontal, "vertical": .vertical]
    let own = word("row_direction", of: axes)
    let other = word("direction", of: axes)
    if own == nil, other == .vertical, let span = any("direction")?.span {
      noteAlias("the iOS app does not read 'direction'; 'row_direction' is meant", at: span)
    }
    return own ?? other ?? .horizontal
  }

  /// The side at which the children of a row stand; one of the other axis is the middle, as in the apps.
  fileprivate mutating func crossAlignment(_ axis: Stack.Axis) -> CrossAlignment {
    let sides = ["top", "bottom", "center", "leading", "trailing", "start", "end"]
    return switch word("align_items", among: sides) {
    case "top": axis == .horizontal ? .start : .center
    case "bottom": axis == .horizontal ? .end : .center
    case "leading", "start": axis == .vertical ? .start : .center
    case "trailing", "end": axis == .vertical ? .end : .center
    default: .center
    }
  }

  /// The distribution of a row's children: a name of Android, and one of the vendor's pages.
  fileprivate mutating func distribution() -> RowDistribution? {
    let table: KeyValuePairs<String, RowDistribution> = [
      "equal": (.start, true), "fill": (.start, true), "start": (.start, false),
      "center": (.center, false), "end": (.end, false), "space_between": (.spaceBetween, false),
      "space_around": (.spaceAround, false), "space_evenly": (.spaceEvenly, false),
    ]
    let also = [
      "space-between": "space_between", "space-around": "space_around",
      "space-evenly": "space_evenly",
    ]
    let android = word("row_distribution", of: table, also: also)
    let page = word("distribution", of: table, also: also)
    let read = android ?? page
    if let read, !read.stretches, bool("row_child_fill") != true {
      fidelity.add(AppDNAFidelity.distribution)
    }
    return read
  }

  /// Reports a row or stack that has nothing in it.
  mutating func reportEmpty() {
    report(.emptyGroup, "\(what) has no children")
  }
}

/// Draws a row in its box, behind the sign that leads it.
private typealias AppDNARowCard = @Sendable (String, Stack, inout Drawing) -> Element

extension Fields {
  /// The box of a row and the sign that leads it, from its `field_config` (reference: appdna, section
  /// 9.10).
  fileprivate mutating func rowCard() -> (hasBox: Bool, card: AppDNARowCard) {
    let isBlurred = bool("blur_background") == true
    let opacity = min(1, max(0, number("background_opacity") ?? 1))
    var paints: [Paint] = isBlurred ? [.blur(radius: 20), .solid(.material)] : []
    if let color = color("bg_color") { paints.append(.solid(color.faded(opacity))) }
    let width = max(0, number("border_width") ?? 0)
    let line = color("border_color")
    let border = width > 0 ? Border(width: width, color: line ?? .clear) : nil
    let radius = max(0, number("corner_radius") ?? 0)
    let sign = text("leading_icon").nonEmpty.map { AppDNASymbol(bare: $0) }
    let signSize = max(0, number("leading_icon_size") ?? 24)
    let signColor = color("leading_icon_color") ?? .accent
    let discColor = color("leading_icon_bg_color")
    let discSize = max(0, number("leading_icon_bg_size") ?? signSize + 16)
    if let sign { _ = noted(sign) }
    let hasBox = !paints.isEmpty || border != nil || sign != nil
    return (
      hasBox,
      { [paints] id, stack, drawing in
        var row = Element(id, .stack(stack))
        if let sign {
          let inner = Element("", .stack(stack)) { $0.size.width = .fill }
          let symbol = sign.element(size: 0.6 * signSize, color: signColor, &drawing)
          let disc = AppDNABlockParts.disc(discSize, symbol) {
            if let discColor { $0.background = [.solid(discColor.faded(0.15))] }
          }
          row = Element.row(id: id, gap: 12, alignment: .center, [disc, inner])
        }
        row.style.size.width = .fill
        row.style.background = paints
        row.style.border = border
        if border != nil { row.style.padding = Insets(12) }
        if hasBox { row.style.clip(radius) }
        return row
      }
    )
  }
}
