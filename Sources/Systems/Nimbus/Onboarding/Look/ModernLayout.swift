internal import FML
internal import Flow

/// The interface since v140: a card on a coloured ground, title first; Skip above, dots below
/// (reference: nimbus, section 4.7).
enum ModernLayout {
  static func root(
    _ parts: inout CardParts,
    _ chrome: Chrome,
    _ chosen: CardParts.Chosen
  ) -> Element {
    let content = parts.card.isMultipleChoice ? choosing(&parts, chosen) : basic(parts)
    let rows = [card(content), dots(chrome)].compactMap { $0 }
    let screen = Element.column(distribution: .center, rows) {
      $0.background = [NimbusTheme.background(parts.look)]
      $0.foreground = NimbusTheme.ink
      $0.safeArea = [.top, .bottom]
      $0.padding = Insets(top: 48, leading: 16, trailing: 16)
      $0.size = .fill
      $0.adapted = [
        Adaptation(.ios, .tablet) {
          $0.padding = Insets(20)
          $0.safeArea = [.top, .bottom]
        }
      ]
    }
    var items = [Layers.Item(screen, .fill)]
    if let skip = chrome.skip(&parts) {
      items.append(.init(skip, .pinned(.init(top: 12, trailing: 24, safeArea: .top))))
    }
    return Element("", .layers(Layers(items)))
  }

  /// The dots below the card, on iPads at its foot.
  private static func dots(_ chrome: Chrome) -> Element? {
    guard var dots = chrome.dots else { return nil }
    dots.style.adapted = [Adaptation(.ios, .tablet) { $0.margin = Insets(top: -40, bottom: 8) }]
    return dots
  }

  /// The ground that everything stands on; without content not even that is drawn.
  ///
  /// On iPads a card in the middle of the screen, 508 points wide and at most 712 high; of one on its side
  /// 85 % of the height (Firefox for iOS 143 to 149, `SheetSizedCard`).
  private static func card(_ content: [Element]) -> Element {
    guard !content.isEmpty else { return .space() }
    return .column(gap: 16, content) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.corners = Corners(28)
      $0.padding = Insets(top: 40, leading: 24, bottom: 24, trailing: 24)
      $0.size = SizeRules(width: .fill, height: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
      $0.adapted = [
        Adaptation(.ios, .tablet) {
          $0.padding = Insets(top: 40, leading: 24, bottom: 56, trailing: 24)
          $0.size = SizeRules(maxWidth: 508, maxHeight: 712)
          $0.size.maxScreenHeight = ScreenPart(share: 0.85)
        }
      ]
    }
  }

  /// The picture takes at most two fifths of the card, around which Skip and dots stand.
  private static let pictureLimit = ScreenPart(share: 0.4, less: 80)

  /// Title, picture, body, buttons.
  private static func basic(_ parts: CardParts) -> [Element] {
    var picture = parts.image(least: 80) { $0.maxScreenHeight = pictureLimit }
    // Two fifths of the card without its dots, as above.
    picture?.style.adapted = [
      Adaptation(.ios, .tablet) {
        $0.size.maxHeight = 267
        $0.size.maxScreenHeight = ScreenPart(share: 0.34, less: 52)
      }
    ]
    let texts = [parts.title, picture, parts.body]
    return [scrolling(texts)]
      + buttons([
        parts.button(.primary), parts.button(.secondary, isFilled: false),
      ])
  }

  /// Title, choices, body, one button; without choices the app leaves the page blank.
  private static func choosing(
    _ parts: inout CardParts,
    _ chosen: CardParts.Chosen
  ) -> [Element] {
    guard let choices = parts.choices(above: 0, chosen: chosen) else { return [] }
    let centered = Element.centered([choices]) { $0.size = .fill }
    let body =
      FirefoxIosVersions.drawsChoiceBodies.isThere(in: parts.versions.drawn) ? parts.body : nil
    return [scrolling([parts.title, centered, body])] + buttons([parts.button(.primary)])
  }

  private static func scrolling(_ texts: [Element?]) -> Element {
    let content = Element.column(gap: 16, alignment: .center, texts.compactMap { $0 }) {
      $0.size = .fill
    }
    return Element("", .scroll(Scroll(.vertical, content))) { $0.size = .fill }
  }

  private static func buttons(_ buttons: [Element?]) -> [Element] {
    [.column(gap: 8, buttons.compactMap { $0 }) { $0.size = SizeRules(width: .fill) }]
  }
}
