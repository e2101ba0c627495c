internal import Flow
internal import Source
internal import SystemKit

/// A progress indicator with a value of its own, not the flow's (reference: sequence, section 12.3).
struct ProgressNode: BlockContent {
  private var block: ProgressBlock
  private let isBar: Bool

  init(_ fields: inout SequenceFields) {
    let value = fields.number("progressValue").map { min(1, max(0, $0)) }
    fields.names = FieldNames(
      ["variant": "progressVariant", "fillColor": "fillColor", "trackColor": "trackColor"],
      given: ["height": .plain("8")]
    )
    block = ProgressBlock(&fields)
    block.value = value ?? 0.5
    isBar = block.variant == .bar
  }

  var width: BlockWidth { isBar ? .wide : .natural }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var element = self.block.element(id, block, &drawing)
    if !isBar { element.style.size.width = nil }
    return element
  }
}
