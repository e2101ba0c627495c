internal import Flow
internal import Source
internal import SystemKit

/// A picture (reference: sequence, section 9.2).
struct ImageBlock: BlockContent {
  private let source: Located<String>?
  private let alternative: Located<String>?
  private let imageWidth: Length?
  private let height: Length?
  private let radius: Double
  private let fit: SequenceFit

  init(_ fields: inout SequenceFields) {
    source = fields.text("src")
    alternative = fields.text("alt")
    imageWidth = fields.length("width")
    height = fields.length("height")
    radius = fields.number("borderRadius").map { max(0, $0) } ?? 0
    fit = fields.word("objectFit", as: SequenceFit.self) ?? .cover
  }

  var width: BlockWidth { .narrow }
  var hasOwnBox: Bool { true }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    guard let source, !source.value.isEmpty else { return placeholder(id) }
    let slot = drawing.image(source)
    drawing.summary.image = drawing.summary.image ?? slot
    let image = ImageElement(slot, fit: fit.fit, isDecorative: alternative?.value.isEmpty != false)
    var element = Element(id, .image(image)) {
      $0.size = SizeRules(width: imageWidth ?? .fill, height: height)
      $0.clip(radius)
    }
    if let alternative, !alternative.value.isEmpty {
      element.accessibilityLabel = drawing.text(alternative, fills: false)
    }
    return element
  }

  /// The frame that stands for a picture that the document does not name.
  private func placeholder(_ id: String) -> Element {
    let symbol = Element.symbol("image", size: 40, ink: SequenceDefaults.white(0.5))
    return .centered(id: id, [symbol]) {
      $0.background = [.solid(SequenceDefaults.white(0.1))]
      $0.corners = Corners(radius)
      $0.size = SizeRules(width: imageWidth ?? .fill, height: height ?? .points(157.5))
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
