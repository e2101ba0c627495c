import Flow
import Source

/// One card with every kind of element on it.
enum Gallery {
  static let accent = Themed(Color(0x5A3FD4), dark: Color(0xAB9BFF))
  static let pale = Themed(Color(0xE4E4E8), dark: Color(0x3A3A41))

  static func card() -> Card {
    var slots = Slots()
    let children = meters() + controls(&slots) + fields(&slots) + rest(&slots)
    let root = Element("", .stack(Stack(.vertical, gap: 12, children))) {
      $0.safeArea = [.top, .bottom]
      $0.padding = Insets(vertical: 8, horizontal: 24)
      $0.background = [.solid(Themed(Color(0xFFFFFF), dark: Color(0x17171A)))]
    }
    return Card(
      id: "gallery",
      kind: "all",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: Drawn.span
    )
  }

  static func progress(_ id: String, _ shape: Progress.Shape) -> Element {
    Element(
      id,
      .progress(Progress(shape, track: .solid(pale), fill: .solid(accent), label: "2 of 5"))
    )
  }

  static func meters() -> [Element] {
    let gradient = Paint.angular(
      AngularGradient(
        angle: 0,
        stops: GradientStop.evenly([Themed(Color(0xFF8A3C)), Themed(Color(0x8B2FD6))])
      )
    )
    let ring = Element(
      "gradient-ring",
      .progress(
        Progress(
          .ring(fraction: 0.7, size: 56, width: 8),
          track: .solid(pale),
          fill: gradient,
          label: "70 %"
        )
      )
    )
    let row = Element(
      "",
      .stack(
        Stack(
          .horizontal,
          gap: 16,
          alignment: .center,
          distribution: .spaceBetween,
          [
            progress("ring", .ring(fraction: 0.4, size: 56, width: 8)), ring,
            progress(
              "dots",
              .dots(count: 5, current: 1, filled: true, size: 8, gap: 6, currentWidth: 16)
            ),
            progress("words", .words(current: 2, count: 5)),
          ]
        )
      )
    )
    return [
      progress("bar", .bar(fraction: 0.4, height: 4)),
      progress("segments", .segments(count: 5, filled: 2, gap: 4, height: 4)), row,
    ]
  }

  static func controls(_ slots: inout Slots) -> [Element] {
    let slider = Element(
      "slider",
      .slider(
        Slider(
          fraction: 0.6,
          track: .solid(pale),
          fill: .solid(accent),
          thumb: Themed(Color(0xFFFFFF)),
          height: 8
        )
      )
    )
    let icons = ["close", "chevron-left", "check", "bell.fill", "star.fill", "gear", "lock", "zzz"]
      .map { Element("", .icon(Icon(.symbol($0), size: 24))) }
    let emoji = slots.add(TextRef("🌙", span: Drawn.span))
    let toggles = [
      Element("on", .toggle(Toggle(isOn: true, tint: accent))),
      Element("emoji", .icon(Icon(.emoji(emoji), size: 24))),
    ]
    return [
      slider,
      Element(
        "",
        .stack(
          Stack(
            .horizontal,
            alignment: .center,
            distribution: .spaceBetween,
            icons + toggles
          )
        )
      ),
    ]
  }

  static func fields(_ slots: inout Slots) -> [Element] {
    func text(_ raw: String) -> TextSlot { slots.add(TextRef(raw, span: Drawn.span)) }
    return [
      Element(
        "mail",
        .field(
          Field(
            .email,
            name: "mail",
            label: text("Mail"),
            placeholder: text("you@example.org"),
            isRequired: true
          )
        )
      ),
      Element(
        "date",
        .field(
          Field(.date, name: "day", value: text("1 May"), message: text("This is in the past"))
        )
      ),
    ]
  }

  static func option(_ label: String, isOn: Bool, _ slots: inout Slots) -> Choices.Option {
    let words = slots.add(TextRef(label, span: Drawn.span))
    let content = Element(
      "",
      .stack(
        Stack(
          .horizontal,
          gap: 12,
          alignment: .center,
          [
            Element("", .text(TextElement(words, role: .label))) { $0.size.width = .fill },
            Element("", .icon(Icon(.symbol("check"), size: 20))) { $0.opacity = isOn ? 1 : 0 },
          ]
        )
      )
    ) {
      $0.padding = Insets(vertical: 12, horizontal: 16)
      $0.corners = Corners(14)
      $0.border = Border(width: 2, color: isOn ? accent : pale)
      $0.background = isOn ? [.solid(Themed(Color(0x5A3FD4, alpha: 0.12)))] : []
    }
    return Choices.Option(id: label, content: content, isSelected: isOn, action: "select")
  }

  static func rest(_ slots: inout Slots) -> [Element] {
    let options = [option("One", isOn: true, &slots), option("Two", isOn: false, &slots)]
    let part = slots.add(TextRef("rich ", span: Drawn.span))
    var bold = Typography()
    bold.weight = 700
    let other = slots.add(TextRef("text", span: Drawn.span))
    let image = slots.add(ImageRef("moon.png", span: Drawn.span))
    let back = Element("", .text(TextElement(part))) {
      $0.background = [
        .image(ImagePaint(image: image, overlay: Themed(Color(0, alpha: 0.4))))
      ]
      $0.foreground = Themed(Color(0xFFFFFF))
      $0.padding = Insets(12)
      $0.corners = Corners(12)
    }
    let tinted = Element("tinted", .image(ImageElement(image, isTinted: true))) {
      $0.size = SizeRules(width: .points(40), height: .points(40))
      $0.foreground = accent
    }
    return [
      Element("choices", .choices(Choices(options, arrangement: .row, gap: 8))),
      Element("divider", .divider(Divider(thickness: 1, color: pale))),
      Element(
        "",
        .stack(
          Stack(
            .horizontal,
            gap: 12,
            alignment: .center,
            [
              Element(
                "rich",
                .richText(
                  RichText([
                    .init(part), .init(other, typography: bold, foreground: accent),
                  ])
                )
              ), tinted, back,
            ]
          )
        )
      ),
      Element("", .spacer(Spacer())),
      Element("lottie", .placeholder(Placeholder("lottie", reason: "animations are not played"))),
    ]
  }
}
