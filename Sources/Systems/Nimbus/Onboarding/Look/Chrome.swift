internal import Flow
internal import Source

/// What surrounds a card: page dots, the x, Skip.
struct Chrome {
  /// The card's place among those shown; nil for a card that nobody sees.
  let position: CardPlace?
  let look: NimbusLook
  let isDismissable: Bool
  /// Where values stand that the app brings itself.
  let span: Span

  /// One dot a card.
  var dots: Element? {
    guard let position else { return nil }
    let shape = Progress.Shape.dots(
      count: position.count,
      current: position.index,
      filled: false,
      size: 8,
      gap: 8
    )
    let progress = Progress(
      shape,
      track: .solid(look.isModern ? NimbusTheme.faintDot : NimbusTheme.dot),
      fill: .solid(look.isModern ? NimbusTheme.ink : NimbusTheme.accent),
      label: "\(position.index + 1) of \(position.count)"
    )
    return Element("progress", .progress(progress), origin: .init("UIPageControl", span)) {
      $0.padding = Insets(vertical: 12, horizontal: 0)
      $0.alignment = .center
    }
  }

  /// The x of the older interface.
  var dismiss: Element? {
    guard isDismissable, !look.isModern else { return nil }
    let icon = Element("", .icon(Icon(.symbol("close"), size: 16)))
    let button = ButtonElement(.chrome, action: "dismiss", [icon])
    return Element("dismiss", .button(button), origin: .init("CloseButton", span)) {
      $0.background = [.solid(NimbusTheme.closeFill)]
      $0.foreground = NimbusTheme.closeInk
      $0.corners = Corners(14)
      $0.size = SizeRules(width: .points(28), height: .points(28))
    }
  }

  /// The newer interface's way out, whatever `dismissable` says.
  func skip(_ parts: inout CardParts) -> Element? {
    guard look.isModern else { return nil }
    let words = Element("", .text(TextElement(parts.skip(at: span), role: .label)))
    let button = ButtonElement(.chrome, action: "skip", [words])
    return Element("skip", .button(button), origin: .init("SkipButton", span)) {
      $0.typography = NimbusTheme.skip
    }
  }
}
