internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Plans to choose from (reference: appdna, section 9.25).
  static func pricingCard(_ fields: inout Fields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/plans/"
    let plans = fields.maps("pricing_plans", of: "a plan") { fields, index in
      Plan(
        index: index,
        id: fields.text("id"),
        badge: fields.text("badge").nonEmpty,
        texts: ["label", "price", "period"].map { fields.text($0).nonEmpty },
        isHighlighted: fields.bool("is_highlighted") ?? false,
        span: fields.span.start(1)
      )
    }
    let isRow = fields.word("pricing_layout", among: ["stack", "side_by_side"]) == "side_by_side"
    let accent = fields.color(["active_color", "bg_color"]) ?? .accent
    if plans.isEmpty {
      fields.report(.pricesWithoutPlans, "a pricing_card block has no plans")
    }
    let actions = plans.map { plan in
      let id = plan.id ?? Located("\(plan.index)", plan.span)
      let part = plan.id.nonEmpty?.value ?? "\(path)\(plan.index)"
      return AppDNAAction(name: "select_plan", value: id, part: part, span: id.span)
    }
    return DrawnBlock(isEmpty: plans.isEmpty, actions: actions) { id, _, drawing in
      let options = plans.map { plan in
        let planPath = "\(id)/plans/\(plan.index)"
        return Choices.Option(
          id: plan.id.nonEmpty?.value ?? planPath,
          content: plan.element(planPath, accent, &drawing),
          isSelected: false,
          action: "select_plan",
          other: plan.box(accent, isSelected: true),
          value: plan.id?.value ?? "\(plan.index)"
        )
      }
      return Element(id, .choices(Choices(options, arrangement: isRow ? .row : .column, gap: 12)))
    }
  }
}

private struct Plan: Sendable {
  /// Its place in the document's list.
  let index: Int
  /// Its id, which a tap hands to the app; else its place in the list does.
  let id: Located<String>?
  let badge: Located<String>?
  /// Its label, its price, and the period that the price is for.
  let texts: [Located<String>?]
  let isHighlighted: Bool
  let span: Span

  /// The plan as a column of words in its box, with the id of its place.
  func element(_ path: String, _ accent: Themed<Color>, _ drawing: inout Drawing) -> Element {
    let capsule = badge.map { badge in
      Element.label(id: "\(path)/badge", drawing.text(badge, engines: .none)) {
        $0.typography = .system(.caption2, weight: 700, alignment: .center)
        $0.foreground = .white
        $0.background = [.solid(accent)]
        $0.corners = Corners(999)
        $0.padding = Insets(vertical: 2, horizontal: 8)
      }
    }
    let looks: [(Typography, Themed<Color>)] = [
      (.system(.subheadline, weight: 500, alignment: .center), .primary),
      (.system(.title2, weight: 700, alignment: .center), .primary),
      (.system(.caption, alignment: .center), .secondary),
    ]
    let lines = zip(texts, looks).map { text, look in
      text.map { Element.label(drawing.text($0, engines: .none), look.0, ink: look.1) }
    }
    let parts = ([capsule] + lines).compactMap(\.self)
    return .column(gap: 6, alignment: .center, parts, style: box(accent, isSelected: false))
  }

  func box(_ accent: Themed<Color>, isSelected: Bool) -> Style {
    Style {
      $0.size.width = .fill
      $0.padding = Insets(16)
      $0.corners = Corners(12)
      $0.background = [.solid(isSelected ? accent.faded(0.05) : .systemBackground)]
      let isLined = isHighlighted || isSelected
      $0.border = Border(width: isLined ? 2 : 1, color: isLined ? accent : .gray.faded(0.3))
      if isHighlighted {
        $0.shadows = [Shadow(y: 2, blur: 8, color: accent.faded(0.15))]
      }
    }
  }
}
