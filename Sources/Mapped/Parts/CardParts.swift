internal import Flow
internal import Source
internal import SystemKit

/// Parts of a card that all layouts share.
extension DrawingContext<MappedCard> {
  /// Every part but the buttons, from the picture down to the note; the first texts have the style of
  /// `heading`.
  mutating func parts(_ heading: CardLook.Role, _ alignment: TextAlignment) -> [Element] {
    let image = hero(alignment)
    let texts = texts(heading, alignment)
    let column = texts.isEmpty ? nil : Element.column(gap: 8, texts)
    return [image, column].compactMap(\.self) + rest(alignment)
  }

  /// The parts below the texts.
  mutating func rest(_ alignment: TextAlignment) -> [Element] {
    let type = look.type(.caption, look.own.alignment ?? alignment)
    return [
      items(), fields(), choices(), text("note", content.note, type, ink: look.quiet),
    ].compactMap(\.self)
  }

  /// Some parts, else a frame with the id of a card that says nothing.
  func orNothing(_ parts: [Element]) -> [Element] {
    guard parts.isEmpty, content.buttons.isEmpty else { return parts }
    return [frame(content.id, id: "empty", "no text and no picture", nil)]
  }

  /// Badge, title, subtitle and body.
  mutating func texts(_ heading: CardLook.Role, _ alignment: TextAlignment) -> [Element] {
    let alignment = look.own.alignment ?? alignment
    func type(_ role: CardLook.Role) -> Typography { look.type(role, alignment) }
    let isChat = content.layout == .chat
    let body = look.own.typography(over: type(heading == .heading && !isChat ? .small : .body))
    let texts = [
      text("badge", content.badge, type(.badge), ink: look.link),
      text("title", content.title, type(heading), ink: look.title, role: .heading),
      text("subtitle", content.subtitle, type(.heading)),
      text("body", content.body, body, ink: isChat ? look.ink : look.quiet),
    ]
    summary.title = content.title.map { add($0) }
    summary.body = (content.body ?? content.subtitle).map { add($0) }
    return texts.compactMap { $0 }
  }

  /// The card's picture, as wide as its column and not higher than two fifths of the screen.
  private mutating func hero(_ alignment: TextAlignment) -> Element? {
    var image = cardPicture(side: 72) {
      $0.size = SizeRules(width: .fill, maxWidth: 360, maxHeight: 320)
      $0.size.maxScreenHeight = ScreenPart(share: 0.36)
      $0.adapted = [
        Adaptation(in: .ax1 ... .ax5) { $0.size.maxScreenHeight = ScreenPart(share: 0.2) }
      ]
    }
    image?.style.alignment = (look.own.alignment ?? alignment) == .center ? .center : .start
    return image
  }

  /// The card's picture, which lists show, too.
  mutating func cardPicture(side: Double, _ change: (inout Style) -> Void) -> Element? {
    summarise(content.image)
    return picture("image", content.image, side: side, change)
  }
}

extension DrawingContext<MappedCard> {
  /// Takes a picture as that of the card.
  mutating func summarise(_ picture: CardContent.Picture?) {
    switch picture {
    case .image(let image): summary.image = add(image)
    case .symbol(let name): summary.sign = name.value
    case .emoji(let text): summary.sign = text.raw
    case nil: break
    }
  }

  /// All entries below one another; nil without one.
  mutating func items() -> Element? {
    let haveMore = content.items.contains { $0.body != nil || $0.image != nil }
    let rows = content.items.map { item($0, haveMore: haveMore) }
    return rows.isEmpty ? nil : .column(id: "items", gap: 16, rows) { $0.size.width = .fill }
  }

  /// An entry; a title alone is a heading among entries that have more.
  private mutating func item(_ item: CardContent.Piece, haveMore: Bool) -> Element {
    let origin = Element.Origin("item", item.span)
    let parts = row(item)
    var row: Element
    if !item.action.isEmpty {
      let sign = look.sign("chevron-right", 18, look.quiet)
      let line = Element.row(gap: 12, alignment: .center, parts + [sign]) { $0.size.width = .fill }
      row = .button(id: item.element, .secondary, action: "tap", [line], origin: origin) {
        $0.size.minHeight = 44
        $0.typography = look.type(.body, .leading)
      }
    } else {
      row = .row(id: item.element, gap: 12, alignment: .center, parts, origin: origin) {
        if haveMore, item.body == nil, item.image == nil { $0.padding.top = 12 }
      }
    }
    row.presence = item.presence
    return row
  }

