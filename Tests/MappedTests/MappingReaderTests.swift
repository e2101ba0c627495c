import Source
import Syntax
import SystemKit
import Testing

@testable import Mapped

/// Tests of a mapping's own mistakes: all are told, each at its line.
struct MappingReaderTests {
  private func told(_ mapping: String) throws -> [String] {
    let shape = try ReadShape(["mapping.yml": "mapping: 1\nname: m\n" + mapping, "a.json": "{}"])
    return try #require(shape).toldOfMapping
  }

  @Test func aNameIsTheSystems() throws {
    let shape = try #require(
      try ReadShape([
        "mapping.yml": "mapping: 1\nname: tides\ntitle: Tides\nflow: {cards: {each: $.*}}"
      ])
    )
    #expect(shape.mapping.system.name == "tides")
    #expect(shape.mapping.system.title == "Tides")
  }

  @Test func namesThatNothingHasAreTold() throws {
    let told = try told(
      """
      with: {theme: theme.json}
      flow:
        cards:
          each: $.pages.*
          title: $crad.title
          body: "{$them.name} and {$theme.name} in {$flow.id}"
      """
    )
    #expect(
      told.filter { $0.contains("called") } == [
        "7: no thing is called '$crad'; did you mean '$card'?",
        "8: no thing is called '$them'; did you mean '$theme'?",
      ]
    )
  }

  @Test func allMistakesAreTold() throws {
    let told = try told(
      """
      titel: M
      platform: [ios, andriod]
      attributes: {age: numbr}
      flow:
        shows: firts
        cards:
          each: $.pages[
          titl: .title
          layout: scren
          body: {use: wrods}
          fields: {kind: txt}
          buttons: {text: .t, do: nxet}
          if: {atribute: age, is: 1}
          look: {backgrund: .c}
      define:
        words: .text
      check:
        - {at: $.a, kind: adress, not like: '('}
      """
    )
    #expect(
      told == [
        "3: unknown field 'titel' in a mapping; did you mean 'title'?",
        "4: no platform is called 'andriod'; did you mean 'android'?",
        "5: no kind of attribute is called 'numbr'; did you mean 'number'?",
        "7: no word is called 'firts'; did you mean 'first'?",
        "9: the selector '$.pages[' can't be read: it ends too early",
        "10: unknown field 'titl' in a card; did you mean 'title'?",
        "11: no layout is called 'scren'; did you mean 'screen'?",
        "12: 'define' has no 'wrods'; did you mean 'words'?",
        "13: no kind of field is called 'txt'; did you mean 'text'?",
        "14: no action is called 'nxet'; did you mean 'next'?",
        "15: unknown field 'atribute' in a condition; did you mean 'attribute'?",
        "15: unknown field 'is' in a condition",
        "16: no value of a look is called 'backgrund'; did you mean 'background'?",
        "20: no kind of value is called 'adress'; did you mean 'address'?",
        "20: the pattern '(' can't be read",
      ]
    )
  }

  @Test func aMappingWithoutAFlowIsTold() throws {
    #expect(try told("title: M") == ["1: a mapping needs 'flow'"])
    #expect(try told("flow:") == ["1: a mapping needs 'flow'"])
  }

  /// A key of which nothing is said is like one that is not there: one indent too few is a usual slip.
  @Test(arguments: ["\n    each: $.pages.*\n    id: .id", " []", " ~"])
  func aFlowWithoutCardsIsTold(cards: String) throws {
    #expect(try told("flow:\n  - cards:\(cards)").contains("4: a flow needs 'cards'"))
    let variant = "flow:\n  - variants: {each: $.v.*}\n    cards:\(cards)"
    #expect(try told(variant).contains("4: a flow needs 'cards'"))
  }

  @Test func mistakesInUnusedDefinitionsAreTold() throws {
    let told = try told(
      """
      flow: {cards: {each: $.*, title: .title}}
      define:
        early: {attribute: age, is: 1, att least: 2}
        go: {card: .next, els: end}
        page: {each: .pages.*, title: .title, boddy: .text}
        words: [.text, {key: .k, tabel: T}]
        fine: {by: .kind, a: .one, else: "{.two} words"}
      """
    )
    #expect(
      told == [
        "5: unknown field 'att least' in a condition; did you mean 'at least'?",
        "6: unknown field 'els' in an action; did you mean 'else'?",
        "7: unknown field 'boddy' in a card; did you mean 'body'?",
        "8: unknown field 'tabel' in a text; did you mean 'table'?",
      ]
    )
  }

  @Test func placesOfThingsInAKindAreTold() throws {
    let told = try told(
      """
      flow:
        cards:
          each: $.*
          by: .kind
          kinds:
            a: {title: .t, at: .content, items: {each: .list.*, title: .}}
            b: {use: page, order: .n}
      define:
        page: {each: .pages.*, title: .t}
      """
    )
    #expect(
      told == [
        "8: 'at' is not read in a kind; write it beside 'kinds', or in a part of the kind",
        "9: 'order' is not read in a kind; write it beside 'kinds', or in a part of the kind",
        "11: 'each' is not read in a kind; write it beside 'kinds', or in a part of the kind",
      ]
    )
  }

  @Test func mistakesInLooksAreTold() throws {
    let told = try told(
      """
      flow:
        cards:
          - {each: $.*, look: {use: dark, at: .style}}
          - {each: $.*, look: [{by: .kind, a: {use: drak}, else: {radus: .c}}, dark]}
      define:
        dark: {background: .back, text colour: .ink}
      """
    )
    #expect(
      told == [
        "6: 'define' has no 'drak'; did you mean 'dark'?",
        "6: no value of a look is called 'radus'; did you mean 'radius'?",
        "6: a look must be a map, found a string",
        "8: no value of a look is called 'text colour'; did you mean 'text color'?",
      ]
    )
  }

  @Test func definitionsWithoutEndAreTold() throws {
    #expect(
      try told("flow: {cards: {use: a}}\ndefine: {a: {use: b}, b: {use: a, title: .x}}")
        == ["4: 'a' is defined by itself alone"]
    )
  }

  /// A selector in another one, and words with several, may find something where the whole does not.
  @Test(arguments: [
    (".gone", [".gone"]), ("$.0.words[?@.id == 'x'].gone", ["$.0.words[?@.id == 'x'].gone"]),
    ("$.0.words[?@.idd == {.t}].w", ["$.0.words[?@.idd == {.t}].w"]),
    ("$.0.names[{.t}]", ["$.0.names[{.t}]"]), ("{.t} and {.gone}", [".gone"]),
    ("$.0.words[?@.id == {.t}].w", []),
  ])
  func aSelectorThatFindsNothingIsNoted(_ body: String, _ idle: [String]) throws {
    var documents = try Documents(
      .memory([
        "m.yml":
          "mapping: 1\nname: m\nflow:\n  cards:\n    each: $.*\n    title: .t\n    body: \"\(body)\"\nignore: [words, id, w]",
        "a.json": #"[{"t": "x", "words": [{"id": "x", "w": "Words"}]}]"#,
      ])
    )
    var log = Log()
    let node = try #require(documents.node("m.yml", from: nil, log: &log))
    let system = try #require(Mapping(node, path: "m.yml", &log)).system
    let readings = system.flows([SystemSource(path: "a.json")], &documents)
    let found = readings.flatMap(\.log.diagnostics).map { finding in
      "\(finding.span.map { documents.sources.location($0).description } ?? ""): \(finding.message)"
    }
    #expect(found == idle.map { "m.yml:7:11: '\($0)' finds nothing in any document" })
  }

  @Test(arguments: [
    ("{platform}-config.json", "x/ios-config.json", "ios -"),
    ("intro_{locale}.json", "intro_de.json", "- de"),
    ("{platform}_{locale}.json", "android_pt-BR.json", "android pt-BR"),
    ("*.json", "a/b.json", "- -"),
    ("intro_{locale}.json", "intro_key.json", nil), ("a.json", "b.json", nil),
  ]) func aFileIsOneOfThePattern(_ pattern: String, _ path: String, _ found: String?) {
    let match = MappingForm.FilePattern(text: pattern).match(path, LocaleNames())
    #expect(match.map { "\($0.platform?.mappedName ?? "-") \($0.locale ?? "-")" } == found)
  }
}
