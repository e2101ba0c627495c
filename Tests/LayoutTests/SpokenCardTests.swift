import Flow
import Layout
import Source
import Testing

/// Tests of the announcements of a screen reader for a card, line by line.
@Suite struct SpokenCardTests {
  private static let span = Span.start(of: FileID(index: 0))

  private static func text(_ make: (inout Slots) -> [Element]) -> String {
    var slots = Slots()
    let root = Element.column(make(&slots))
    let card = Card(
      id: "card",
      kind: "test",
      states: [CardState("default", root: root)],
      slots: slots,
      summary: CardSummary(),
      span: span
    )
    let resolver = Resolver(tables: TextTables(), defaultLocale: "en")
    let resolved = resolver.resolve(card, locale: "en", images: ImageCatalog())
    return SpokenItem.all(of: resolved, in: card.states[0]).map { $0.line + "\n" }.joined()
  }

  private static func word(_ text: String, _ slots: inout Slots) -> TextSlot {
    slots.add(TextRef(text, span: span))
  }

  @Test func namesRolesAndStates() {
    let text = Self.text { slots in
      let title = TextElement(Self.word("Walk", &slots), role: .heading)
      let cross = Element("", .icon(Icon(.symbol("close"), size: 20)))
      var close = Element("close", .button(ButtonElement(.chrome, action: "close", [cross])))
      close.accessibility.hint = Self.word("Ends the tour", &slots)
      let label = Element("", .text(TextElement(Self.word("Next", &slots))))
      let next = ButtonElement(.primary, action: "next", isDisabled: true, [label])
      let field = Field(
        .email,
        name: "mail",
        label: Self.word("E-mail", &slots),
        placeholder: Self.word("you@example.com", &slots),
        isRequired: true
      )
      let options = ["Birds", "Trees"].enumerated().map { index, word in
        Choices.Option(
          id: "o\(index)",
          content: Element("", .text(TextElement(Self.word(word, &slots)))),
          isSelected: index == 1,
          action: ""
        )
      }
      var hidden = Element("", .text(TextElement(Self.word("Not said", &slots))))
      hidden.accessibility.isHidden = true
      return [
        close, Element("title", .text(title)), hidden, Element("mail", .field(field)),
        Element("pick", .choices(Choices(options))), Element("next", .button(next)),
      ]
    }
    #expect(
      text == """
        close, button, Ends the tour
        Walk, heading
        E-mail, you@example.com, required, text field
        Birds, option
        Trees, selected, option
        Next, dimmed, button

        """
    )
  }

  /// An option that is away at first is not there to choose.
  @Test func optionsThatAreAwayAreNotSaid() {
    let text = Self.text { slots in
      let options = ["Birds", "Trees"].map { word in
        var content = Element("", .text(TextElement(Self.word(word, &slots))))
        if word == "Birds" {
          content.presence = Presence(.isSet(.attribute("feeder"))) { _ in nil }
        }
        return Choices.Option(id: word, content: content, isSelected: false, action: "")
      }
      return [Element("pick", .choices(Choices(options)))]
    }
    #expect(text == "Trees, option\n")
  }

  /// A link whose words are not in their sentence is not drawn, and so not said.
  @Test func linksAreSaidAsTheyAreDrawn() {
    let text = Self.text { slots in
      let looks = ["See the terms.", "See more."].map { sentence in
        var line = TextRef(sentence, span: Self.span)
        line.link = .init("terms", span: Self.span)
        let title = Self.word("terms", &slots)
        let link = RichText.Part.Link(
          id: "terms",
          title: title,
          typography: Typography(),
          foreground: nil
        )
        return RichText([.init(slots.add(line), link: link)])
      }
      return looks.map { Element("", .richText($0)) }
    }
    #expect(
      text == """
        See the terms.
        terms, link
        See more.

        """
    )
  }

  /// In the name of an option the words of a link stand once; the link itself comes after it.
  @Test func linksInOptionsAreSaidByThemselves() {
    let text = Self.text { slots in
      var line = TextRef("Share this. More", span: Self.span)
      line.link = .init("More", span: Self.span)
      let link = RichText.Part.Link(
        id: "more",
        title: Self.word("More", &slots),
        typography: Typography(),
        foreground: nil
      )
      let words = Element("", .richText(RichText([.init(slots.add(line), link: link)])))
      let option = Choices.Option(id: "o", content: .row([words]), isSelected: true, action: "tick")
      return [Element("c", .choices(Choices([option], allowsMany: true)))]
    }
    #expect(
      text == """
        Share this. More, selected, option
        More, link

        """
    )
  }

  /// A label stands for all that is inside.
  @Test func labelsReplaceWhatIsInside() {
    let text = Self.text { slots in
      let inner = Element("", .text(TextElement(Self.word("5", &slots))))
      var row = Element("stars", .stack(Stack(.horizontal, [inner])))
      row.accessibilityLabel = Self.word("Five stars", &slots)
      return [row]
    }
    #expect(text == "Five stars, image\n")
  }
}
