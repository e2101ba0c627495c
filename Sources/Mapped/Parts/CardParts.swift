internal import Flow
internal import Source
internal import SystemKit

/// Parts of a card that all layouts share.
extension DrawingContext<MappedCard> {
  /// Every part but the buttons, from the picture down to the note; a frame with the card's id where there is
  /// none.
  ///
  /// The first texts have the style of `heading`.
  mutating func parts(_ heading: CardLook.Role, _ alignment: TextAlignment) -> [Element] {
    let picture = hero(alignment)
    let words = words(heading, alignment)
    let parts = [picture, words] + rest(alignment)
    let found = parts.compactMap { $0 }
    return found.isEmpty && content.buttons.isEmpty ? [nothing] : found
  }

  /// The parts below the texts.
  mutating func rest(_ alignment: TextAlignment) -> [Element?] {
    [items(), fields(), choices(), note(alignment)]
  }

  /// Badge, title, subtitle and body below one another.
  private mutating func words(_ heading: CardLook.Role, _ alignment: TextAlignment) -> Element? {
    let texts = texts(heading, alignment)
    return texts.isEmpty ? nil : .column(gap: 8, texts)
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
    guard
      var image = cardPicture(
        side: 72,
        {
          $0.size = SizeRules(width: .fill, maxWidth: 360, maxHeight: 320)
          $0.size.maxScreenHeight = ScreenPart(share: 0.36)
          $0.adapted = [
            Adaptation(in: .ax1 ... .ax5) { $0.size.maxScreenHeight = ScreenPart(share: 0.2) }
          ]
        }
      )
    else { return nil }
    let isCentered = (look.own.alignment ?? alignment) == .center
    image.style.alignment = isCentered ? .center : .start
    return image
  }

  /// The card's picture, which lists show, too.
  mutating func cardPicture(side: Double, _ change: (inout Style) -> Void) -> Element? {
    if case .image(let ref)? = content.image { summary.image = add(ref) }
    return picture("image", content.image, side: side, change)
  }

  /// A frame with the id of a card that says nothing.
  private var nothing: Element {
    Element("empty", .placeholder(Placeholder(content.id, reason: "no text and no picture"))) {
      $0.size.width = .fill
    }
  }
}
