internal import Flow
internal import Source
internal import SystemKit

extension SequenceBlock {
  /// A few words on a shape (reference: sequence, section 12.3).
  static func sticker(_ fields: inout Fields) -> DrawnBlock<Self> {
    let text = fields.text("text").nonEmpty
    let shape = fields.word("variant", among: ["badge", "ribbon", "circle", "burst"]) ?? "badge"
    // The size of the words and the measure that padding is a multiple of, in px.
    let sizes: KeyValuePairs = ["sm": (12.0, 8.0), "md": (16, 12), "lg": (20, 16)]
    let (size, measure) = fields.word("size", of: sizes) ?? (16, 12)
    let rotation = fields.number("rotation") ?? 0
    let look = look(of: shape, measure)
    return DrawnBlock { id, block, drawing in
      let caption = text ?? Located(look.text, block.span.start(1))
      let label = Element.label(drawing.text(caption, fills: text != nil)) {
        $0.padding = look.padding
        $0.typography = Typography(size: size, weight: 700, alignment: .center)
        $0.typography?.lineHeight = SequenceFont.ownLineHeight
      }
      return .centered(id: id, [label]) {
        $0.size = look.size
        $0.background = [.solid(Themed(Color(0xEF4444)))]
        $0.foreground = .ink
        $0.rotation = rotation
        look.outline(&$0)
      }
    }
  }

  /// The words where the document has none, the space around words, the sides, and the outline of a
  /// shape: circles and bursts are square, the others as large as their words need.
  private static func look(
    of shape: String,
    _ measure: Double
  ) -> (text: String, padding: Insets, size: SizeRules, outline: @Sendable (inout Style) -> Void) {
    let half = measure / 2
    return switch shape {
    case "ribbon":
      (
        "SALE", Insets(vertical: half, horizontal: measure * 2), SizeRules(),
        { $0.outline = .ribbon(notch: half) }
      )
    case "circle": ("50%", .zero, .square(measure * 4), { $0.corners = Corners(measure * 2) })
    case "burst":
      ("WOW", .zero, .square(measure * 5), { $0.outline = .burst(points: 12, inner: 0.6) })
    default:
      (
        "NEW", Insets(vertical: half, horizontal: measure * 1.5), SizeRules(),
        { $0.corners = Corners(4) }
      )
    }
  }
}
