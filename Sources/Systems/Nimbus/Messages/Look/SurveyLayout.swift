internal import Flow
internal import Source

/// A message that fills the screen when the app starts: a logo, a text, a button, a way past it.
enum SurveyLayout {
  static func states(_ parts: inout MessageParts) -> [CardState] {
    let message = parts.message
    let text = parts.add(message.text, in: .cardTitle)
    let take = parts.add(message.buttonLabel, else: .takeSurvey)
    let leave = parts.add(.noThanks)
    let action = message.action?.value ?? ""
    parts.summary.title = text
    parts.summary.buttons = [
      .init(role: "primary", title: take, action: action),
      .init(role: "secondary", title: leave, action: "dismiss"),
    ]
    let words = parts.text(
      "text",
      text,
      MessageTheme.thanks,
      role: .heading,
      at: message.text.span
    )
    var logo = parts.logo(side: 120)
    logo.style.alignment = .center
    let middle = Element(
      "",
      .stack(Stack(.vertical, gap: 32, distribution: .center, [logo, words]))
    ) { $0.size = SizeRules(width: .fill, height: .fill) }
    let buttons = [
      parts.button(
        "button-label",
        .primary,
        take,
        action: action,
        at: message.buttonLabel?.span,
        style: MessageTheme.button(isPrimary: true)
      ),
      parts.button(
        "dismiss",
        .secondary,
        leave,
        action: "dismiss",
        style: MessageTheme.button(isPrimary: false)
      ),
    ]
    let column = Element("", .stack(Stack(.vertical, gap: 12, [middle] + buttons))) {
      $0.size = SizeRules(width: .fill, height: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
    let origin = Element.Origin("MessageData", message.key.span)
    let screen = Element("", .stack(Stack(.vertical, [column])), origin: origin) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.foreground = NimbusTheme.ink
      $0.padding = Insets(vertical: 16, horizontal: 24)
      $0.safeArea = [.top, .bottom]
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    return [CardState("default", root: screen)]
  }
}
