internal import Flow
internal import Source
internal import SystemKit

/// Panels that lie over the app's own page, which is drawn in outlines.
extension DrawingContext<MappedCard> {
  /// A box of parts that scroll, with the buttons below.
  mutating func panel(
    _ parts: [Element],
    below handle: Element? = nil,
    safeArea: SafeArea = [],
    corners: Corners,
    size: SizeRules
  ) -> Element {
    let ground = ground(look.panel)
    let column = Element.column(gap: look.own.gap ?? 16, orNothing(parts)) {
      $0.padding = look.own.padding.over(Insets(24)).positive
      // Scrolled content has the same background wherever it is.
      if case .solid? = ground.last { $0.background = ground }
    }
    let foot = foot(Insets(leading: 24, bottom: 16, trailing: 24), safeArea: safeArea)
    let scroll = Element("", .scroll(Scroll(.vertical, column))) {
      $0.size.width = .fill
      if foot == nil { $0.safeArea = safeArea } else { $0.bottomFade = 16 }
    }
    return .column(id: "panel", [handle, scroll, foot].compactMap(\.self)) {
      $0.size = size
      look.own.lay(over: &$0)
      $0.padding = .zero
      $0.alignment = .center
      $0.foreground = look.ink
      $0.background = ground
      $0.corners = corners
      $0.isClipped = true
    }
  }

  /// A panel over the app, which is dimmed.
  func over(_ panel: Element, _ placement: Layers.Placement) -> Element {
    let veil = Element.box {
      $0.background = [.solid(Themed(Color(0, alpha: 0.4), dark: Color(0, alpha: 0.6)))]
    }
    let items = [(app(), .fill), (veil, .fill), (panel, placement)].map(Layers.Item.init)
    return Element("", .layers(Layers(items)))
  }

  /// The app's own page in outlines, with a card of it or none.
  func app(with card: Element? = nil) -> Element {
    func block(_ width: Length, _ height: Double) -> Element {
      .box {
        $0.background = [.solid(Themed(Color(0x8E8E93, alpha: 0.16)))]
        $0.corners = Corners(8)
        $0.size = SizeRules(width: width, height: .points(height))
      }
    }
    let lines = [0.9, 1, 0.95, 0.6].map { block(.share($0), 12) }
    let top = [block(.fill, 40), card].compactMap(\.self)
    let rest = [block(.fill, 160)] + lines
    let column = Element.column(gap: 16, top + rest + rest) {
      $0.padding = Insets(16)
    }
    return Element("", .scroll(Scroll(.vertical, column))) {
      $0.size = .fill
      $0.safeArea = [.top, .bottom]
      $0.background = [.solid(look.page)]
    }
  }
}
