internal import Flow
internal import Source
internal import SystemKit

/// The dialog with the choices about data, which the third line of a card about terms opens
/// (reference: fenix, section 2).
extension JunoParts {
  /// The dialog, which scrolls if it is higher than the screen.
  mutating func dialog() -> Element {
    var title = JunoText.headline7
    title.weight = 500
    let rows = [
      text("Choose what to share", title, ink: theme.ink),
      toggle("Technical and interaction data", "How the app is used, and how it performs."),
      toggle("Crash reports", "What happened when the app stopped working."),
      done(),
    ]
    let origin = Element.Origin("PrivacyPreferences", card.key.span)
    let column = Element.column(gap: 16, rows) { $0.padding = Insets(16) }
    var dialog = Element(JunoFeature.dialog, .scroll(Scroll(.vertical, column)), origin: origin) {
      $0.background = [.solid(theme.page)]
      $0.foreground = theme.ink
      $0.corners = Corners(8)
      $0.size = SizeRules(width: .points(320))
      $0.size.maxScreenHeight = ScreenPart(share: 1, less: 48)
    }
    dialog.fidelity.add(NimbusFidelity.dialogTexts)
    return dialog
  }

  private mutating func toggle(_ title: String, _ caption: String) -> Element {
    var link = JunoText.body2
    link.isUnderlined = theme.underlinesLinks
    let texts = [
      text(title, JunoText.subtitle1, ink: theme.ink),
      text(caption, JunoText.body2, ink: theme.quietInk),
      text("Learn more", link, ink: theme.accent),
    ]
    let column = Element.column(texts) { $0.size.width = .fill }
    let control = Element("", .toggle(Toggle(isOn: true, tint: theme.primary)))
    return Element.row(gap: 16, alignment: .start, [column, control])
  }

  private mutating func done() -> Element {
    let label = text("Done", JunoText.button, ink: theme.accent)
    let origin = Element.Origin("TextButton", card.key.span)
    let id = "\(JunoFeature.dialog)/done"
    return .button(id: id, .secondary, action: "dismiss", [label], origin: origin) {
      $0.padding = Insets(vertical: 10, horizontal: 12)
      $0.alignment = .end
    }
  }

  private mutating func text(
    _ string: String,
    _ typography: Typography,
    ink: Themed<Color>
  ) -> Element {
    .text(drawing.text(string, at: card.key.span), typography, ink: ink)
  }
}
