internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension AppDNABlock {
  /// Items with a mark in front of each (reference: appdna, section 9.3).
  static func list(_ fields: inout Fields) -> DrawnBlock<Self> {
    let items = fields.list("items", of: .string).compactMap { node in
      node.text.map { Located($0, node.span) }
    }
    let mark = fields.word("list_style", as: ListMark.self) ?? .bullet
    let style = fields.textStyle("style")
    // Texts of a style without a size have the size that such styles have.
    let size = style.isGiven ? 16.0 : SystemText.body.size
    let look = style.style(over: Typography(size: size, weight: 400, scaling: .body))
    let line = 1.2 * (look.typography?.size ?? 16)
    return DrawnBlock(width: .natural, isEmpty: items.isEmpty) { id, block, drawing in
      let rows = items.enumerated().map { index, item in
        let slot = drawing.text(item, key: "block.\(block.id).item.\(index)", engines: .template)
        let parts = [
          mark.element(index, line: line, at: item.span, &drawing), .text(slot, style: look),
        ]
        return Element.row(id: "\(id)/items/\(index)", gap: 10, alignment: .start, parts)
      }
      return .column(id: id, gap: 8, alignment: .start, rows)
    }
  }
}

/// The marks in front of items of a list.
private enum ListMark: String, CaseIterable {
  case bullet
  case numbered
  case check

  /// The mark of an item, in the middle of its first line of a height.
  func element(_ index: Int, line: Double, at span: Span, _ drawing: inout Drawing) -> Element {
    switch self {
    case .bullet:
      return .box {
        $0.size = .square(6)
        $0.margin.top = max(0, (line - 6) / 2)
        $0.background = [.solid(.primary.faded(0.5))]
        $0.corners = Corners(3)
      }
    case .numbered:
      return .label(drawing.words("\(index + 1).", at: span)) {
        $0.typography = .system(.subheadline, weight: 600)
        $0.foreground = .secondary
        $0.margin.top = max(0, (line - 18) / 2)
      }
    case .check:
      return .symbol("checkmark.circle.fill", size: 17, ink: .accent) {
        $0.margin.top = max(0, (line - 17) / 2)
      }
    }
  }
}
