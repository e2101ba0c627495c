internal import FML
internal import Flow

/// The interface since v140: cards on a coloured background, title first; Skip above, dots below, on an iPad
/// in the middle of the screen (reference: nimbus-look, sections 7 and 8).
extension CardParts {
  private typealias Numbers = FirefoxIosLook.ModernCard
  private typealias Pad = FirefoxIosLook.ModernTablet
  private typealias Tokens = AppLook.Tokens

  /// Indicates a modern card that fills the page down to its dots and has both buttons in it (v143.2).
  var fillsPage: Bool { app.does(FirefoxIosVersions.fillsModernCards) }

  /// Indicates that one modern card shows at a time, and all of it scrolls (v144.2).
  var showsOneCard: Bool { app.does(FirefoxIosVersions.narrowsModernCards) }

  /// Indicates that the project's picture is behind the card, as of brandRefresh since v147.4.
  var hasBrandPicture: Bool {
    look == .brandRefresh && app.does(FirefoxIosVersions.drawsBrandRefresh)
  }

  mutating func modern(_ chosen: Chosen) -> Element {
    let content = modernContent(chosen)
    var items = background().map { Layers.Item($0, .fill) }
    items.append(.init(page(content), .fill))
    if let skip = modernSkip() {
      let pins = Layers.Pins(top: 0, trailing: app[Numbers.skipTrailing], safeArea: .top)
      items.append(.init(skip, .pinned(pins)))
    }
    return Element("", .layers(Layers(items))) { $0.isClipped = true }
  }

  // MARK: Page

  /// Card and dots, from the top of the safe area to the screen's lower edge.
  private func page(_ content: ModernContent?) -> Element {
    var rows: [Element] = []
    if showsOneCard { rows.append(skipRoom) }
    if let content {
      let card = card(content)
      rows.append(showsOneCard ? card : pager(card))
      if !fillsPage, let second = content.second { rows += [underCard, second] }
    }
    if let dots = phoneDots {
      let room = Element.box {
        $0.size.height = .fill
        $0.adapt(on: .pads, isAway: true)
      }
      rows += fillsPage && content != nil ? [dots] : [room, dots]
    }
    return .column(distribution: .center, rows) {
      $0.foreground = app[Tokens.textPrimary]
      $0.safeArea = .top
      $0.size = .fill
      $0.adapt(on: .pads) { $0.safeArea = [.top, .bottom] }
    }
  }

  /// The space below a card, which the largest texts need.
  private var underCard: Element {
    .box {
      $0.size.height = .points(app[Numbers.underCard])
      $0.adapt(on: .pads, isAway: true)
      $0.adapt(in: .ax3 ... .ax5, isAway: true)
    }
  }

  /// The room of Skip's row, which stands above it.
  private var skipRoom: Element {
    .box {
      let line = app[FirefoxIosLook.Lines.height]
      let size = app[AppLook.Types.bodyBold].size ?? 0
      let most = app[Numbers.skipMost] * line
      $0.size.height = .scaled(size * line, .body, most: most)
      $0.adapt(on: .pads, isAway: true)
    }
  }

  private mutating func modernSkip() -> Element? {
    let showsOnPads = app.does(FirefoxIosVersions.drawsSkipOnPads)
    return skip()?.adapted(on: .pads, isAway: !showsOnPads) {
      $0.margin = Insets(top: app[Pad.skipTop])
    }
  }

  /// The card between the edges of its neighbours; an iPad shows no neighbours.
  private func pager(_ card: Element) -> Element {
    let index = position?.index ?? 0
    let sides = [index > 0, position?.isLast == false].map(neighbour)
    return .row(
      gap: app[Numbers.betweenCards],
      distribution: .center,
      [sides[0], card, sides[1]]
    ) {
      $0.size = SizeRules(width: .fill)
      if fillsPage { $0.size.height = .fill }
      let (above, below) = (app[Numbers.above], fillsPage ? app[Numbers.below] : 0)
      $0.adapt(on: .phones) { $0.margin = Insets(top: above, bottom: below) }
    }
  }

  private func neighbour(_ isThere: Bool) -> Element {
    .box {
      if isThere { $0.background = app.paint(Tokens.layer2) }
      $0.corners = Corners(app[Numbers.corner])
      $0.size = SizeRules(width: .screen(app[Numbers.widthShare]))
      $0.adapt(on: .pads, isAway: true)
    }
  }

  // MARK: Card

  private func card(_ content: ModernContent) -> Element {
    let padDots = padDots?.adapted(on: .phones, isAway: true)
    return .column(id: "card", content.rows + [padDots].compactMap(\.self)) {
      $0.background = app.paint(Tokens.layer2)
      $0.corners = Corners(app[Numbers.corner])
      $0.isClipped = true
      $0.size = SizeRules(height: fillsPage ? .fill : nil)
      if !showsOneCard { $0.size.width = .screen(app[Numbers.widthShare]) }
      $0.adapted = phoneCard + padCard + glassCard
    }
  }

