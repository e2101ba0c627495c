internal import FML
internal import Flow
internal import Source

/// Turns the feature into its sheet above a page (Firefox for iOS 149, `TermsOfUseViewController`).
struct TermsLowering {
  let feature: TermsFeature
  let names: AppNames

  /// The sheet as the one card of the flow.
  var card: Card {
    var parts = TermsParts(span: place, names: names)
    let wording = TermsTexts.wording(feature.option?.value)
    let state = CardState("default", root: root(wording, &parts))
    var card = Card(
      id: TermsFeature.entry,
      kind: TermsFeature.entry,
      states: [state],
      slots: parts.slots,
      summary: parts.summary,
      span: place
    )
    card.surface = .bottomSheet
    card.facts = facts
    card.routes = TermsRoutes(feature: feature, span: place).all
    return card
  }

  private var place: Span { feature.option?.span ?? feature.status.span }

  private func root(_ wording: TermsTexts.Wording, _ parts: inout TermsParts) -> Element {
    let words = [
      parts.title(wording.title), parts.body(), parts.more(wording),
    ]
    let buttons = [
      parts.button("remind-me-later", .secondary, .later),
      parts.button("accept", .primary, .accept),
    ]
    var logo = Element.logo(
      place,
      side: 40,
      ink: NimbusTheme.onAccent,
      ground: NimbusTheme.accent
    )
    logo.style.alignment = .center
    let rows = [logo] + words + buttons
    let handle: [Element] = feature.isDraggable ? [.handle()] : []
    var sheet = Element.column(id: "sheet", gap: 16, handle + rows, origin: parts.origin) {
      $0.background = [.solid(NimbusTheme.surface)]
      $0.foreground = NimbusTheme.ink
      $0.corners = Corners(topLeading: 20, topTrailing: 20, bottomTrailing: 0, bottomLeading: 0)
      $0.padding = Insets(top: 8, leading: 24, bottom: 24, trailing: 24)
      $0.safeArea = .bottom
      $0.size = SizeRules(width: .fill)
      $0.alignment = .center
      $0.adapted = [Adaptation(.ios, .tablet) { $0.size.width = .share(0.6) }]
    }
    sheet.entrance = NimbusMotion.sheet
    sheet.fidelity.add(NimbusFidelity.termsLinks)
    sheet.fidelity.add(NimbusFidelity.transition)
    let page = BrowserPage(theme: .of(.ios)).web(above: nil)
    var root = Element.overlay(sheet, over: page)
    root.origin = parts.origin
    return root
  }

  private var facts: [Card.Fact] {
    var facts = [
      Card.Fact("status", String(feature.status.value), span: feature.status.span)
    ]
    if let option = feature.option {
      facts.append(Card.Fact("content-option", option.value, span: option.span))
    }
    if let count = feature.reminders {
      let words = "\(count.value): how often the sheet comes again after the first time"
      facts.append(Card.Fact("max-reminders-count", words, span: count.span))
    }
    if let drag = feature.drag {
      facts.append(Card.Fact("enable-drag-to-dismiss", String(drag.value), span: drag.span))
    }
    return facts + [
      Card.Fact("shows", "at launch, on return to the app, and when the home page opens"),
      Card.Fact("comes again", "\(TermsFeature.pause) hours after it was put off, at the earliest"),
      Card.Fact("privacy notice", TermsRoutes.privacy),
    ]
  }
}
