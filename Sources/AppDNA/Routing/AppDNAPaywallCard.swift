internal import Flow
internal import Source
internal import SystemKit

extension AppDNAPaywall {
  /// The card of a paywall of a flow, without its routes: the app shows it, so that the card names it
  /// and how it can end.
  func card(in flow: AppDNAFlow) -> Card {
    let context = AppDNAContext(
      step: self.card,
      index: step,
      count: flow.steps.count,
      answers: AppDNAAnswers(),
      translations: AppDNATranslations()
    )
    var drawing = Drawing(context, folder: "")
    let root = self.root(&drawing)
    var card = Card(
      id: self.card,
      kind: "paywall",
      states: [CardState("default", root: root)],
      slots: drawing.slots,
      summary: drawing.summary,
      span: span
    )
    card.facts = [Card.Fact("paywall", name, span: span)]
    card.transition = AppDNADefaults.transition()
    return card
  }

  private func root(_ drawing: inout Drawing) -> Element {
    let title = drawing.text("Paywall '\(name)'", at: span)
    drawing.summary.title = title
    let reason = "the app shows it; the buttons tell how it ends"
    let placeholder = Placeholder("paywall '\(name)'", reason: reason)
    let frame = Element("paywall", .placeholder(placeholder)) {
      $0.size = .fill
      $0.background = [.solid(.gray6)]
      $0.foreground = .primary
      $0.corners = Corners(16)
    }
    let type = Typography.system(.title3, weight: 600, alignment: .center)
    let heading = Element.text(id: "title", title, type, role: .heading)
    let rows = outcomes.map { row($0, &drawing) }
    let content = Element.column(gap: 12, alignment: .stretch, [heading, frame] + rows) {
      $0.size = .fill
      $0.padding = Insets(vertical: 24, horizontal: 24)
      $0.safeArea = [.top, .bottom]
    }
    var root = Element("", .layers(Layers([Layers.Item(content, .fill)]))) {
      $0.size = .fill
      $0.background = [.solid(.systemBackground)]
      $0.foreground = .primary
    }
    root.origin = .init("paywall_trigger", span)
    root.fidelity.add(AppDNAFidelity.paywall)
    return root
  }

  private func row(_ ending: Outcome, _ drawing: inout Drawing) -> Element {
    let slot = drawing.text(ending.label, at: span)
    let role: ButtonElement.Role = ending.name == "purchased" ? .primary : .secondary
    drawing.summary.buttons.append(.init(role: role.rawValue, title: slot, action: ending.name))
    let label = Element.label(slot, .system(.subheadline, weight: 600, alignment: .center))
    return .button(id: ending.name, role, action: ending.name, [label]) {
      $0.size.width = .fill
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.corners = Corners(10)
      $0.border = Border(width: 1, color: .gray.faded(0.4))
      $0.foreground = .primary
    }
  }
}
