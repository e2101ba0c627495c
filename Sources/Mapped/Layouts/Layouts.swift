internal import Flow
internal import Source
internal import SystemKit

/// Arrangements of a card's parts (reference: mapping, section 5).
extension MappedDrawing {
  mutating func layout() -> Element {
    switch content.layout {
    case .screen: scrolling(parts(.display, .center), isCentered: true)
    case .list: scrolling(parts(.display, .leading))
    case .question, .form: scrolling(parts(.title, .leading))
    case .chat: chat()
    case .page: page()
    case .native:
      scrolling(parts(.title, .leading) + [tall(frame(content.id, id: "frame"))])
    case .sheet: sheet()
    case .modal: modal()
    case .banner: banner()
    case .tooltip: tooltip()
    }
  }

  // MARK: Screens

  /// Rows that scroll, between what stands above them and the buttons.
  private mutating func scrolling(
    _ rows: [Element],
    gap: Double = 24,
    isCentered: Bool = false,
    below header: Element? = nil
  ) -> Element {
    let column = Element.column(gap: look.own.length(.gap) ?? gap, orNothing(rows))
    let scrolled = Element.column([narrow(column)]) {
      $0.padding = look.own.edges(.padding, over: Insets(24)).positive
    }
    let foot = foot(Insets(top: 8, leading: 24, bottom: 16, trailing: 24))
    let scroll = Element("", .scroll(Scroll(.vertical, isCentered: isCentered, scrolled))) {
      $0.size = .fill
      if header == nil { $0.safeArea = .top }
      if foot == nil { $0.safeArea.insert(.bottom) } else { $0.bottomFade = 16 }
    }
    let paints = background(look.page)
    return .column([header, scroll, foot].compactMap(\.self)) {
      $0.size = .fill
      $0.background = paints
    }
  }

  /// A chat: each text in a bubble, answers as pills on the other side.
  private mutating func chat() -> Element {
    let image = cardPicture(side: 56) { $0.size = SizeRules(maxWidth: 240, maxHeight: 180) }
    let said = [image].compactMap(\.self) + texts(.heading, .leading)
    let bubbles = said.enumerated().map { bubble($1, isFirst: $0 == 0) }
    return scrolling(bubbles + rest(.leading), gap: 8)
  }

  /// A bubble of the app, a picture as it is; the first one has a face beside it.
  private func bubble(_ content: Element, isFirst: Bool) -> Element {
    let face = Element.centered(isFirst ? [.symbol("message", size: 18, ink: look.onAccent)] : []) {
      $0.size = .square(32)
      $0.corners = Corners(16)
      if isFirst { $0.background = [.solid(look.accent)] }
    }
    let isPicture = if case .image = content.kind { true } else { false }
    let bubble = Element.column([content]) {
      $0.clip(20)
      if isPicture { return }
      $0.background = [.solid(look.fill)]
      $0.padding = Insets(vertical: 12, horizontal: 16)
    }
    return .row(gap: 8, alignment: .start, [face, bubble]) { $0.padding.trailing = 24 }
  }

  /// The frame of a web page below the bar of a browser.
  private mutating func page() -> Element {
    let address = text(content.id, at: content.span)
    let lock = Element.symbol("lock", size: 14, ink: look.quiet)
    let name = Element.label(address, look.type(.small), ink: look.quiet)
    let insets = Insets(vertical: 8, horizontal: 16)
    let bar = Element.row(gap: 6, alignment: .center, distribution: .center, [lock, name]) {
      $0.padding = insets
      $0.background = [.solid(look.fill)]
      $0.corners = Corners(10)
    }
    let header = Element.column([bar]) {
      $0.padding = insets
      $0.safeArea = .top
    }
    let frame = frame("web page", id: "frame", "it is not loaded", MappedFidelity.page)
    return scrolling(parts(.title, .leading) + [tall(frame)], below: header)
  }

  /// The frame of something that is not drawn; a view of the app's own where nothing else is said.
  func frame(
    _ name: String,
    id: String = "",
    _ reason: String = "the app draws it with a view of its own",
    _ row: FidelityRow? = MappedFidelity.native,
    label: TextSlot? = nil
  ) -> Element {
    let texts = label.map { [$0] } ?? []
    var frame = Element(id, .placeholder(Placeholder(name, reason: reason, texts: texts))) {
      $0.size.width = .fill
    }
    if let row { frame.fidelity.add(row) }
    return frame
  }

  /// A frame in place of most of a screen.
  private func tall(_ frame: Element) -> Element {
    var frame = frame
    frame.style.size.minHeight = 380
    frame.style.foreground = look.ink
    return frame
  }

  // MARK: Panels over the app

  /// A dialog in the middle of the screen.
  private mutating func modal() -> Element {
    var panel = panel(parts(.title, .center), width: .screen(0.88), most: 400)
    panel.style.size.maxScreenHeight = ScreenPart(share: 1, less: 32)
    return over(panel, .center)
  }

