import Source
import Testing

@testable import Mapped

/// Tests of what a mapping makes of documents: mapping and document on top, cards below.
struct CardReadingTests {
  @Test func alternativesAndSwitches() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            title: [.headline, .title]
            body: {by: .kind, a: .one, b: .two, nothing: .three, else: Other}
        """,
        """
        [{"headline": "", "title": "T", "kind": "a", "one": "1"}, {"headline": "H", "kind": "b", "two": "2"},
         {"title": "N", "three": "3"}, {"title": "E", "kind": "c"}]
        """
      ) == [
        #"{"id":"1","layout":"screen","title":"T","body":"1"}"#,
        #"{"id":"2","layout":"screen","title":"H","body":"2"}"#,
        #"{"id":"3","layout":"screen","title":"N","body":"3"}"#,
        #"{"id":"4","layout":"screen","title":"E","body":"Other"}"#,
      ]
    )
  }

  @Test func falseIsNoTextPictureOrCard() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards: {each: $.*, id: .id, title: [.headline, .title], body: {html: .text}, image: .image,
            choices: {each: .answers.*, id: .value, text: .text}, next: {do: {card: .next, else: end}}}
        """,
        """
        [{"id": "a", "headline": false, "title": "Sail", "text": false, "image": false, "next": false,
          "answers": [{"value": false, "text": "No"}]}]
        """
      ) == [
        #"{"id":"a","layout":"question","title":"Sail","choices":[{"id":"false","text":"No"}],"stores":"a","next":[{"do":"end"}]}"#
      ]
    )
  }

  @Test func treesOfLocales() throws {
    let cards = try ReadShape.cards(
      """
      flow:
        cards:
          - each: $.{locale}.pages.*
            id: .id
            title: .title
            body: {html: .more.text}
            choices: {each: .options.*, text: .}
            buttons: {text: .cta, do: {open: .url}}
          - {each: "$.end_{locale}", title: .title}
      """,
      #"""
      {"en": {"pages": [{"id": "a", "title": "Tides", "more": {"text": "Ebb<br>Flow"}, "options": ["Sea", "Land"],
         "cta": "More", "url": "https://a.example/en"}]},
       "de": {"pages": [{"id": "b", "title": "Gezeiten", "more": {"text": "Ebbe<br>Flut"}, "options": ["Meer"],
         "url": "https://a.example/de"}]},
       "end_en": {"title": "Bye"}, "end_de": {"title": "Ade"}}
      """#
    )
    #expect(
      cards == [
        #"{"id":"a","layout":"question","title":{"de":"Gezeiten","en":"Tides"},"#
          + #""body":{"de":"Ebbe\nFlut","en":"Ebb\nFlow"},"#
          + #""choices":[{"id":"Sea","text":{"de":"Meer","en":"Sea"}},{"id":"Land","text":{"en":"Land"}}],"#
          + #""stores":"a","buttons":[{"text":{"en":"More"},"do":"open:https://a.example/en"}]}"#,
        #"{"id":"end_en","layout":"screen","title":{"de":"Ade","en":"Bye"}}"#,
      ]
    )
  }

  @Test func textsThatAreHTML() throws {
    let cards = try ReadShape.cards(
      """
      flow:
        cards:
          each: $.*
          title: {html: {text: .t, locales: ".t_{locale}"}}
          body: {html: .b}
          note: .n
      """,
      #"""
      [
        {"t": "Tides &amp; <i>charts</i>", "t_de": "Gezeiten<br/>&#252;berall",
         "b": "<p class='x'>Two  ways:</p>\n<ul><li>by&nbsp;sea</li><li>land</li></ul> <!-- --> a < b &unknown; ",
         "n": "Dear <name>, R&D is <3"},
        {"t": "<p></p>", "b": "<p>One</p><p>Two<br>lines", "n": "<u>Read</u> on&hellip;"}
      ]
      """#
    )
    #expect(
      cards == [
        #"{"id":"1","layout":"screen","title":{"de":"Gezeiten\nüberall","en":"Tides & charts"},"#
          + #""body":"Two ways:\n\n• by"# + "\u{A0}"
          + #"sea\n• land\n\na \u003c b &unknown;","note":"Dear \u003cname>, R&D is \u003c3"}"#,
        #"{"id":"2","layout":"screen","body":"One\n\nTwo\nlines","note":"\u003cu>Read\u003c/u> on&hellip;"}"#,
        "5: HTML shows as it stands here: '</u>'; if the app reads it as HTML, write '{html: …}' around the text "
          + "in the mapping",
      ]
    )
  }

  @Test func definitionsWithWordsLaidOver() throws {
    #expect(
      try ReadShape.cards(
        """
        flow: {cards: [{use: page, each: $.a.*}, {use: page, each: $.b.*, layout: sheet}]}
        define:
          page: {title: {use: words}, body: {at: .more, use: words}}
          words: {text: .t, locales: ".t_{locale}"}
        """,
        #"{"a": [{"t": "One", "t_de": "Eins"}], "b": [{"more": {"t": "Two"}}]}"#
      ) == [
        #"{"id":"1","layout":"screen","title":{"de":"Eins","en":"One"}}"#,
        #"{"id":"1-2","layout":"sheet","body":"Two"}"#,
      ]
    )
  }

  @Test func kindsLieOverTheirBlockAndCanBeLeftOut() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            title: .t
            by: .k
            kinds:
              big: {layout: modal, title: .T}
              gone: ~
              nothing: {layout: banner}
        """,
        #"[{"k": "big", "t": "a", "T": "A"}, {"k": "gone", "t": "b"}, {"t": "c"}, {"k": "bgi", "t": "d"}]"#
      ) == [
        #"{"id":"1","layout":"modal","title":"A"}"#,
        #"{"id":"3","layout":"banner","title":"c"}"#,
        #"{"id":"4","layout":"screen","title":"d"}"#,
        "1: 'bgi' is not known here; did you mean 'big'?",
      ]
    )
  }

  @Test func listsOfTextsAreLinesAndMapsAreNone() throws {
    let found = try ReadShape.cards(
      "ignore: [x]\nflow: {cards: {each: $.*, title: [.t, .u], body: .lines, if: {value: .on, is: true}}}",
      #"[{"t": {"x": 1}, "u": "U", "lines": ["a", "", "b"], "on": true}]"#
    )
    #expect(found == [#"{"id":"1","layout":"screen","title":"U","body":"a\nb"}"#])
  }

  @Test func orderAndWhatIsThere() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            order: {highest: .p}
            only: {value: .on, is not: false}
            id: .@key
            title: .t
        """,
        #"{"a": {"p": 1, "t": "A"}, "b": {"p": 10, "t": "B"}, "c": {"t": "C"}, "d": {"p": 5, "on": false}}"#
      ) == [
        #"{"id":"b","layout":"screen","title":"B"}"#,
        #"{"id":"a","layout":"screen","title":"A"}"#,
        #"{"id":"c","layout":"screen","title":"C"}"#,
      ]
    )
  }

  @Test func repeatedIdsGetANumberAndAreTold() throws {
    let document = #"[{"id": "a"}, {"id": "a"}]"#
    let cards = ["a", "a-2"].map { #"{"id":"\#($0)","layout":"screen"}"# }
    #expect(
      try ReadShape.cards("flow: {cards: {each: $.*, id: .id}}", document)
        == cards + ["1: a card 'a' is there already"]
    )
    #expect(
      try ReadShape.cards("flow: {cards: {each: $.*, id: .id, repeats: allowed}}", document)
        == cards
    )
  }

  @Test func followersOfAChoiceAreShownAfterThatAnswer() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            id: .q
            title: .q
            choices: {each: .a.*, text: .t, then: .more.*}
        """,
        """
        [{"q": "Pets?", "a": [{"t": "Dog", "more": [{"q": "Which?", "a": [{"t": "Pug"}]}]}, {"t": "None"}]}]
        """
      ) == [
        #"{"id":"Pets?","layout":"question","title":"Pets?","choices":[{"id":"Dog","text":"Dog"},{"id":"None","text":"None"}],"stores":"Pets?"}"#,
        #"{"id":"Which?","layout":"question","title":"Which?","choices":[{"id":"Pug","text":"Pug"}],"stores":"Which?","if":"field:Pets? == \"Dog\""}"#,
      ]
    )
  }

  @Test func blocksAddUpAndFactsAndLooksAreKept() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            facts: {owner: .who}
            look: {background: .bg}
            blocks:
              each: .parts.*
              by: .k
              kinds: {h: {title: .t}, p: {body: .t}, b: {buttons: {text: .t, do: {open: .u}}}}
        """,
        """
        [{"who": "Ann", "bg": "white", "parts": [{"k": "h", "t": "H"}, {"k": "p", "t": "1"}, {"k": "h", "t": "I"},
          {"k": "p", "t": "2"}, {"k": "b", "t": "Go", "u": "https://a.example"}]}]
        """
      ) == [
        #"{"id":"1","layout":"screen","title":"H","body":"1\nI\n2","buttons":[{"text":"Go","do":"open:https://a.example"}],"look":{"background":"white"},"facts":{"owner":"Ann"}}"#
      ]
    )
  }

  @Test func treesUseThemselves() throws {
    #expect(
      try ReadShape.cards(
        """
        flow: {cards: {each: $.*, id: a, tree: {use: element, at: .root}}}
        define:
          element:
            by: .k
            kinds:
              col: {element: column, children: {use: element, each: .c.*}}
              txt: {element: text, text: .t, do: {app: .tap}}
        """,
        #"[{"root": {"k": "col", "c": [{"k": "txt", "t": "Hi"}, {"k": "col", "c": [{"k": "txt", "t": "Ho", "tap": "x"}]}]}}]"#
      ) == [
        #"{"id":"a","layout":"screen","tree":[{"element":"column","children":[{"element":"text","text":"Hi"},{"element":"column","children":[{"element":"text","text":"Ho","do":"app:x"}]}]}]}"#
      ]
    )
  }

  @Test func variantsLieOverABase() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          variants:
            - {id: base, from: $.base}
            - {each: $.tests.*, id: .@key, weight: .w, from: .patch, over: $.base}
          cards: {each: .pages.*, id: .@key, title: .t, body: .b}
        ignore: [w]
        """,
        #"{"base": {"pages": {"a": {"t": "A", "b": "1"}, "b": {"t": "B"}}}, "tests": {"new": {"w": 50, "patch": {"pages": {"a": {"t": "N"}, "b": null}}}}}"#
      ) == [
        #"{"id":"a","layout":"screen","title":"A","body":"1"}"#,
        #"{"id":"b","layout":"screen","title":"B"}"#,
        #"{"id":"a","layout":"screen","title":"N","body":"1"}"#,
      ]
    )
  }

  @Test func filesOfLocalesAreOneDocument() throws {
    let found = try ReadShape.cards(
      """
      files: intro_{locale}.json
      flow: {cards: {each: $.en.*, title: "$.{locale}[{.@index}].t"}}
      """,
      [
        "intro_en.json": #"[{"t": "A"}, {"t": "B"}]"#,
        "intro_nb.json": #"[{"t": "Å"}, {"t": ""}]"#,
      ]
    )
    #expect(
      found == [
        #"{"id":"1","layout":"screen","title":{"en":"A","nb":"Å"}}"#,
        #"{"id":"2","layout":"screen","title":{"en":"B"}}"#,
      ]
    )
  }

  @Test func anIDBesideLocalesIsNone() throws {
    let document = #"[{"id": "q", "en": "Tea?", "de": "Tee?"}, {"id": "r", "en": "Milk?"}]"#
    #expect(
      try ReadShape.cards(#"flow: {cards: {each: $.*, id: .id, title: ".{locale}"}}"#, document)
        == [
          #"{"id":"q","layout":"screen","title":{"de":"Tee?","en":"Tea?"}}"#,
          #"{"id":"r","layout":"screen","title":{"en":"Milk?"}}"#,
        ]
    )
  }

  @Test func wordsOfALocaleCountBeforeThoseOfNone() throws {
    #expect(
      try ReadShape.cards(
        #"flow: {cards: {each: $.*, title: {text: .t, locales: ".t{locale}"}}}"#,
        #"[{"t": "Welkom", "tEn": "Welcome", "tDe": "Willkommen"}, {"t": "Boats", "tDe": "Boote"}]"#
      ) == [
        #"{"id":"1","layout":"screen","title":{"de":"Willkommen","en":"Welcome"}}"#,
        #"{"id":"2","layout":"screen","title":{"de":"Boote","en":"Boats"}}"#,
      ]
    )
  }

  @Test func aFileThatIncludesItselfIsTold() throws {
    let mapping = "files: a.json\nflow: {cards: {each: $.*, include: .file, id: .id}}"
    let files = [
      "a.json": #"[{"id": "x"}, {"file": "b.json"}]"#,
      "b.json": #"[{"id": "y"}, {"file": "a.json"}]"#,
    ]
    let found = try ReadShape.cards(mapping, files)
    #expect(
      found == [
        #"{"id":"x","layout":"screen"}"#, #"{"id":"y","layout":"screen"}"#,
        "1: 'a.json' includes itself; remove this entry, or the one that includes this file",
      ]
    )
  }

  @Test func filesBesideTheDocument() throws {
    #expect(
      try ReadShape.cards(
        """
        files: a.json
        with: {words: words.json}
        flow: {cards: {each: $.*, title: "$words[{.k}]", buttons: {text: .b, on: last}}}
        """,
        [
          "a.json": #"[{"k": "x", "b": "Next"}, {"k": "y", "b": "End"}]"#,
          "words.json": #"{"x": "X", "y": "Y"}"#,
        ]
      ) == [
        #"{"id":"1","layout":"screen","title":"X"}"#,
        #"{"id":"2","layout":"screen","title":"Y","buttons":[{"text":"End","do":"next"}]}"#,
      ]
    )
  }

  @Test func actions() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            id: .id
            buttons:
              each: .b.*
              text: .t
              do: [{card: .card}, {ask: .ask, then: end}, {share: .share}, {by: .do, x: dismiss}, stay]
        """,
        """
        [{"id": "a", "b": [{"t": "1", "card": "b"}, {"t": "2", "ask": "camera"}, {"t": "3", "share": "Hi"},
          {"t": "4", "do": "x"}, {"t": "5"}]}, {"id": "b", "b": [{"t": "6", "card": "bb"}]}]
        """
      ) == [
        #"{"id":"a","layout":"screen","buttons":[{"text":"1","do":"card:b"},{"text":"2","do":"ask:camera then end"},{"text":"3","do":"share:Hi"},{"text":"4","do":"dismiss"},{"text":"5","do":"stay"}]}"#,
        #"{"id":"b","layout":"screen","buttons":[{"text":"6","do":"card:bb"}]}"#,
        "2: no card 'bb'; did you mean 'b'?",
      ]
    )
  }
}

extension ReadShape {
  /// The cards of a variant, as a line of JSON each.
  static func lines(_ variant: ReadVariant) -> [String] {
    variant.cards.map { String(decoding: card($0).bytes(indented: false), as: UTF8.self) }
  }
}