  /// Cards of glass since v144; those of brandRefresh have none since v147.4.
  private var glassCard: [Adaptation] {
    guard app.does(FirefoxIosVersions.drawsGlassCards), !hasBrandPicture else { return [] }
    return app.onGlass { $0.background = app.glass(Tokens.layer2) }
  }

  private var phoneCard: [Adaptation] {
    if showsOneCard {
      let sides = app[Numbers.outside]
      return [
        Adaptation(on: .phones) {
          $0.margin = Insets(
            top: app[Numbers.skipToPager] + app[Numbers.above],
            sides: sides,
            bottom: app[Numbers.below]
          )
        }
      ]
    }
    if fillsPage { return [] }
    return Adaptation.each(of: .phones) { style, device in
      style.size.height = .points(device.page * app[Numbers.pageShare])
    }
  }

  private var padCard: [Adaptation] {
    Adaptation.each(of: .pads) { style, device in
      let height = padHeight(device)
      style.size = SizeRules(width: .points(padWidth(device)), height: .points(height))
      style.alignment = .center
    }
  }

  private func padWidth(_ device: Device) -> Double {
    let share = app[device.isTurned ? Pad.turnedWidthShare : Pad.widthShare]
    return min(app[Pad.width], device.width * share)
  }

  private func padHeight(_ device: Device) -> Double {
    device.isTurned
      ? device.page * app[Pad.turnedHeightShare]
      : min(app[Pad.height], device.page * app[Pad.heightShare])
  }

  /// The height of what scrolls in a card that shows alone, in pt: the card on phones, what is above the
  /// dots on iPads.
  func scrolled(_ device: Device) -> Double {
    if device.size == .tablet {
      return padHeight(device) - app[Pad.dotsFoot] - app[Numbers.dot] - app[Numbers.pagerToDots]
    }
    let line = app[FirefoxIosLook.Lines.height] * (app[AppLook.Types.bodyBold].size ?? 0)
    let above = device.top + line + app[Numbers.skipToPager] + app[Numbers.above]
    let below = app[Numbers.below] + app[Numbers.pagerToDots] + app[Numbers.dot]
    return device.height - above - below - dotsBelow(device)
  }

  // MARK: Dots

  private var phoneDots: Element? {
    dots?.adapted(
      [Adaptation(on: .pads, isAway: true)]
        + Adaptation.each(of: .phones) { style, device in
          style.margin = Insets(top: app[Numbers.pagerToDots], bottom: dotsBelow(device))
        }
    )
  }

  /// Half of the system's space at the bottom, in pt.
  private func dotsBelow(_ device: Device) -> Double {
    device.bottom > 0 ? device.bottom / 2 : app[Numbers.dotsLeastBottom]
  }

  // MARK: Background

  /// Discs of colour, or the project's picture (reference: nimbus-look, section 11).
  private mutating func background() -> [Element] {
    guard hasBrandPicture else { return [ModernBackground.discs(app)] }
    let plain = Element.box {
      $0.background = app.paint(FirefoxIosLook.ModernInks.brandPage)
      $0.size = .fill
    }
    let picture = Element.box {
      $0.background = [.image(ImagePaint(image: brandBackground))]
      $0.size = .fill
    }
    return [plain, picture]
  }
}

extension Device {
  /// The height between the status bar and the system's space at the bottom, in pt.
  fileprivate var page: Double { height - top - bottom }
}

/// The coloured background of modern cards at rest: four discs, each over the ones before it (reference:
/// nimbus-look, section 11; `AnimatedGradientRenderer`, which blends them as one picture).
enum ModernBackground {
  private typealias Inks = FirefoxIosLook.ModernInks
  private typealias Numbers = FirefoxIosLook.ModernDiscs

  static func discs(_ app: AppLook) -> Element {
    .box {
      $0.background = [
        disc(Inks.disc1, (Numbers.x1, Numbers.y1), app),
        disc(Inks.disc2, (Numbers.x2, Numbers.y2), app),
        disc(Inks.disc3, (Numbers.x3, Numbers.y3), app),
        disc(Inks.disc4, (Numbers.x4, Numbers.y4), app),
      ]
      $0.size = .fill
    }
  }

  /// A disc whose edge is blurred by a normal distribution, told at its edge and one and two deviations
  /// around it.
  private static func disc(
    _ color: Dated<Themed<Color>>,
    _ center: (x: Dated<Double>, y: Dated<Double>),
    _ app: AppLook
  ) -> Paint {
    let (edge, blur) = (app[Numbers.radius], app[Numbers.blur])
    let end = edge + 2 * blur
    let ink = app[color]
    let stops = [(-2.0, 1.0), (-1, 0.84), (0, 0.5), (1, 0.16), (2, 0)].map { away, alpha in
      let color = Themed(ink.light.with(alpha), dark: ink.dark.with(alpha))
      return GradientStop(color, at: (edge + away * blur) / end)
    }
    let spot = RadialGradient.Spot(
      center: Shift(x: app[center.x], y: app[center.y]),
      below: app[Numbers.below],
      radius: end
    )
    return .radial(RadialGradient(stops: stops, spot: spot))
  }
}
