internal import Flow
internal import SystemKit

extension SequenceBlock {
  /// Empty space (reference: sequence, section 9.9).
  static func spacer(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let height = fields.number("height").map { max(0, $0) } ?? 16
    let length = fields.bool("flex") ?? false ? nil : height
    return DrawnBlock(width: .wide) { id, _, _ in Element(id, .spacer(Spacer(length))) }
  }
}
