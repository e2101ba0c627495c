internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// A heading (reference: appdna, section 9.1).
  static func heading(_ fields: inout AppDNAFields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let sizes = [2: 22.0, 3: 18]
    let size = sizes[fields.integer("level") ?? 1] ?? 28
    let style = fields.textStyle("style")
    let alignment = fields.textAlignment(style)
    return DrawnBlock { id, block, drawing in
      let words = text ?? Located("", block.span.start(1))
      let slot = drawing.text(words, key: "block.\(block.id).text")
      if drawing.summary.title == nil { drawing.summary.title = slot }
      var look = style.style(over: Typography(size: size, weight: 700, scaling: .title1))
      look.typography?.alignment = alignment
      return .text(id: id, slot, role: .heading, style: look)
    }
  }
}

extension AppDNAFields {
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
