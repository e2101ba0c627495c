import Flow
import Render
import Source
import Testing

/// The device's screen around a card, and the direction it is written in.
@Suite struct ScreenTests {
  static func card(_ statusBar: CardState.StatusBar = .automatic) -> Card {
    let root = Element("", .stack(Stack(.vertical, [])))
    return Card(
      id: "a\"b",
      kind: "basic",
      states: [
        CardState("default", root: root, statusBar: statusBar), CardState("popup", root: root),
      ],
      slots: Slots(),
      summary: CardSummary(),
      span: Drawn.span
    )
  }

  /// The opening tag of the screen.
  static func screen(_ drawn: Drawn) -> Substring {
    drawn.html.prefix { $0 != ">" }
  }

  @Test func marks() {
    #expect(
      Self.screen(Drawn(Self.card(), state: 1, locale: "he")) == """
        <div class="screen" data-card="a&quot;b" data-variant="release" data-state="popup" \
        data-locale="he" lang="he" dir="rtl"
        """
    )
  }

  @Test func thumbnailsGoWithoutMarks() {
    let drawn = Drawn(Self.card(.light), locale: "pt_BR", isMarked: false)
    #expect(Self.screen(drawn) == "<div class=\"screen signs-light\" lang=\"pt-BR\" dir=\"ltr\"")
    for card in [Gallery.card()] + KindGallery.cards() {
      #expect(!Drawn(card, isMarked: false).html.contains("data-"))
      #expect(!Drawn(card, isMarked: false).html.contains("tabindex"))
    }
  }

  @Test func aStateThatIsNotThereDrawsNothing() {
    #expect(Drawn(Self.card(), state: 2).html == "")
    #expect(Drawn(Self.card(), state: -1).html == "")
  }

  @Test(arguments: [
    ("ar", Direction.rightToLeft), ("he-IL", .rightToLeft), ("fa_IR", .rightToLeft),
    ("ur", .rightToLeft), ("ckb", .rightToLeft), ("az-Arab", .rightToLeft), ("AR", .rightToLeft),
    ("ar-Latn", .leftToRight), ("ks-Deva-IN", .leftToRight), ("en-US", .leftToRight),
    ("de-1996", .leftToRight), ("", .leftToRight), ("no", .leftToRight), ("arn", .leftToRight),
  ])
  func directions(locale: String, expected: Direction) {
    #expect(Direction.of(locale: locale) == expected)
  }
}
