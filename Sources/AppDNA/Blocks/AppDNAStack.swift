internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Blocks above one another, as large as the largest of them (reference: appdna, section 9.9).
  static func stack(_ fields: inout Fields) -> DrawnBlock<Self> {
    let children = fields.blocks("children")
    let alignment = fields.text("alignment")
    let corner = AppDNACorner(alignment?.value ?? "")
    if let alignment, !AppDNACorner.knows(alignment.value) {
      fields.report(
        .appdnaWord,
        "'alignment' of \(fields.what) is '\(alignment.value)', which is none of the words it may be",
        at: alignment.span,
        help: "one of 'top_left', 'top', 'left', 'center', 'bottom_right' and their like"
      )
    }
    if let lost = fields.any("stack_children") {
      fields.fidelity.add(AppDNAFidelity.stackChildren)
      let message = "'stack_children' of a stack block is not read; 'children' is"
      fields.report(.lostChildren, message, at: lost.span)
    } else if !children.contains(where: { !$0.content.isEmpty }) {
      fields.reportEmpty()
    }
    let there = children.filter { !$0.content.isEmpty }
    let sorted = there.enumerated().sorted {
      ($0.element.order, $0.offset) < ($1.element.order, $1.offset)
    }
    return DrawnBlock(children: children) { id, _, drawing in
      let items = sorted.map { _, child in
        corner.own(of: child).item(child.drawn(in: .stack, &drawing))
      }
      return Element(id, .layers(Layers(items)))
    }
  }
}

/// A corner, a side or the middle of a stack.
struct AppDNACorner: Hashable, Sendable {
  var across = CrossAlignment.center
  var down = CrossAlignment.center
}

extension AppDNACorner {
  /// The corner for a child of a stack with this one; its own place wins.
  fileprivate func own(of child: AppDNABlock) -> AppDNACorner {
    guard let position = child.position else { return self }
    var own = self
    own.across = position.horizontal?.cross ?? .center
    own.down = position.vertical?.cross ?? down
    return own
  }

  /// The place of a word: `top_left`, `topLeading`, `bottom`; the middle for another.
  init(_ word: String) {
    self.init()
    let word = word.lowercased()
    guard Self.knows(word) else { return }
    if word.hasPrefix("top") { down = .start }
    if word.hasPrefix("bottom") { down = .end }
    if word.hasSuffix("left") || word.hasSuffix("leading") { across = .start }
    if word.hasSuffix("right") || word.hasSuffix("trailing") { across = .end }
  }

  /// Tells whether a word names a corner, whatever its case.
  static func knows(_ word: String) -> Bool { names.contains(word.lowercased()) }

  private static let names: Set<String> = [
    "top_left", "top", "top_right", "left", "center", "right", "bottom_left", "bottom",
    "bottom_right", "topleading", "topcenter", "toptrailing", "leading", "trailing",
    "bottomleading", "bottomcenter", "bottomtrailing",
  ]

  /// A child at the place; where one direction is free, a box holds it in the middle of it.
  func item(_ element: Element) -> Layers.Item {
    if across == .center, down == .center { return Layers.Item(element, .center) }
    let pins = Layers.Pins(
      top: down == .end ? nil : 0,
      leading: across == .end ? nil : 0,
      bottom: down == .start ? nil : 0,
      trailing: across == .start ? nil : 0
    )
    let placement = Layers.Placement.pinned(pins)
    guard across == .center || down == .center else { return Layers.Item(element, placement) }
    var inner = element
    inner.presence = nil
    let axis: Stack.Axis = across == .center ? .vertical : .horizontal
    var holder = Element("", .stack(Stack(axis, alignment: .center, [inner])))
    holder.presence = element.presence
    return Layers.Item(holder, placement)
  }
}

extension AppDNABlock {
  /// Empty space (reference: appdna, section 9.8).
  static func spacer(_ fields: inout Fields) -> DrawnBlock<Self> {
    let height = max(0, fields.number("spacer_height") ?? 16)
    return DrawnBlock(width: .natural) { id, _, _ in Element(id, .spacer(Spacer(height))) }
  }

  /// A line between blocks (reference: appdna, section 9.8).
  static func divider(_ fields: inout Fields) -> DrawnBlock<Self> {
    let color = fields.color("divider_color") ?? Themed(Color(0xE5E7EB))
    let thickness = max(0, fields.number("divider_thickness") ?? 1)
    let margin = max(0, fields.number("divider_margin_y") ?? 8)
    return DrawnBlock(hasOwnBox: true) { id, _, _ in
      let line = Element("", .divider(Divider(thickness: thickness, color: color)))
      return .column(id: id, [line]) { $0.padding = Insets(vertical: margin, horizontal: 0) }
    }
  }
}
