internal import Flow
internal import Source
internal import SystemKit

/// A few words on a shape (reference: sequence, section 12.3).
struct StickerBlock: BlockContent {
  private let text: Located<String>?
  private let variant: Variant
  private let size: Size
  private let rotation: Double

  /// The shapes.
  private enum Variant: String, CaseIterable {
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
  }

  private enum Size: String, CaseIterable {
    case sm
    case md
    case lg

    /// Size of the words and the measure that padding is a multiple of, in px.
    var look: (font: Double, padding: Double) {
      switch self {
      case .sm: (12, 8)
      case .md: (16, 12)
      case .lg: (20, 16)
      }
    }
  }

  init(_ fields: inout SequenceFields) {
    text = fields.text("text")
    variant = fields.word("variant", as: Variant.self) ?? .badge
    size = fields.word("size", as: Size.self) ?? .md
    rotation = fields.number("rotation") ?? 0
  }

  func element(_ id: String, _ block: SequenceBlock, _ drawing: inout SequenceDrawing) -> Element {
    let own = text.flatMap { $0.value.isEmpty ? nil : $0 }
    let slot = drawing.text(own ?? Located(variant.words, block.span.start(1)), fills: own != nil)
    let look = size.look
    let words = Element.label(slot) {
      $0.padding = padding(look.padding)
      $0.typography = typography(look.font)
    }
    return .centered(id: id, [words]) {
      $0.size = box(look.padding)
      $0.background = [.solid(Themed(Color(0xEF4444)))]
      $0.foreground = SequenceDefaults.ink
      $0.rotation = rotation
      shape(&$0, look.padding)
    }
  }

  private func typography(_ size: Double) -> Typography {
    var type = Typography(size: size, weight: 700, alignment: .center)
    type.lineHeight = SequenceFont.ownLineHeight
    return type
  }

  private func padding(_ measure: Double) -> Insets {
    switch variant {
    case .badge: Insets(vertical: measure / 2, horizontal: measure * 1.5)
    case .ribbon: Insets(vertical: measure / 2, horizontal: measure * 2)
    case .circle, .burst: .zero
    }
  }

  /// Circles and bursts are square; the others as large as their words need.
  private func box(_ measure: Double) -> SizeRules {
    switch variant {
    case .badge, .ribbon: SizeRules()
    case .circle: SizeRules(width: .points(measure * 4), height: .points(measure * 4))
    case .burst: SizeRules(width: .points(measure * 5), height: .points(measure * 5))
    }
  }

  private func shape(_ style: inout Style, _ measure: Double) {
    switch variant {
    case .badge: style.corners = Corners(4)
    case .ribbon: style.outline = .ribbon(notch: measure / 2)
    case .circle: style.corners = Corners(measure * 2)
    case .burst: style.outline = .burst(points: 12, inner: 0.6)
    }
  }
}
