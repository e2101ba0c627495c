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
    var sheet = sheet(popup, &parts)
    sheet.entrance = NimbusMotion.sheet
    sheet.fidelity.add(NimbusFidelity.transition)
    return .overlay(sheet, over: card)
  }

  private static func sheet(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    var rows = [Element.handle(below: 12), head(popup, &parts)]
    for (index, text) in popup.instructions.enumerated() {
      let ref = parts.text(text, in: .popupInstruction, markup: .emphasis)
      rows.append(instruction(parts.slots.add(ref), index, text.span))
    }
    rows.append(button(popup, &parts))
    let origin = Element.Origin("NimbusOnboardingInstructionPopup", popup.span)
    return .column(id: "instructions-popup", gap: 12, rows, origin: origin) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.foreground = NimbusTheme.ink
      $0.corners = Corners(topLeading: 24, topTrailing: 24, bottomTrailing: 0, bottomLeading: 0)
      $0.padding = Insets(top: 12, leading: 24, bottom: 16, trailing: 24)
      $0.safeArea = .bottom
    }
  }

  /// The title with the x beside it.
  private static func head(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    let dismiss = Element.cross(
      id: "instructions-popup/dismiss",
      popup.span,
      side: 28,
      sign: 14,
      ink: NimbusTheme.closeInk,
      ground: NimbusTheme.closeFill
    )
    let title = title(popup, &parts) ?? .space()
    return .row(gap: 12, alignment: .start, [title, dismiss])
  }

  private static func title(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element? {
    guard !popup.title.value.isEmpty else { return nil }
    let origin = Element.Origin("Text", popup.title.span)
    let slot = parts.slots.add(parts.text(popup.title, in: .popupTitle))
    let id = "instructions-popup/title"
    return .text(id: id, slot, NimbusTheme.popupTitle, role: .heading, origin: origin) {
      $0.size = SizeRules(width: .fill)
    }
  }

  private static func instruction(_ slot: TextSlot, _ index: Int, _ span: Span) -> Element {
    let id = "instructions-popup/instructions/\(index)"
    return .text(id: id, slot, NimbusTheme.instruction, origin: .init("Text", span))
  }

  private static func button(_ popup: OnboardingCard.Popup, _ parts: inout CardParts) -> Element {
    let slot = parts.slots.add(parts.text(popup.buttonTitle, in: .popupButtonTitle))
    let origin = Element.Origin("NimbusOnboardingInstructionPopup", popup.buttonTitle.span)
    let action = popup.buttonAction.value
    let id = "instructions-popup/button"
    return .button(id: id, .primary, action: action, slot, origin: origin) {
      $0 = CardParts.filled(isPrimary: true)
      $0.margin = Insets(top: 12)
    }
  }
}
