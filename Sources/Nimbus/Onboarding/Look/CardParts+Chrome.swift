internal import FML
internal import Flow
internal import Source

/// The controls around a card: page dots, Skip (reference: nimbus-look, section 10).
extension CardParts {
  /// One dot a card; nil for a card that nobody sees.
  var dots: Element? { dotRow(current: current) }

  /// The dots of modern cards on an iPad, at the foot of the card.
  var padDots: Element? {
    var dots = dotRow(current: Tokens.actionPrimary)
    dots?.style.margin.bottom = app[FirefoxIosLook.ModernTablet.dotsFoot]
    dots?.style.margin.top = app[FirefoxIosLook.ModernCard.pagerToDots]
    return dots
  }

  private func dotRow(current: Dated<Themed<Color>>) -> Element? {
    guard let position else { return nil }
    typealias Legacy = FirefoxIosLook.LegacyCard
    typealias Modern = FirefoxIosLook.ModernCard
    let size = app[look.isModern ? Modern.dot : Legacy.dot]
    return .dots(
      position,
      size: size,
      gap: app[look.isModern ? Modern.betweenDots : Legacy.betweenDots],
      currentWidth: look.isModern ? app[Modern.currentDot] : nil,
      track: app[look.isModern ? Tokens.iconDisabled : FirefoxIosLook.LegacyDots.other],
      fill: app[current],
      origin: .init("UIPageControl", card.key.span)
    ) {
      if !look.isModern {
        $0.padding = Insets(vertical: (app[Legacy.dotsHeight] - size) / 2, horizontal: 0)
      }
      $0.alignment = .center
    }
  }

  private typealias Tokens = AppLook.Tokens

  private var current: Dated<Themed<Color>> {
    switch look {
    case .legacy: Tokens.actionPrimary
    case .brandRefresh where app.does(FirefoxIosVersions.drawsBrandRefresh): Tokens.textPrimary
    case .modern, .japan, .brandRefresh: Tokens.layer1
    }
  }

  /// The newer interface's way out, whatever `dismissable` says; nil in versions before it.
  mutating func skip() -> Element? {
    guard look.isModern, app.does(FirefoxIosVersions.drawsSkip) else { return nil }
    typealias Inks = FirefoxIosLook.ModernInks
    let origin = Element.Origin("SkipButton", card.key.span)
    let title = skipTitle()
    return .button(id: "skip", .chrome, action: "skip", title, origin: origin) {
      var type = app.type(AppLook.Types.bodyBold)
      type.maxSize = app[FirefoxIosLook.ModernCard.skipMost]
      $0.typography = type
      $0.foreground = app[look == .brandRefresh ? Inks.brandSkip : Inks.skip]
      $0.adapted = app.onGlass {
        $0.background = app.glass(Tokens.layer2)
        $0.foreground = app[Tokens.textSecondary]
        $0.corners = Corners(app[FirefoxIosLook.Glass.modernButtonCorner])
      }
    }
  }
}
