internal import FML
internal import Flow
internal import Source

/// The pages until the redesign: what is above pushed up, buttons pushed down, dots below (reference:
/// fenix, sections 2 and 3).
enum JunoClassic {
  static func root(
    _ parts: inout JunoParts,
    _ state: JunoState,
    _ position: CardPosition?
  ) -> Element {
    let content: Element
    switch parts.card.kind {
    case .terms: content = terms(&parts)
    case .toolbar, .theme: content = options(&parts, state)
    case .addOns: content = addOns(&parts, state)
    case .marketing: content = marketing(&parts, state)
    default: content = basic(&parts, isFirst: position?.index == 0)
    }
    let scroll = Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = .fill
    }
    let rows = [scroll, parts.dots(position)].compactMap(\.self)
    return Element.column(rows) {
      $0.background = [.solid(parts.theme.page)]
      $0.foreground = parts.theme.ink
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
  }

  // MARK: Kinds of cards

  private static func basic(_ parts: inout JunoParts, isFirst: Bool) -> Element {
    // The card in first place has a link below its body (v123 on).
    let hasLink = isFirst && FenixVersions.linksPrivacyNotice.isThere(in: parts.feature.version)
    let notice = parts.builtIn("juno_onboarding_privacy_notice_text", "Firefox privacy notice")
    let group = group([
      picture(&parts, 0.4, small: 0.36), parts.title(JunoText.headline5.centered, above: 32),
      body(&parts), hasLink ? parts.wholeLink("privacy-notice", notice, above: 16) : nil,
    ])
    return page([group, buttons(&parts, bottom: 32, withSecond: 24)])
  }

  /// The body, with some words as a link in the first builds (v116 to v122).
  private static func body(_ parts: inout JunoParts) -> Element? {
    guard let linkText = parts.card.linkText, !linkText.value.isEmpty,
      !parts.card.body.value.isEmpty, parts.feature.isLinked(parts.card)
    else { return parts.body(JunoText.body2.centered, above: 16) }
    var text = JunoParts.text(parts.card.body)
    text.link = .init(linkText.value, span: linkText.span, isFilledIn: false)
    let link = parts.link("link-text", JunoParts.text(linkText))
    return parts.rich("body", text, link, JunoText.body2.centered) { $0.margin = Insets(top: 16) }
  }

  private static func terms(_ parts: inout JunoParts) -> Element {
    let size = SizeRules(width: .points(161), height: .points(167))
    let head = group(
      [
        parts.picture(size), parts.title(JunoText.headline5.centered, above: 24),
        parts.body(JunoText.subtitle1.centered, above: 8),
      ],
      padding: Insets(vertical: 0, horizontal: 16)
    )
    let lines = termsLines(&parts, JunoText.caption.centered, padding: 10)
    let foot = Element.column(lines) {
      $0.padding = Insets(vertical: 0, horizontal: 16)
      $0.margin = Insets(top: 16)
    }
    let buttons = buttons(&parts, bottom: 24, withSecond: 24)
    let below = Element.column(gap: 24, [foot, buttons])
    return page([Element.column([]), head, below])
  }

  private static func options(_ parts: inout JunoParts, _ state: JunoState) -> Element {
    let isTheme = parts.card.kind == .theme
    let group = group(
      [
        picture(&parts, 0.4, small: 0.3), parts.title(JunoText.headline5.centered, above: 32),
        parts.body(JunoText.body2.centered, ink: parts.theme.ink, above: 16),
        parts.options(chosen: state.chosen, above: isTheme ? 32 : 34),
      ],
      padding: Insets(vertical: 24, horizontal: 16)
    )
    return page([group, buttons(&parts, bottom: 24, withSecond: 24)])
  }

