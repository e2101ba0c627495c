internal import Flow
internal import Source

/// A message as a card on the home page: title, text, a button, an x.
enum NewTabCardLayout {
  static func states(_ parts: inout MessageParts) -> [CardState] {
    let message = parts.message
    var rows: [Element] = []
    if let title = message.title {
      let slot = parts.add(title)
      parts.summary.title = slot
      rows.append(
        parts.text("title", slot, MessageTheme.header, role: .heading, at: title.span)
      )
    }
    let text = parts.add(message.text)
    parts.summary.body = text
    rows.append(parts.text("text", text, MessageTheme.small, at: message.text.span))
    let column = Element("", .stack(Stack(.vertical, gap: 6, rows))) {
      $0.size = SizeRules(width: .fill)
    }
    let head = Stack(.horizontal, gap: 8, alignment: .start, [column, parts.dismiss])
    var content = [Element("", .stack(head))]
    if let label = message.buttonLabel {
      let slot = parts.add(label)
      let action = message.action?.value ?? ""
      parts.summary.buttons = [.init(role: "primary", title: slot, action: action)]
      content.append(
        parts.button(
          "button-label",
          .primary,
          slot,
          action: action,
          at: label.span,
          style: MessageTheme.button(isPrimary: true)
        )
      )
    }
    let origin = Element.Origin("MessageData", message.key.span)
    let card = Element("message", .stack(Stack(.vertical, gap: 14, content)), origin: origin) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.corners = Corners(16)
      $0.padding = Insets(16)
      $0.shadows = [Shadow(y: 2, blur: 12, color: Themed(Color(0, alpha: 0.14)))]
    }
    return [CardState("default", root: BrowserPage.home(card, logo: parts.logo(side: 40)))]
  }
}
