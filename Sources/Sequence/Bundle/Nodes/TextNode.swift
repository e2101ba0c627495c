internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The alignments of lines of a layout, which follow the direction of writing.
private enum LineAlignment: String, CaseIterable {
  case leading
  case center
  case trailing

  /// The same in the model.
  var text: TextAlignment {
    switch self {
    case .leading: .leading
    case .center: .center
    case .trailing: .trailing
    }
  }
}

extension LayoutNode {
  /// A text of a layout; its sizes are those of the app's own views (reference: sequence, sections 12.3
  /// and 9.1).
  static func text(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let alignment = fields.word("textAlign", as: LineAlignment.self) ?? .center
    let hasColor = fields.any("textColor") != nil
    let lines = fields.index("lineLimit").flatMap { $0 > 0 ? $0 : nil }
    let variant = fields.any("textVariant")?.text.flatMap { TextVariant(rawValue: $0) }
    fields.names = FieldNames(
      [
        "text": "text", "variant": "textVariant", "color": "textColor", "fontWeight": "fontWeight",
        "fontSize": "fontSize", "fontFamily": "fontFamily", "lineHeight": "lineHeight",
        "letterSpacing": "letterSpacing",
      ],
      given: ["fontSize": .plain(size(variant ?? .body))]
    )
    return SequenceBlock.text(&fields).changed {
      if !hasColor { $0.style.foreground = nil }
      $0.style.typography?.alignment = alignment.text
      $0.style.typography?.maxLines = lines
    }
  }

  /// The app's own sizes, which differ from the web's.
  private static func size(_ variant: TextVariant) -> String {
    switch variant {
    case .h1: "34"
    case .h2: "28"
    case .h3: "22"
    case .body: "16"
    case .caption: "12"
    case .label: "14"
    }
  }
}
