import Flow
import Render
import Testing

@Suite("Marks for the page's script")
struct LiveTests {
  /// `Hi {name}, {nmae}`, where the name is known.
  private static func greeting(_ slots: inout Slots) -> Element {
    var text = TextRef("Hi {name}, {nmae}", span: Drawn.span)
    let template = Template(
      [
        .literal("Hi "), .placeholder(.init(raw: "{name}", expression: .field("name"))),
        .literal(", "),
        .placeholder(.init(raw: "{nmae}", expression: .field("nmae"))),
      ],
      samples: ["name": .init(.text("<Alex>"), .name)]
    )
    text.content = .written(template)
    return Element("", .text(TextElement(slots.add(text))))
  }

  @Test func placesOfAText() {
    let drawn = Drawn.element(Self.greeting)
    #expect(
      drawn.body == """
        <p class="e-text">Hi <span class="e-value" data-value="&quot;name&quot;" \
        data-raw="{name}">&lt;Alex&gt;</span>, <span class="e-token" \
        data-value="&quot;nmae&quot;" data-raw="{nmae}">{nmae}</span></p>
        """
    )
    #expect(drawn.html.contains(#" data-samples="{&quot;name&quot;:&quot;\u003cAlex&gt;&quot;}""#))
  }

  @Test func thumbnailsAreLean() {
    let drawn = Drawn.element(isMarked: false, Self.greeting)
    #expect(
      drawn.body == """
        <p class="e-text">Hi <span class="e-value">&lt;Alex&gt;</span>, \
        <span class="e-token">{nmae}</span></p>
        """
    )
    #expect(!drawn.html.contains("data-"))
  }

  @Test func whatShowsInsteadOfAPlace() {
    let drawn = Drawn.element { slots in
      var place = Template.Placeholder(raw: "{{user.name | you}}", expression: .field("user.name"))
      place.fallback = "you"
      var text = TextRef("Hi {{user.name | you}}", span: Drawn.span)
      text.content = .written(Template([.literal("Hi "), .placeholder(place)]))
      return Element("", .text(TextElement(slots.add(text))))
    }
    #expect(
      drawn.body == """
        <p class="e-text">Hi <span class="e-token e-fallback" \
        data-value="&quot;user.name&quot;" data-raw="{{user.name | you}}" data-fallback="you">\
        you<small>{{user.name | you}}</small></span></p>
        """
    )
  }

  /// A text that is there for some users alone.
  private static func offer(_ slots: inout Slots, plan: String?) -> Element {
    let condition = Predicate.compare(.attribute("user.plan"), .equal, .string("pro"))
    var element = Element(
      "offer",
      .text(TextElement(slots.add(TextRef("Offer", span: Drawn.span))))
    )
    element.presence = Presence(condition, asBuilt: false) { _ in plan.map { .text($0) } }
    return element
  }

  @Test func whatAnswersBringIn() {
    let away = Drawn.element { Self.offer(&$0, plan: nil) }
    #expect(
      away.body == """
        <p class="e-text" data-absent="offer" data-kind="text" \
        data-when="[&quot;==&quot;,&quot;user.plan&quot;,&quot;pro&quot;]" data-built="false" hidden>Offer</p>
        """
    )
    let there = Drawn.element { Self.offer(&$0, plan: "pro") }
    #expect(
      there.body == """
        <p class="e-text" data-element="offer" data-kind="text" \
        data-when="[&quot;==&quot;,&quot;user.plan&quot;,&quot;pro&quot;]" data-built="false" \
        data-known="{&quot;user.plan&quot;:&quot;pro&quot;}">Offer</p>
        """
    )
    #expect(Drawn.element(isMarked: false) { Self.offer(&$0, plan: nil) }.body == "")
  }

  /// A row that turns green, with a check mark while it is chosen.
  private static func row(_ slots: inout Slots, isSelected: Bool, other: Style?) -> Element {
    var check = Element("", .icon(Icon(.emoji(slots.add(TextRef("✓", span: Drawn.span))), size: 9)))
    check.shownWhile = .chosen
    var style = Style()
    style.opacity = 0.5
    let option = Choices.Option(
      id: "one",
      content: Element("", .stack(Stack(.horizontal, [check])), style: style),
      isSelected: isSelected,
      action: "select",
      other: other,
      value: "\"1\""
    )
    return Element(
      "list",
      .choices(Choices([option], allowsMany: true, field: "goals", minimum: 1, maximum: 3))
    )
  }

  @Test func anOptionKnowsItsOtherLook() {
    let drawn = Drawn.element { Self.row(&$0, isSelected: false, other: Style()) }
    let free = drawn.html.split(separator: "data-free=\"").last?.prefix(11) ?? ""
    #expect(free.hasPrefix("c"))
    #expect(drawn.html.contains("class=\"e-row \(free) e-option\""))
    #expect(
      drawn.body.replacing(free, with: "FREE") == """
        <div class="e-column" data-element="list" data-kind="choices" data-choices="goals" \
        data-many data-least="1" data-most="3"><div class="e-row e-option" data-element="one" \
        data-kind="stack" data-option="&quot;1&quot;" data-chosen="" data-free="FREE">\
        <span class="e-emoji e-if-chosen">✓</span></div></div>
        """
    )
  }

  @Test("What the other state shows is there for the script alone")
  func otherParts() {
    func marks(_ isSelected: Bool, _ other: Style?, isMarked: Bool) -> Bool {
      Drawn.element(isMarked: isMarked) { Self.row(&$0, isSelected: isSelected, other: other) }
        .html.contains("✓")
    }
    #expect(marks(true, Style(), isMarked: false))
    #expect(!marks(false, Style(), isMarked: false))
    #expect(!marks(false, nil, isMarked: true))
  }

  @Test func fieldsSlidersAndSwitches() {
    let field = Drawn.element { _ in
      Element("", .field(Field(.email, name: "mail", isRequired: true)))
    }
    #expect(field.html.contains(#" data-field="mail" data-input="email" data-required>"#))
    let paint = Paint.solid(Themed(Color(0)))
    let slider = Drawn.element { _ in
      let slider = Slider(
        fraction: 0.5,
        track: paint,
        fill: paint,
        thumb: Themed(Color(0)),
        field: "hours",
        minimum: 1,
        maximum: 4,
        step: 0.5
      )
      return Element("", .slider(slider))
    }
    let marks =
      ##" data-slide="hours" data-least="1" data-most="4" data-step="0.5" data-now="2.5">"##
    #expect(slider.html.contains(marks))
    let toggle = Drawn.element { _ in
      Element("", .toggle(Toggle(isOn: false, tint: Themed(Color(0x00FF00)), field: "news")))
    }
    #expect(toggle.html.contains(#" data-switch="news" data-tint="c"#))
  }

  @Test func whatStoresNothingHasNoMarks() {
    let drawn = Drawn.element { _ in
      Element(
        "",
        .stack(
          Stack(
            .vertical,
            [
              Element("", .field(Field(.select, name: "country"))),
              Element("", .toggle(Toggle(isOn: true, tint: Themed(Color(0))))),
            ]
          )
        )
      )
    }
    #expect(!drawn.html.contains("data-field") && !drawn.html.contains("data-switch"))
  }
}
