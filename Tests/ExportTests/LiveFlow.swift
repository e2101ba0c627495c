import Flow
import Source

/// A flow made by hand whose cards ask and answer: a name, goals and hours, shown on later cards.
struct LiveFlow {
  var slots = Slots()
  let span: Span

  /// The flow of three cards: `name`, `plan`, `done`.
  static func flow(_ span: Span) -> Flow {
    let cards = [name(span), plan(span), done(span)]
    return Flow(
      id: "live",
      system: "sequence",
      title: "Live",
      entries: [.init(id: "start", title: "Start")],
      variants: [
        Variant(
          id: "release",
          provenance: .init(),
          cards: cards,
          sequences: ["start": .init(cards: cards.map(\.id), isDismissable: false)]
        )
      ],
      span: span
    )
  }

  /// Asks for a name, and may not be left without one.
  private static func name(_ span: Span) -> Card {
    var make = LiveFlow(span: span)
    let title = make.text("title", [.words("What is your name?")])
    let states = ["default", "error"].map { state in
      let field = make.field(isWrong: state == "error")
      return make.state(state, [title, field, make.button("go", "Continue")])
    }
    let filled = Predicate.isFilled(.answer(card: "name", field: "name"))
    return make.card(
      "name",
      states,
      [
        make.route(.tap, "go", to: .step(1), when: filled, look: push),
        make.route(.tap, "title", to: .external("https://example.com/<x>")),
      ]
    )
  }

  /// Greets, and asks for goals and hours.
  private static func plan(_ span: Span) -> Card {
    var make = LiveFlow(span: span)
    let children = [
      make.text("title", [.words("Hi "), .field("name"), .words("!")], size: 30),
      make.text("typo", [.words("Dear "), .field("nmae")]),
      make.goals(),
      make.text("picked", [.field("goals")]),
      make.slider(),
      make.text(
        "hours",
        [.place("{hours * 365 | number}", .times("hours", 365)), .words(" hours")]
      ),
      Element("news", .toggle(Toggle(isOn: false, tint: Themed(green), field: "news"))),
      make.single(), make.button("allow", "Allow notifications"), make.button("back", "Back"),
    ]
    return make.card(
      "plan",
      [make.state("default", children)],
      [
        make.route(.nativeSuccess, "allow", to: .step(1), look: push),
        make.route(.nativeFailure, "allow", to: .stays),
        make.route(.tap, "back", to: .step(-1), look: push),
        Route(
          .auto,
          element: "size",
          action: "next",
          to: .card("done"),
          after: 300,
          transition: rise,
          span: span
        ),
      ]
    )
  }

  /// Says what was answered, and ends by itself.
  private static func done(_ span: Span) -> Card {
    var make = LiveFlow(span: span)
    let children = [
      make.text("title", [.words("Done, "), .field("name")]),
      make.text("size", [.words("Size "), .field("size")]), make.button("end", "Finish"),
      make.button("over", "Start over"),
    ]
    return make.card(
      "done",
      [make.state("default", children)],
      [
        make.route(.tap, "end", to: .end(completed: true)),
        make.route(.tap, "over", to: .card("name"), look: push),
        Route(.auto, element: nil, action: "next", to: .step(-1), after: 60_000, span: span),
      ]
    )
  }

  // MARK: Parts

  /// A piece of a text, short to write.
  enum Piece {
    case words(String)
    case field(String)
    case place(String, Template.Expression)
  }

  private static let green = Color(0x10B981)
  private static let white = Themed(Color(0xFFFFFF))

  /// The sample values that the preview fills in.
  static let samples: [String: Template.Sample] = [
    "name": .init(.text("Alex"), .name), "hours": .init(.number(2), .initial),
    "goals": .init(.list(["fit"]), .initial), "size": .init(.list(["s"]), .initial),
  ]

  mutating func text(_ id: String, _ pieces: [Piece], size: Double = 17) -> Element {
    var text = TextRef(pieces.map(\.raw).joined(), span: span)
    text.content = .written(Template(pieces.map(\.piece), samples: Self.samples))
    return Element(id, .text(TextElement(slots.add(text))), origin: .init("text", span)) {
      $0.typography = Typography(size: size)
    }
  }

  private mutating func button(_ id: String, _ label: String) -> Element {
    let words = slots.add(TextRef(label, span: span))
    let role = ButtonElement(.primary, action: "next", [Element("", .text(TextElement(words)))])
    return Element(id, .button(role), origin: .init("button", span)) {
      $0.background = [.solid(Themed(Self.green))]
      $0.padding = Insets(vertical: 12, horizontal: 24)
      $0.corners = Corners(12)
    }
  }

