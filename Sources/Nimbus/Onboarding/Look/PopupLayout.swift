internal import Flow
internal import Source

/// The sheet with instructions that a button opens: title, paragraphs and one button, which all scroll,
/// with an x above them (reference: nimbus-look, section 6).
extension CardParts {
  private typealias Numbers = FirefoxIosLook.Popup
  private typealias Tokens = AppLook.Tokens

  mutating func popup(_ popup: OnboardingCard.Popup, over card: Element) -> Element {
    var sheet = sheet(popup)
    sheet.entrance = NimbusMotion.sheet(app[Numbers.rise])
    if app.does(FirefoxIosVersions.opensPopupsAsSheets) {
      sheet.fidelity.add(NimbusFidelity.systemSheet)
    }
    // Modern cards of iPads have a narrower sheet until v146.
    if look.isModern, !app.does(FirefoxIosVersions.opensPopupsAsSheets) {
      sheet.style.adapt(on: .pads) {
        $0.size.width = .share(app[Numbers.modernPadWidth])
        $0.alignment = .center
      }
    }
    let row = Element.column([sheet])
    return .overlay(row, over: card, veil: app[FirefoxIosLook.PopupBehind.veil])
  }

  private mutating func sheet(_ popup: OnboardingCard.Popup) -> Element {
    let scroll = Element("", .scroll(Scroll(.vertical, content(popup))))
    let edge = app[Numbers.crossEdge]
    let dismiss = dismiss(popup)
    let isBelowCross = app.does(FirefoxIosVersions.opensPopupsAsSheets)
    let items: [Element] =
      isBelowCross
      ? [
        .row(distribution: .end, [dismiss]) {
          $0.padding = Insets(top: edge, trailing: edge)
        }, scroll,
      ] : [scroll]
    var layers: [Layers.Item] = [.init(.column(items), .fill)]
    if !isBelowCross {
      layers.append(.init(dismiss, .pinned(.init(top: edge, trailing: edge))))
    }
    let origin = Element.Origin("NimbusOnboardingInstructionPopup", popup.span)
    return Element("instructions-popup", .layers(Layers(layers)), origin: origin) {
      let corner = app[Numbers.corner]
      $0.background = app.paint(Tokens.layer1)
      $0.foreground = app[Tokens.textPrimary]
      $0.corners = Corners(top: corner)
      if app.does(FirefoxIosVersions.drawsGlassPopups) {
        $0.adapted = app.onGlass {
          let corner = app[FirefoxIosLook.Glass.popupCorner]
          $0.background = app.glass(Tokens.layer2)
          $0.corners = Corners(top: corner)
        }
      }
      if !isBelowCross {
        let color = app[FirefoxIosLook.PopupBehind.shadow]
        let blur = app[Numbers.shadowBlur]
        $0.shadows = [Shadow(y: -app[Numbers.shadowUp], blur: blur, color: color)]
      }
      $0.size.maxScreenHeight = ScreenPart(share: 1, less: app[Numbers.aboveLeast], isWhole: true)
    }
  }

  private mutating func content(_ popup: OnboardingCard.Popup) -> Element {
    var rows: [Element] = []
    if let title = title(popup) { rows.append(title) }
    for (index, text) in popup.instructions.enumerated() {
      // A step stands on the left until v146, whatever the direction of writing.
      let turns = app.does(FirefoxIosVersions.opensPopupsAsSheets)
      let step = Element.text(
        id: "instructions-popup/instructions/\(index)",
        slots.add(self.text(text, in: .popupInstruction, markup: .emphasis)),
        app.type(AppLook.Types.subheadline, turns ? .screenStart : .left),
        origin: .init("Text", text.span)
      )
      let above = app[index == 0 ? Numbers.titleToSteps : Numbers.betweenSteps]
      rows.append(rows.isEmpty ? step : step.below(above))
    }
    rows.append(button(popup).below(app[Numbers.stepsToButton]))
    return .column(rows) {
      $0.padding = app.insets(Numbers.top, Numbers.sides, Numbers.bottom)
      $0.adapt(on: .pads) {
        $0.padding = app.insets(Numbers.padTop, Numbers.padSides, Numbers.padBottom)
      }
    }
  }

  /// The x: a disc of the card's own, a capsule of the system's since v147.
  private func dismiss(_ popup: OnboardingCard.Popup) -> Element {
    var cross = app.cross(id: "instructions-popup/dismiss", popup.span)
    guard app.does(FirefoxIosVersions.opensPopupsAsSheets) else { return cross }
    cross.style.background = app.paint(Tokens.layer2)
    cross.style.foreground = app[Tokens.textPrimary]
    return cross
  }

  private mutating func title(_ popup: OnboardingCard.Popup) -> Element? {
    guard !popup.title.value.isEmpty else { return nil }
    let origin = Element.Origin("Text", popup.title.span)
    let slot = slots.add(text(popup.title, in: .popupTitle))
    let type = app.type(AppLook.Types.popupTitle, .center)
    return .text(id: "instructions-popup/title", slot, type, role: .heading, origin: origin)
  }

  private mutating func button(_ popup: OnboardingCard.Popup) -> Element {
    let slot = slots.add(text(popup.button.title, in: .popupButtonTitle))
    var style = app.button(isPrimary: true)
    style.corners = Corners(app[Numbers.buttonCorner])
    return .button(
      id: "instructions-popup/button",
      .primary,
      action: popup.button.action.value,
      slot,
      origin: Element.Origin("NimbusOnboardingInstructionPopup", popup.button.title.span),
      style: style
    )
  }
}
