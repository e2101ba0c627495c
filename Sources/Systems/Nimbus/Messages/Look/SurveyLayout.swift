internal import Flow
internal import Source

/// A message that fills the screen when the app starts: a logo, a text, a button, a way past it.
enum SurveyLayout {
  static func states(_ parts: inout MessageParts) -> [CardState] {
    let (message, theme) = (parts.message, parts.theme)
    let text = parts.add(message.text, in: .cardTitle)
    let take = parts.add(message.buttonLabel, else: .takeSurvey)
    let leave = parts.add(.noThanks)
    let action = message.action?.value ?? ""
    parts.summary.title = text
    parts.summary.buttons = [
      .init(role: "primary", title: take, action: action),
      .init(role: "secondary", title: leave, action: "dismiss"),
    ]
    let span = message.text.span
    let words = parts.text("text", text, theme.thanks, role: .heading, at: span)
    var logo = parts.logo(side: 120)
    logo.style.alignment = .center
    let gap = parts.platform == .android ? 16.0 : 32
    let middle = Element.column(gap: gap, distribution: .center, [logo, words]) { $0.size = .fill }
    let label = message.buttonLabel?.span
    let buttons = [
      parts.button("button-label", .primary, take, action: action, at: label),
      parts.button("dismiss", .secondary, leave, action: "dismiss"),
    ]
    let column = Element.column(gap: 12, [middle] + buttons) {
      $0.size = SizeRules(width: .fill, height: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
    let screen = Element.column([column], origin: parts.origin) {
      $0.background = [.solid(parts.platform == .android ? theme.page : theme.surface)]
      $0.foreground = theme.ink
      $0.padding = Insets(vertical: 16, horizontal: parts.platform == .android ? 16 : 24)
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    return [CardState("default", root: screen)]
  }
}
