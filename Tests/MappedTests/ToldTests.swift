import Source
import Syntax
import SystemKit
import TestSupport
import Testing

@testable import Mapped

/// Tests of what is told of documents (reference: mapping, section 6).
struct ToldTests {
  private static let mapping = """
    mapping: 1
    name: m
    ignore: [version, $.meta.*]
    flow:
      cards:
        each: $.pages.*
        id: .id
        title: .title!
        by: .kind
        kinds:
          slide: {image: .image}
          ask: {choices: {each: .answers.*, text: .text, do: {card: .next}}}
        if: {all: .needs.* -> $.rules.* by .id, of: {answer: .field, is: .value}}
    check:
      - {at: $.rules.*.id, unique: true}
      - {at: $.pages.*.image, not like: ' $', says: a blank at the end}
    """

  private static let document = """
    {
      "version": 3,
      "meta": {"owner": "Ann"},
      "pages": [
        {
          "id": "hello",
          "kind": "slide",
          "title": "Hello",
          "image": "wave"
        },
        {
          "id": "pets",
          "kind": "ask",
          "title": "Pets?",
          "needs": ["r1"],
          "answers": [
            {"text": "Dog", "next": "hello"},
            {"text": "None"}
          ]
        }
      ],
      "rules": [
        {
          "id": "r1",
          "field": "pets",
          "value": "Dog"
        },
        {"id": "r2", "field": "x", "value": "y"}
      ]
    }
    """

