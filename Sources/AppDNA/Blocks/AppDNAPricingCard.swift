internal import Flow
internal import Source
internal import SystemKit

extension AppDNABlock {
  /// Plans to choose from (reference: appdna, section 9.25).
  static func pricingCard(_ fields: inout Fields) -> DrawnBlock<Self> {
    let path = "\(fields.blockID)/plans/"
    let plans = fields.maps("pricing_plans", of: "a plan") { AppDNAPlan(&$0, index: $1) }
    let isRow = fields.word("pricing_layout", among: ["stack", "side_by_side"]) == "side_by_side"
    let accent = fields.color(["active_color", "bg_color"]) ?? .accent
    if plans.isEmpty {
      fields.report(.pricesWithoutPlans, "a pricing_card block has no plans")
    }
    let actions = plans.map { plan in
      AppDNAAction(name: "select_plan", value: plan.id, part: plan.mark(path), span: plan.id.span)
    }
    return DrawnBlock(isEmpty: plans.isEmpty, actions: actions) { id, _, drawing in
      let options = plans.map { plan in
        Choices.Option(
          id: plan.mark("\(id)/plans/"),
          content: plan.element("\(id)/plans/", accent, &drawing),
          isSelected: false,
          action: "select_plan",
          other: plan.box(accent, isSelected: true),
          value: plan.id.value
        )
      }
      return Element(id, .choices(Choices(options, arrangement: isRow ? .row : .column, gap: 12)))
    }
  }
}

struct AppDNAPlan: Sendable {
  /// Its place in the document's list.
  let index: Int
  /// Its id, which a tap hands to the app.
  let id: Located<String>
  private let isNamed: Bool
  private let label: Located<String>?
  private let price: Located<String>?
  private let period: Located<String>?
  private let badge: Located<String>?
  private let isHighlighted: Bool

  init(_ fields: inout Fields, index: Int) {
    self.index = index
    let name = fields.text("id")
    isNamed = name?.value.isEmpty == false
    id = name ?? Located("\(index)", fields.span.start(1))
    label = fields.text("label")
    price = fields.text("price")
    period = fields.text("period")
    badge = fields.text("badge").words
    isHighlighted = fields.bool("is_highlighted") ?? false
  }

  /// The identifier of the plan in the page: its own id, else its place in the list behind `path`.
  func mark(_ path: String) -> String { isNamed ? id.value : "\(path)\(index)" }

  /// The plan as a column of words in its box, with its place in the list behind `path`.
  func element(_ path: String, _ accent: Themed<Color>, _ drawing: inout Drawing) -> Element {
    var parts: [Element] = []
    if let badge {
      let slot = drawing.text(badge, engines: .none)
      let capsule = Element.label(id: "\(path)\(index)/badge", slot) {
        $0.typography = .system(.caption2, weight: 700, alignment: .center)
        $0.foreground = .white
        $0.background = [.solid(accent)]
        $0.corners = Corners(999)
        $0.padding = Insets(vertical: 2, horizontal: 8)
      }
      parts.append(capsule)
    }
    let looks: [(Located<String>?, Typography, Themed<Color>)] = [
      (label, .system(.subheadline, weight: 500, alignment: .center), .primary),
      (price, .system(.title2, weight: 700, alignment: .center), .primary),
      (period, .system(.caption, alignment: .center), .secondary),
    ]
    parts += looks.compactMap { text, type, ink in
      text.words.map { .label(drawing.text($0, engines: .none), type, ink: ink) }
    }
    return .column(gap: 6, alignment: .center, parts, style: box(accent, isSelected: false))
  }

  func box(_ accent: Themed<Color>, isSelected: Bool) -> Style {
    Style {
      $0.size.width = .fill
      $0.padding = Insets(16)
      $0.corners = Corners(12)
      $0.background = [.solid(isSelected ? accent.faded(0.05) : .systemBackground)]
      $0.border =
        isHighlighted || isSelected
        ? Border(width: 2, color: accent)
        : Border(width: 1, color: .gray.faded(0.3))
      if isHighlighted {
        $0.shadows = [Shadow(y: 2, blur: 8, color: accent.faded(0.15))]
      }
    }
  }
}
