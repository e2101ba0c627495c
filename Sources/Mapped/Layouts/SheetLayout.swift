internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// A sheet at the foot of the screen.
  mutating func sheet() -> Element {
    let handle = Element.box {
      $0.background = [.solid(CardLook.fade(look.ink, 0.3))]
      $0.corners = Corners(3)
      $0.size = SizeRules(width: .points(36), height: .points(5))
      $0.margin = Insets(top: 8)
      $0.alignment = .center
    }
    let radius = look.panelRadius
    var size = SizeRules(width: .fill, maxWidth: 640)
    size.maxScreenHeight = ScreenPart(share: 0.94)
    let panel = panel(
      parts(.title, .center),
      below: handle,
      safeArea: .bottom,
      corners: Corners(
        topLeading: radius,
        topTrailing: radius,
        bottomTrailing: 0,
        bottomLeading: 0
      ),
      size: size
    )
    return over(.column([panel]), .pinned(.init(leading: 0, bottom: 0, trailing: 0)))
  }
}
