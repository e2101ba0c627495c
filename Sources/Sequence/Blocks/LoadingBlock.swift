internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// Loading that runs by itself (reference: sequence, section 12.3, without the prefixes).
struct LoadingBlock: BlockContent {
  private let loading: Loading

  init(_ fields: inout SequenceFields) {
    loading = Loading(&fields, Loading.Defaults())
  }

  var width: BlockWidth { loading.width }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    loading.element(id, &drawing)
  }
}

/// The Swift app's own loading, whose fields are those of a slider (reference: sequence, section
/// 9.13); the names of ``LoadingBlock`` are read first.
struct LoadingIndicatorBlock: BlockContent {
  private let loading: Loading

  init(_ fields: inout SequenceFields) {
    let usual = Loading.Defaults()
    let ink = Themed(Color(0x1A1A1A))
    let fill = Themed(Color(0xF97316))
    let defaults = Loading.Defaults(
      size: fields.number("thumbSize") ?? usual.size,
      stroke: fields.number("trackHeight") ?? usual.stroke,
      fill: fill,
      track: Themed(Color(0xE5E5E5)),
      showsPercentage: fields.bool("showValue") ?? true,
      percentageSize: fields.number("valueFontSize"),
      percentageInk: fields.color("valueColor") ?? ink
    )
    loading = Loading(&fields, defaults)
    fields.fidelity.add(SequenceFidelity.loadingIndicator)
  }

  var width: BlockWidth { loading.width }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    loading.element(id, &drawing)
  }
}
