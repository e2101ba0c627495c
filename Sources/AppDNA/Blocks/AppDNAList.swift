internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Items with a mark in front of each (reference: appdna, section 9.3).
struct AppDNAList: BlockContent {
  private let items: [Located<String>]
  private let marks: Marks
  private let style: AppDNATextStyle

  /// The marks in front of items.
  enum Marks: String, CaseIterable {
    case bullet
    case numbered
    case check
  }

  init(_ fields: inout AppDNAFields) {
    items = fields.list("items", of: .string).compactMap { node in
      node.text.map { Located($0, node.span) }
    }
    marks = fields.word("list_style", as: Marks.self) ?? .bullet
    style = fields.textStyle("style")
  }

  var width: BlockWidth { .natural }
  var isEmpty: Bool { items.isEmpty }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let rows = items.enumerated().map { index, item in
      let slot = drawing.text(item, key: "block.\(block.id).item.\(index)", engines: .template)
      let words = Element.text(slot, style: look)
      let parts = [mark(index, at: item.span, &drawing), words]
      return Element.row(id: "\(id)/items/\(index)", gap: 10, alignment: .start, parts)
    }
    return .column(id: id, gap: 8, alignment: .start, rows)
  }

  /// Texts of a style without a size have the size that such styles have.
  private var look: Style {
    let size = style.isGiven ? 16.0 : SystemText.body.look.size
    return style.style(over: Typography(size: size, weight: 400, scaling: .body))
  }

  /// The height of a line of the items, in the middle of whose first one marks stand.
  private var line: Double { 1.2 * (look.typography?.size ?? 16) }

  private func mark(_ index: Int, at span: Span, _ drawing: inout AppDNADrawing) -> Element {
    switch marks {
    case .bullet:
      return .box {
        $0.size = .square(6)
        $0.margin.top = max(0, (line - 6) / 2)
        $0.background = [.solid(AppDNADefaults.fade(AppDNADefaults.primary, 0.5))]
        $0.corners = Corners(3)
      }
    case .numbered:
      let slot = drawing.words("\(index + 1).", at: span)
      return .label(slot) {
        $0.typography = SystemText.subheadline.typography(weight: 600)
        $0.foreground = AppDNADefaults.secondary
        $0.margin.top = max(0, (line - 18) / 2)
      }
    case .check:
      return .symbol("checkmark.circle.fill", size: 17, ink: AppDNADefaults.accent) {
        $0.margin.top = max(0, (line - 17) / 2)
      }
    }
  }
}
