internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A few words on a shape (reference: sequence, section 12.3).
  static func sticker(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text").words
    let shape = fields.word("variant", as: StickerShape.self) ?? .badge
    // The size of the words and the measure that padding is a multiple of, in px.
    let sizes: KeyValuePairs = ["sm": (12.0, 8.0), "md": (16, 12), "lg": (20, 16)]
    let (size, measure) = fields.word("size", of: sizes) ?? (16, 12)
    let rotation = fields.number("rotation") ?? 0
    return DrawnBlock { id, block, drawing in
      let words = text ?? Located(shape.words, block.span.start(1))
      let label = Element.label(drawing.text(words, fills: text != nil)) {
        $0.padding = shape.padding(measure)
        $0.typography = Typography(size: size, weight: 700, alignment: .center)
        $0.typography?.lineHeight = SequenceFont.ownLineHeight
      }
      return .centered(id: id, [label]) {
        $0.size = shape.box(measure)
        $0.background = [.solid(Themed(Color(0xEF4444)))]
        $0.foreground = .ink
        $0.rotation = rotation
        shape.outline(&$0, measure)
      }
    }
  }
}

private enum StickerShape: String, CaseIterable {
  case badge
  case ribbon
  case circle
  case burst

  /// The words where the document has none.
  var words: String {
    switch self {
    case .badge: "NEW"
    case .ribbon: "SALE"
    case .circle: "50%"
    case .burst: "WOW"
    }
  }

  /// Space around the words.
  func padding(_ measure: Double) -> Insets {
    switch self {
    case .badge: Insets(vertical: measure / 2, horizontal: measure * 1.5)
    case .ribbon: Insets(vertical: measure / 2, horizontal: measure * 2)
    case .circle, .burst: .zero
    }
  }

  /// The sides: circles and bursts are square; the others as large as their words need.
  func box(_ measure: Double) -> SizeRules {
    switch self {
    case .badge, .ribbon: SizeRules()
    case .circle: .square(measure * 4)
    case .burst: .square(measure * 5)
    }
  }

  func outline(_ style: inout Style, _ measure: Double) {
    switch self {
    case .badge: style.corners = Corners(4)
    case .ribbon: style.outline = .ribbon(notch: measure / 2)
    case .circle: style.corners = Corners(measure * 2)
    case .burst: style.outline = .burst(points: 12, inner: 0.6)
    }
  }
}
