internal import Flow
internal import Source
internal import SystemKit

/// Draws the card of a paywall: the app shows it, so that the card names it and how it can end.
struct AppDNAPaywallCard {
  let paywall: AppDNAPaywall
  /// The flow it belongs to.
  let flow: AppDNAFlow

  /// The card, without its routes.
  func card() -> Card {
    let context = AppDNAContext(
      step: paywall.card,
      index: paywall.step,
      count: flow.steps.count,
      answers: AppDNAAnswers(),
      words: AppDNAWords()
    )
    var drawing = AppDNADrawing(context, folder: "")
    let root = self.root(&drawing)
    var card = Card(
      id: paywall.card,
      kind: "paywall",
      states: [CardState("default", root: root)],
      slots: drawing.slots,
      summary: drawing.summary,
      span: paywall.span
    )
    card.facts = [Card.Fact("paywall", paywall.name, span: paywall.span)]
    card.transition = AppDNADefaults.transition
    return card
  }

  private func root(_ drawing: inout AppDNADrawing) -> Element {
    let title = drawing.words("Paywall '\(paywall.name)'", at: paywall.span)
    drawing.summary.title = title
    let frame = Element(
      "paywall",
      .placeholder(
        Placeholder(
          "paywall '\(paywall.name)'",
          reason: "the app shows it; the buttons tell how it ends"
        )
      )
    ) {
      $0.size = .fill
      $0.background = [.solid(AppDNADefaults.gray6)]
      $0.foreground = AppDNADefaults.primary
      $0.corners = Corners(16)
    }
    let rows = paywall.outcomes.map { row($0.ending, &drawing) }
    let content = Element.column(gap: 12, alignment: .stretch, [heading(title), frame] + rows) {
      $0.size = .fill
      $0.padding = Insets(vertical: 24, horizontal: 24)
      $0.safeArea = [.top, .bottom]
    }
    var root = Element("", .layers(Layers([Layers.Item(content, .fill)]))) {
      $0.size = .fill
      $0.background = [.solid(AppDNADefaults.systemBackground)]
      $0.foreground = AppDNADefaults.primary
    }
    root.origin = .init("paywall_trigger", paywall.span)
    root.fidelity.add(AppDNAFidelity.paywall)
    return root
  }

  private func heading(_ title: TextSlot) -> Element {
    Element.text(id: "title", title, role: .heading) {
      $0.typography = SystemText.title3.typography(weight: 600, alignment: .center)
    }
  }

  /// A row that stands for an ending.
  private func row(_ ending: AppDNAPaywall.Ending, _ drawing: inout AppDNADrawing) -> Element {
    let words = drawing.words(ending.words, at: paywall.span)
    drawing.summary.buttons.append(
      .init(
        role: ending == .purchased ? "primary" : "secondary",
        title: words,
        action: ending.rawValue
      )
    )
    let label = Element.label(words) {
      $0.typography = SystemText.subheadline.typography(weight: 600, alignment: .center)
    }
    let role: ButtonElement.Role = ending == .purchased ? .primary : .secondary
    return .button(id: ending.rawValue, role, action: ending.rawValue, [label]) {
      $0.size.width = .fill
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.corners = Corners(10)
      $0.border = Border(width: 1, color: AppDNADefaults.fade(AppDNADefaults.gray, 0.4))
      $0.foreground = AppDNADefaults.primary
    }
  }
}

extension AppDNAPaywall.Ending {
  /// The name of the ending on a page.
  fileprivate var words: String {
    switch self {
    case .purchased: "Purchased"
    case .failed: "Purchase failed"
    case .dismissed: "Closed"
    }
  }

  var trigger: Route.Trigger {
    switch self {
    case .purchased: .nativeSuccess
    case .failed: .nativeFailure
    case .dismissed: .nativeCancel
    }
  }
}
