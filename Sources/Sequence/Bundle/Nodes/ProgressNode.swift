internal import Flow
internal import SystemKit

extension LayoutNode {
  /// A progress indicator with a value of its own, not the flow's (reference: sequence, section 12.3).
  static func progress(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let value = fields.number("progressValue").map { min(1, max(0, $0)) }
    fields.names = FieldNames(
      "progress",
      ["variant"],
      same: ["fillColor", "trackColor"],
      given: ["height": .plain("8")]
    )
    var block = ProgressBlock(&fields)
    block.value = value ?? 0.5
    if block.variant == .bar { return block.changed { _ in } }
    return block.changed(width: .natural) { $0.style.size.width = nil }
  }
}
