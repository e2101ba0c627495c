internal import Flow
internal import Source

/// A message that fills the screen when the app starts: a logo, a text, a button, a way past it
/// (reference: nimbus-look, sections 16 and 17).
extension MessageParts {
  private typealias Numbers = FirefoxIosLook.SurveyPage
  private typealias Android = FenixLook.SurveyPage

  mutating func survey() -> [CardState] {
    let text = add(message.text, in: .cardTitle)
    let take = add(message.buttonLabel, else: .takeSurvey)
    let leave = add(.noThanks)
    let action = message.action?.value ?? ""
    summary.title = text
    summary.buttons = [
      .init(role: "primary", title: take, action: action),
      .init(role: "secondary", title: leave, action: "dismiss"),
    ]
    let type = app.type(AppLook.Types.title3Bold, FenixLook.Types.headline6, .center)
    let heading = self.text("text", text, type, role: .heading, at: message.text.span)
    let label = message.buttonLabel?.span
    let buttons = [
      button(
        "button-label",
        .primary,
        take,
        action: action,
        at: label,
        style: pageButton(isPrimary: true)
      ),
      button(
        "dismiss",
        .secondary,
        leave,
        action: "dismiss",
        style: pageButton(isPrimary: false)
      ),
    ]
    var logo = app.logo(message.key.span, side: app[Numbers.logo, Android.logo])
    logo.style.alignment = .center
    var screen =
      app.isAndroid
      ? scrolling([logo, heading], buttons) : fixed([logo, heading], buttons)
    screen.origin = origin
    screen.style.background = app.paint(AppLook.Tokens.layer2, FenixLook.Tokens.page)
    screen.style.foreground = app[AppLook.Tokens.textPrimary, FenixLook.Tokens.textPrimary]
    return [CardState("default", root: screen)]
  }

  private func pageButton(isPrimary: Bool) -> Style {
    var style = app.button(isPrimary: isPrimary)
    style.size.width = .share(app[Numbers.width, Android.width])
    style.alignment = .center
    guard !app.isAndroid else { return style }
    style.size.maxWidth = app[Numbers.buttonsMost]
    style.size.height = .points(app[Numbers.button])
    style.padding.top = 0
    style.padding.bottom = 0
    return style
  }

  /// The page of iOS: logo and text hang from above the middle, buttons stand above the foot; nothing
  /// scrolls.
  private func fixed(_ head: [Element], _ buttons: [Element]) -> Element {
    let above = Element.box {
      $0.size = SizeRules(height: .screen(app[Numbers.logoMiddle]))
      $0.margin = Insets(bottom: -app[Numbers.logo] / 2)
    }
    var heading = head[1].below(app[Numbers.logoToText])
    heading.style.size = SizeRules(
      width: .share(app[Numbers.width]),
      maxWidth: app[Numbers.textMost]
    )
    heading.style.alignment = .center
    let below = Element.box { $0.size = SizeRules(height: .screen(app[Numbers.below])) }
    let layers = Layers([
      .init(.column([above, head[0], heading]), .fill),
      .init(
        .column([.column(gap: app[Numbers.between], buttons), below]),
        .pinned(.init(leading: 0, bottom: 0, trailing: 0))
      ),
    ])
    return Element("", .layers(layers))
  }

  /// The page of Android: a column of a part of the screen, pushed apart, which scrolls.
  private func scrolling(_ head: [Element], _ buttons: [Element]) -> Element {
    let head = Element.column(gap: app[Android.logoToText], head) {
      $0.padding = Insets(vertical: 0, horizontal: app[Android.sides])
    }
    let foot = Element.column(gap: app[Android.between], buttons)
    let page = Element.column(distribution: .spaceBetween, [head, foot]) { $0.size = .fill }
    let scroll = Element("", .scroll(Scroll(.vertical, page))) {
      $0.size = SizeRules(height: .screen(app[Android.height]))
    }
    var column = Element.column(distribution: .center, [scroll]) { $0.size = .fill }
    column.entrance = NimbusMotion.sheet(app[Android.rise])
    return column
  }
}
