internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A picture (reference: sequence, section 9.2).
  static func image(_ fields: inout SequenceFields) -> DrawnBlock<Self> {
    let source = fields.text("src").words
    let alternative = fields.text("alt").words
    let width = fields.length("width") ?? .fill
    let height = fields.length("height")
    let radius = fields.number("borderRadius").map { max(0, $0) } ?? 0
    let fit = fields.word("objectFit", as: SequenceFit.self) ?? .cover
    return DrawnBlock(width: .narrow, hasOwnBox: true) { id, _, drawing in
      guard let source else {
        // The frame that stands for a picture that the document does not name.
        let symbol = Element.symbol("image", size: 40, ink: SequenceDefaults.white(0.5))
        return .centered(id: id, [symbol]) {
          $0.background = [.solid(SequenceDefaults.white(0.1))]
          $0.corners = Corners(radius)
          $0.size = SizeRules(width: width, height: height ?? .points(157.5))
        }
      }
      let slot = drawing.image(source)
      drawing.summary.image = drawing.summary.image ?? slot
      let image = ImageElement(slot, fit: fit.fit, isDecorative: alternative == nil)
      var element = Element(id, .image(image)) {
        $0.size = SizeRules(width: width, height: height)
        $0.clip(radius)
      }
      element.accessibilityLabel = alternative.map { drawing.text($0, fills: false) }
      return element
    }
  }
}

/// The ways in which a picture fits its box.
enum SequenceFit: String, CaseIterable {
  case cover
  case contain
  case fill

  /// The same in the model.
  var fit: Fit {
    switch self {
    case .cover: .cover
    case .contain: .contain
    case .fill: .fill
    }
  }
}