  /// A sheet at the foot of the screen.
  private mutating func sheet() -> Element {
    let handle = Element.box {
      $0.background = [.solid(look.ink.faded(0.3))]
      $0.corners = Corners(3)
      $0.size = SizeRules(width: .points(36), height: .points(5))
      $0.margin = Insets(top: 8)
      $0.alignment = .center
    }
    var panel = panel(parts(.title, .center), below: handle, safeArea: .bottom, most: 640)
    panel.style.corners = Corners(top: look.panelRadius)
    panel.style.size.maxScreenHeight = ScreenPart(share: 0.94)
    return over(.column([panel]), .pinned(.init(leading: 0, bottom: 0, trailing: 0)))
  }

  /// A bubble below what it points at.
  private mutating func tooltip() -> Element {
    var bubble = panel(parts(.heading, .leading), most: 340)
    bubble.style.corners = Corners(look.own.length(.radius) ?? 16)
    bubble.style.size.maxScreenHeight = ScreenPart(share: 0.7)
    let arrow = Element.box {
      $0.background = Array(bubble.style.background.prefix(1))
      $0.size = .square(16)
      $0.rotation = 45
      $0.margin = Insets(top: 6, bottom: -8)
      $0.alignment = .center
    }
    let name = content.target?.value ?? content.id
    let target = Element("target", .placeholder(Placeholder(name, reason: ""))) {
      $0.background = [.solid(look.page)]
      $0.border = Border(width: 2, color: look.ink, line: .dashed)
      $0.size = SizeRules(minWidth: 120, minHeight: 48)
      $0.alignment = .center
    }
    let pins = Layers.Pins(top: 72, leading: 16, trailing: 16, safeArea: .top)
    return over(.column([target, arrow, bubble]), .pinned(pins))
  }

  /// A card at the top of a page: a picture beside the texts.
  private mutating func banner() -> Element {
    let image = cardPicture(side: 40) { $0.size = .square(56) }
    let texts = texts(.heading, .leading)
    let column = texts.isEmpty ? nil : Element.column(gap: 4, texts) { $0.size.width = .fill }
    let head = [image, column].compactMap(\.self)
    let row = head.isEmpty ? [] : [Element.row(gap: 16, alignment: .start, head)]
    let rows = orNothing(row + rest(.leading)) + [buttons()].compactMap(\.self)
    let paints = background(look.panel)
    let card = Element.column(id: "panel", gap: look.own.length(.gap) ?? 16, rows) {
      $0.size = SizeRules(width: .fill, maxWidth: 600)
      $0.padding = Insets(16)
      $0.foreground = look.ink
      $0.shadows = [Shadow(y: 2, blur: 12, color: Themed(Color(0, alpha: 0.14)))]
      $0.alignment = .center
      $0.clip(16)
      look.own.lay(over: &$0)
      $0.background = paints
    }
    return app(with: card)
  }

  /// A box of parts that scroll, with the buttons below.
  private mutating func panel(
    _ parts: [Element],
    below handle: Element? = nil,
    safeArea: SafeArea = [],
    width: Length = .fill,
    most: Double
  ) -> Element {
    let paints = background(look.panel)
    let column = Element.column(gap: look.own.length(.gap) ?? 16, orNothing(parts)) {
      $0.padding = look.own.edges(.padding, over: Insets(24)).positive
      // Scrolled content has the same background wherever it is.
      if case .solid? = paints.last { $0.background = paints }
    }
    let foot = foot(Insets(leading: 24, bottom: 16, trailing: 24), safeArea: safeArea)
    let scroll = Element("", .scroll(Scroll(.vertical, column))) {
      $0.size.width = .fill
      if foot == nil { $0.safeArea = safeArea } else { $0.bottomFade = 16 }
    }
    return .column(id: "panel", [handle, scroll, foot].compactMap(\.self)) {
      $0.size = SizeRules(width: width, maxWidth: most)
      look.own.lay(over: &$0)
      $0.padding = .zero
      $0.alignment = .center
      $0.foreground = look.ink
      $0.background = paints
      $0.clip(look.panelRadius)
    }
  }

  /// A panel over the app, which is dimmed.
  private func over(_ panel: Element, _ placement: Layers.Placement) -> Element {
    let veil = Element.box {
      $0.background = [.solid(Themed(Color(0, alpha: 0.4), dark: Color(0, alpha: 0.6)))]
    }
    let items = [(app(), .fill), (veil, .fill), (panel, placement)].map(Layers.Item.init)
    return Element("", .layers(Layers(items)))
  }