  private func told(_ document: String) throws -> [String] {
    let shape = try #require(
      try ReadShape(["mapping.yml": Self.mapping, "a.json": document])
    )
    #expect(shape.toldOfMapping == [])
    return shape.told
  }

  @Test func nothingIsToldOfAGoodDocument() throws {
    #expect(try told(Self.document) == [])
  }

  @Test(arguments: [
    (
      #""title": "Hello""#, #""titel": "Hello""#,
      ["5: 'title' is missing", "8: unknown key 'titel'; did you mean 'title'?"]
    ),
    (
      #""version""#, #""release""#,
      [
        "2: unknown key 'release'; correct the name, read it in the mapping, or name it under its 'ignore'"
      ]
    ),
    (
      #""field": "pets""#, #""field": "pet""#,
      ["25: no card asks for 'pet'; did you mean 'pets'?"]
    ),
    (#""answers""#, #""answer""#, ["16: unknown key 'answer'; did you mean 'answers'?"]),
    (#""text": "None""#, #""txt": "None""#, ["18: unknown key 'txt'; did you mean 'text'?"]),
    (#""field": "x""#, #""feild": "x""#, ["28: unknown key 'feild'; did you mean 'field'?"]),
    (#""kind": "ask""#, #""kind": "aks""#, ["13: 'aks' is not known here; did you mean 'ask'?"]),
    (#"["r1"]"#, #"["r3"]"#, ["15: 'r3' is not among $.rules.*; did you mean 'r1' or 'r2'?"]),
    (#""next": "hello""#, #""next": "helo""#, ["17: no card 'helo'; did you mean 'hello'?"]),
    (#""id": "r2""#, #""id": "r1""#, ["28: 'r1' is there already"]),
    (#""wave""#, #""wave ""#, ["9: a blank at the end"]),
    (
      #""id": "pets""#, #""id": "hello""#,
      ["12: a card 'hello' is there already", "25: no card asks for 'pets'"]
    ),
  ]) func aMistakeIsToldAtItsLine(_ good: String, _ bad: String, _ lines: [String]) throws {
    #expect(try told(Self.document.replacing(good, with: bad, maxReplacements: 1)) == lines)
  }

  @Test(arguments: [
    (".title[", "8: the selector '.title[' can't be read: it ends too early"),
    ("{use: titel}", "8: 'define' has no 'titel'"),
  ]) func keysThatAMistakeMayReadAreNotUnknown(_ title: String, _ told: String) throws {
    let mapping = Self.mapping.replacing(".title!", with: title)
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": Self.document]))
    #expect(shape.toldOfMapping == [told])
    #expect(shape.told == [])
  }

  @Test func aValueIsKnownThoughItsOperatorIsNot() throws {
    let mapping = """
      mapping: 1
      name: m
      flow:
        cards:
          each: $.*
          id: .id
          choices: {each: .answers.*, text: .}
          if: {answer: .if.of, by: .if.sign, words: {equals: is}, value: .if.value}
      """
    let document = """
      [{"id": "pets", "answers": ["Dog"]},
       {"id": "name", "answers": ["Rex"], "if": {"of": "pets", "sign": "equal", "value": "Dog"}}]
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(shape.told == ["2: 'equal' is not known here; did you mean 'equals'?"])
  }

  @Test(arguments: [
    (#"{"pages": [{"id": "a"}]}"#, []),
    (#"{"pages": []}"#, []), (#"{"pages": null}"#, []), (#"{"groups": [{"pages": []}]}"#, []),
    (#"{"pagse": [{"id": "a"}]}"#, ["$.pages.* did you mean 'pagse'?", "$.groups.* -"]),
    (#"{"groups": [{"page": [{"id": "a"}]}]}"#, ["$.pages.* -", ".pages.* did you mean 'page'?"]),
  ]) func aDocumentWithoutCardsIsTold(_ document: String, _ found: [String]) throws {
    let mapping = """
      mapping: 1
      name: m
      ignore: [pagse, page]
      flow:
        cards:
          - {each: $.pages.*, id: .id}
          - {each: $.groups.*, cards: {each: .pages.*, id: .id}}
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(
      shape.log.diagnostics.map { finding in
        finding.message.replacing("' finds no card in 'a.json'", with: "").dropFirst()
          + " \(finding.help ?? "-")"
      } == found
    )
  }

  @Test func aSecondQuestionOfACardIsTold() throws {
    let mapping = """
      mapping: 1
      name: m
      flow:
        cards:
          each: $.*
          id: .id
          blocks: {each: .asks.*, stores: .name, choices: {each: .answers.*, text: .}}
      """
    let document = """
      [{"id": "one", "asks": [{"name": "pet", "answers": ["Dog"]}, {"answers": ["Cat"]},
        {"name": "pet", "answers": ["Cow"]}, {"name": "none"}]},
       {"id": "two", "asks": [{"name": "pet", "answers": ["Dog"]},
        {"name": "age", "answers": ["20"]}]}]
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(
      shape.told == [
        "4: the answers to 'age' are read as answers to 'pet'; make a card of each question"
      ]
    )
  }

  /// Values that a mapping reads as something else than they are, and names that the mapping itself has wrong.
  @Test(arguments: [
    (
      "choices: {each: .a.*, text: .}",
      #"[{"a": ["Dog"]}, {"a": "Cat"}, {"a": 3}, {"a": {"x": "Cow"}}, {"a": ""}, {"a": false}, {}]"#,
      ["1: 'a' must be a list, found a string", "1: 'a' must be a list, found an integer"]
    ),
    ("choices: {each: [.a.*, .b], text: .}", #"[{"a": "Cat"}]"#, []),
    (
      "title: '.t.{locale}'", #"[{"t": {"en": "Hi"}}, {"t": "Ho"}]"#,
      ["1: 't' must be a map of locales, found a string"]
    ),
    (
      "fields: {kind: number, least: .min, most: .max}", #"[{"min": "x", "max": "9"}]"#,
      ["1: 'x' is no number"]
    ),
    ("fields: {kind: date, least: .min}", #"[{"min": "2024-01-31"}]"#, []),
    (
      "blocks: {each: .b.*, by: .k, kinds: {p: {body: .t}, audio: ~}}",
      #"[{"b": [{"k": "p", "t": "Hi"}, {"k": "audio", "len": 3}]}]"#, []
    ),
    (
      "if: {attribute: aeg, at least: 3}", "[{}, {}, {}]",
      ["5: no attribute 'aeg'; did you mean 'age'?"]
    ),
    ("buttons: {text: On, do: {card: nope}}", "[{}, {}]", ["5: no card 'nope'"]),
    (
      "if: {jsonlogic: .v}", #"[{"v": {"==": [{"var": "kids"}, "Yes"]}}]"#,
      ["1: no attribute 'kids'"]
    ),
    (
      "choices: {each: .o.*, text: .}, if: {at: .s, answer: .q, is: .v}",
      #"[{"id": "a", "o": ["Yes", "No"]}, {"s": {"q": "a", "v": "Ye"}}, {"s": {"q": "a", "v": "No"}}]"#,
      ["1: 'a' has no answer 'Ye'; did you mean 'Yes'?"]
    ),
  ]) func aValueOfAnotherKindIsTold(_ part: String, _ document: String, _ told: [String]) throws {
    let mapping = """
      mapping: 1
      name: m
      attributes: {age: number}
      flow: {cards: {use: card, each: $.*, id: [.id, .@key]}}
      define: {card: {\(part)}}
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(shape.told == told)
  }

  @Test func aSecondVariantOfAnIDIsTold() throws {
    let mapping = """
      mapping: 1
      name: m
      flow: {variants: {each: $.*, id: .id, weight: .w, cards: {each: .c.*, title: .}}}
      """
    let document = """
      [{"id": "a", "w": 50, "c": ["Hi"]},
       {"id": "a", "w": "half", "c": ["Ho"]}]
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": document]))
    #expect(
      shape.told.map { $0.split(separator: ";")[0] } == [
        "2: a variant 'a' is there already", "2: 'half' is no number",
      ]
    )
  }

  @Test func findingsNameTheirFlowAndCard() throws {
    let document = Self.document.replacing(#""text": "None""#, with: #""txt": "None""#)
    let shape = try #require(try ReadShape(["mapping.yml": Self.mapping, "a.json": document]))
    let subject = try #require(shape.log.diagnostics.first).subject
    #expect([subject.flow, subject.card] == ["a", "pets"])
  }

  // MARK: Properties

  /// The keys of every map in another order give the same cards.
  @Test func theOrderOfKeysChangesNoCard() throws {
    var dice = Dice()
    let plain = try #require(try ReadShape(["mapping.yml": Self.mapping, "a.json": Self.document]))
    for _ in 0..<20 {
      var log = Log()
      let file = SourceFile(path: "a.json", bytes: Array(Self.document.utf8))
      let node = try #require(JSONReader.read(file, id: FileID(index: 0), log: &log))
      let shuffled = node.shuffled(&dice)
      let shape = try #require(try ReadShape(["mapping.yml": Self.mapping, "a.json": shuffled]))
      #expect(shape.json == plain.json, "seed \(dice.seed)")
    }
  }

  /// A misspelt key is told on its line, whatever key it is.
  @Test func aPlantedTypoIsToldOnItsLine() throws {
    var dice = Dice()
    var lines = Self.document.split(separator: "\n").map(String.init)
    let keys = lines.indices.filter { lines[$0].contains("\": \"") && !lines[$0].contains("{") }
    for line in keys {
      let before = lines[line]
      guard let end = before.firstRange(of: "\":")?.lowerBound else { continue }
      let letter = "abcdefgh".randomElement(using: &dice) ?? "x"
      lines[line].insert(letter, at: end)
      let told = try told(lines.joined(separator: "\n"))
      #expect(
        told.contains { $0.hasPrefix("\(line + 1): unknown key") },
        "seed \(dice.seed): \(lines[line])"
      )
      lines[line] = before
    }
    #expect(keys.count > 5)
  }
}

extension Node {
  /// The node as JSON, the keys of each map in an order of dice.
  fileprivate func shuffled(_ dice: inout Dice) -> String {
    switch value {
    case .scalar(let scalar):
      return kind == .string ? "\"\(scalar.text)\"" : scalar.text
    case .list(let items):
      return "[" + items.map { $0.shuffled(&dice) }.joined(separator: ", ") + "]"
    case .map(let entries):
      let mixed = entries.shuffled(using: &dice)
      return "{"
        + mixed.map { "\"\($0.key)\": \($0.value.shuffled(&dice))" }.joined(separator: ", ") + "}"
    }
  }
}
