internal import FML
internal import Flow
internal import Source

/// A message as a notification above the lock screen: the app's sign, a title, a text.
enum NotificationLayout {
  static func states(_ parts: inout MessageParts) -> [CardState] {
    let message = parts.message
    let title = title(&parts)
    let text = parts.add(message.text, in: .notificationText)
    parts.summary.title = title
    parts.summary.body = text
    var words = [parts.text("text", text, parts.theme.text, at: message.text.span)]
    if let title {
      let span = message.title?.span
      words.insert(parts.text("title", title, heading, role: .heading, at: span), at: 0)
    }
    let column = Element.column(gap: 2, words) { $0.size = SizeRules(width: .fill) }
    let row = [parts.logo(side: 38), column]
    let box = Element.row(
      id: "message",
      gap: 12,
      alignment: .center,
      row,
      origin: parts.origin
    ) {
      $0.background = [.solid(banner)]
      $0.foreground = parts.theme.ink
      $0.corners = Corners(24)
      $0.padding = Insets(vertical: 14, horizontal: 14)
      $0.size = SizeRules(width: .fill, maxWidth: NimbusTheme.columnWidth)
      $0.alignment = .center
    }
    let screen = Element.column([box]) {
      $0.background = [.linear(LinearGradient(angle: 170, stops: GradientStop.evenly(wall)))]
      $0.padding = Insets(top: 24, leading: 10, bottom: 16, trailing: 10)
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    return [CardState("default", root: screen, statusBar: .light)]
  }

  /// The message's title, else on iOS "%@ Tip" with the app's name (reference: nimbus,
  /// section 4.8); Android shows none (reference: fenix, section 9).
  private static func title(_ parts: inout MessageParts) -> TextSlot? {
    if let title = parts.message.title { return parts.add(title) }
    guard parts.platform == .ios else { return nil }
    let tip = TextRef("%@ Tip", span: parts.message.key.span, arguments: [parts.names.app])
    return parts.slots.add(tip)
  }

  private static let heading = Typography(size: 15, weight: 600, scaling: .body)
  private static let banner = Themed(
    Color(0xf4f4f8, alpha: 0.94),
    dark: Color(0x2b2a33, alpha: 0.94)
  )
  private static let wall = [
    Themed(Color(0x4a5a86), dark: Color(0x1b2238)), Themed(Color(0x8a7aa6), dark: Color(0x2c2440)),
  ]
}
