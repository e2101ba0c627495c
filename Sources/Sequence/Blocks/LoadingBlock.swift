internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

extension SequenceBlock {
  /// Loading that runs by itself (reference: sequence, section 12.3, without the prefixes).
  static func loading(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    loading(&fields, Loading.Defaults())
  }

  /// The Swift app's own loading, whose fields are those of a slider (reference: sequence, section
  /// 9.13); the names of ``loading(_:)`` are read first.
  static func loadingIndicator(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let usual = Loading.Defaults()
    let defaults = Loading.Defaults(
      size: fields.number("thumbSize") ?? usual.size,
      stroke: fields.number("trackHeight") ?? usual.stroke,
      fill: Themed(Color(0xF97316)),
      track: Themed(Color(0xE5E5E5)),
      showsPercentage: fields.bool("showValue") ?? true,
      percentageSize: fields.number("valueFontSize"),
      percentageInk: fields.color("valueColor") ?? Themed(Color(0x1A1A1A))
    )
    let block = loading(&fields, defaults)
    fields.fidelity.add(SequenceFidelity.loadingIndicator)
    return block
  }

  private static func loading(
    _ fields: inout SequenceFields,
    _ defaults: Loading.Defaults
  ) -> DrawnBlock<Self> {
    let loading = Loading(&fields, defaults)
    return DrawnBlock(width: loading.width) { id, _, drawing in loading.element(id, &drawing) }
  }
}
