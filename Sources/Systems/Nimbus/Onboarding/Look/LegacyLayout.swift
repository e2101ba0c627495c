internal import Flow

/// The interface until v152.1: picture, title, body, link or choices; buttons below, then dots; on
/// an iPad a form in the middle of the screen (reference: nimbus, sections 4.6 and 4.7).
enum LegacyLayout {
  static func root(
    _ parts: inout CardParts,
    _ chrome: Chrome,
    _ chosen: CardParts.Chosen
  ) -> Element {
    let choices =
      parts.card.isMultipleChoice
      ? parts.choices(above: 20, chosen: chosen) : nil
    let link = parts.card.isMultipleChoice ? nil : parts.link
    let texts = [
      parts.image(least: 150) { $0.maxHeight = 300 }, parts.title, parts.body, link, choices,
    ]
    let content = Element.column(gap: 12, alignment: .center, texts.compactMap { $0 }) {
      $0.padding = Insets(top: 48, leading: 24, bottom: 20, trailing: 24)
      $0.size = SizeRules(width: .fill, height: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
    let scroll = Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = .fill
      $0.bottomFade = 20
    }
    let rows = [scroll, buttons(parts), chrome.dots].compactMap { $0 }
    let screen = Element.column(rows) {
      $0.background = [NimbusTheme.background(.legacy)]
      $0.foreground = NimbusTheme.ink
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    var items = [Layers.Item(screen, .fill)]
    if let dismiss = chrome.dismiss {
      items.append(.init(dismiss, .pinned(.init(top: 8, trailing: 20, safeArea: .top))))
    }
    return Element("", .layers(Layers(items))) { $0.isFormOnTablet = true }
  }

  private static func buttons(_ parts: CardParts) -> Element {
    let buttons = [parts.button(.primary), parts.button(.secondary)].compactMap { $0 }
    return .column(gap: 10, buttons) {
      $0.padding = Insets(top: 8, leading: 24, trailing: 24)
      $0.size = SizeRules(width: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
  }
}
