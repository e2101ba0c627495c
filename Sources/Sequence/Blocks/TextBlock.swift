internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A heading, running text, a caption or a label (reference: sequence, section 9.1).
  static func text(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let spans = fields.spans("richText")
    let variant = fields.word("variant", as: TextVariant.self) ?? .body
    let color = fields.color(["color", "textColor"]) ?? spans.first?.color ?? SequenceDefaults.ink
    let alignment = fields.alignment("align", default: .center)
    let look = variant.look
    let typography = fields.font().typography(
      size: look.size,
      weight: look.weight,
      lineHeight: look.line / look.size,
      alignment: alignment
    )
    let style = Style {
      $0.typography = typography
      $0.foreground = color
    }
    return DrawnBlock { id, block, drawing in
      let text = text ?? Located("", block.span.start(0))
      return drawing.element(id, text, spans, variant.isHeading ? .heading : .body, style)
    }
  }
}

/// The looks of a text.
enum TextVariant: String, CaseIterable {
  case h1
  case h2
  case h3
  case body
  case caption
  case label

  /// Size and line height in px, and weight.
  var look: (size: Double, line: Double, weight: Int) {
    switch self {
    case .h1: (30, 36, 700)
    case .h2: (24, 32, 700)
    case .h3: (20, 28, 600)
    case .body: (16, 24, 400)
    case .caption: (14, 20, 400)
    case .label: (12, 16, 500)
    }
  }

  /// Indicates a heading.
  var isHeading: Bool { self == .h1 || self == .h2 || self == .h3 }
}
