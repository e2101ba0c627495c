internal import Flow

/// The interface since v140: a card on a coloured ground, title first; Skip above, dots below
/// (reference: nimbus, section 4.7).
enum ModernLayout {
  static func root(_ parts: inout CardParts, _ chrome: Chrome) -> Element {
    let content = parts.card.isMultipleChoice ? choosing(&parts) : basic(parts)
    let card = Element("", .stack(Stack(.vertical, gap: 16, content))) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.corners = Corners(28)
      $0.padding = Insets(top: 40, leading: 24, bottom: 24, trailing: 24)
      $0.size = SizeRules(width: .fill, height: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
    let rows = [card, chrome.dots].compactMap { $0 }
    let screen = Element("", .stack(Stack(.vertical, rows))) {
      $0.background = [NimbusTheme.background(parts.look)]
      $0.foreground = NimbusTheme.ink
      $0.safeArea = [.top, .bottom]
      $0.padding = Insets(top: 48, leading: 16, trailing: 16)
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    var items = [Layers.Item(screen, .fill)]
    if let skip = chrome.skip(&parts.slots) {
      items.append(.init(skip, .pinned(.init(top: 12, trailing: 24, safeArea: .top))))
    }
    return Element("", .layers(Layers(items)))
  }

  /// Title, picture, body, buttons.
  private static func basic(_ parts: CardParts) -> [Element] {
    let texts = [parts.title, parts.image(least: 80, most: 300), parts.body]
    return [scrolling(texts)]
      + buttons([
        parts.button(.primary), parts.button(.secondary, isFilled: false),
      ])
  }

  /// Title, choices, body, one button; without choices the app leaves the page blank.
  private static func choosing(_ parts: inout CardParts) -> [Element] {
    guard let choices = parts.choices(above: 0) else { return [] }
    let middle = Stack(.vertical, alignment: .center, distribution: .center, [choices])
    let centered = Element("", .stack(middle)) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    return [scrolling([parts.title, centered, parts.body])] + buttons([parts.button(.primary)])
  }

  private static func scrolling(_ texts: [Element?]) -> Element {
    let column = Stack(.vertical, gap: 16, alignment: .center, texts.compactMap { $0 })
    let content = Element("", .stack(column)) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    return Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = SizeRules(width: .fill, height: .fill)
    }
  }

  private static func buttons(_ buttons: [Element?]) -> [Element] {
    let stack = Stack(.vertical, gap: 8, buttons.compactMap { $0 })
    return [Element("", .stack(stack)) { $0.size = SizeRules(width: .fill) }]
  }
}
