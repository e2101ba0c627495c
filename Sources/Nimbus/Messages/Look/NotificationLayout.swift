internal import FML
internal import Flow
internal import Source

/// A message as a notification above the lock screen, which the system draws: the app's sign, a title, a
/// text.
extension MessageParts {
  private typealias Numbers = FirefoxIosLook.Notification
  private typealias Android = FenixLook.Notification
  private typealias Colors = FirefoxIosLook.NotificationColors

  mutating func notification() -> [CardState] {
    let title = notificationTitle()
    let text = add(message.text, in: .notificationText)
    summary.title = title
    summary.body = text
    let type = app.type(AppLook.Types.subheadline, FenixLook.Types.body2)
    var texts = [self.text("text", text, type, at: message.text.span)]
    if let title {
      let type = app.type(FirefoxIosLook.NotificationType.title, FenixLook.NotificationType.title)
      let heading = self.text("title", title, type, role: .heading, at: message.title?.span)
      texts.insert(heading, at: 0)
    }
    let gap = app[Numbers.titleToText, Android.titleToText]
    let column = Element.column(gap: gap, texts) { $0.size = SizeRules(width: .fill) }
    let logo = app.logo(message.key.span, side: app[Numbers.logo, Android.logo])
    let box = Element.row(
      id: "message",
      gap: app[Numbers.between, Android.between],
      alignment: .center,
      [logo, column],
      origin: origin
    ) {
      $0.background = app.paint(Colors.background)
      $0.foreground = app[AppLook.Tokens.textPrimary, FenixLook.Tokens.textPrimary]
      $0.corners = Corners(app[Numbers.corner, Android.corner])
      $0.padding = Insets(app[Numbers.padding, Android.padding])
      $0.size = SizeRules(width: .fill, maxWidth: app[Numbers.most, Android.most])
      $0.alignment = .center
    }
    let wall = GradientStop.evenly([app[Colors.wallTop], app[Colors.wallBottom]])
    let screen = Element.column([box]) {
      let sides = app[Numbers.sides, Android.sides]
      $0.background = [.linear(LinearGradient(angle: 170, stops: wall))]
      $0.padding = Insets(top: app[Numbers.above, Android.above], leading: sides, trailing: sides)
      $0.safeArea = [.top, .bottom]
      $0.size = .fill
    }
    return [CardState("default", root: screen, statusBar: .light)]
  }

  /// The message's title, else on iOS "%@ Tip" with the app's name (reference: nimbus,
  /// section 4.8); Android shows none (reference: fenix, section 9).
  private mutating func notificationTitle() -> TextSlot? {
    if let title = message.title { return add(title) }
    guard platform == .ios else { return nil }
    let tip = TextRef("%@ Tip", span: message.key.span, arguments: [appName])
    return slots.add(tip)
  }
}
