internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A heading, running text, a caption or a label (reference: sequence, section 9.1).
  static func text(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let text = fields.text("text")
    let spans = fields.spans("richText")
    let variant = fields.word("variant", of: TextVariant.all) ?? .body
    let color = fields.color(["color", "textColor"]) ?? spans.first?.color ?? .ink
    let alignment = fields.alignment("align", default: .center)
    let typography = fields.font().typography(
      size: variant.size,
      weight: variant.weight,
      lineHeight: variant.line / variant.size,
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

/// A look of a text.
struct TextVariant: Sendable {
  /// Size and line height, in px.
  let size: Double
  let line: Double
  let weight: Int
  var isHeading = false

  static let h3 = TextVariant(size: 20, line: 28, weight: 600, isHeading: true)
  static let body = TextVariant(size: 16, line: 24, weight: 400)
  static let all: KeyValuePairs = [
    "h1": TextVariant(size: 30, line: 36, weight: 700, isHeading: true),
    "h2": TextVariant(size: 24, line: 32, weight: 700, isHeading: true), "h3": h3, "body": body,
    "caption": TextVariant(size: 14, line: 20, weight: 400),
    "label": TextVariant(size: 12, line: 16, weight: 500),
  ]
}
