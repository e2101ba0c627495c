internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Running text (reference: appdna, section 9.1).
  static func text(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let style = fields.textStyle("style")
    let alignment = fields.textAlignment(style)
    return DrawnBlock { id, block, drawing in
      let words = text ?? Located("", block.span.start(1))
      let slot = drawing.text(words, key: "block.\(block.id).text")
      if drawing.summary.title != nil, drawing.summary.body == nil { drawing.summary.body = slot }
      var look = style.style(over: Typography(size: 16, weight: 400, scaling: .body))
      look.typography?.alignment = alignment
      return .text(id: id, slot, style: look)
    }
  }
}
