internal import FML
internal import Flow

/// The content of a modern card: rows in it, and the second button if it is below the card.
typealias ModernContent = (rows: [Element], second: Element?)

/// The content of modern cards (reference: nimbus-look, sections 7 to 9).
extension CardParts {
  private typealias Numbers = FirefoxIosLook.ModernCard
  private typealias Pad = FirefoxIosLook.ModernTablet
  private typealias Tokens = AppLook.Tokens

  /// A card's content; nil for choices without any, where the app leaves the page blank.
  mutating func modernContent(_ chosen: Chosen) -> ModernContent? {
    let isChoice = card.isMultipleChoice
    var rows: [Element]
    if isChoice {
      guard let choices = choices(chosen: chosen) else { return nil }
      let body =
        app.does(FirefoxIosVersions.drawsChoiceBodies) ? modernBody().map { [gap, $0] } : nil
      rows = [modernTitle(isFixed: true), gap, choices].compactMap(\.self) + (body ?? [])
    } else {
      let elements = [picture, modernBody(above: Numbers.pictureToBody)]
      rows = [modernTitle(isFixed: false), gap].compactMap(\.self) + elements.compactMap(\.self)
    }
    let primary = limited(button(.primary, modernButton(isPrimary: true)))
    let second =
      isChoice
      ? limited(app.emptyButton(modernButton(isPrimary: false)))
      : limited(button(.secondary, modernButton(isPrimary: false)), bare: true)
    if showsOneCard { return scrolling(rows + [gap, buttons([primary, second])]) }
    if fillsPage {
      return scrolling(rows, below: buttons([primary, second]))
    }
    let bare = isChoice ? nil : bareButton
    let inner = second?.adapted(on: .phones, isAway: true)
    if app.does(FirefoxIosVersions.laysButtonsBelow) {
      return scrolling(rows, below: buttons([primary, inner]), second: bare)
    }
    let above = gap.adapted(on: .pads, isAway: true)
    let all = [above] + rows.map(Optional.some) + [gap, primary, inner]
    return scrolling(all.compactMap(\.self), second: bare)
  }

  /// Rows that scroll together, as high as the card at least, with the fixed ones below them.
  private func scrolling(
    _ rows: [Element],
    below: Element? = nil,
    second: Element? = nil
  ) -> ModernContent {
    let content = Element.column(rows) {
      let sides = app[Numbers.sides]
      let foot = below == nil ? app[Numbers.foot] : 0
      $0.padding = Insets(top: 0, sides: sides, bottom: foot)
      $0.size = .fill
      $0.adapt(on: .pads) {
        let sides = app[Pad.sides]
        let foot = below == nil ? app[Pad.foot] : 0
        $0.padding = Insets(top: 0, sides: sides, bottom: foot)
      }
    }
    let scroll = Element("", .scroll(Scroll(.vertical, content))) { $0.size = .fill }
    var below = below
    below?.style.margin = Insets(app[Numbers.aroundButtons])
    return ([scroll, below].compactMap(\.self), second)
  }

  // MARK: Parts

  private var setsJapanese: Bool { app.does(FirefoxIosVersions.setsJapaneseType) }

  private func modernTitle(isFixed: Bool) -> Element? {
    var type = app.type(AppLook.Types.title1Bold, .center)
    if setsJapanese { type.languages = [LanguageRule("ja", weight: 400)] }
    guard let title = title(type) else { return nil }
    let least = app[Numbers.titleLeast]
    let room =
      isFixed
      ? Adaptation(in: .xs ... .xxl) { $0.size.height = .points(least) }
      : Adaptation(in: .xs ... .l) { $0.size.minHeight = least }
    return title.below(app[Numbers.titleTop])
      .adapted(on: .smallPhones) { $0.margin = Insets(top: app[Numbers.smallTitleTop]) }
      .adapted(on: .pads) { $0.margin = Insets(top: app[Pad.titleTop]) }
      .adapted(least > 0 ? [room] : [])
  }

