internal import Flow
internal import Source
internal import SystemKit

/// Running text (reference: appdna, section 9.1).
struct AppDNAText: BlockContent {
  private let text: Located<String>?
  private let style: AppDNATextStyle
  private let alignment: TextAlignment

  init(_ fields: inout AppDNAFields) {
    text = fields.text("text")
    style = fields.textStyle("style")
    alignment = fields.textAlignment(style)
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let slot = drawing.text(text ?? Located("", block.span.start(1)), key: "block.\(block.id).text")
    if drawing.summary.title != nil, drawing.summary.body == nil { drawing.summary.body = slot }
    var look = style.style(over: Typography(size: 16, weight: 400, scaling: .body))
    look.typography?.alignment = alignment
    return .text(id: id, slot, style: look)
  }
}
