internal import FML
internal import Flow
internal import Source

/// The pages until the redesign: what is above pushed up, buttons pushed down, dots below (reference:
/// fenix, sections 2 and 3).
extension JunoParts {
  mutating func classic(_ state: JunoState, _ position: CardPosition?) -> Element {
    let content: Element
    switch card.kind {
    case .terms: content = terms()
    case .toolbar, .theme: content = options(state)
    case .addOns: content = addOns(state)
    case .marketing: content = marketing(state)
    default: content = basic(isFirst: position?.index == 0)
    }
    let scroll = Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = .fill
    }
    let rows = [scroll, dots(position)].compactMap(\.self)
    return Element.column(rows) {
      $0.background = [.solid(theme.page)]
      $0.foreground = theme.ink
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
  }

  // MARK: Kinds of cards

  private mutating func basic(isFirst: Bool) -> Element {
    // The card in first place has a link below its body (v123 on).
    let hasLink = isFirst && FenixVersions.linksPrivacyNotice.isThere(in: feature.version)
    let notice = builtIn("juno_onboarding_privacy_notice_text", "Firefox privacy notice")
    let group = group([
      picture(0.4, small: 0.36), title(JunoText.headline5.centered, above: 32),
      classicBody(), hasLink ? wholeLink("privacy-notice", notice, above: 16) : nil,
    ])
    return page([group, buttons(bottom: 32, withSecond: 24)])
  }

  /// The body, with some words as a link in the first builds (v116 to v122).
  private mutating func classicBody() -> Element? {
    guard let linkText = card.linkText, !linkText.value.isEmpty,
      !card.body.value.isEmpty, feature.isLinked(card)
    else { return body(JunoText.body2.centered, above: 16) }
    var text = Self.text(card.body)
    text.link = .init(linkText.value, span: linkText.span, isFilledIn: false)
    let link = link("link-text", Self.text(linkText))
    return rich("body", text, link, JunoText.body2.centered) { $0.margin = Insets(top: 16) }
  }

  private mutating func terms() -> Element {
    let size = SizeRules(width: .points(161), height: .points(167))
    let head = group(
      [
        picture(size), title(JunoText.headline5.centered, above: 24),
        body(JunoText.subtitle1.centered, above: 8),
      ],
      padding: Insets(vertical: 0, horizontal: 16)
    )
    let lines = termsLines(JunoText.caption.centered, padding: 10)
    let foot = Element.column(lines) {
      $0.padding = Insets(vertical: 0, horizontal: 16)
      $0.margin = Insets(top: 16)
    }
    let buttons = buttons(bottom: 24, withSecond: 24)
    let below = Element.column(gap: 24, [foot, buttons])
    return page([Element.column([]), head, below])
  }

  private mutating func options(_ state: JunoState) -> Element {
    let isTheme = card.kind == .theme
    let group = group(
      [
        picture(0.4, small: 0.3), title(JunoText.headline5.centered, above: 32),
        body(JunoText.body2.centered, ink: theme.ink, above: 16),
        options(chosen: state.chosen, above: isTheme ? 32 : 34),
      ],
      padding: Insets(vertical: 24, horizontal: 16)
    )
    return page([group, buttons(bottom: 24, withSecond: 24)])
  }

  private mutating func marketing(_ state: JunoState) -> Element {
    var body = body(JunoText.body2.centered, above: 16)
    body?.style.padding = Insets(vertical: 0, horizontal: 4)
    let group = group([
      picture(0.4, small: 0.36), title(JunoText.headline5.centered, above: 32), body,
    ])
    let marketing = card.marketing
    let label = marketing.flatMap {
      text(
        "marketing-data/body-line-two-text",
        Self.text($0.lineTwo),
        JunoText.body2,
        ink: theme.quietInk
      )
    }
    let line = marketing.flatMap { marketingLine($0, JunoText.body2.centered) }
    let box = tickBox(label, isTicked: state.isTicked)
    let rows = Element.column(gap: 16, [box, line].compactMap(\.self)) {
      $0.padding = Insets(vertical: 0, horizontal: 16)
    }
    let below = [rows, buttons(bottom: 32, withSecond: 24)]
    return page([group, Element.column(gap: 16, below)])
  }

  private mutating func addOns(_ state: JunoState) -> Element {
    let size = SizeRules(width: .points(140), height: .points(110))
    let image = picture(size) {
      // Only screens taller than 640 dp have it.
      $0.adapt(on: .smallAndroids, isAway: true)
    }
    let more = builtIn(
      "onboarding_add_on_explore_more_extensions_2",
      "Explore more extensions"
    )
    let group = group([
      image, title(JunoText.headline5.centered, above: 34),
      body(JunoText.body2.centered, above: 16),
      addOns(firstIsInstalled: state.isInstalled, above: 32),
      wholeLink("explore-more", more, above: 16),
    ])
    return page([group, buttons(bottom: 32, withSecond: 32)])
  }

  // MARK: Pieces

  /// The three lines of a card about terms, each high enough to be touched.
  mutating func termsLines(_ typography: Typography, padding: Double) -> [Element] {
    let lines = card.terms?.lines ?? []
    return zip(["one", "two", "three"], lines).compactMap { name, line in
      let id = "term-of-service-data/line-\(name)"
      let text = self.line("\(id)-text", line, link: id, typography) {
        $0.size = SizeRules(width: .fill)
      }
      guard let text else { return nil }
      return .column(distribution: .center, [text]) {
        $0.padding = Insets(vertical: 0, horizontal: padding)
        $0.size = SizeRules(minHeight: 48)
      }
    }
  }

  mutating func marketingLine(
    _ marketing: JunoCard.Marketing,
    _ typography: Typography
  ) -> Element? {
    let id = "marketing-data/body-line-one"
    return line("\(id)-text", marketing.lineOne, link: "\(id)-link-text", typography)
  }

  /// A picture as high as a part of the page, which dots stand below.
  private mutating func picture(_ share: Double, small: Double) -> Element {
    var size = SizeRules(width: .fill, height: .screen(share))
    size.maxScreenHeight = ScreenPart(share: share, less: 22)
    return picture(size) {
      $0.adapt(on: .smallAndroids) {
        $0.size.maxScreenHeight = ScreenPart(share: small, less: 22)
      }
    }
  }

  private func group(
    _ elements: [Element?],
    padding: Insets = Insets(vertical: 32, horizontal: 16)
  ) -> Element {
    Element.column(alignment: .center, elements.compactMap(\.self)) {
      $0.padding = padding
    }
  }

  private mutating func buttons(bottom: Double, withSecond: Double) -> Element {
    let buttons = buttons(.classic)
    return Element.column(gap: 8, alignment: .center, buttons) {
      let space = buttons.count > 1 ? withSecond : bottom
      $0.padding = Insets(leading: 16, bottom: space, trailing: 16)
    }
  }

  private func page(_ rows: [Element]) -> Element {
    Element.column(distribution: .spaceBetween, rows) {
      $0.size = .fill
    }
  }
}
