internal import FML
internal import Flow
internal import Source
internal import SystemKit

/// The redesign: a card above a picture, the neighbours looking in at the sides, dots below; on small
/// phones the card alone (reference: fenix, sections 2 and 3).
extension JunoParts {
  mutating func redesigned(_ state: JunoState, _ position: CardPosition?) -> Element {
    let card = cardBox(content(state))
    let isFirst = (position?.index ?? 0) == 0
    let isLast = position?.isLast ?? true
    let row = Element.row(
      gap: feature.generation == .redesign ? 8 : 12,
      alignment: .center,
      distribution: .center,
      [
        neighbour("card-before", isThere: !isFirst), card,
        neighbour("card-after", isThere: !isLast),
      ]
    ) { $0.size = .fill }
    var dots = dots(position)
    dots?.style.adapt(on: .smallAndroids, isAway: true)
    let screen = Element.column([row, dots].compactMap(\.self)) {
      $0.foreground = theme.ink
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    let items = [Layers.Item(background(), .fill), .init(screen, .fill)]
    return Element("", .layers(Layers(items))) {
      $0.background = [.solid(theme.page)]
      $0.isClipped = true
    }
  }

  private mutating func background() -> Element {
    let image = drawing.add(builtIn(drawable: "nova_onboarding_background"))
    return Element.box {
      $0.background = [.image(ImagePaint(image: image))]
      $0.size = .fill
      $0.adapt(on: .smallAndroids, isAway: true)
    }
  }

  // MARK: Cards

  /// The card: its size follows from the device.
  private func cardBox(_ content: [Element]) -> Element {
    Element.column(content) {
      $0.background = [.solid(theme.page)]
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 24, horizontal: 16)
      $0.size = SizeRules(width: .screen(0.85), height: .screen(0.6), minWidth: 360, minHeight: 650)
      $0.adapt(on: .androidPhones) { $0.shadows = Self.elevation }
      $0.adapt(on: .androidTablets) {
        $0.shadows = Self.elevation
        $0.size = SizeRules(
          width: .screen(0.35),
          height: .screen(0.5),
          minWidth: 440,
          minHeight: 620
        )
      }
      $0.adapt(on: .smallAndroids) {
        $0.size = SizeRules(
          width: .screen(0.9),
          height: .share(1),
          minWidth: 300,
          minHeight: 0
        )
        $0.padding = Insets(top: 16)
      }
    }
  }

  /// Material's shadow at 6 dp.
  private static let elevation = [
    Shadow(y: 1, blur: 18, color: Themed(Color(0, alpha: 0.12))),
    Shadow(y: 6, blur: 10, color: Themed(Color(0, alpha: 0.14))),
  ]

  /// An edge of the card before or after; there is room for none on other devices.
  private func neighbour(_ id: String, isThere: Bool) -> Element {
    Element.box(id: id) {
      $0.background = isThere ? [.solid(theme.page)] : []
      $0.corners = Corners(12)
      $0.size = SizeRules(width: .screen(0.85), height: .screen(0.6), minWidth: 360, minHeight: 650)
      $0.shadows = isThere ? Self.elevation : []
      $0.adapt(on: .smallAndroids, isAway: true)
      $0.adapt(on: .androidTablets, isAway: true)
    }
  }

  // MARK: Content

  private mutating func content(_ state: JunoState) -> [Element] {
    if feature.isEmptyPage(card) { return [] }
    switch card.kind {
    case .terms: return terms(state)
    case .toolbar: return toolbar(state)
    case .marketing: return marketing(state)
    default: return basic()
    }
  }

  private mutating func basic() -> [Element] {
    let picture = picture(SizeRules(width: .fill, height: .points(176)))
    let texts = [
      title(JunoText.headlineSmall), picture, body(JunoText.subtitle1),
    ]
    return [Self.free, scrolling(texts), buttons()]
  }

  private mutating func terms(_ state: JunoState) -> [Element] {
    let isFirst = feature.generation == .redesign
    let name = state.picture == 0 ? "nova_onboarding_tou" : "nova_onboarding_tou_2"
    let size = SizeRules(width: .fill, height: .points(isFirst ? 200 : 176))
    let picture = picture(size, of: builtIn(drawable: name)) {
      $0.adapt(on: .smallAndroids) { $0.size = SizeRules(height: .points(130)) }
    }
    let title = isFirst ? JunoText.headlineMedium : JunoText.headline6
    let subheader = card.terms?.subheaders.first.flatMap(\.self).flatMap {
      text(
        "term-of-service-data/subheader-one-text",
        Self.text($0),
        JunoText.body2.centered,
        ink: theme.subheader,
        above: 20
      )
    }
    let head = [picture, self.title(title.centered, above: 20), subheader].compactMap(\.self)
    let lines = termsLines(JunoText.caption, padding: 8)
    let groups = [
      Element.column(alignment: .center, head),
      Element.column(lines) { $0.margin = Insets(top: 16, bottom: 26) },
    ]
    let content = Element.column(distribution: .spaceBetween, groups) {
      $0.size = .fill
    }
    return [Self.free, scroll(content), buttons()]
  }

