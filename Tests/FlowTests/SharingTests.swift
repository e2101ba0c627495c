import Flow
import Source
import Testing

@Suite struct SharingTests {
  @Test func payloadsOfElementsAreSmall() {
    #expect(MemoryLayout<Progress>.stride <= 352)
    #expect(MemoryLayout<Field>.stride <= 256)
    #expect(MemoryLayout<Choices.Option>.stride <= 320)
  }

  @Test func equalPartsAreTakenFromTheOther() {
    let first = screen(words: [0, 1], spans: 0)
    let second = screen(words: [0, 2], spans: 0)
    var shared = second
    let isSame = shared.share(first)
    #expect(!isSame)
    #expect(shared == second)
    #expect(places(of: shared)[0] != places(of: first)[0], "the list holds the text that differs")
    #expect(places(of: shared)[1] == places(of: first)[1], "the button's list is the same")
    #expect(places(of: second)[1] != places(of: first)[1])
  }

  @Test(arguments: [0, 1, 7]) func nothingChanges(spans: Int) {
    let plain = Element("", .spacer(Spacer()))
    let screens = [
      plain, screen(words: [], spans: 0), screen(words: [1], spans: 0),
      screen(words: [1, 2], spans: 3),
    ]
    for screen in screens {
      let other = self.screen(words: [1, 3], spans: spans)
      for (own, other) in [(screen, other), (other, screen), (screen, screen)] {
        var shared = own
        let isSame = shared.share(other)
        #expect(isSame == (own == other))
        #expect(shared == own)
      }
    }
  }

  @Test func statesOfACardShareWithEachOtherAndWithTheCardBefore() {
    func card(_ id: String, spans: Int) -> Card {
      Card(
        id: id,
        kind: "",
        states: [
          CardState("default", root: screen(words: [0, 1], spans: spans)),
          CardState("filled", root: screen(words: [0, 2], spans: spans)),
        ],
        slots: Slots(),
        summary: CardSummary(),
        span: span(0)
      )
    }
    let first = card("a", spans: 0)
    var second = card("b", spans: 9)
    let before = second
    second.share(first)
    #expect(second == before)
    #expect(places(of: second.states[0].root)[1] == places(of: second.states[1].root)[1])
  }

  @Test func cardsOfVariantsThatAreTheFirstOnesAreThatValue() {
    func card(_ id: String, words: Int) -> Card {
      Card(
        id: id,
        kind: "",
        states: [CardState("default", root: screen(words: [0, words], spans: 0))],
        slots: Slots(),
        summary: CardSummary(),
        span: span(0)
      )
    }
    let variants = [[1, 1], [1, 2], [1, 1]].enumerated().map { place, words in
      Variant(
        id: "v\(place)",
        provenance: Variant.Provenance(),
        cards: [card("a", words: words[0]), card("b", words: words[1])],
        sequences: [:]
      )
    }
    let flow = Flow(
      id: "f",
      system: "test",
      title: "F",
      entries: [],
      variants: variants,
      span: span(0)
    )
    let shared = flow.sharingCards()
    #expect(shared == flow)
    let lists = places(of: shared)
    #expect(lists[1][0] == lists[0][0] && lists[1][1] != lists[0][1])
    #expect(lists[2] == lists[0])

    var other = flow
    other.variants = [variants[0], variants[2]]
    let known = places(of: other)
    let anew = flow.sharingCards(with: other)
    #expect(anew == flow)
    #expect(places(of: anew)[0] == known[0] && places(of: anew)[2] == known[1])
    #expect(places(of: anew)[1][0] == known[0][0] && places(of: anew)[1][1] != known[0][1])
  }

  /// The places in memory of each card's states.
  private func places(of flow: Flow) -> [[UnsafeRawPointer?]] {
    flow.variants.map { variant in
      variant.cards.map { $0.states.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) } }
    }
  }

  /// Texts, options and a button with a sign, each at a place of its own.
  private func screen(words: [Int], spans: Int) -> Element {
    var slots = Slots()
    let texts = (0...9).map { slots.add(TextRef("\($0)", span: span($0))) }
    let sign = Element("", .icon(Icon(.symbol("close"), size: 8))) { $0.opacity = 0.5 }
    let button = Element(
      "go",
      .button(ButtonElement(.primary, action: "next", [sign])),
      origin: .init("button", span(spans))
    ) { $0.padding.top = 9 }
    var looks = Field.Looks()
    looks.box.opacity = 0.25
    let field = Element("f", .field(Field(.text, name: "f", looks: looks)))
    let options = words.map { word in
      Choices.Option(
        id: "\(word)",
        content: Element("o\(word)", .text(TextElement(texts[word]))),
        isSelected: false,
        action: "",
        other: Style { $0.opacity = 0.75 }
      )
    }
    let column = Stack(
      .vertical,
      words.map { Element("t\($0)", .text(TextElement(texts[$0]))) } + [button, field]
        + [Element("c", .choices(Choices(options)))]
    )
    let scroll = Element("", .scroll(Scroll(.vertical, Element("", .stack(column)))))
    return Element("", .layers(Layers([.init(scroll, .fill)])))
  }

  private func span(_ start: Int) -> Span {
    Span(file: FileID(index: 0), start: start, end: start + 1)
  }

  /// The addresses in memory of a screen's lists: that of the column and that of its button.
  private func places(of screen: Element) -> [UnsafeRawPointer?] {
    guard case .layers(let layers) = screen.kind, let item = layers.items.first,
      case .scroll(let scroll) = item.element.kind, case .stack(let column) = scroll.content.kind
    else { return [] }
    let buttons = column.children.compactMap { child -> [Element]? in
      if case .button(let button) = child.kind { button.content } else { nil }
    }
    return ([column.children] + buttons).map { list in
      list.withUnsafeBufferPointer { UnsafeRawPointer($0.baseAddress) }
    }
  }
}