  /// The app's own page in outlines, with a card of it or none.
  private func app(with card: Element? = nil) -> Element {
    func block(_ width: Length, _ height: Double) -> Element {
      .box {
        $0.background = [.solid(Themed(Color(0x8E8E93, alpha: 0.16)))]
        $0.corners = Corners(8)
        $0.size = SizeRules(width: width, height: .points(height))
      }
    }
    let rest = [block(.fill, 160)] + [0.9, 1, 0.95, 0.6].map { block(.share($0), 12) }
    let top = [block(.fill, 40), card].compactMap(\.self)
    return Element.page(
      .column(gap: 16, top + rest + rest) { $0.padding = Insets(16) },
      [.solid(look.page)]
    )
  }
}

extension Element {
  /// A page that scrolls between the safe areas.
  static func page(_ column: Element, _ paints: [Paint]) -> Element {
    Element("", .scroll(Scroll(.vertical, column))) {
      $0.size = .fill
      $0.safeArea = [.top, .bottom]
      $0.background = paints
    }
  }
}

typealias MappedDrawing = DrawingContext<MappedCard>

struct MappedCard {
  let content: CardContent
  let look: CardLook
}

extension DrawingContext<MappedCard> {
  var content: CardContent { context.content }
  var look: CardLook { context.look }

  /// A text of the card with its place in the document; nil without one.
  mutating func text(
    _ id: String,
    _ ref: TextRef?,
    _ type: Typography,
    ink: Themed<Color>? = nil,
    role: TextElement.Role = .body
  ) -> Element? {
    guard let ref else { return nil }
    let name = id.split(separator: "/").last.map(String.init) ?? id
    return .text(id: id, add(ref), type, ink: ink, role: role, origin: .init(name, ref.span))
  }

  /// A picture, sign or emoji; signs and emoji have `side` pt, pictures the size that `change` sets.
  mutating func picture(
    _ id: String,
    _ picture: CardContent.Picture?,
    side: Double,
    fit: Fit = .contain,
    _ change: (inout Style) -> Void = { _ in }
  ) -> Element? {
    var (element, span): (Element, Span)
    switch picture {
    case .image(let ref)?:
      (element, span) = (.picture(id: id, add(ref), fit: fit, change), ref.span)
    case .symbol(let name)?:
      (element, span) = (.symbol(id: id, name.value, size: side, ink: look.link), name.span)
    case .emoji(let ref)?:
      (element, span) = (Element(id, .icon(Icon(.emoji(add(ref)), size: side))), ref.span)
    case nil: return nil
    }
    element.origin = .init("image", span)
    return element
  }

  /// The fill of the card: its own, a picture above it, else a usual colour.
  mutating func background(_ usual: Themed<Color>) -> [Paint] {
    let fill = look.own.background.isEmpty ? [.solid(usual)] : look.own.background
    // Words of the usual white can be read on a darkened picture.
    let veil = look.own.color(.textColor) == nil ? Themed(Color(0, alpha: 0.45)) : nil
    return fill + picture(of: look.own, under: veil)
  }

  /// The background picture of a look, an address or an asset.
  mutating func picture(of own: Look, under veil: Themed<Color>? = nil) -> [Paint] {
    guard let name = own[.backgroundPicture] else { return [] }
    let isAddress = name.value.utf8.contains { $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: ".") }
    let slot = isAddress ? image(name) : add(ImageRef(name.value, span: name.span))
    return [.image(ImagePaint(image: slot, overlay: veil))]
  }
}

extension CardContent {
  /// Draws the card by its layout: elements with the ids of its parts, texts, pictures and the summary.
  ///
  /// Addresses of pictures start at the folder. Routes, conditions, answers and facts are added by the reading. A value of the look that can't be read is
  /// reported.
  func drawn(on platform: Platform, in folder: String, _ log: inout Log) -> Card {
    for look in [look] + tree.flatMap(\.looks) { look.check(&log) }
    let look = CardLook(platform, look)
    let context = MappedCard(content: self, look: look)
    var drawing = MappedDrawing(context, folder: folder)
    var root = tree.isEmpty ? drawing.layout() : drawing.tree()
    root.origin = .init(kind, span)
    if tree.isEmpty {
      root.fidelity.add(MappedFidelity.layout, layout.rawValue)
    } else {
      root.fidelity.add(MappedFidelity.tree)
    }
    root.style.foreground = root.style.foreground ?? look.ink
    var card = Card(
      id: id,
      kind: kind,
      states: [CardState("default", root: root, statusBar: statusBar(look))],
      slots: drawing.slots,
      summary: drawing.summary,
      span: span
    )
    card.surface = surface
    return card
  }

  /// Signs that can be read on a screen whose background the document sets.
  private func statusBar(_ look: CardLook) -> CardState.StatusBar {
    guard surface == .fullScreen, let ink = look.readableInk else { return .automatic }
    return ink.light == Color(0xFFFFFF) ? .light : .dark
  }

  private var surface: Card.Surface {
    switch layout {
    case .sheet: .bottomSheet
    case .modal, .banner, .tooltip: .prompt
    case .screen, .list, .question, .form, .chat, .page, .native: .fullScreen
    }
  }
}
