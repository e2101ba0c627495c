internal import Flow
internal import Source
internal import SystemKit

/// Layouts that lie over the app: sheets, dialogs, banners and tooltips.
extension DrawingContext<MappedCard> {
  /// A sheet at the foot of the screen.
  mutating func sheet() -> Element {
    let parts = parts(.title, .center)
    let handle = Element.box {
      $0.background = [.solid(CardLook.fade(look.ink, 0.3))]
      $0.corners = Corners(3)
      $0.size = SizeRules(width: .points(36), height: .points(5))
      $0.margin = Insets(top: 8)
      $0.alignment = .center
    }
    var panel = panel(parts, above: [handle], safeArea: .bottom) {
      $0.size = SizeRules(width: .fill, maxWidth: 640)
      $0.size.maxScreenHeight = ScreenPart(share: 0.94)
      $0.alignment = .center
    }
    let radius = look.panelRadius
    panel.style.corners = Corners(
      topLeading: radius,
      topTrailing: radius,
      bottomTrailing: 0,
      bottomLeading: 0
    )
    return over(.column([panel]), .pinned(.init(leading: 0, bottom: 0, trailing: 0)))
  }

  /// A dialog in the middle of the screen.
  mutating func modal() -> Element {
    let (parts, radius) = (parts(.title, .center), look.panelRadius)
    let panel = panel(parts, above: [], safeArea: []) {
      $0.size = SizeRules(width: .screen(0.88), maxWidth: 400)
      $0.size.maxScreenHeight = ScreenPart(share: 1, less: 32)
      $0.clip(radius)
    }
    return over(panel, .center)
  }

  /// A card at the top of a page: a picture beside the texts.
  mutating func banner() -> Element {
    let image = cardPicture(side: 40) { $0.size = .square(56) }
    let texts = texts(.heading, .leading)
    let isEmpty = image == nil && texts.isEmpty
    let column = Element.column(gap: 4, texts) { $0.size.width = .fill }
    let head = Element.row(gap: 16, alignment: .start, [image, column].compactMap { $0 })
    let rest = (isEmpty ? [] : [head]) + rest(.leading).compactMap { $0 }
    let rows = rest.isEmpty ? parts(.heading, .leading) : rest
    let buttons = buttons()
    let ground = ground(look.panel)
    let panel = Element.column(
      id: "panel",
      gap: look.own.gap ?? 16,
      (rows + [buttons]).compactMap { $0 }
    ) {
      $0.size = SizeRules(width: .fill, maxWidth: 600)
      $0.padding = Insets(16)
      $0.background = ground
      $0.foreground = look.ink
      $0.shadows = [Shadow(y: 2, blur: 12, color: Themed(Color(0, alpha: 0.14)))]
      $0.alignment = .center
      look.own.lay(over: &$0)
      $0.background = ground
      $0.clip(look.own.radius ?? 16)
    }
    return behind(panel)
  }

  /// A bubble below what it points at.
  mutating func tooltip() -> Element {
    let (parts, radius) = (parts(.heading, .leading), look.own.radius ?? 16)
    let arrow = Element.box {
      $0.background = look.own.background.isEmpty ? [.solid(look.panel)] : look.own.background
      $0.size = .square(16)
      $0.rotation = 45
      $0.margin = Insets(top: 6, bottom: -8)
      $0.alignment = .center
    }
    let bubble = panel(parts, above: [], safeArea: []) {
      $0.size = SizeRules(width: .fill, maxWidth: 340)
      $0.size.maxScreenHeight = ScreenPart(share: 0.7)
      $0.alignment = .center
      $0.clip(radius)
    }
    let pins = Layers.Pins(top: 72, leading: 16, trailing: 16, safeArea: .top)
    return over(.column([target, arrow, bubble]), .pinned(pins))
  }

  /// The name of what a tooltip points at, in a frame.
  private var target: Element {
    let name = content.target?.value ?? content.id
    return Element("target", .placeholder(Placeholder(name, reason: ""))) {
      $0.background = [.solid(look.page)]
      $0.border = Border(width: 2, color: look.ink, line: .dashed)
      $0.size = SizeRules(minWidth: 120, minHeight: 48)
      $0.alignment = .center
    }
  }

  // MARK: Panels

  /// A box of parts that scroll, with the buttons below.
  private mutating func panel(
    _ parts: [Element],
    above header: [Element],
    safeArea: SafeArea,
    _ change: (inout Style) -> Void
  ) -> Element {
    let ground = ground(look.panel)
    let column = Element.column(gap: look.own.gap ?? 16, parts) {
      $0.padding = look.own.padding.over(Insets(24)).positive
      // What is scrolled stands on the same ground wherever it is.
      if case .solid? = ground.last { $0.background = ground }
    }
    let foot = foot(Insets(leading: 24, bottom: 16, trailing: 24), safeArea: safeArea)
    let scroll = Element("", .scroll(Scroll(.vertical, column))) {
      $0.size.width = .fill
      if foot == nil { $0.safeArea = safeArea } else { $0.bottomFade = 16 }
    }
    return .column(id: "panel", header + [scroll, foot].compactMap { $0 }) {
      $0.foreground = look.ink
      change(&$0)
      var own = look.own
      own.padding = LookValues.Edges()
      own.radius = nil
      own.lay(over: &$0)
      $0.background = ground
      $0.isClipped = true
    }
  }

  /// A panel over the app, which is dimmed.
  private func over(_ panel: Element, _ placement: Layers.Placement) -> Element {
    let veil = Element.box {
      $0.background = [.solid(Themed(Color(0, alpha: 0.4), dark: Color(0, alpha: 0.6)))]
    }
    return Element(
      "",
      .layers(Layers([.init(behind(nil), .fill), .init(veil, .fill), .init(panel, placement)]))
    )
  }

  /// The app's own page in outlines, with a card above the rest of it.
  private func behind(_ card: Element?) -> Element {
    func block(_ width: Length, _ height: Double) -> Element {
      .box {
        $0.background = [.solid(Themed(Color(0x8E8E93, alpha: 0.16)))]
        $0.corners = Corners(8)
        $0.size = SizeRules(width: width, height: .points(height))
      }
    }
    let rows = [0.9, 1, 0.95, 0.6].map { block(.share($0), 12) }
    let page = [block(.fill, 40), card, block(.fill, 160)].compactMap { $0 } + rows
    let column = Element.column(gap: 16, page + [block(.fill, 160)] + rows) {
      $0.padding = Insets(16)
    }
    return Element("", .scroll(Scroll(.vertical, column))) {
      $0.size = .fill
      $0.safeArea = [.top, .bottom]
      $0.background = [.solid(look.page)]
    }
  }
}
