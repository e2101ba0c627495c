internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A picture of a layout; its sides are those of its layout (reference: sequence, section 12.3).
struct ImageNode: BlockContent {
  private let block: ImageBlock
  private let isCentered: Bool

  /// The ways in which a picture fits its box.
  private enum Mode: String, CaseIterable {
    case fit
    case fill
    case center
  }

  init(_ fields: inout SequenceFields) {
    let mode = fields.word("contentMode", as: Mode.self) ?? .fit
    isCentered = mode == .center
    let source = fields.any("src")?.text ?? ""
    let placeholder = fields.text("placeholder")
    if placeholder != nil, !source.isEmpty {
      fields.fidelity.add(SequenceFidelity.loadingPlaceholder)
    }
    fields.names = FieldNames(
      ["src": source.isEmpty && placeholder != nil ? "placeholder" : "src", "alt": "alt"],
      given: ["objectFit": .word(mode == .fill ? "cover" : "contain")]
    )
    block = ImageBlock(&fields)
  }

  var width: BlockWidth { block.width }
  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    var element = self.block.element(id, block, &drawing)
    guard isCentered, case .image(let image) = element.kind else { return element }
    let centered = ImageElement(image.image, fit: .center, isDecorative: image.isDecorative)
    let copy = Element(id, .image(centered), style: element.style)
    let label = element.accessibilityLabel
    element = copy
    element.accessibilityLabel = label
    return element
  }
}
