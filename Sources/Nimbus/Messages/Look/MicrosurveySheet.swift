internal import Flow
internal import Source
internal import SystemKit

/// The sheet of a microsurvey: on iOS everything below its header scrolls as one; on Android the buttons
/// stay in view since v128 (reference: nimbus-look, sections 15 and 17).
extension MicrosurveyLayout {
  private typealias Numbers = FirefoxIosLook.SurveySheet
  private typealias System = FirefoxIosLook.SystemSheet
  private typealias Colors = FirefoxIosLook.SystemSheetColors
  private typealias Android = FenixLook.SurveySheet

  /// The page with the sheet above it: half as high as a phone, opened fully, or as high as it needs to be
  /// on Android.
  func sheet(
    _ state: String,
    _ header: TextSlot,
    _ content: (card: Element, buttons: [Element])
  ) -> CardState {
    let isLarge = state == State.expanded
    let rows = [handle, self.header(header)] + (app.isAndroid ? stack(content) : [scroll(content)])
    let span = survey?.span ?? parts.message.key.span
    var sheet = Element.column(id: "sheet", rows, origin: .init("MicrosurveyConfig", span)) {
      let corner = app[System.corner, Android.corner]
      $0.background = app.paint(
        FirefoxIosLook.SurveySheetColors.background,
        FenixLook.Tokens.page
      )
      $0.foreground = app[AppLook.Tokens.textPrimary, FenixLook.Tokens.textPrimary]
      $0.corners = Corners(top: corner)
      if app.isAndroid {
        $0.size.maxScreenHeight = ScreenPart(share: 1)
      } else if !isLarge {
        $0.size.height = .detent
      }
      // Nobody chooses from what has no room below the header.
      guard !app.isAndroid, [State.selected, State.confirmation].contains(state) else { return }
      $0.adapt(in: .ax3 ... .ax5) { $0.size.height = .screen(app[System.pulledUp]) }
    }
    if !app.isAndroid { sheet.fidelity.add(NimbusFidelity.systemSheet) }
    sheet.fidelity.add(NimbusFidelity.transition)
    let rises = state == State.unselected
    if rises { sheet.entrance = NimbusMotion.sheet }
    let pins = Layers.Pins(
      top: isLarge ? app[System.above] : nil,
      leading: 0,
      bottom: 0,
      trailing: 0,
      safeArea: isLarge ? .top : []
    )
    let veil = app[Colors.veil, FenixLook.Tokens.veil]
    let page = isLarge ? pageBehind : BrowserPage(app: app).web(above: nil)
    let root = root(.overlay(sheet, .pinned(pins), over: page, veil: veil, enters: rises))
    return CardState(state, root: root, statusBar: isLarge ? .lightAbove : .automatic)
  }

  /// The screen that presented a sheet, drawn back behind it while it is opened fully.
  private var pageBehind: Element {
    let page = Element.box {
      let corner = app[System.corner]
      $0.background = app.paint(AppLook.Tokens.layer1)
      $0.corners = Corners(top: corner)
    }
    let sides = app[System.pageSides]
    let pins = Layers.Pins(top: 0, leading: sides, bottom: 0, trailing: sides, safeArea: .top)
    return Element("", .layers(Layers([.init(page, .pinned(pins))]))) {
      $0.background = app.paint(Colors.behind)
    }
  }

  private var handle: Element {
    let height = app[System.handleHeight, Android.handleHeight]
    return .box(id: "handle") {
      $0.background = app.paint(Colors.handle, FenixLook.Tokens.textSecondary)
      $0.corners = Corners(height / 2)
      let width: Length =
        app.isAndroid ? .share(app[Android.handleWidth]) : .points(app[System.handleWidth])
      $0.size = SizeRules(width: width, height: .points(height))
      let top = app[System.handleTop, Android.handleTop]
      let below = app.isAndroid ? app[Android.handleBelow] : app[Numbers.above] - top - height
      $0.margin = Insets(top: top, bottom: below)
      $0.alignment = .center
    }
  }

  private func header(_ slot: TextSlot) -> Element {
    let type = app.type(AppLook.Types.title3Bold, FenixLook.Types.headline6)
    let span = parts.message.key.span
    var title = parts.text("header", slot, type, role: .heading)
    if app.isAndroid {
      title.style.padding = Insets(vertical: app[Android.headerAbove], horizontal: 0)
    }
    var head = head(
      title,
      logo: app[Numbers.logo, Android.logo],
      cross: app.isAndroid
        ? app.bareCross(span, side: app[Android.cross], touch: app[Android.crossTouch])
        : app.cross(span),
      gap: app[Numbers.between, Android.between]
    )
    head.style.padding = Insets(
      leading: app[Numbers.sides, Android.headerStart],
      bottom: app.isAndroid ? 0 : app[Numbers.headerToCard],
      trailing: app[Numbers.sides, Android.headerEnd]
    )
    return head
  }

  private func scroll(_ content: (card: Element, buttons: [Element])) -> Element {
    let rows = [content.card] + content.buttons
    let column = Element.column(gap: app[Numbers.cardToButton], rows) {
      $0.padding = Insets(vertical: 0, horizontal: app[Numbers.sides])
      $0.safeArea = .bottom
    }
    return Element("", .scroll(Scroll(.vertical, column))) { $0.size = .fill }
  }

  /// The card and the buttons below it, which scroll along until v127.
  private func stack(_ content: (card: Element, buttons: [Element])) -> [Element] {
    let sides = app[Android.sides]
    let keeps = app.does(FenixVersions.keepsSurveyButtons)
    var foot =
      keeps
      ? Element.column(gap: app[Android.buttonToLink], content.buttons)
      : .row(alignment: .end, distribution: .spaceBetween, content.buttons.reversed())
    foot.style.padding = app.insets(Android.footAbove, Android.sides, Android.footBelow)
    foot.style.safeArea = .bottom
    let card = Element.column([content.card]) {
      $0.padding = Insets(vertical: 0, horizontal: sides)
    }
    let scroll = Element("", .scroll(Scroll(.vertical, keeps ? card : .column([card, foot]))))
    return keeps ? [scroll, foot] : [scroll]
  }
}

extension MicrosurveyLayout {
  func submit(isDisabled: Bool) -> Element {
    var style = isDisabled ? app.disabledButton : app.button(isPrimary: true)
    if app.isAndroid, !app.does(FenixVersions.keepsSurveyButtons) { style.size.width = .hug }
    let origin = Element.Origin("Button", parts.message.key.span)
    return .button(
      id: "submit",
      .primary,
      action: "submit",
      isDisabled: isDisabled,
      fades: false,
      [.label(submitTitle)],
      origin: origin,
      style: style
    )
  }

  var link: Element {
    var style = Style()
    style.foreground = app[AppLook.Tokens.textAccent, FenixLook.Tokens.link]
    var type = app.type(AppLook.Types.caption2, FenixLook.Types.caption, .center)
    type.isUnderlined = true
    style.typography = type
    if !app.isAndroid {
      style.padding = Insets(vertical: app[AppLook.Buttons.linkAbove], horizontal: 0)
    }
    return parts.button("link", .link, linkTitle, action: "open-privacy-notice", style: style)
  }
}