  private mutating func row(_ item: CardContent.Piece) -> [Element] {
    let id = item.element
    let texts = [
      text("\(id)/title", item.text, look.type(.heading, .leading)),
      text("\(id)/body", item.body, look.type(.small, .leading), ink: look.quiet),
    ]
    let column = Element.column(gap: 2, texts.compactMap(\.self)) { $0.size.width = .fill }
    return [mark("\(id)/image", item.image, side: 48), column].compactMap(\.self)
  }

  /// A picture of a row in a square, signs on a tinted disc.
  mutating func mark(_ id: String, _ picture: CardContent.Picture?, side: Double) -> Element? {
    guard let image = self.picture(id, picture, side: side / 2, { $0.size = .square(side) }) else {
      return nil
    }
    if case .image? = picture { return image }
    return .centered([image]) {
      $0.size = .square(side)
      $0.corners = Corners(side / 2)
      $0.background = [.solid(look.accent.faded(0.12))]
    }
  }
}

/// The buttons of a card, the first one filled.
extension DrawingContext<MappedCard> {
  /// All buttons below one another; nil without one.
  mutating func buttons() -> Element? {
    let buttons = content.buttons.map { button($0, title: $0.text) }
    return buttons.isEmpty ? nil : .column(gap: 8, buttons) { $0.size.width = .fill }
  }

  /// A button with what stands on it, else its title; the first one of a card is filled.
  ///
  /// One that is not plain looks as what stands on it.
  mutating func button(
    _ piece: CardContent.Piece,
    title: TextRef?,
    _ content: [Element]? = nil,
    isPlain: Bool = true
  ) -> Element {
    let isFirst = summary.buttons.isEmpty
    let role: ButtonElement.Role = isFirst ? .primary : .secondary
    let title = title.map { add($0) }
    if let title {
      summary.buttons.append(.init(role: role.rawValue, title: title, action: piece.action))
    }
    let fill = piece.look.color(.buttonColor)
    var element = Element.button(
      id: piece.element,
      role,
      action: piece.action,
      content ?? title.map { [.label($0)] } ?? [],
      origin: .init("button", piece.span),
      style: isPlain ? look.button(isFirst: isFirst || fill != nil) : Style()
    ) {
      if let fill {
        $0.background = [.solid(fill)]
        $0.foreground = Themed(Color.readable(on: fill.light))
      }
      if let radius = piece.look.length(.buttonRadius) { $0.corners = Corners(radius) }
    }
    element.presence = piece.presence
    return element
  }

  /// The buttons at the foot of a screen or panel; they scroll by themselves where letters are so large that
  /// they would fill more than half of the screen.
  mutating func foot(_ padding: Insets, safeArea: SafeArea = .bottom) -> Element? {
    guard let buttons = buttons() else { return nil }
    let column = Element.column([narrow(buttons)]) { $0.padding = padding }
    // A box around the scroll keeps it from giving way to what is above.
    return .column([Element("", .scroll(Scroll(.vertical, column)))]) {
      $0.size = SizeRules(width: .fill)
      $0.size.maxScreenHeight = ScreenPart(share: 0.5)
      $0.safeArea = safeArea
    }
  }

  /// A part in the middle of tablets, no wider than lines should be.
  func narrow(_ part: Element) -> Element {
    var part = part
    part.style.size.width = .fill
    part.style.size.maxWidth = 560
    part.style.alignment = .center
    return part
  }
}

extension CardLook {
  /// The look of a button: filled, or words alone.
  func button(isFirst: Bool) -> Style {
    Style {
      $0.typography = type(.button, .center)
      $0.typography?.maxSize = 40
      $0.foreground = isFirst ? onAccent : link
      if isFirst { $0.background = [.solid(accent)] }
      $0.corners = Corners(own.length(.buttonRadius) ?? (isAndroid ? 100 : 14))
      $0.padding = Insets(vertical: isAndroid ? 10 : 14, horizontal: 20)
      $0.size = SizeRules(width: .fill, minHeight: isAndroid ? 48 : 50)
    }
  }
}
