internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A text of a layout; its sizes are those of the app's own views (reference: sequence, sections 12.3
/// and 9.1).
struct TextNode: BlockContent {
  private let block: TextBlock
  private let hasColor: Bool
  private let alignment: Alignment
  private let lines: Int?

  /// The alignments of lines, which follow the direction of writing.
  private enum Alignment: String, CaseIterable {
    case leading
    case center
    case trailing
  }

  init(_ fields: inout SequenceFields) {
    alignment = fields.word("textAlign", as: Alignment.self) ?? .center
    hasColor = fields.any("textColor") != nil
    lines = fields.index("lineLimit").flatMap { $0 > 0 ? $0 : nil }
    let variant = fields.any("textVariant")?.text.flatMap { TextBlock.Variant(rawValue: $0) }
    let size = Self.size(variant ?? .body)
    fields.names = FieldNames(
      [
        "text": "text", "variant": "textVariant", "color": "textColor", "fontWeight": "fontWeight",
        "fontSize": "fontSize", "fontFamily": "fontFamily", "lineHeight": "lineHeight",
        "letterSpacing": "letterSpacing",
      ],
      given: ["fontSize": .plain(size)]
    )
    block = TextBlock(&fields)
  }

  /// The app's own sizes, which differ from the web's.
  private static func size(_ variant: TextBlock.Variant) -> String {
    switch variant {
    case .h1: "34"
    case .h2: "28"
    case .h3: "22"
    case .body: "16"
    case .caption: "12"
    case .label: "14"
    }
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var element = self.block.element(id, block, &drawing)
    if !hasColor { element.style.foreground = nil }
    element.style.typography?.alignment =
      switch alignment {
      case .leading: .leading
      case .center: .center
      case .trailing: .trailing
      }
    element.style.typography?.maxLines = lines
    return element
  }
}
