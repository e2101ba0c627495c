internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// A bubble below what it points at.
  mutating func tooltip() -> Element {
    var size = SizeRules(width: .fill, maxWidth: 340)
    size.maxScreenHeight = ScreenPart(share: 0.7)
    let corners = Corners(look.own.radius ?? 16)
    let bubble = panel(parts(.heading, .leading), corners: corners, size: size)
    let arrow = Element.box {
      $0.background = Array(bubble.style.background.prefix(1))
      $0.size = .square(16)
      $0.rotation = 45
      $0.margin = Insets(top: 6, bottom: -8)
      $0.alignment = .center
    }
    let pins = Layers.Pins(top: 72, leading: 16, trailing: 16, safeArea: .top)
    return over(.column([target, arrow, bubble]), .pinned(pins))
  }

  /// The name of what it points at, in a frame.
  private var target: Element {
    let name = content.target?.value ?? content.id
    return Element("target", .placeholder(Placeholder(name, reason: ""))) {
      $0.background = [.solid(look.page)]
      $0.border = Border(width: 2, color: look.ink, line: .dashed)
      $0.size = SizeRules(minWidth: 120, minHeight: 48)
      $0.alignment = .center
    }
  }
}
