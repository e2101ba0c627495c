internal import Flow
internal import Source

/// The dialog with the choices about data, which the third line of a card about terms opens
/// (reference: fenix, section 2).
enum JunoDialog {
  /// The dialog, which scrolls if it is higher than the screen.
  static func element(_ parts: inout JunoParts) -> Element {
    var title = JunoText.headline7
    title.weight = 500
    let rows = [
      text("Choose what to share", title, ink: parts.theme.ink, &parts),
      toggle("Technical and interaction data", "How the app is used, and how it performs.", &parts),
      toggle("Crash reports", "What happened when the app stopped working.", &parts),
      done(&parts),
    ]
    let origin = Element.Origin("PrivacyPreferences", parts.card.key.span)
    let column = Element.column(gap: 16, rows) { $0.padding = Insets(16) }
    var dialog = Element(JunoFeature.dialog, .scroll(Scroll(.vertical, column)), origin: origin) {
      $0.background = [.solid(parts.theme.page)]
      $0.foreground = parts.theme.ink
      $0.corners = Corners(8)
      $0.size = SizeRules(width: .points(320))
      $0.size.maxScreenHeight = ScreenPart(share: 1, less: 48)
    }
    dialog.fidelity.add(NimbusFidelity.dialogTexts)
    return dialog
  }

  private static func toggle(
    _ title: String,
    _ caption: String,
    _ parts: inout JunoParts
  ) -> Element {
    var link = JunoText.body2
    link.isUnderlined = parts.theme.underlinesLinks
    let texts = [
      text(title, JunoText.subtitle1, ink: parts.theme.ink, &parts),
      text(caption, JunoText.body2, ink: parts.theme.quietInk, &parts),
      text("Learn more", link, ink: parts.theme.accent, &parts),
    ]
    let column = Element.column(texts) { $0.size.width = .fill }
    let control = Element("", .toggle(Toggle(isOn: true, tint: parts.theme.primary)))
    return Element.row(gap: 16, alignment: .start, [column, control])
  }

  private static func done(_ parts: inout JunoParts) -> Element {
    let label = text("Done", JunoText.button, ink: parts.theme.accent, &parts)
    let origin = Element.Origin("TextButton", parts.card.key.span)
    let id = "\(JunoFeature.dialog)/done"
    return .button(id: id, .secondary, action: "dismiss", [label], origin: origin) {
      $0.padding = Insets(vertical: 10, horizontal: 12)
      $0.alignment = .end
    }
  }

  private static func text(
    _ string: String,
    _ typography: Typography,
    ink: Themed<Color>,
    _ parts: inout JunoParts
  ) -> Element {
    let slot = parts.add(TextRef(string, span: parts.card.key.span))
    return .text(slot, typography, ink: ink)
  }
}
