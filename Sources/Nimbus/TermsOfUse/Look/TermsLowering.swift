internal import FML
internal import Flow
internal import Source

/// The sheet above a page (Firefox for iOS 149, `TermsOfUseViewController`).
extension TermsParts {
  mutating func drawn() -> Card {
    let state = CardState("default", root: root())
    var card = Card(
      id: TermsFeature.entry,
      kind: TermsFeature.entry,
      states: [state],
      slots: slots,
      summary: summary,
      span: span
    )
    card.surface = .bottomSheet
    card.look = AppLook.version(feature.versions)
    card.facts = facts
    card.routes = routes
    return card
  }

  private typealias Numbers = FirefoxIosLook.TermsSheet

  private mutating func root() -> Element {
    let wording = TermsTexts.wording(feature.option?.value)
    let title = title(wording.title)
    let texts = scrolling([body(), more(wording)])
    let (later, accept) = (later(), accept())
    let buttons = app.does(FirefoxIosVersions.fillsTermsLater) ? [later, accept] : [accept, later]
    var logo = app.logo(span, side: app[Numbers.logo])
    logo.style.alignment = .center
    let rows = [handle, logo, title, texts] + buttons
    var sheet = Element.column(id: "sheet", gap: app[Numbers.between], rows, origin: origin) {
      $0.background = app.paint(AppLook.Tokens.layer1)
      $0.foreground = app[AppLook.Tokens.textPrimary]
      $0.corners = Corners(app[Numbers.corner])
      $0.padding = app.insets(Numbers.top, Numbers.sides, Numbers.bottom)
      $0.size = SizeRules(width: .fill)
      $0.alignment = .center
      $0.adapt(on: .pads) { $0.size.width = .share(app[Numbers.padWidth]) }
    }
    sheet.entrance = NimbusMotion.sheet
    sheet.fidelity.add(NimbusFidelity.termsLinks)
    sheet.fidelity.add(NimbusFidelity.transition)
    let page = BrowserPage(app: app).web(above: nil)
    let scrim = app[AppLook.Tokens.layerScrim]
    let veil = Themed(scrim.light.with(app[Numbers.veil]), dark: scrim.dark.with(app[Numbers.veil]))
    var root = Element.overlay(.column([sheet]), over: page, veil: veil)
    root.origin = origin
    return root
  }

  /// The handle; only its room where the sheet can't be dragged.
  private var handle: Element {
    let isThere = feature.isDraggable
    return .box(id: isThere ? "handle" : "") {
      let height = app[Numbers.handleHeight]
      if isThere { $0.background = app.paint(AppLook.Tokens.iconDisabled) }
      $0.corners = Corners(height / 2)
      $0.size = SizeRules(
        width: .points(app[Numbers.handleWidth]),
        height: .points(isThere ? height : 0)
      )
      $0.alignment = .center
    }
  }

  /// The texts, which scroll in a part of the screen in the largest sizes.
  private func scrolling(_ texts: [Element]) -> Element {
    let column = Element.column(gap: app[Numbers.between], texts)
    return Element("", .scroll(Scroll(.vertical, column))) {
      $0.adapt(in: .ax3 ... .ax5) {
        $0.size.maxScreenHeight = ScreenPart(share: app[Numbers.largeTextShare])
      }
    }
  }

  private var facts: [Card.Fact] {
    let reminders = feature.reminders.map { count in
      Located("\(count.value): how often the sheet comes again after the first time", count.span)
    }
    let said = [
      Card.Fact("status", String(feature.status.value), span: feature.status.span),
      Card.Fact("content-option", feature.option),
      Card.Fact("max-reminders-count", reminders, isOfAudience: true),
      Card.Fact("enable-drag-to-dismiss", feature.drag.map { Located(String($0.value), $0.span) }),
    ]
    return said.compactMap(\.self) + [
      Card.Fact("shows", "at launch, on return to the app, and when the home page opens"),
      Card.Fact("comes again", "\(TermsFeature.pause) hours after it was put off, at the earliest"),
      Card.Fact("privacy notice", Self.privacy),
    ]
  }
}

/// The routes of the sheet's buttons and links (`TermsOfUseStrings` and `SupportUtils`, v149).
extension TermsParts {
  private static let terms = "https://www.mozilla.org/about/legal/terms/firefox/"
  private static let privacy = "https://www.mozilla.org/privacy/firefox/"

  /// The topic of the support pages behind the last line's link; the app fills in its own version.
  private var moreAddress: String {
    let version = feature.versions.rules?.text.drop { $0 == "v" } ?? "{app_version}"
    return "https://support.mozilla.org/1/firefox/\(version)/iOS/\(LocaleTag.mark)"
      + "/firefox-terms-of-use-faq"
  }

  private var routes: [Route] {
    let later = Route.Target.end(completed: false)
    let dragged = feature.drag?.span ?? span
    let drag = Route(.swipe, element: nil, action: "drag-down", to: later, span: dragged)
    return [
      route(.tap, "accept", .end(completed: true)),
      route(.skip, "remind-me-later", later),
      route(.tap, "description/terms", .external(Self.terms)),
      route(.tap, "more/link", .external(moreAddress)),
    ] + (feature.isDraggable ? [drag] : [])
  }

  private func route(_ trigger: Route.Trigger, _ element: String, _ target: Route.Target) -> Route {
    Route(trigger, element: element, action: element, to: target, span: span)
  }
}
