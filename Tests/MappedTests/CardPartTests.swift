import Source
import Testing

@testable import Mapped

/// Tests of parts of cards: mapping and document on top, cards and what is told below.
struct CardPartTests {
  @Test func aGradientHasTheColoursOfAList() throws {
    #expect(
      try ReadShape.cards(
        "flow: {cards: {each: $.*, title: .t, look: {gradient: .g, background: .g, weight: .w}}}",
        ##"[{"t": "A", "g": ["#fff", "#000"]}, {"t": "B", "g": "#fff, #000"}]"##
      ) == [
        ##"{"id":"1","layout":"screen","title":"A","look":{"gradient":"#fff","gradient":"#000","background":"#fff"}}"##,
        ##"{"id":"2","layout":"screen","title":"B","look":{"gradient":"#fff, #000","background":"#fff, #000"}}"##,
      ]
    )
  }

  /// The keys on the way to what `..` finds are none of the mapping's, the others of a map that it reads are.
  @Test func keysThatLeadDownAreKnown() throws {
    #expect(
      try ReadShape.cards(
        "flow: {cards: {each: $.pages.*, title: .t, items: {each: ..bullets.*, title: .}}}",
        """
        {"pages": [
          {"t": "A", "content": {"left": {"bullets": ["p"], "by": "Ann"}}},
          {"t": "B", "content": {"bullets": []}},
          {"t": "C", "contents": {"bulets": ["q"]}}
        ]}
        """
      ) == [
        #"{"id":"1","layout":"list","title":"A","items":[{"title":"p"}]}"#,
        #"{"id":"2","layout":"screen","title":"B"}"#,
        #"{"id":"3","layout":"screen","title":"C"}"#,
        "4: unknown key 'contents'; correct the name, read it in the mapping, or name it under its 'ignore'",
      ]
    )
  }

  @Test func textsAndPicturesBesideATreeAreTold() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            title: .t
            badge: .b
            subtitle: .s
            body: .t
            note: .n
            image: .i
            tree: {each: .tree.*, element: text, text: .}
        """,
        #"[{"t": "A", "b": "New", "s": "Sub", "n": "Note", "i": "star", "tree": ["x"]}, {"t": "B", "b": "New"}]"#
      ) == [
        #"{"id":"1","layout":"screen","title":"A","body":"A","tree":[{"element":"text","text":"x"}]}"#,
        #"{"id":"2","layout":"screen","badge":"New","title":"B","body":"B"}"#,
        "1: the badge of '1' is not drawn beside its tree; make it an element of the tree",
        "1: the subtitle of '1' is not drawn beside its tree; make it an element of the tree",
        "1: the note of '1' is not drawn beside its tree; make it an element of the tree",
        "1: the image of '1' is not drawn beside its tree; make it an element of the tree",
      ]
    )
  }

  @Test func aCardStoresTheAnswersOfItsBlocks() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            id: .id
            stores: .s
            blocks: {each: .b.*, title: .t, stores: .own, choices: {each: .c.*, id: .}}
            if: {answer: pet, is: .pet}
        """,
        """
        [{"id": "a", "s": "pet", "b": [{"t": "A", "c": ["dog"]}]},
         {"id": "b", "s": "pet", "b": [{"c": ["cat"], "own": "food"}], "pet": "dog"},
         {"id": "c", "b": [{"c": ["cat"]}]}]
        """
      ) == [
        #"{"id":"a","layout":"question","title":"A","choices":[{"id":"dog"}],"stores":"pet"}"#,
        #"{"id":"b","layout":"question","choices":[{"id":"cat"}],"stores":"food","if":"field:pet == \"dog\""}"#,
        #"{"id":"c","layout":"question","choices":[{"id":"cat"}],"stores":"c"}"#,
      ]
    )
  }

  @Test func anIdThatARepeatedOneHasTakenIsTold() throws {
    #expect(
      try ReadShape.cards(
        "flow: {cards: {each: $.*, id: .id, repeats: allowed}}",
        #"[{"id": "hello"}, {"id": "hello"}, {"id": "hello-2"}, {"id": "bye"}]"#
      ) == [
        #"{"id":"hello","layout":"screen"}"#, #"{"id":"hello-2","layout":"screen"}"#,
        #"{"id":"hello-2-2","layout":"screen"}"#, #"{"id":"bye","layout":"screen"}"#,
        "1: a card 'hello-2' is there already",
      ]
    )
  }

  @Test func partsBesideATreeAreLeftOut() throws {
    #expect(
      try ReadShape.cards(
        """
        flow:
          cards:
            each: $.*
            id: .id
            title: .id
            tree: {each: .tree.*, element: text, text: .}
            choices: {each: .c.*, text: .}
            buttons: {text: .buy, do: {card: .id}}
        """,
        """
        [{"id": "a", "tree": ["x"], "buy": "Buy", "c": ["one", "two"]},
         {"id": "b", "buy": "Buy"}]
        """
      ) == [
        #"{"id":"a","layout":"screen","title":"a","tree":[{"element":"text","text":"x"}]}"#,
        #"{"id":"b","layout":"screen","title":"b","buttons":[{"text":"Buy","do":"card:b"}]}"#,
        "1: the buttons of 'a' are not drawn beside its tree; make them elements of the tree",
        "1: the choices of 'a' are not drawn beside its tree; make them elements of the tree",
      ]
    )
  }
}
