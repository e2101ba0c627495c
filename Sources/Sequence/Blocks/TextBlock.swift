internal import Flow
internal import Source
internal import SystemKit

/// A heading, running text, a caption or a label (reference: sequence, section 9.1).
struct TextBlock: BlockContent {
  private let text: Located<String>?
  private let spans: [TextSpan]
  private let variant: Variant
  private let color: Themed<Color>?
  private let alignment: TextAlignment
  private let font: SequenceFont

  /// The looks of a text.
  enum Variant: String, CaseIterable {
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

  init(_ fields: inout SequenceFields) {
    text = fields.text("text")
    spans = fields.spans("richText")
    variant = fields.word("variant", as: Variant.self) ?? .body
    color = fields.color(["color", "textColor"])
    alignment = fields.alignment("align", default: .center)
    font = fields.font()
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let look = variant.look
    let typography = font.typography(
      size: look.size,
      weight: look.weight,
      lineHeight: look.line / look.size,
      alignment: alignment
    )
    let style = Style {
      $0.typography = typography
      $0.foreground = color ?? spans.first?.color ?? SequenceDefaults.ink
    }
    guard spans.isEmpty else {
      let parts = spans.map { $0.part(&drawing) }
      drawing.note(parts.first?.text, isHeading: variant.isHeading)
      return Element(id, .richText(RichText(parts)), style: style)
    }
    let slot = drawing.text(text ?? Located("", block.span.start(0)))
    drawing.note(slot, isHeading: variant.isHeading)
    let role: TextElement.Role = variant.isHeading ? .heading : .body
    return .text(id: id, slot, role: role, style: style)
  }
}
