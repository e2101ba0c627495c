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
    let words = texts.isEmpty ? nil : Element.column(gap: 8, texts)
    return [image, words].compactMap(\.self) + rest(alignment)
  }

  /// The parts below the texts.
  mutating func rest(_ alignment: TextAlignment) -> [Element] {
    [items(), fields(), choices(), note(alignment)].compactMap(\.self)
  }

  /// Some parts, else a frame with the id of a card that says nothing.
  func orNothing(_ parts: [Element]) -> [Element] {
    guard parts.isEmpty, content.buttons.isEmpty else { return parts }
    let frame = Placeholder(content.id, reason: "no text and no picture")
    return [Element("empty", .placeholder(frame)) { $0.size.width = .fill }]
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

  private mutating func note(_ alignment: TextAlignment) -> Element? {
    text(
      "note",
      content.note,
      look.type(.caption, look.own.alignment ?? alignment),
      ink: look.quiet
    )
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
    if case .image(let ref)? = content.image { summary.image = add(ref) }
    return picture("image", content.image, side: side, change)
  }
}
