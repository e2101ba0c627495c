import Flow
import Source

/// A card of Nimbus lowered by hand: a fixed template of image, title, body, link, two buttons and
/// dots (reference: nimbus, section 4.7).
enum NimbusCard {
  static let document = """
    welcome:
      card-type: basic
      title: Onboarding/Welcome.Title
      body: Onboarding/Welcome.Body
      link: { title: Onboarding/Welcome.Link, url: "https://example.org/privacy" }
      image: welcome-globe
      buttons:
        primary: { title: Onboarding/Welcome.Go, action: open-instructions-popup }
        secondary: { title: Onboarding/Skip, action: forward-one-card }
    """

  static let ink = Themed(Color(0x15141A), dark: Color(0xFBFBFE))
  static let accent = Themed(Color(0x0060DF), dark: Color(0x00B3F4))
  static let layer = Themed(Color(0xFFFFFF), dark: Color(0x2B2A33))

  static func card() -> Card {
    var slots = Slots()
    let root = page(&slots)
    let popup = popup(over: root, &slots)
    return Card(
      id: "welcome",
      kind: "basic",
      states: [CardState("default", root: root), CardState("popup", root: popup)],
      slots: slots,
      summary: CardSummary(),
      span: Drawn.span
    )
  }

  private static func text(_ raw: String, _ slots: inout Slots) -> TextSlot {
    slots.add(TextRef(raw, span: Drawn.span, lookup: .tableAndKey))
  }

  private static func page(_ slots: inout Slots) -> Element {
    let content = Element(
      "",
      .stack(
        Stack(
          .vertical,
          gap: 12,
          alignment: .center,
          [image(&slots), title(&slots), body(&slots), link(&slots)]
        )
      )
    ) {
      $0.padding = Insets(top: 48, leading: 24, bottom: 20, trailing: 24)
    }
    let scroll = Element("", .scroll(Scroll(.vertical, content))) {
      $0.size.height = .fill
      $0.bottomFade = 20
    }
    let buttons = Element(
      "",
      .stack(
        Stack(
          .vertical,
          gap: 10,
          [
            button("primary", "Onboarding/Welcome.Go", "open-instructions-popup", &slots),
            button("secondary", "Onboarding/Skip", "forward-one-card", &slots),
          ]
        )
      )
    ) {
      $0.padding = Insets(top: 8, leading: 24, bottom: 0, trailing: 24)
      $0.size = SizeRules(width: .fill, maxWidth: 568)
      $0.alignment = .center
    }
    return Element("", .stack(Stack(.vertical, [scroll, buttons, dots()]))) {
      $0.background = [.solid(layer)]
      $0.foreground = ink
      $0.safeArea = [.top, .bottom]
    }
  }

  private static func image(_ slots: inout Slots) -> Element {
    let slot = slots.add(ImageRef("welcome-globe", span: Drawn.span))
    return Element(
      "image",
      .image(ImageElement(slot)),
      origin: .init("NimbusOnboardingImage", Drawn.span)
    ) {
      $0.size = SizeRules(width: .points(300), height: .points(300))
      $0.margin.bottom = 12
    }
  }

  private static func title(_ slots: inout Slots) -> Element {
    let slot = text("Onboarding/Welcome.Title", &slots)
    return Element("title", .text(TextElement(slot, role: .heading))) {
      $0.typography = Typography(size: 28, weight: 700, alignment: .center, scaling: .title1)
      $0.typography?.isBalanced = true
      $0.typography?.lineHeight = 1.21
    }
  }

  private static func body(_ slots: inout Slots) -> Element {
    let slot = text("Onboarding/Welcome.Body", &slots)
    return Element("body", .text(TextElement(slot))) {
      $0.typography = Typography(size: 17, alignment: .center, scaling: .body)
      $0.foreground = Themed(Color(0x3A3944), dark: Color(0xE0E0E6))
    }
  }

  private static func link(_ slots: inout Slots) -> Element {
    let slot = text("Onboarding/Welcome.Link", &slots)
    let words = Element("", .text(TextElement(slot, role: .label)))
    return Element("link", .button(ButtonElement(.link, action: "read-more", [words]))) {
      $0.typography = Typography(size: 15, scaling: .body)
      $0.foreground = accent
    }
  }

  private static func button(
    _ role: String,
    _ raw: String,
    _ action: String,
    _ slots: inout Slots
  ) -> Element {
    let words = Element("", .text(TextElement(text(raw, &slots), role: .label)))
    let isPrimary = role == "primary"
    return Element(
      "buttons/\(role)",
      .button(ButtonElement(isPrimary ? .primary : .secondary, action: action, [words])),
      origin: .init("NimbusOnboardingButton", Drawn.span)
    ) {
      $0.size.minHeight = 52
      $0.padding = Insets(vertical: 8, horizontal: 20)
      $0.corners = Corners(26)
      $0.background = [
        .solid(isPrimary ? accent : Themed(Color(0xE7E7EE), dark: Color(0x5B5B66)))
      ]
      $0.foreground = isPrimary ? Themed(Color(0xFFFFFF), dark: Color(0x15141A)) : ink
      $0.typography = Typography(size: 17, weight: 600, scaling: .title1)
    }
  }

  private static func dots() -> Element {
    Element(
      "progress",
      .progress(
        Progress(
          .dots(count: 5, current: 0, filled: false, size: 8, gap: 8),
          track: .solid(Themed(Color(0xCFCFD8), dark: Color(0x5B5B66))),
          fill: .solid(accent),
          label: "1 of 5"
        )
      )
    ) { $0.padding = Insets(vertical: 12, horizontal: 0) }
  }

  private static func popup(over page: Element, _ slots: inout Slots) -> Element {
    let scrim = Element("", .stack(Stack(.vertical, []))) {
      $0.background = [.solid(Themed(Color(0, alpha: 0.45)))]
      $0.size = SizeRules(width: .fill, height: .fill)
    }
    let line = slots.add(
      TextRef("Popup/Step", span: Drawn.span, lookup: .tableAndKey, markup: .emphasis)
    )
    let sheet = Element(
      "",
      .stack(Stack(.vertical, gap: 12, [Element("popup/instructions/0", .text(TextElement(line)))]))
    ) {
      $0.background = [.solid(layer)]
      $0.foreground = ink
      $0.padding = Insets(top: 24, leading: 24, bottom: 16, trailing: 24)
      $0.safeArea = .bottom
      $0.corners = Corners(topLeading: 24, topTrailing: 24, bottomTrailing: 0, bottomLeading: 0)
    }
    return Element(
      "",
      .layers(
        Layers([
          .init(page, .fill), .init(scrim, .fill),
          .init(sheet, .pinned(.init(leading: 0, bottom: 0, trailing: 0))),
        ])
      )
    )
  }
}
