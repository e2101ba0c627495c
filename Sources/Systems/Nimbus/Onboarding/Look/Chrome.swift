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
    return .dots(
      position,
      size: 8,
      filled: false,
      track: look.isModern ? NimbusTheme.faintDot : NimbusTheme.dot,
      fill: look.isModern ? NimbusTheme.ink : NimbusTheme.accent,
      origin: .init("UIPageControl", span)
    ) {
      $0.padding = Insets(vertical: 12, horizontal: 0)
      $0.alignment = .center
    }
  }

  /// The x of the older interface.
  var dismiss: Element? {
    guard isDismissable, !look.isModern else { return nil }
    return .cross(
      span,
      side: 28,
      sign: 16,
      ink: NimbusTheme.closeInk,
      ground: NimbusTheme.closeFill
    )
  }

  /// The newer interface's way out, whatever `dismissable` says.
  func skip(_ parts: inout CardParts) -> Element? {
    guard look.isModern else { return nil }
    let origin = Element.Origin("SkipButton", span)
    let words = parts.skip(at: span)
    return .button(id: "skip", .chrome, action: "skip", words, origin: origin) {
      $0.typography = NimbusTheme.skip
    }
  }
}
