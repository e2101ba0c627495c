internal import Flow
internal import Source

/// The sheet with instructions that a button opens: title, paragraphs, one button (reference:
/// nimbus, section 4.7).
enum PopupLayout {
  /// The card with the sheet above it.
  static func root(
    _ popup: OnboardingCard.Popup,
    over card: Element,
    _ parts: inout CardParts
  ) -> Element {
    var scrim = Element("", .stack(Stack(.vertical, []))) {
      $0.background = [.solid(NimbusTheme.scrim)]
    }
    scrim.entrance = NimbusMotion.scrim
    var sheet = sheet(popup, &parts)
    sheet.entrance = NimbusMotion.sheet
    sheet.fidelity.approximated = [NimbusMotion.fidelity]
    let pins = Layers.Pins(leading: 0, bottom: 0, trailing: 0)
    return Element(
      "",
      .layers(Layers([.init(card, .fill), .init(scrim, .fill), .init(sheet, .pinned(pins))]))
    )
  }

  private static func sheet(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    var rows = [grabber, head(popup, &parts)]
    for (index, text) in popup.instructions.enumerated() {
      let ref = parts.text(text, in: .popupInstruction, markup: .emphasis)
      rows.append(instruction(parts.slots.add(ref), index, text.span))
    }
    rows.append(button(popup, &parts))
    let origin = Element.Origin("NimbusOnboardingInstructionPopup", popup.span)
    return Element(
      "instructions-popup",
      .stack(Stack(.vertical, gap: 12, rows)),
      origin: origin
    ) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.foreground = NimbusTheme.ink
      $0.corners = Corners(topLeading: 24, topTrailing: 24, bottomTrailing: 0, bottomLeading: 0)
      $0.padding = Insets(top: 12, leading: 24, bottom: 16, trailing: 24)
      $0.safeArea = .bottom
    }
  }

  private static let grabber = Element("", .stack(Stack(.vertical, []))) {
    $0.background = [.solid(NimbusTheme.grabber)]
    $0.corners = Corners(3)
    $0.size = SizeRules(width: .points(36), height: .points(5))
    $0.margin = Insets(bottom: 12)
    $0.alignment = .center
  }

  /// The title with the x beside it.
  private static func head(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    let icon = Element("", .icon(Icon(.symbol("close"), size: 14)))
    let button = ButtonElement(.chrome, action: "dismiss", [icon])
    let dismiss = Element(
      "instructions-popup/dismiss",
      .button(button),
      origin: .init("CloseButton", popup.span)
    ) {
      $0.background = [.solid(NimbusTheme.closeFill)]
      $0.foreground = NimbusTheme.closeInk
      $0.corners = Corners(14)
      $0.size = SizeRules(width: .points(28), height: .points(28))
    }
    let title = title(popup, &parts) ?? Element("", .spacer(Spacer()))
    return Element("", .stack(Stack(.horizontal, gap: 12, alignment: .start, [title, dismiss])))
  }

  private static func title(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element? {
    guard !popup.title.value.isEmpty else { return nil }
    let text = TextElement(
      parts.slots.add(parts.text(popup.title, in: .popupTitle)),
      role: .heading
    )
    return Element("instructions-popup/title", .text(text), origin: .init("Text", popup.title.span))
    {
      $0.typography = NimbusTheme.popupTitle
      $0.size = SizeRules(width: .fill)
    }
  }

  private static func instruction(_ slot: TextSlot, _ index: Int, _ span: Span) -> Element {
    let id = "instructions-popup/instructions/\(index)"
    return Element(id, .text(TextElement(slot)), origin: .init("Text", span)) {
      $0.typography = NimbusTheme.instruction
    }
  }

  private static func button(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    let slot = parts.slots.add(parts.text(popup.buttonTitle, in: .popupButtonTitle))
    let words = Element("", .text(TextElement(slot, role: .label)))
    let button = ButtonElement(.primary, action: popup.buttonAction.value, [words])
    let origin = Element.Origin("NimbusOnboardingInstructionPopup", popup.buttonTitle.span)
    return Element("instructions-popup/button", .button(button), origin: origin) {
      $0 = CardParts.filled(isPrimary: true)
      $0.margin = Insets(top: 12)
    }
  }
}
