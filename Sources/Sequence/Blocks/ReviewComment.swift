internal import Flow
internal import Source
internal import SystemKit

/// The field for words below a rating, whose answer is one of its own.
struct ReviewComment: BlockContent {
  /// Indicates that comments show; false for a review that has ratings only.
  let isShown: Bool
  private let name: Located<String>?
  private let placeholder: Located<String>

  /// Reads the field out of a review's own fields.
  init(_ fields: inout SequenceFields) {
    isShown = fields.bool("showTextInput") ?? false
    name = fields.text("textFieldName")
    placeholder =
      fields.text("textPlaceholder") ?? Located("Tell us more...", fields.span.start(1))
  }

  var collects: BlockAnswer? { BlockAnswer(name, .input(.text)) }

  /// The field as a block inside the review, so that its answer is found.
  func block(in fields: SequenceFields) -> SequenceBlock {
    SequenceBlock(
      id: "\(fields.path)/text",
      type: Located("input", fields.span.start(1)),
      order: 0,
      position: nil,
      isVisible: true,
      isPinned: false,
      styling: SequenceBlockStyling(),
      entrance: nil,
      content: self,
      fidelity: .exact,
      span: fields.span
    )
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    element(id, &drawing)
  }

  func element(_ id: String, _ drawing: inout SequenceDrawing) -> Element {
    var looks = Field.Looks()
    looks.box = Style {
      $0.background = [.solid(SequenceDefaults.white(0.1))]
      $0.border = Border(width: 1, color: SequenceDefaults.white(0.2))
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 14, horizontal: 16)
      $0.typography = Typography(size: 16)
      $0.typography?.lineHeight = 1.5
      $0.foreground = SequenceDefaults.ink
    }
    looks.placeholder = Style { $0.foreground = SequenceDefaults.white(0.5) }
    let key = name?.value ?? id
    let sample =
      drawing.sample(of: key, at: placeholder.span) ?? Template.Sample(.text("Sample"), .kind)
    let field = Field(
      .multiline,
      name: key,
      placeholder: placeholder.value.isEmpty ? nil : drawing.text(placeholder, fills: false),
      value: drawing.answers == .filled
        ? drawing.value(of: key, sample, at: placeholder.span) : nil,
      looks: looks
    )
    return Element(id, .field(field)) { $0.size.width = .fill }
  }
}
