internal import Flow
internal import Source

/// A message as a card on the home page: title, text, a button, an x (reference: nimbus-look, sections 16
/// and 17).
extension MessageParts {
  private typealias Numbers = FirefoxIosLook.MessageCard
  private typealias Android = FenixLook.MessageCard
  private typealias Tokens = AppLook.Tokens

  mutating func newTabCard() -> [CardState] {
    let title = message.title.map { add($0) }
    let text = add(message.text)
    (summary.title, summary.body) = (title, text)
    let textType = app.type(AppLook.Types.subheadline, FenixLook.Types.body2)
    var body = self.text("text", text, textType, at: message.text.span)
    var rows: [Element] = []
    if let title {
      var type = app.type(AppLook.Types.headline, FenixLook.Types.messageTitle)
      if app.isAndroid {
        type.maxLines = 2
        body.style.foreground = app[FenixLook.Tokens.textSecondary]
      }
      let heading = self.text("title", title, type, role: .heading, at: message.title?.span)
      rows = [head(heading), body.below(app[Numbers.titleToText, Android.titleToText])]
    } else {
      rows = [head(body)]
    }
    if let label = message.buttonLabel {
      let slot = add(label)
      let action = message.action?.value ?? ""
      summary.buttons = [.init(role: "primary", title: slot, action: action)]
      let style = cardButton
      rows.append(
        button("button-label", .primary, slot, action: action, at: label.span, style: style)
      )
    }
    let hasButton = message.buttonLabel != nil
    let card = Element.column(id: "message", rows, origin: origin) {
      take(&$0, hasButton: hasButton)
    }
    let logo = app.logo(message.key.span, side: app[FirefoxIosLook.TermsSheet.logo])
    return [CardState("default", root: BrowserPage(app: app).home(card, logo: logo))]
  }

  private func head(_ text: Element) -> Element {
    var text = text
    text.style.size.width = .fill
    var cross = app.bareCross(
      message.key.span,
      side: app[Numbers.cross, Android.cross],
      touch: app[Numbers.crossTouch, Android.crossTouch]
    )
    if isBanner {
      // The room to touch reaches to the card's corner and makes the row no higher.
      let (top, touch) = (app[Android.top], app[Android.crossTouch])
      cross.style.margin = Insets(
        top: -top,
        bottom: top - touch,
        trailing: -app[Android.padding]
      )
    }
    let gap = app[Numbers.titleToCross, Android.titleToCross]
    return .row(gap: gap, alignment: .start, [text, cross])
  }

  private var isBanner: Bool {
    app.isAndroid && app.does(FenixVersions.drawsMessageBanners)
  }

  /// The button: filled, or words alone at the end of a banner.
  private var cardButton: Style {
    var style = app.button(isPrimary: true)
    style.margin.top = app[Numbers.textToButton, Android.textToButton]
    guard isBanner else { return style }
    style.background = []
    style.foreground = app[FenixLook.Tokens.actionPrimary]
    style.size.width = .hug
    style.margin.trailing = app[Android.buttonEdge] - app[Android.padding]
    style.alignment = .end
    return style
  }

  private func take(_ style: inout Style, hasButton: Bool) {
    let padding = app[Numbers.padding, Android.padding]
    style.background = app.paint(Tokens.layer5, FenixLook.Tokens.banner)
    style.foreground = app[Tokens.textPrimary, FenixLook.Tokens.textPrimary]
    style.corners = Corners(app[Numbers.corner, Android.corner])
    style.padding = Insets(
      top: app[Numbers.padding, Android.top],
      sides: padding,
      bottom: hasButton && isBanner ? app[Android.buttonEdge] : padding
    )
    style.margin = Insets(
      top: app[Numbers.above, Android.above],
      bottom: app[Numbers.below, Android.below]
    )
    if app.isAndroid {
      let line = app[Android.line]
      if line > 0 { style.border = Border(width: line, color: app[FenixLook.Tokens.line]) }
      return
    }
    style.shadows = [
      Shadow(
        y: app[Numbers.shadowDown],
        blur: app[Numbers.shadowBlur],
        color: app[Tokens.shadowDefault]
      )
    ]
    style.size = SizeRules(width: .fill, maxWidth: app[Numbers.most])
    style.alignment = .center
  }
}
