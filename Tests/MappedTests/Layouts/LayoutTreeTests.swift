import Flow
import Source
import Testing

@testable import Mapped

/// Tests of the elements of each layout: parts of a card on top, its tree below.
@Suite struct LayoutTreeTests {
  private static func tides(_ layout: CardContent.Layout) -> CardContent {
    Sample.card(layout, "tides") {
      $0.badge = Sample.text("New")
      $0.title = Sample.text("Tides")
      $0.body = Sample.text("Before you go")
      $0.image = Sample.image("sea.png")
      $0.note = Sample.text("Free")
      $0.buttons = [Sample.button(1, "Start"), Sample.button(2, "Later", "skip")]
    }
  }

  @Test func aScreen() {
    #expect(
      Self.tides(.screen).drawn().treeText == """
        image image sea.png
        badge text New
        title text Tides
        body text Before you go
        note text Free
        buttons/1 button
          - Start
        buttons/2 button
          - Later
        """
    )
  }

  @Test func aBannerHasItsPictureBesideTheTexts() {
    #expect(
      Self.tides(.banner).drawn().treeText == """
        panel stack
          image image sea.png
          badge text New
          title text Tides
          body text Before you go
          note text Free
          buttons/1 button
            - Start
          buttons/2 button
            - Later
        """
    )
  }

  /// What an element of elements says itself is no answer and no page.
  @Test(arguments: [(CardContent.Kind.choices, "choices"), (.pages, "stack")])
  func wordsOfAnElementStandBesideThoseInside(kind: CardContent.Kind, name: String) {
    let card = Sample.card(.screen) { card in
      let inside = ["18", "80"].enumerated().map { Sample.tree("tree/1/\($0 + 1)", .text, $1) }
      card.tree = [Sample.tree("tree/1", kind, "How old?", of: inside)]
    }.drawn()
    #expect(
      card.treeText == """
        - How old?
        tree/1 \(name)
          tree/1/1 text 18
          tree/1/2 text 80
        """
    )
  }

  @Test(arguments: [CardContent.Layout.sheet, .modal])
  func aPanelOverTheApp(layout: CardContent.Layout) {
    let card = Self.tides(layout).drawn()
    #expect(card.treeText.hasPrefix("panel stack\n  image image sea.png\n  badge text New\n"))
    #expect(card.surface == (layout == .sheet ? .bottomSheet : .prompt))
  }

  @Test func aTooltipNamesItsTarget() {
    var content = Sample.card(.tooltip) { $0.title = Sample.text("Search here") }
    content.target = Located("search", Sample.span)
    #expect(content.drawn().treeText == "target placeholder\npanel stack\n  title text Search here")
  }

  @Test func aListHasArrowsWhereATapLeadsOn() {
    let content = Sample.card(.list) {
      $0.items = [
        Sample.item(1, "Wind") {
          $0.body = Sample.text("Hourly")
          $0.image = Sample.symbol("wind")
        },
        Sample.item(2, "Moon") { $0.action = "next" },
      ]
    }
    #expect(
      content.drawn().treeText == """
        items stack
          items/1 stack
            items/1/image icon
            items/1/title text Wind
            items/1/body text Hourly
          items/2 button
            items/2/title text Moon
        """
    )
  }

  @Test func choicesStoreTheirValues() throws {
    let content = Sample.card(.question) {
      $0.stores = "sea"
      $0.choices = [
        Sample.choice(1, "Swim") { $0.image = Sample.emoji("🏊") },
        Sample.choice(2, "Sail") {
          $0.condition = .isSet(.answer(card: "a", field: "b"))
        },
      ]
    }
    let card = content.drawn()
    #expect(
      card.treeText == """
        choices choices
          choices/1 stack
            choices/1/image icon 🏊
            - Swim
          choices/2? stack
            - Sail
        """
    )
    let choices = try #require(card.elements.compactMap(\.choices).first)
    #expect(choices.field == "sea")
    #expect(choices.options.map(\.value) == ["v1", "v2"])
    #expect(choices.options.allSatisfy { $0.other != $0.content.style && $0.other != nil })
    #expect(card.summary.choices.map { card.texts[$0.title.index].raw } == ["Swim", "Sail"])
  }

  /// The line around an answer takes its room from the padding, so that nothing moves when it is chosen.
  @Test(arguments: [CardContent.Layout.question, .chat])
  func aChosenAnswerIsAsLargeAsBefore(layout: CardContent.Layout) throws {
    let content = Sample.card(layout) { $0.choices = [Sample.choice(1, "Swim")] }
    let option = try #require(content.drawn().elements.compactMap(\.choices).first?.options.first)
    let (free, chosen) = (option.content.style, try #require(option.other))
    func room(_ style: Style) -> Double { style.padding.top + (style.border?.width ?? 0) }
    #expect(room(free) == room(chosen))
    #expect(free.background != chosen.background)
    #expect(free.alignment == chosen.alignment)
  }

  @Test func everyKindOfField() {
    let content = Sample.card(.form) { card in
      card.fields = CardContent.Input.allCases.enumerated().map {
        Sample.field($0, $1, $1.rawValue) { $0.required = .constant($0.kind == .slider) }
      }
    }
    let named = content.drawn().elements.filter {
      $0.id.hasPrefix("fields/") && !$0.id.hasSuffix("/text")
    }
    let lines = named.map { "\($0.id) \($0.kind.name) \($0.origin?.value ?? "")" }
    #expect(
      lines.joined(separator: "\n") == """
        fields/0 field text
        fields/1 field multiline
        fields/2 field number
        fields/3 field email
        fields/4 field phone
        fields/5 field password
        fields/6 field url
        fields/7 field date
        fields/8 field time
        fields/9 field date time
        fields/10 toggle toggle
        fields/11 slider slider
        fields/12 rating rating
        fields/13 stack file
        """
    )
  }

  @Test func aChatHasABubbleForEachText() {
    let content = Sample.card(.chat) {
      $0.title = Sample.text("Wren")
      $0.body = Sample.text("Hello!")
      $0.choices = [Sample.choice(1, "Hi")]
    }
    let text = "title text Wren\nbody text Hello!\nchoices choices\n  choices/1 stack\n    - Hi"
    #expect(content.drawn().treeText == text)
  }

  @Test func whatOnlyTheAppDrawsIsAFrame() {
    var page = Sample.card(.page, "terms")
    page.title = Sample.text("Terms")
    #expect(page.drawn().treeText == "- terms\ntitle text Terms\nframe placeholder")
    #expect(Sample.card(.native).drawn().treeText == "frame placeholder")
  }

  @Test(arguments: CardContent.Layout.allCases)
  func aCardThatSaysNothingShowsItsId(layout: CardContent.Layout) {
    let card = Sample.card(layout, "silent").drawn()
    let names = card.elements.compactMap { element -> String? in
      if case .placeholder(let frame) = element.kind { frame.name } else { nil }
    }
    #expect(names.contains("silent") || card.shownTexts.contains("silent"))
  }

  @Test func aTreeIsDrawnAsItStands() {
    var icon = Sample.tree("tree/1/1", .icon)
    icon.image = Sample.symbol("check")
    let content = Sample.card(.screen) {
      $0.tree = [
        Sample.tree("tree/1", .row, of: [icon, Sample.tree("tree/1/2", .text, "No limits")]),
        Sample.tree("tree/2", .choices, of: [Sample.tree("tree/2/1", .box, "Yearly")]),
        Sample.tree("tree/3", .toggle, "Trial"),
        Sample.tree("tree/4", .native, "Price"),
        Sample.tree("tree/5", .button, "Buy"),
      ]
    }
    let card = content.drawn()
    #expect(
      card.treeText == """
        tree/1 stack
          tree/1/1 icon
          tree/1/2 text No limits
        tree/2 choices
          tree/2/1 stack
            - Yearly
        tree/3/text text Trial
        tree/3 toggle Trial
        tree/4 placeholder Price
        tree/5 button
          - Buy
        """
    )
    #expect(card.states[0].root.fidelity.texts(.approximated).count == 1)
    #expect(card.summary.title.map { card.texts[$0.index].raw } == "No limits")
    #expect(card.summary.buttons.map { card.texts[$0.title.index].raw } == ["Buy"])
  }
}

extension Element {
  /// The answers that it offers; nil where it is of another kind.
  fileprivate var choices: Choices? {
    if case .choices(let choices) = kind { choices } else { nil }
  }
}
