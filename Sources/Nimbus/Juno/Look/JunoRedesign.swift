internal import FML
internal import Flow
internal import Source

/// The redesign: a card above a picture, the neighbours looking in at the sides, dots below; on small
/// phones the card alone (reference: fenix, sections 2 and 3).
enum JunoRedesign {
  static func root(
    _ parts: inout JunoParts,
    _ state: JunoState,
    _ position: CardPosition?
  ) -> Element {
    let card = card(content(&parts, state), parts)
    let isFirst = (position?.index ?? 0) == 0
    let isLast = position?.isLast ?? true
    let row = Element.row(
      gap: parts.feature.generation == .redesign ? 8 : 12,
      alignment: .center,
      distribution: .center,
      [
        neighbour("card-before", parts, isThere: !isFirst), card,
        neighbour("card-after", parts, isThere: !isLast),
      ]
    ) { $0.size = .fill }
    var dots = parts.dots(position)
    dots?.style.adapt(on: .smallAndroids, isAway: true)
    let screen = Element.column([row, dots].compactMap(\.self)) {
      $0.foreground = parts.theme.ink
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    let items = [Layers.Item(background(&parts), .fill), .init(screen, .fill)]
    return Element("", .layers(Layers(items))) {
      $0.background = [.solid(parts.theme.page)]
      $0.isClipped = true
    }
  }

  private static func background(_ parts: inout JunoParts) -> Element {
    let image = parts.add(parts.builtIn(drawable: "nova_onboarding_background"))
    return Element.box {
      $0.background = [.image(ImagePaint(image: image))]
      $0.size = .fill
      $0.adapt(on: .smallAndroids, isAway: true)
    }
  }

  // MARK: Cards

  /// The card: its size follows from the device.
  private static func card(_ content: [Element], _ parts: JunoParts) -> Element {
    Element.column(content) {
      $0.background = [.solid(parts.theme.page)]
      $0.corners = Corners(12)
      $0.padding = Insets(vertical: 24, horizontal: 16)
      $0.size = SizeRules(width: .screen(0.85), height: .screen(0.6), minWidth: 360, minHeight: 650)
      $0.adapt(on: .androidPhones) { $0.shadows = elevation }
      $0.adapt(on: .androidTablets) {
        $0.shadows = elevation
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
  private static func neighbour(_ id: String, _ parts: JunoParts, isThere: Bool) -> Element {
    Element.box(id: id) {
      $0.background = isThere ? [.solid(parts.theme.page)] : []
      $0.corners = Corners(12)
      $0.size = SizeRules(width: .screen(0.85), height: .screen(0.6), minWidth: 360, minHeight: 650)
      $0.shadows = isThere ? elevation : []
      $0.adapt(on: .smallAndroids, isAway: true)
      $0.adapt(on: .androidTablets, isAway: true)
    }
  }

  // MARK: Content

  private static func content(_ parts: inout JunoParts, _ state: JunoState) -> [Element] {
    if parts.feature.isEmptyPage(parts.card) { return [] }
    switch parts.card.kind {
    case .terms: return terms(&parts, state)
    case .toolbar: return toolbar(&parts, state)
    case .marketing: return marketing(&parts, state)
    default: return basic(&parts)
    }
  }

  private static func basic(_ parts: inout JunoParts) -> [Element] {
    let picture = parts.picture(SizeRules(width: .fill, height: .points(176)))
    let texts = [
      parts.title(JunoText.headlineSmall), picture, parts.body(JunoText.subtitle1),
    ]
    return [free, scrolling(texts), buttons(&parts)]
  }

  private static func terms(_ parts: inout JunoParts, _ state: JunoState) -> [Element] {
    let isFirst = parts.feature.generation == .redesign
    let name = state.picture == 0 ? "nova_onboarding_tou" : "nova_onboarding_tou_2"
    let size = SizeRules(width: .fill, height: .points(isFirst ? 200 : 176))
    let picture = parts.picture(size, of: parts.builtIn(drawable: name)) {
      $0.adapt(on: .smallAndroids) { $0.size = SizeRules(height: .points(130)) }
    }
    let title = isFirst ? JunoText.headlineMedium : JunoText.headline6
    let subheader = parts.card.terms?.subheaders.first.flatMap(\.self).flatMap {
      parts.text(
        "term-of-service-data/subheader-one-text",
        JunoParts.text($0),
        JunoText.body2.centered,
        ink: parts.theme.subheader,
        above: 20
      )
    }
    let head = [picture, parts.title(title.centered, above: 20), subheader].compactMap(\.self)
    let lines = JunoClassic.termsLines(&parts, JunoText.caption, padding: 8)
    let groups = [
      Element.column(alignment: .center, head),
      Element.column(lines) { $0.margin = Insets(top: 16, bottom: 26) },
    ]
    let content = Element.column(distribution: .spaceBetween, groups) {
      $0.size = .fill
    }
    return [free, scroll(content), buttons(&parts)]
  }

  private static func toolbar(_ parts: inout JunoParts, _ state: JunoState) -> [Element] {
    let texts = [
      parts.title(JunoText.headlineSmall), parts.options(chosen: state.chosen, above: 0),
    ]
    return [free, scrolling(texts), buttons(&parts, above: 40)]
  }

  private static func marketing(_ parts: inout JunoParts, _ state: JunoState) -> [Element] {
    guard let marketing = parts.card.marketing else { return basic(&parts) }
    if marketing.hasHeart { return heart(marketing, &parts) }
    let picture = parts.picture(SizeRules(width: .fill, height: .points(150)))
    let line = JunoClassic.marketingLine(marketing, &parts, JunoText.body2)
    let box =
      marketing.isDefault ? parts.tickBox(line, isTicked: state.isTicked, above: 0) : line
    let texts = [parts.title(JunoText.headline6), picture, box]
    return [free, scrolling(texts), buttons(&parts, above: 32)]
  }

  private static func heart(
    _ marketing: JunoCard.Marketing,
    _ parts: inout JunoParts
  ) -> [Element] {
    let heart = parts.builtIn(drawable: "ic_kit_heart")
    let picture = parts.picture(SizeRules(width: .fill, height: .points(130)), of: heart)
    let texts =
      marketing.isBuiltIn
      ? builtInTexts(&parts, picture)
      : [
        parts.title(JunoText.headline6), picture,
        JunoClassic.marketingLine(marketing, &parts, JunoText.body2),
        furtherLines(marketing, &parts),
      ]
    let sign = Element.symbol("heart.fill", size: 16) {
      $0.foreground = JunoTheme.heart
    }
    return [free, scrolling(texts), buttons(&parts, above: 32, signs: [sign])]
  }

  /// The second line and the third, which is bold, as one text; nil unless both are there.
  private static func furtherLines(
    _ marketing: JunoCard.Marketing,
    _ parts: inout JunoParts
  ) -> Element? {
    guard let three = marketing.lineThree, !marketing.lineTwo.value.isEmpty, !three.value.isEmpty
    else { return nil }
    let space = TextRef(" ", span: three.span)
    var bold = Typography()
    bold.weight = 700
    let spans = [
      RichText.Part(parts.add(JunoParts.text(marketing.lineTwo))), .init(parts.add(space)),
      .init(parts.add(JunoParts.text(three)), typography: bold),
    ]
    let origin = Element.Origin("Text", marketing.lineTwo.span)
    return Element("marketing-data/body-line-two-text", .richText(RichText(spans)), origin: origin)
    {
      $0.typography = JunoText.body2
      $0.foreground = parts.theme.quietInk
    }
  }

  /// The texts of the variant with a heart, where all of them are the app's own.
  private static func builtInTexts(_ parts: inout JunoParts, _ picture: Element?) -> [Element?] {
    let title = parts.builtIn("onboarding_marketing_redesign_title", "Help us grow")
    let learn = parts.builtIn("nova_onboarding_marketing_body_link_text_1", "Learn More")
    var body = parts.builtIn("nova_onboarding_marketing_body_7", "Share that you use the app. %1$s")
    body.link = .init(learn.raw, span: learn.span, standIn: learn.standIn)
    let link = parts.link("marketing-data/body-line-one-link-text", learn)
    let lines = [
      parts.builtIn("nova_onboarding_marketing_body_line_two", "It stays independent."),
      parts.builtIn("nova_onboarding_marketing_body_line_three", "Please consider it."),
    ]
    return
      [
        parts.text(
          "title",
          title,
          JunoText.headline6,
          ink: parts.theme.ink,
          role: .heading
        ), picture, parts.rich("body", body, link, JunoText.body2),
      ] + lines.map { parts.text("", $0, JunoText.body2, ink: parts.theme.quietInk) }
  }

  // MARK: Pieces

  /// The free space above the content: a tenth of the content's part.
  private static let free = Element.box {
    $0.size = SizeRules(height: .part(0.1))
  }

  private static func scrolling(_ elements: [Element?]) -> Element {
    let column = Element.column(gap: 36, elements.compactMap(\.self)) {
      $0.padding = Insets(top: 20, bottom: 32)
    }
    return scroll(column)
  }

  private static func scroll(_ content: Element) -> Element {
    Element("", .scroll(Scroll(.vertical, content))) {
      $0.size = SizeRules(width: .fill, height: .part(1))
    }
  }

  private static func buttons(
    _ parts: inout JunoParts,
    above: Double = 0,
    signs: [Element] = []
  ) -> Element {
    let buttons = parts.buttons(parts.feature.generation, signs: signs)
    let isPair =
      parts.card.kind == .marketing && buttons.count > 1
      && FenixVersions.pairsMarketingButtons.isThere(in: parts.feature.version)
    let row =
      isPair ? [Element.row(gap: 8, buttons) { $0.size = SizeRules(width: .fill) }] : buttons
    return Element.column(alignment: .center, row) {
      $0.margin = Insets(top: above)
    }
  }
}
