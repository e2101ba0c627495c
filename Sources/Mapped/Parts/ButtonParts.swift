internal import Flow
internal import Source
internal import SystemKit

/// The buttons of a card, the first one filled.
extension DrawingContext<MappedCard> {
  /// All buttons below one another; nil without one.
  mutating func buttons() -> Element? {
    let buttons = content.buttons.enumerated().map { button($1, isFirst: $0 == 0) }
    return buttons.isEmpty ? nil : .column(gap: 8, buttons) { $0.size.width = .fill }
  }

  private mutating func button(_ button: CardContent.Button, isFirst: Bool) -> Element {
    let slot = add(button.text)
    let role: ButtonElement.Role = isFirst ? .primary : .secondary
    summary.buttons.append(.init(role: role.rawValue, title: slot, action: button.action))
    let origin = Element.Origin("button", button.span)
    var element = Element.button(
      id: button.element,
      role,
      action: button.action,
      slot,
      origin: origin,
      style: look.button(isFirst: isFirst)
    )
    element.presence = button.presence
    return element
  }

  /// The buttons at the foot of a screen or panel; they scroll by themselves where letters are so large that
  /// they would fill more than half of the screen.
  mutating func foot(_ padding: Insets, safeArea: SafeArea = .bottom) -> Element? {
    guard let buttons = buttons() else { return nil }
    let column = Element.column([narrow(buttons)]) { $0.padding = padding }
    // A box around the scroll keeps it from giving way to what is above.
    return .column([Element("", .scroll(Scroll(.vertical, column)))]) {
      $0.size = SizeRules(width: .fill)
      $0.size.maxScreenHeight = ScreenPart(share: 0.5)
      $0.safeArea = safeArea
    }
  }

  /// A part in the middle of tablets, no wider than lines should be.
  func narrow(_ part: Element) -> Element {
    var part = part
    part.style.size.width = .fill
    part.style.size.maxWidth = 560
    part.style.alignment = .center
    return part
  }
}

extension CardLook {
  /// The look of a button: filled, or words alone.
  func button(isFirst: Bool) -> Style {
    Style {
      $0.typography = type(.button, .center)
      $0.typography?.maxSize = 40
      $0.foreground = isFirst ? onAccent : link
      if isFirst { $0.background = [.solid(accent)] }
      $0.corners = Corners(buttonRadius)
      $0.padding = Insets(vertical: isAndroid ? 10 : 14, horizontal: 20)
      $0.size = SizeRules(width: .fill, minHeight: isAndroid ? 48 : 50)
    }
  }
}
