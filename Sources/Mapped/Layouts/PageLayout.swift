internal import Flow
internal import Source
internal import SystemKit

extension DrawingContext<MappedCard> {
  /// The frame of a web page below the bar of a browser.
  mutating func page() -> Element {
    let place = words(content.id, at: content.span)
    let lock = Element.symbol("lock", size: 14, ink: look.quiet)
    let name = Element.label(place, look.type(.small), ink: look.quiet)
    let bar = Element.row(gap: 6, alignment: .center, distribution: .center, [lock, name]) {
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.background = [.solid(look.fill)]
      $0.corners = Corners(10)
    }
    let header = Element.column([bar]) {
      $0.padding = Insets(vertical: 8, horizontal: 16)
      $0.safeArea = .top
    }
    let frame = frame("web page", "it is not loaded", MappedFidelity.page)
    return scrolling(parts(.title, .leading) + [frame], below: header)
  }

  /// The frame of something that is not drawn.
  func frame(_ name: String, _ reason: String, _ row: FidelityRow) -> Element {
    var frame = Element("frame", .placeholder(Placeholder(name, reason: reason))) {
      $0.size = SizeRules(width: .fill, minHeight: 380)
      $0.foreground = look.ink
    }
    frame.fidelity.add(row)
    return frame
  }
}
