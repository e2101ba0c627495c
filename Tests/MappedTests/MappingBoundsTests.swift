import Source
import Syntax
import Testing

@testable import Mapped

/// Tests that nothing a mapping or document can hold takes long, or crashes.
struct MappingBoundsTests {
  private func read(_ mapping: String, _ document: String) throws -> ReadShape {
    try #require(
      try ReadShape(["mapping.yml": "mapping: 1\nname: m\n" + mapping, "a.json": document])
    )
  }

  @Test func everythingOfALargeDocumentIsLookedThrough() throws {
    let items = (0..<20_000).map { #"{"id": "n\#($0)", "a": [1, {"b": 2}]}"# }
    let shape = try read(
      "flow: {cards: {each: $.x, facts: {all: $..*, some: '$..[?@.b == 2].b'}}}",
      "{\"x\": {}, \"list\": [\(items.joined(separator: ","))]}"
    )
    #expect(shape.flows.first?.variants.first?.cards.count == 1)
  }

  @Test func selectorsThatFindTooMuchAreTold() throws {
    let items = (0..<3_000).map { #"{"id": "n\#($0)"}"# }
    let shape = try read(
      "flow: {cards: {each: $.*, title: $..*, body: $..id}}",
      "[\(items.joined(separator: ","))]"
    )
    #expect(shape.told.contains("1: selectors find too much here"))
  }

  @Test(
    arguments: [
      "flow: {cards: {each: $.*, if: {use: a}}}\ndefine: {a: {any: [{use: a}, {use: a}]}}",
      "flow: {cards: {each: $.*, title: {use: a}}}\ndefine: {a: [{by: .id, x: {use: a}, else: {use: a}}, {use: a}]}",
      "flow: {cards: {each: $.*, buttons: {text: .id, do: {use: a}}}}\ndefine: {a: {ask: x, then: {use: a}}}",
      "flow: {cards: {each: $.*, id: .id, tree: {use: a}}}\ndefine: {a: {element: row, children: [{use: a}, {use: a}]}}",
      "flow: {cards: {each: $.*, id: .id, tree: {use: a}}}\ndefine: {a: {element: row, children: {use: a, each: $..*}}}",
      "flow: {cards: {use: a, each: $.*}}\ndefine: {a: {cards: {use: a, each: .}}}",
    ]
  ) func definitionsWithoutEndAreTold(_ mapping: String) throws {
    let shape = try read(mapping, #"[{"id": "x"}, {"id": "y"}]"#)
    let found = shape.log.diagnostics.first { $0.message.hasSuffix("uses itself without end here") }
    let places = [found?.span, found?.labels.first?.span].compactMap(\.self)
    #expect(
      places.map { shape.documents.sources.location($0).description.prefix(8) }
        == ["mapping.", "a.json:1"]
    )
  }

  @Test func aDeepDocumentIsReadByADefinitionOfItself() throws {
    let deep = String(repeating: #"{"c": ["#, count: 60) + "{}" + String(repeating: "]}", count: 60)
    let shape = try read(
      "flow: {cards: {at: $, id: a, tree: {use: e}}}\ndefine: {e: {element: row, children: {use: e, each: .c.*}}}",
      deep
    )
    #expect(shape.told == [])
    #expect(shape.flows.first?.variants.first?.cards.first?.content.tree.count == 1)
  }

  @Test func manyCardsThatNameEachOtherAreReadInTime() throws {
    let items = (0..<3_000).map { #"{"id": "n\#($0)", "rule": "r\#($0)", "next": "n\#($0 + 1)"}"# }
    let rules = (0..<3_000).map { #"{"id": "r\#($0)", "at": \#($0)}"# }
    let shape = try read(
      """
      attributes: {n: number}
      flow:
        cards:
          each: $.cards.*
          id: .id
          if: {all: .rule -> $.rules.* by .id, of: {attribute: n, at least: .at}}
          buttons: {text: Go, do: {card: .next}}
      """,
      "{\"cards\": [\(items.joined(separator: ","))], \"rules\": [\(rules.joined(separator: ","))]}"
    )
    #expect(shape.told == ["1: no card 'n3000'"])
  }
}