  private mutating func toolbar(_ state: JunoState) -> [Element] {
    let texts = [
      title(JunoText.headlineSmall), options(chosen: state.chosen, above: 0),
    ]
    return [Self.free, scrolling(texts), buttons(above: 40)]
  }

  private mutating func marketing(_ state: JunoState) -> [Element] {
    guard let marketing = card.marketing else { return basic() }
    if marketing.hasHeart { return heart(marketing) }
    let picture = picture(SizeRules(width: .fill, height: .points(150)))
    let line = marketingLine(marketing, JunoText.body2)
    let box =
      marketing.isDefault ? tickBox(line, isTicked: state.isTicked) : line
    let texts = [title(JunoText.headline6), picture, box]
    return [Self.free, scrolling(texts), buttons(above: 32)]
  }

  private mutating func heart(_ marketing: JunoCard.Marketing) -> [Element] {
    let heart = builtIn(drawable: "ic_kit_heart")
    let picture = picture(SizeRules(width: .fill, height: .points(130)), of: heart)
    let texts =
      marketing.isBuiltIn
      ? builtInTexts(picture)
      : [
        title(JunoText.headline6), picture,
        marketingLine(marketing, JunoText.body2),
        furtherLines(marketing),
      ]
    let sign = Element.symbol("heart.fill", size: 16) {
      $0.foreground = JunoTheme.heart
    }
    return [Self.free, scrolling(texts), buttons(above: 32, signs: [sign])]
  }

  /// The second line and the third, which is bold, as one text; nil unless both are there.
  private mutating func furtherLines(_ marketing: JunoCard.Marketing) -> Element? {
    guard let three = marketing.lineThree, !marketing.lineTwo.value.isEmpty, !three.value.isEmpty
    else { return nil }
    let space = TextRef(" ", span: three.span)
    var bold = Typography()
    bold.weight = 700
    let spans = [
      RichText.Part(drawing.add(Self.text(marketing.lineTwo))), .init(drawing.add(space)),
      .init(drawing.add(Self.text(three)), typography: bold),
    ]
    let origin = Element.Origin("Text", marketing.lineTwo.span)
    return Element("marketing-data/body-line-two-text", .richText(RichText(spans)), origin: origin)
    {
      $0.typography = JunoText.body2
      $0.foreground = theme.quietInk
    }
  }

  /// The texts of the variant with a heart, where all of them are the app's own.
  private mutating func builtInTexts(_ picture: Element?) -> [Element?] {
    let title = builtIn("onboarding_marketing_redesign_title", "Help us grow")
    let learn = builtIn("nova_onboarding_marketing_body_link_text_1", "Learn More")
    var body = builtIn("nova_onboarding_marketing_body_7", "Share that you use the app. %1$s")
    body.link = .init(learn.raw, span: learn.span, standIn: learn.standIn)
    let link = link("marketing-data/body-line-one-link-text", learn)
    let lines = [
      builtIn("nova_onboarding_marketing_body_line_two", "It stays independent."),
      builtIn("nova_onboarding_marketing_body_line_three", "Please consider it."),
    ]
    return
      [
        text(
          "title",
          title,
          JunoText.headline6,
          ink: theme.ink,
          role: .heading
        ), picture, rich("body", body, link, JunoText.body2),
      ] + lines.map { text("", $0, JunoText.body2, ink: theme.quietInk) }
  }

  // MARK: Pieces

  /// The free space above the content: a tenth of the content's part.
  private static let free = Element.box {
    $0.size = SizeRules(height: .part(0.1))
  }

  private func scrolling(_ elements: [Element?]) -> Element {
    let column = Element.column(gap: 36, elements.compactMap(\.self)) {
      $0.padding = Insets(top: 20, bottom: 32)
    }
    return scroll(column)
  }

  private func scroll(_ content: Element) -> Element {
    Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = SizeRules(width: .fill, height: .part(1))
    }
  }

  private mutating func buttons(above: Double = 0, signs: [Element] = []) -> Element {
    let buttons = buttons(feature.generation, signs: signs)
    let isPair =
      card.kind == .marketing && buttons.count > 1
      && FenixVersions.pairsMarketingButtons.isThere(in: feature.version)
    let row =
      isPair ? [Element.row(gap: 8, buttons) { $0.size = SizeRules(width: .fill) }] : buttons
    return Element.column(alignment: .center, row) {
      $0.margin = Insets(top: above)
    }
  }
}
