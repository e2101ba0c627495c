internal import Flow
internal import SystemKit

/// Empty space (reference: sequence, section 9.9).
struct SpacerBlock: BlockContent {
  private let height: Double
  private let grows: Bool

  init(_ fields: inout SequenceFields) {
    height = fields.number("height").map { max(0, $0) } ?? 16
    grows = fields.bool("flex") ?? false
  }

  var width: BlockWidth { .wide }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    Element(id, .spacer(Spacer(grows ? nil : height)))
  }
}