  private mutating func field(isWrong: Bool) -> Element {
    var looks = Field.Looks()
    looks.box.background = [.solid(Themed(Color(0xFFFFFF, alpha: 0.1)))]
    looks.box.border = Border(
      width: 1,
      color: Themed(isWrong ? Color(0xFF3B30) : Color(0xFFFFFF, alpha: 0.2))
    )
    let field = Field(
      .text,
      name: "name",
      label: slots.add(TextRef("Name", span: span)),
      placeholder: slots.add(TextRef("Your first name", span: span)),
      message: isWrong ? slots.add(TextRef("This field is required", span: span)) : nil,
      isRequired: true,
      looks: looks
    )
    return Element("name", .field(field), origin: .init("input", span))
  }

  private mutating func goals() -> Element {
    let options = ["fit", "calm", "sleep"].map { option($0, "goal", isSelected: false) }
    let choices = Choices(
      options,
      allowsMany: true,
      gap: 8,
      field: "goals",
      minimum: 1,
      maximum: 2
    )
    return Element("goals", .choices(choices), origin: .init("checklist", span))
  }

  private mutating func single() -> Element {
    let options = ["s", "m"].map { option($0, "size", isSelected: false) }
    let choices = Choices(options, arrangement: .row, gap: 8, field: "size")
    return Element("size", .choices(choices), origin: .init("checklist", span))
  }

  private mutating func option(_ id: String, _ group: String, isSelected: Bool) -> Choices.Option {
    let words = slots.add(TextRef(id, span: span))
    var check = Element("", .icon(Icon(.symbol("check"), size: 20)))
    check.shownWhile = .chosen
    let row = Stack(
      .horizontal,
      distribution: .spaceBetween,
      [Element("", .text(TextElement(words))), check]
    )
    return Choices.Option(
      id: "\(group)-\(id)",
      content: Element("", .stack(row), style: look(isSelected)),
      isSelected: isSelected,
      action: "select",
      other: look(!isSelected),
      value: id
    )
  }

  private func look(_ isSelected: Bool) -> Style {
    Style {
      $0.background = [.solid(Themed(isSelected ? Self.green : Color(0xFFFFFF, alpha: 0.1)))]
      $0.padding = Insets(vertical: 8, horizontal: 12)
      $0.corners = Corners(12)
    }
  }

  private mutating func slider() -> Element {
    let slider = Slider(
      fraction: 0.125,
      track: .solid(Themed(Color(0xC8C8C8, alpha: 0.3))),
      fill: .solid(Themed(Self.green)),
      thumb: Self.white,
      field: "hours",
      minimum: 1,
      maximum: 9,
      step: 0.5
    )
    return Element("slider", .slider(slider), origin: .init("slider", span))
  }

  // MARK: Cards

  private func state(_ name: String, _ children: [Element]) -> CardState {
    let root = Element("", .stack(Stack(.vertical, gap: 12, children))) {
      $0.background = [.solid(Themed(Color(0x0F172A)))]
      $0.foreground = Self.white
      $0.padding = Insets(vertical: 80, horizontal: 24)
    }
    return CardState(name, root: root, statusBar: .light)
  }

  private func card(_ id: String, _ states: [CardState], _ routes: [Route]) -> Card {
    var card = Card(
      id: id,
      kind: "welcome",
      states: states,
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    card.routes = routes
    return card
  }

  private func route(
    _ trigger: Route.Trigger,
    _ element: String,
    to target: Route.Target,
    when condition: Predicate? = nil,
    look: Transition? = nil
  ) -> Route {
    Route(
      trigger,
      element: element,
      action: "next",
      to: target,
      when: condition,
      transition: look,
      span: span
    )
  }

  /// From the right; from the left on the way back.
  private static let push = Transition(
    name: "fade-slide-left",
    incoming: MotionState { $0.x = .share(1) },
    incomingBack: MotionState { $0.x = .share(-1) },
    outgoing: MotionState { $0.opacity = 0 },
    duration: 300
  )
  private static let rise = Transition(
    name: "slide-up",
    incoming: MotionState { $0.y = .share(1) },
    duration: 300
  )
}

extension LiveFlow.Piece {
  var raw: String {
    switch self {
    case .words(let words): words
    case .field(let name): "{\(name)}"
    case .place(let raw, _): raw
    }
  }

  var piece: Template.Piece {
    switch self {
    case .words(let words): .literal(words)
    case .field(let name): .placeholder(.init(raw: raw, expression: .field(name)))
    case .place(_, let value): .placeholder(.init(raw: raw, expression: value, isGrouped: true))
    }
  }
}

extension Template.Expression {
  static func times(_ field: String, _ factor: Double) -> Self {
    .binary(.field(field), .multiply, .number(factor))
  }
}
