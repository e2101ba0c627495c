internal import Flow
internal import Syntax
internal import SystemKit

extension LayoutNode {
  /// A text of a layout; its sizes are those of the app's own views (reference: sequence, sections 12.3
  /// and 9.1).
  static func text(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let alignment = fields.word(
      "textAlign",
      of: ["leading": TextAlignment.leading, "center": .center, "trailing": .trailing]
    )
    let hasColor = fields.any("textColor") != nil
    let lines = fields.index("lineLimit").flatMap { $0 > 0 ? $0 : nil }
    // The app's own sizes, which differ from the web's.
    let sizes = ["h1": "34", "h2": "28", "h3": "22", "caption": "12", "label": "14"]
    let size = sizes[fields.any("textVariant")?.text ?? "body"] ?? "16"
    fields.names = FieldNames(
      "text",
      ["variant", "color"],
      same: ["text", "fontWeight", "fontSize", "fontFamily", "lineHeight", "letterSpacing"],
      given: ["fontSize": .plain(size)]
    )
    return SequenceBlock.text(&fields).changed {
      if !hasColor { $0.style.foreground = nil }
      $0.style.typography?.alignment = alignment ?? .center
      $0.style.typography?.maxLines = lines
    }
  }
}
