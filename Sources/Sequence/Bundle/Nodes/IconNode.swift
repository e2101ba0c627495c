internal import Flow
internal import SystemKit

extension LayoutNode {
  /// An emoji or a symbol of a layout, in the colour of the screen's texts unless it has its own
  /// (reference: sequence, section 12.3).
  static func icon(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let hasColor = fields.any("iconColor") != nil
    fields.names = FieldNames("icon", ["size", "color"], same: ["icon"])
    return SequenceBlock.icon(&fields).changed { if !hasColor { $0.style.foreground = nil } }
  }
}
