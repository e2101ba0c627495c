import Flow
import Source

/// A step of AppDNA lowered by hand: progress above three zones of stacked blocks with gradient
/// block styles and entrances (reference: appdna, sections 2, 4, 7 and 8).
enum AppDNACard {
  static let document = """
    {"id": "goal", "type": "custom", "config": {
     "background": {"type": "gradient", "gradient": {"type": "radial",
      "stops": [{"color": "#31306B", "position": 0}, {"color": "#14131A", "position": 1}]}},
     "content_blocks": [
      {"id": "head", "type": "heading", "text": "Your goal", "level": 1,
       "block_style": {"background_gradient": {"angle": 45, "start": "#FF8A3C", "end": "#8B2FD6"},
        "border_color": "#FFFFFF", "border_width": 2, "border_style": "dashed",
        "border_radius": 16, "padding_top": 12, "padding_bottom": 12, "margin_top": -4},
       "entrance_animation": {"type": "slide_up", "easing": "spring", "delay_ms": 120}},
      {"id": "pick", "type": "input_select", "field_id": "goal",
       "field_options": [{"id": "calm", "label": "Calm"}, {"id": "fit", "label": "Fit"}]},
      {"id": "pair", "type": "row", "column_ratios": "1:2", "gap": 8,
       "children": [{"id": "a", "type": "badge"}, {"id": "b", "type": "badge"}]},
      {"id": "gauge", "type": "circular_gauge", "zone": "center", "gauge_value": 62},
      {"id": "cta", "type": "button", "zone": "bottom", "text": "Continue"}
     ]}}
    """

  static let tint = Themed(Color(0x6366F1))

  static func card() -> Card {
    var slots = Slots()
    let top = zone([head(&slots), pick(&slots), pair(&slots), gauge()], top: 16)
    let scroll = Element("", .scroll(Scroll(.vertical, top))) { $0.size.height = .fill }
    let bottom = zone([cta(&slots)], top: 0)
    let root = Element(
      "",
      .stack(Stack(.vertical, [progress(), scroll, bottom]))
    ) {
      $0.background = [
        .radial(
          RadialGradient(
            stops: GradientStop.evenly([Themed(Color(0x31306B)), Themed(Color(0x14131A))]),
            radius: 300
          )
        )
      ]
      $0.foreground = Themed(Color(0xFFFFFF))
      $0.safeArea = [.top, .bottom]
      $0.padding.bottom = 8
    }
    return Card(
      id: "goal",
      kind: "custom",
      states: [CardState("default", root: root, statusBar: .light)],
      slots: slots,
      summary: CardSummary(),
      span: Drawn.span
    )
  }

  private static func zone(_ blocks: [Element], top: Double) -> Element {
    Element("", .stack(Stack(.vertical, gap: 12, alignment: .center, blocks))) {
      $0.padding = Insets(top: top, leading: 31.44, bottom: 0, trailing: 31.44)
    }
  }

  private static func progress() -> Element {
    Element(
      "progress",
      .progress(
        Progress(
          .bar(fraction: 0.4, height: 4),
          track: .solid(Themed(Color(0x8E8E93, alpha: 0.2))),
          fill: .solid(tint),
          label: "2 of 5"
        )
      )
    ) { $0.padding = Insets(vertical: 0, horizontal: 16) }
  }

  private static func head(_ slots: inout Slots) -> Element {
    let slot = slots.add(TextRef("Your goal", span: Drawn.span))
    var element = Element(
      "head",
      .text(TextElement(slot, role: .heading)),
      origin: .init("heading", Drawn.span)
    ) {
      $0.size.width = .fill
      $0.background = [
        .linear(
          LinearGradient(
            angle: 45,
            stops: GradientStop.evenly([Themed(Color(0xFF8A3C)), Themed(Color(0x8B2FD6))]),
            extent: .unit
          )
        )
      ]
      $0.border = Border(
        width: 2,
        color: Themed(Color(0xFFFFFF)),
        line: .dashed,
        placement: .centered
      )
      $0.corners = Corners(16)
      $0.padding = Insets(vertical: 12, horizontal: 0)
      $0.margin.top = -4
      $0.isClipped = true
      $0.typography = Typography(size: 28, weight: 700, alignment: .center)
    }
    element.entrance = Entrance(
      from: MotionState { $0.y = .points(50) },
      delay: 120,
      duration: 500,
      easing: .spring(damping: 0.7)
    )
    element.fidelity.add(
      FidelityRow(
        "appdna",
        "spring",
        block: "any block",
        property: "spring",
        .approximated,
        difference: "",
        since: nil,
        source: "appdna 8.1"
      )
    )
    return element
  }

  private static func pick(_ slots: inout Slots) -> Element {
    let options = ["calm": "Calm", "fit": "Fit"].sorted { $0.key < $1.key }.map { id, label in
      let words = Element("", .text(TextElement(slots.add(TextRef(label, span: Drawn.span)))))
      let row = Element("", .stack(Stack(.horizontal, [words]))) {
        $0.padding = Insets(16)
        $0.corners = Corners(12)
        $0.background = [.solid(Themed(Color(0xFFFFFF, alpha: 0.1)))]
      }
      return Choices.Option(id: id, content: row, isSelected: id == "fit", action: "select")
    }
    return Element(
      "pick",
      .choices(Choices(options, gap: 8)),
      origin: .init("input_select", Drawn.span)
    ) { $0.size.width = .fill }
  }

  private static func pair(_ slots: inout Slots) -> Element {
    let children = zip(["a", "b"], [1.0, 2.0]).map { id, weight in
      let text = slots.add(TextRef("badge \(id)", span: Drawn.span))
      return Element(id, .text(TextElement(text)), origin: .init("badge", Drawn.span)) {
        $0.size.width = .part(weight)
        $0.background = [.solid(tint)]
        $0.corners = Corners(999)
        $0.typography = Typography(size: 12, alignment: .center)
      }
    }
    return Element(
      "pair",
      .stack(Stack(.horizontal, gap: 8, alignment: .center, children)),
      origin: .init("row", Drawn.span)
    ) { $0.size.width = .fill }
  }

  private static func gauge() -> Element {
    Element(
      "gauge",
      .progress(
        Progress(
          .ring(fraction: 0.62, size: 200, width: 14),
          track: .solid(Themed(Color(0xE5E7EB))),
          fill: .solid(tint),
          label: "62"
        )
      ),
      origin: .init("circular_gauge", Drawn.span)
    )
  }

  private static func cta(_ slots: inout Slots) -> Element {
    let slot = slots.add(TextRef("Continue", span: Drawn.span))
    let words = Element("", .text(TextElement(slot, role: .label)))
    return Element(
      "cta",
      .button(ButtonElement(.primary, action: "next", [words])),
      origin: .init("button", Drawn.span)
    ) {
      $0.size.width = .fill
      $0.padding = Insets(vertical: 14, horizontal: 0)
      $0.corners = Corners(12)
      $0.background = [.solid(tint)]
      $0.typography = Typography(size: 17, weight: 600)
    }
  }
}
