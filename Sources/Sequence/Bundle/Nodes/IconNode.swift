internal import Flow
internal import Source
internal import SystemKit

/// An emoji or a symbol of a layout, in the colour of the screen's texts unless it has its own
/// (reference: sequence, section 12.3).
struct IconNode: BlockContent {
  private let block: IconBlock
  private let hasColor: Bool

  init(_ fields: inout SequenceFields) {
    hasColor = fields.any("iconColor") != nil
    fields.names = FieldNames(["icon": "icon", "size": "iconSize", "color": "iconColor"])
    block = IconBlock(&fields)
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var element = self.block.element(id, block, &drawing)
    if !hasColor { element.style.foreground = nil }
    return element
  }
}
