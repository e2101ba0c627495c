internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// A dialog in the middle of the screen.
  mutating func modal() -> Element {
    var size = SizeRules(width: .screen(0.88), maxWidth: 400)
    size.maxScreenHeight = ScreenPart(share: 1, less: 32)
    let corners = Corners(look.panelRadius)
    return over(panel(parts(.title, .center), corners: corners, size: size), .center)
  }
}
