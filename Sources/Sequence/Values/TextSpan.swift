internal import Flow
internal import Source
internal import SystemKit

/// A part of a text with a look of its own (reference: sequence, section 6.5).
struct TextSpan: Sendable {
  let text: Located<String>
  let color: Themed<Color>?
  let typography: Typography

  /// The part as the card draws it.
  func part(_ drawing: inout SequenceDrawing) -> RichText.Part {
    RichText.Part(drawing.text(text), typography: typography, foreground: color)
  }
}

extension SequenceFields {
  /// The spans of a rich text; none where there is no list or it is empty.
  mutating func spans(_ key: String) -> [TextSpan] {
    maps(key, of: "a text span") { fields, _ in
      let text = fields.text("text") ?? Located("", fields.span.start(1))
      var type = Typography()
      if fields.bool("bold") == true { type.weight = 700 }
      type.isItalic = fields.bool("italic") ?? false
      type.isUnderlined = fields.bool("underline") ?? false
      type.family = fields.family("fontFamily")
      type.size = fields.number("fontSize").map { max(0, $0) }
      return TextSpan(text: text, color: fields.color("color"), typography: type)
    }
  }
}