  private static func marketing(_ parts: inout JunoParts, _ state: JunoState) -> Element {
    var body = parts.body(JunoText.body2.centered, above: 16)
    body?.style.padding = Insets(vertical: 0, horizontal: 4)
    let group = group([
      picture(&parts, 0.4, small: 0.36), parts.title(JunoText.headline5.centered, above: 32), body,
    ])
    let marketing = parts.card.marketing
    let label = marketing.flatMap {
      parts.text(
        "marketing-data/body-line-two-text",
        JunoParts.text($0.lineTwo),
        JunoText.body2,
        ink: parts.theme.quietInk
      )
    }
    let line = marketing.flatMap { marketingLine($0, &parts, JunoText.body2.centered) }
    let box = parts.tickBox(label, isTicked: state.isTicked, above: 0)
    let rows = Element.column(gap: 16, [box, line].compactMap(\.self)) {
      $0.padding = Insets(vertical: 0, horizontal: 16)
    }
    let below = [rows, buttons(&parts, bottom: 32, withSecond: 24)]
    return page([group, Element.column(gap: 16, below)])
  }

  private static func addOns(_ parts: inout JunoParts, _ state: JunoState) -> Element {
    let size = SizeRules(width: .points(140), height: .points(110))
    let image = parts.picture(size) {
      // Only screens taller than 640 dp have it.
      $0.adapt(on: .smallAndroids, isAway: true)
    }
    let more = parts.builtIn(
      "onboarding_add_on_explore_more_extensions_2",
      "Explore more extensions"
    )
    let group = group([
      image, parts.title(JunoText.headline5.centered, above: 34),
      parts.body(JunoText.body2.centered, above: 16),
      parts.addOns(firstIsInstalled: state.isInstalled, above: 32),
      parts.wholeLink("explore-more", more, above: 16),
    ])
    return page([group, buttons(&parts, bottom: 32, withSecond: 32)])
  }

  // MARK: Pieces

  /// The three lines of a card about terms, each high enough to be touched.
  static func termsLines(
    _ parts: inout JunoParts,
    _ typography: Typography,
    padding: Double
  ) -> [Element] {
    let lines = parts.card.terms?.lines ?? []
    return zip(["one", "two", "three"], lines).compactMap { name, line in
      let id = "term-of-service-data/line-\(name)"
      let text = parts.line("\(id)-text", line, link: id, typography) {
        $0.size = SizeRules(width: .fill)
      }
      guard let text else { return nil }
      return .column(distribution: .center, [text]) {
        $0.padding = Insets(vertical: 0, horizontal: padding)
        $0.size = SizeRules(minHeight: 48)
      }
    }
  }

  static func marketingLine(
    _ marketing: JunoCard.Marketing,
    _ parts: inout JunoParts,
    _ typography: Typography
  ) -> Element? {
    let id = "marketing-data/body-line-one"
    return parts.line("\(id)-text", marketing.lineOne, link: "\(id)-link-text", typography)
  }

  /// A picture as high as a part of the page, which dots stand below.
  private static func picture(_ parts: inout JunoParts, _ share: Double, small: Double) -> Element {
    var size = SizeRules(width: .fill, height: .screen(share))
    size.maxScreenHeight = ScreenPart(share: share, less: 22)
    return parts.picture(size) {
      $0.adapt(on: .smallAndroids) {
        $0.size.maxScreenHeight = ScreenPart(share: small, less: 22)
      }
    }
  }

  private static func group(
    _ elements: [Element?],
    padding: Insets = Insets(vertical: 32, horizontal: 16)
  ) -> Element {
    Element.column(alignment: .center, elements.compactMap(\.self)) {
      $0.padding = padding
    }
  }

  private static func buttons(
    _ parts: inout JunoParts,
    bottom: Double,
    withSecond: Double
  ) -> Element {
    let buttons = parts.buttons(.classic)
    return Element.column(gap: 8, alignment: .center, buttons) {
      let space = buttons.count > 1 ? withSecond : bottom
      $0.padding = Insets(leading: 16, bottom: space, trailing: 16)
    }
  }

  private static func page(_ rows: [Element]) -> Element {
    Element.column(distribution: .spaceBetween, rows) {
      $0.size = .fill
    }
  }
}
