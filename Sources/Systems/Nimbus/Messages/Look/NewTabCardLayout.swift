internal import Flow
internal import Source

/// A message as a card on the home page: title, text, a button, an x.
enum NewTabCardLayout {
  static func states(_ parts: inout MessageParts) -> [CardState] {
    let (message, theme) = (parts.message, parts.theme)
    var rows: [Element] = []
    if let title = message.title {
      let slot = parts.add(title)
      parts.summary.title = slot
      rows.append(parts.text("title", slot, theme.title, role: .heading, at: title.span))
    }
    let text = parts.add(message.text)
    parts.summary.body = text
    rows.append(parts.text("text", text, theme.text, at: message.text.span))
    let column = Element.column(gap: 6, rows) { $0.size = SizeRules(width: .fill) }
    var content = [Element.row(gap: 8, alignment: .start, [column, parts.dismiss])]
    if let label = message.buttonLabel {
      let slot = parts.add(label)
      let action = message.action?.value ?? ""
      parts.summary.buttons = [.init(role: "primary", title: slot, action: action)]
      content.append(parts.button("button-label", .primary, slot, action: action, at: label.span))
    }
    let gap = parts.platform == .android ? 16.0 : 14
    let card = Element.column(id: "message", gap: gap, content, origin: parts.origin) {
      $0.background = [.solid(theme.surface)]
      $0.corners = Corners(theme.corners.home)
      $0.padding = Insets(16)
      $0.shadows = [Shadow(y: 2, blur: 12, color: Themed(Color(0, alpha: 0.14)))]
    }
    let page = BrowserPage(theme: theme).home(card, logo: parts.logo(side: 40))
    return [CardState("default", root: page)]
  }
}
