internal import Flow
internal import Source
internal import SystemKit

/// A heading (reference: appdna, section 9.1).
struct AppDNAHeading: BlockContent {
  private let text: Located<String>?
  private let level: Int
  private let style: AppDNATextStyle
  private let alignment: TextAlignment

  init(_ fields: inout AppDNAFields) {
    text = fields.text("text")
    level = fields.integer("level") ?? 1
    style = fields.textStyle("style")
    alignment = fields.textAlignment(style)
  }

  private var size: Double {
    switch level {
    case 2: 22
    case 3: 18
    default: 28
    }
  }

  func element(_ id: String, _ block: AppDNABlock, _ drawing: inout AppDNADrawing) -> Element {
    let slot = drawing.text(text ?? Located("", block.span.start(1)), key: "block.\(block.id).text")
    if drawing.summary.title == nil { drawing.summary.title = slot }
    var look = style.style(over: Typography(size: size, weight: 700, scaling: .title1))
    look.typography?.alignment = alignment
    return .text(id: id, slot, role: .heading, style: look)
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
