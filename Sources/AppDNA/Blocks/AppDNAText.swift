internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A heading (reference: appdna, section 9.1).
  static func heading(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let sizes = [2: 22.0, 3: 18]
    let size = sizes[fields.integer("level") ?? 1] ?? 28
    let style = fields.textStyle("style")
    let alignment = fields.textAlignment(style)
    return DrawnBlock { id, block, drawing in
      let key = "block.\(block.id).text"
      let slot = drawing.text(text, or: "", at: block.span.start(1), key: key)
      if drawing.summary.title == nil { drawing.summary.title = slot }
      var look = style.style(over: Typography(size: size, weight: 700, scaling: .title1))
      look.typography?.alignment = alignment
      return .text(id: id, slot, role: .heading, style: look)
    }
  }
}

extension Fields {
  /// The alignment of lines: the block's place across decides, `style.alignment` only where it says
  /// nothing.
  mutating func textAlignment(_ style: AppDNATextStyle) -> TextAlignment {
    if let own = text("horizontal_align").flatMap({ AppDNAAlign(rawValue: $0.value) }) {
      return own.text
    }
    if let alignment = style.alignment, alignment != .leading {
      fidelity.add(AppDNAFidelity.textAlignment)
      return alignment
    }
    return .leading
  }
}

extension AppDNABlock {
  /// Running text (reference: appdna, section 9.1).
  static func text(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let style = fields.textStyle("style")
    let alignment = fields.textAlignment(style)
    return DrawnBlock { id, block, drawing in
      let key = "block.\(block.id).text"
      let slot = drawing.text(text, or: "", at: block.span.start(1), key: key)
      if drawing.summary.title != nil, drawing.summary.body == nil { drawing.summary.body = slot }
      var look = style.style(over: Typography(size: 16, weight: 400, scaling: .body))
      look.typography?.alignment = alignment
      return .text(id: id, slot, style: look)
    }
  }
}