  private func modernBody(above: Dated<Double>? = nil) -> Element? {
    var type = app.type(AppLook.Types.subheadline, .center)
    if setsJapanese { type.languages = [LanguageRule("ja", alignment: .leading)] }
    let body = body(type, app[FirefoxIosLook.ModernInks.body])
    guard let above else { return body }
    return body?.below(app[above])
      .adapted(on: .pads) { $0.margin = Insets(top: app[Pad.pictureToBody]) }
  }

  /// The picture in its own size, up to a share of the scrolling part.
  private var picture: Element? {
    var picture = image { size in
      guard showsOneCard else {
        size.height = .points(app[Numbers.picture])
        return
      }
      size.width = nil
    }
    picture?.style.alignment = .center
    let limits = Adaptation.each(of: .iOS) { style, device in
      if showsOneCard, device.size != .tablet || app.does(FirefoxIosVersions.laysOutPadsAsPhones) {
        style.size.maxHeight = scrolled(device) * app[Numbers.pictureShare]
      } else if device.size == .tablet {
        style.size.maxHeight = app[Pad.picture]
      } else if !app.does(FirefoxIosVersions.scalesModernCardsNoMore) {
        style.size.height = .points(app[Numbers.picture] * scale(on: device))
      }
    }
    return picture?.adapted(limits)
  }

  /// The share of a phone's sizes that the first modern cards had on another (v141 to v143.0).
  private func scale(on device: Device) -> Double {
    let height = device.height - device.top - device.bottom
    return min(device.width / app[Numbers.scaleWidth], height / app[Numbers.scaleHeight])
  }

  /// Space between parts: room that is shared out, or of one height in versions between.
  private var gap: Element {
    .box {
      let between = app[Numbers.between]
      let isFree = showsOneCard || !app.does(FirefoxIosVersions.laysButtonsBelow)
      $0.size =
        isFree ? SizeRules(height: .fill, minHeight: between) : SizeRules(height: .points(between))
      $0.adapt(on: .pads) {
        if isFree {
          $0.size.minHeight = app[Pad.between]
        } else {
          $0.size.height = .points(app[Pad.between])
        }
      }
    }
  }

  // MARK: Buttons

  private func buttons(_ buttons: [Element?]) -> Element {
    .column(gap: app[Numbers.betweenButtons], buttons.compactMap(\.self))
  }

  /// A button with a column's width, narrower on an iPad.
  private func limited(_ button: Element?, bare: Bool = false) -> Element? {
    let isBare = bare && !app.does(FirefoxIosVersions.fillsSecondButtonOnPads)
    return button?.adapted(on: .pads) {
      $0.size.maxWidth = app[Pad.buttons]
      $0.alignment = .center
      guard isBare else { return }
      $0.background = [.solid(Themed(.clear))]
      $0.foreground = app[Tokens.actionPrimary]
    }
  }

  private func modernButton(isPrimary: Bool) -> Style {
    var style = app.button(isPrimary: isPrimary)
    style.padding = Insets(app[Numbers.buttonPadding])
    style.corners = Corners(app[Numbers.buttonCorner])
    if !isPrimary {
      style.foreground = app[Tokens.textSecondary]
    } else if look == .brandRefresh {
      style.background = app.paint(FirefoxIosLook.ModernInks.brandAction)
    }
    style.adapted = app.onGlass {
      typealias Glass = FirefoxIosLook.Glass
      $0.corners = Corners(app[Glass.modernButtonCorner])
      guard showsOneCard else { return }
      $0.typography = app.type(AppLook.Types.headline)
      let above = Glass.modernButtonAbove
      $0.padding = app.insets(above, Numbers.buttonPadding, above)
    }
    return style
  }

  private var bareButton: Element? {
    button(
      .secondary,
      Style {
        $0.foreground = app[FirefoxIosLook.ModernInks.bareButton]
        $0.typography = app.type(AppLook.Types.button, .center)
        $0.padding = app.insets(Numbers.bareAbove, Numbers.sides, Numbers.bareBelow)
        $0.alignment = .center
        $0.adapt(on: .pads, isAway: true)
      }
    )
  }
}
