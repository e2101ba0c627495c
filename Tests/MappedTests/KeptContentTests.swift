import Source
import Testing

@testable import Mapped

/// Tests of content that must not vanish on its way from documents to cards.
struct KeptContentTests {
  @Test func aDefinitionIsAListOfBlocks() throws {
    #expect(
      try ReadShape.cards(
        """
        flow: {use: flows}
        define:
          flows:
            - id: a
              cards: {use: cards}
          cards:
            - {at: $.hello, id: hello, title: .t, buttons: {use: both}, next: {use: rules}}
            - {each: $.pages.*, title: .t}
          both:
            - {text: .go}
            - {text: "Not now", do: dismiss}
          rules:
            - {if: {answer: hello, is: .is}, do: {card: .to}}
            - {do: end}
        """,
        """
        {"hello": {"t": "Hello", "go": "Go on", "is": "x", "to": "2"}, "pages": [{"t": "A"}, {"t": "B"}]}
        """
      ) == [
        #"{"id":"hello","layout":"screen","title":"Hello","buttons":[{"text":"Go on","do":"next"},"#
          + #"{"text":"Not now","do":"dismiss"}],"next":[{"do":"card:2","if":"field:hello == \"x\""},{"do":"end"}]}"#,
        #"{"id":"1","layout":"screen","title":"A"}"#, #"{"id":"2","layout":"screen","title":"B"}"#,
      ]
    )
  }

  @Test func linesKeepTheirWordsInEachLocale() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards: {each: $.*, title: T, body: {lines: [.intro, .more, ".tip_{locale}"]}, note: {lines: [".a_{locale}", ".b_{locale}"]}}
        """,
        """
        [{"intro": "Price: 5", "more": "Now", "tip_en": "Per month.", "tip_de": "Pro Monat.",
          "a_en": "One", "a_de": "Eins", "b_en": "Two"}]
        """
      ) == [
        #"{"id":"1","layout":"screen","title":"T","body":["Price: 5\nNow",{"de":"Pro Monat.","en":"Per month."}],"#
          + #""note":[{"de":"Eins","en":"One"},{"en":"Two"}]}"#
      ]
    )
  }

  @Test func aCardsTextsCountBeforeThoseOfItsGroup() throws {
    #expect(
      try ReadShape.cards(
        """
        flow: {cards: {each: $.*, badge: .name, title: .title, body: .b, cards: {each: .pages.*, title: .title, body: .b}}}
        """,
        """
        [{"name": "N", "title": "G", "b": "Of all", "pages": [{"title": "A", "b": "Of one"}, {}]}]
        """
      ) == [
        #"{"id":"1","layout":"screen","badge":"N","title":"A","body":"Of all\nOf one"}"#,
        #"{"id":"2","layout":"screen","badge":"N","title":"G","body":"Of all"}"#,
      ]
    )
  }

  @Test func anAnswerMayBeAPictureAlone() throws {
    #expect(
      try ReadShape.cards(
        "flow: {cards: {each: $.*, title: .t, choices: {each: .c.*, image: .}}}",
        """
        [{"t": "Pick", "c": ["cat.png", "dog.png"]}]
        """
      ) == [
        #"{"id":"1","layout":"question","title":"Pick","choices":[{"id":"1","image":"cat.png"},"#
          + #"{"id":"2","image":"dog.png"}],"stores":"1"}"#
      ]
    )
  }

  @Test func aMapInPlaceOfATextIsTold() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            title: [.t.text, .t]
            image: .img
            body: .lines
            buttons: {only: {value: .cta, set: true}, text: .cta}
            if: {answer: "1", is: .when}
        """,
        """
        [{"t": "A",
          "img": {"url": "x.png"},
          "lines": ["One", {"two": 2}],
          "cta": {"label": "Go"},
          "when": "x"},
         {"t": {"text": "B"}}]
        """
      ) == [
        #"{"id":"1","layout":"screen","title":"A","body":"One","if":"field:1 == \"x\""}"#,
        #"{"id":"2","layout":"screen","title":"B"}"#,
        "2: unknown key 'url'; \(Self.help)", "3: unknown key 'two'; \(Self.help)",
        "4: unknown key 'label'; \(Self.help)",
      ]
    )
  }

  private static let help =
    "correct the name, read it in the mapping, or name it under its 'ignore'"

  @Test func wordsOfOneLocaleAloneAreTold() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards: {each: "$.{locale}.pages.*", title: .t, body: [.b, .c], items: {each: .i.*, title: .}, note: "{.n_{locale}}"}
        """,
        """
        {"de": {"pages": {
           "hello": {"t": "Hallo", "c": "Text", "i": ["eins",
             "zwei"],
             "b": "Mehr", "n_de": "N"},
           "by": {"t": "Ade", "i": ["x"]}}},
         "en": {"pages": {
           "hello": {"t": "Hello", "c": "Text", "b": "", "i": ["one"]},
           "bye": {"t": "Bye"}}}}
        """
      ) == [
        #"{"id":"hello","layout":"list","title":{"de":"Hallo","en":"Hello"},"body":{"de":"Text","en":"Text"},"#
          + #""items":[{"title":{"de":"eins","en":"one"}}]}"#,
        #"{"id":"bye","layout":"screen","title":{"en":"Bye"}}"#,
        "3: item 2 is in 'de' and not in 'en', so it is shown nowhere",
        "4: 'b' is in 'de' and not in 'en', so it is shown nowhere",
        "5: 'by' is in 'de' and not in 'en', so it is shown nowhere",
      ]
    )
  }

  @Test(arguments: [
    ("$.pages.*", 1), ("[.pages.*, $.pages.*]", 0), ("'$.pages[?@.t == {.@key}]'", 0),
  ])
  func aVariantThatNoCardIsReadFromIsTold(_ each: String, _ count: Int) throws {
    let mapping = """
      mapping: 1
      name: m
      flow:
        variants:
          - id: control
          - {each: $.tests.*, id: .@key, from: .patch, over: $}
        cards: {each: \(each), title: .t}
      """
    let document = """
      {"pages": [{"t": "A"}], "tests": {"b": {"patch": {"pages": [{"t": "B"}]}}}}
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    let told = [
      "6: no card is read from here, so that the variant is like any other; start the selectors of 'cards' with '.'; "
        + "'$' is the whole document as it stands"
    ]
    #expect(shape.toldOfMapping == Array(told.prefix(count)))
  }

  @Test func wordsOfTablesAreNoHTML() throws {
    #expect(
      try ReadShape.cards(
        "flow: {cards: {each: $.*, title: {html: {key: .k}}}}",
        """
        [{"k": "one"}, {"k": "two"}]
        """
      ) == [
        #"{"id":"1","layout":"screen","title":{"key":"one"}}"#,
        #"{"id":"2","layout":"screen","title":{"key":"two"}}"#,
        "1: words of string tables show as they stand, though the mapping reads them as HTML; "
          + "take '{html: …}' off the key in the mapping, and write plain words in the table",
      ]
    )
  }

  @Test func aNameThatIsNoLocaleIsToldWhereItStandsAlone() throws {
    let mapping = """
      flow:
        cards: {each: $.*, title: {text: .title, locales: ".translations.{locale}.title"}}
      """
    #expect(
      try ReadShape.cards(
        mapping,
        #"[{"title": "Hi", "translations": {"german": {"title": "Hallo"}}}]"#
      ) == [
        #"{"id":"1","layout":"screen","title":"Hi"}"#,
        "1: unknown key 'german'; correct the name, read it in the mapping, or name it under its 'ignore'",
      ]
    )
  }
}
