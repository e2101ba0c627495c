internal import Flow
internal import Syntax
internal import SystemKit

extension LayoutNode {
  /// A picture of a layout; its sides are those of its layout (reference: sequence, section 12.3).
  static func image(_ fields: inout SequenceFields) -> DrawnBlock<SequenceBlock> {
    let mode = fields.word("contentMode", among: ["fit", "fill", "center"])
    let source = fields.any("src")?.text ?? ""
    let placeholder = fields.text("placeholder")
    if placeholder != nil, !source.isEmpty {
      fields.fidelity.add(SequenceFidelity.loadingPlaceholder)
    }
    fields.names = FieldNames(
      ["src": source.isEmpty && placeholder != nil ? "placeholder" : "src", "alt": "alt"],
      given: ["objectFit": .word(mode == "fill" ? "cover" : "contain")]
    )
    return SequenceBlock.image(&fields).changed { element in
      guard mode == "center", case .image(let image) = element.kind else { return }
      let centered = ImageElement(image.image, fit: .center, isDecorative: image.isDecorative)
      let label = element.accessibilityLabel
      element = Element(element.id, .image(centered), style: element.style)
      element.accessibilityLabel = label
    }
  }
}
