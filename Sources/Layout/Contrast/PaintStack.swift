internal import Flow

/// The paints of a screen at a text's place, bottom first: paints, groups that fade as a whole, and the text
/// itself.
struct PaintStack: Hashable {
  /// A step of the painting, in the order of drawing; nothing but ends of groups follows the text.
  enum Step: Hashable {
    case paint(PaintedBox)
    /// The start of a group, drawn by itself until it ends.
    case begin
    /// The end of the last open group, which is composited on what was before with an opacity.
    case end(Double)
    /// The text, in its colour.
    case text(Color)
  }

  struct Colors {
    /// The colours where letters cover it.
    var text: ColorBounds
    /// The colours where they do not.
    var background: ColorBounds

    /// The least contrast ratio that two of them can have; that of a point is the contrast there.
    var leastContrast: Double { text.leastContrast(with: background) }
  }

  /// The steps, bottom first.
  let steps: [Step]

  /// The same with a text of another colour.
  func with(_ color: Color) -> PaintStack {
    PaintStack(steps: steps.map { if case .text = $0 { .text(color) } else { $0 } })
  }

  var color: Color? {
    steps.lazy.compactMap { if case .text(let color) = $0 { color } else { nil } }.first
  }

  /// Indicates that a picture lies behind or over the text.
  var hasPicture: Bool {
    steps.contains { if case .paint(let box) = $0 { box.isPicture } else { false } }
  }

  /// Indicates that the text is drawn in a group that fades.
  var isFaded: Bool { if case .end? = steps.last { true } else { false } }

  /// Bounds of the colours in a part of the screen: everything in it is within them, and they are no wider
  /// than its colours as it comes to a point.
  func colors(in part: Rectangle) -> Colors {
    var background = ColorBounds.clear
    var text: ColorBounds?
    var below: [Colors] = []
    for step in steps {
      switch step {
      case .paint(let box): background = box.bounds(in: part).over(background)
      case .text(let color): text = ColorBounds(color).over(background)
      case .begin:
        below.append(Colors(text: background, background: background))
        background = .clear
      case .end(let opacity):
        guard let last = below.popLast() else { continue }
        background = background.faded(opacity).over(last.background)
        text = text?.faded(opacity).over(last.text)
      }
    }
    return Colors(text: text ?? background, background: background)
  }
}
