internal import Flow
internal import Source

/// The interface until v152.1: picture, title, body, link or choices, and buttons in one column that
/// scrolls; dots and an x above it; a form on an iPad (reference: nimbus-look, sections 4 and 5).
extension CardParts {
  private typealias Numbers = FirefoxIosLook.LegacyCard
  private typealias Update = FirefoxIosLook.UpdateScreen

  mutating func legacy(_ chosen: Chosen) -> Element {
    let isUpgrade = card.isUpgrade
    let content = framed(card.isMultipleChoice ? choosing(chosen) : basic)
    let scroll = Element("", .scroll(Scroll(.vertical, content))) { $0.size = .fill }
    let screen = Element.column([scroll]) {
      $0.background = app.paint(AppLook.Tokens.layer2)
      $0.foreground = app[AppLook.Tokens.textPrimary]
      $0.padding = Insets(vertical: app[Numbers.outside], horizontal: 0)
      $0.size = .fill
      $0.adapt(on: .smallForFirefox) {
        $0.padding = Insets(vertical: app[Numbers.smallOutside], horizontal: 0)
      }
    }
    var items = [Layers.Item(screen, .fill)]
    if let dots {
      items.append(
        .init(dots, .pinned(.init(leading: 0, bottom: 0, trailing: 0, safeArea: .bottom)))
      )
    }
    if feature.isDismissable.value {
      let pins = Layers.Pins(
        top: app[isUpgrade ? Update.crossTop : Numbers.crossTop],
        trailing: app[isUpgrade ? Update.crossTrailing : Numbers.crossTrailing],
        safeArea: .top
      )
      items.append(.init(app.cross(card.key.span), .pinned(pins)))
    }
    return Element("card", .layers(Layers(items))) {
      $0.formOnTablet =
        isUpgrade
        ? FixedSize(width: app[Update.formWidth], height: app[Update.formHeight])
        : FixedSize(width: app[Numbers.formWidth], height: app[Numbers.formHeight])
    }
  }

  /// The content below its space, as high as its frame at least.
  private func framed(_ content: Element) -> Element {
    let space = Element.box {
      let share = app[Numbers.aboveShare]
      let height = share > 0 ? Length.screen(share) : .points(app[Numbers.above])
      $0.size = SizeRules(height: height)
      $0.adapt(on: .smallPhones) { $0.size.height = .points(app[Numbers.smallAbove]) }
      $0.adapt(on: .pads) { $0.size.height = .points(app[Numbers.padAbove]) }
    }
    return .column([space, content]) {
      $0.padding = Insets(vertical: 0, horizontal: app[Numbers.sides])
      $0.size = .fill
      $0.adapt(on: .pads) {
        $0.padding = Insets(top: 0, sides: app[Numbers.padSides], bottom: app[Numbers.padBelow])
      }
    }
  }

  /// Picture, title and body; the link; the buttons, with equal space between the three.
  private var basic: Element {
    let link = link
    let between = app[link == nil ? Numbers.between : Numbers.betweenWithLink]
    let picture = picture(
      app[Numbers.picture],
      small: app[Numbers.smallPicture],
      tiny: app[Numbers.tinyPicture]
    )
    let texts = [picture, legacyTitle, legacyBody].compactMap(\.self)
    let head = Element.column(gap: between, texts) {
      $0.adapt(on: .smallPhones) { $0.gap = app[Numbers.smallBetween] }
    }
    return groups([head, link, buttons], gap: between)
  }

  /// Picture, title, body and choices; the buttons.
  private mutating func choosing(_ chosen: Chosen) -> Element {
    typealias Numbers = FirefoxIosLook.LegacyChoices
    let picture = picture(
      app[Numbers.picture],
      small: app[Numbers.smallPicture],
      tiny: app[Numbers.tinyPicture]
    )
    let title = legacyTitle?.below(app[Numbers.pictureToTitle])
    let body = legacyBody?.below(app[Numbers.titleToBody])
      .adapted(on: .smallPhones) { $0.margin = Insets(top: app[Numbers.smallTitleToBody]) }
    let choices = choices(chosen: chosen)?.below(app[Numbers.bodyToChoices])
    let head = [picture, title, body, choices].compactMap(\.self)
    return groups([.column(head), buttons], gap: app[Numbers.between])
  }

  /// The picture, lower on small devices; heights in pt.
  private func picture(_ height: Double, small: Double, tiny: Double) -> Element? {
    image { $0.height = .points(height) }?
      .adapted(on: .smallForFirefox) { $0.size.height = .points(small) }
      .adapted(on: .tinyPhones) { $0.size.height = .points(tiny) }
  }

  private func groups(_ groups: [Element?], gap: Double) -> Element {
    .column(gap: gap, distribution: .spaceBetween, groups.compactMap(\.self)) { $0.size = .fill }
  }

  private var legacyTitle: Element? {
    title(app.type(AppLook.Types.title2Bold, .center))?
      .adapted(on: .smallForFirefox) { $0.typography = app.type(AppLook.Types.smallTitle) }
  }

  private var legacyBody: Element? {
    body(app.type(AppLook.Types.body, .center), app[AppLook.Tokens.textPrimary])
  }

  /// Both buttons; a second one without a title keeps its place.
  private var buttons: Element {
    let second = button(.secondary, app.button(isPrimary: false))
    let buttons = [
      button(.primary, app.button(isPrimary: true)),
      second ?? app.emptyButton(app.button(isPrimary: false)),
    ]
    return .column(gap: app[Numbers.betweenButtons], buttons.compactMap(\.self)) {
      $0.adapt(on: .smallPhones) { $0.gap = app[Numbers.smallBetweenButtons] }
    }
  }
}
