internal import Flow
internal import SystemKit

extension SequenceBlock {
  /// A picture (reference: sequence, section 9.2).
  static func image(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let source = fields.text("src").words
    let alternative = fields.text("alt").words
    let width = fields.length("width") ?? .fill
    let height = fields.length("height")
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 0
    let fits: KeyValuePairs = ["cover": Fit.cover, "contain": .contain, "fill": .fill]
    let fit = fields.word("objectFit", of: fits) ?? .cover
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      guard let source else {
        // The frame that stands for a picture that the document does not name.
        let symbol = Element.symbol("image", size: 40, ink: .white(0.5))
        return .centered(id: id, [symbol]) {
          $0.background = [.solid(.white(0.1))]
          $0.corners = Corners(radius)
          $0.size = SizeRules(width: width, height: height ?? .points(157.5))
        }
      }
      let slot = drawing.image(source)
      drawing.summary.image = drawing.summary.image ?? slot
      let image = ImageElement(slot, fit: fit, isDecorative: alternative == nil)
      var element = Element(id, .image(image)) {
        $0.size = SizeRules(width: width, height: height)
        $0.clip(radius)
      }
      element.accessibilityLabel = alternative.map { drawing.text($0, fills: false) }
      return element
    }
  }
}
