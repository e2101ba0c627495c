import Source
import Testing

@testable import Mapped

/// Tests of conditions that the document decides: a part of a mapping and things on top, the cards that are there below.
struct DecisionTests {
  /// The ids of the cards of a document by a condition and the rest of a mapping, with all that is told.
  private func cards(_ rule: String, _ things: String) throws -> [String] {
    let mapping = """
      mapping: 1
      name: m
      attributes: {age: number}
      ignore: [a, b, j, n, v, off, op]
      flow: {cards: {each: $.*, id: .id, title: .id, \(rule)}}
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": "[\(things)]"]))
    let cards = shape.flows.flatMap(\.variants).flatMap(\.cards)
    return shape.toldOfMapping + cards.map(\.content.id) + shape.told
  }

  /// What is not there has no value that another one could be compared with.
  @Test(arguments: [
    ("leave out: {value: .a, is: .b}", "1 2 3"),
    ("leave out: {value: .a, is: .a}", "3"),
    ("only: {not: {value: .a, is: .b}}", "1 2 3"),
    ("only: {value: .a, is not: .b, set: true}", "1 2"),
    ("only: {value: .b, is: x}", ""),
    ("only: {value: .b, is not: x}", "1 2 3"),
  ])
  func anOperandThatIsMissingSaysNothing(rule: String, ids: String) throws {
    let things = #"{"id": "1", "a": "x"}, {"id": "2", "a": "y", "b": null}, {"id": "3"}"#
    #expect(try cards(rule, things).joined(separator: " ") == ids)
  }

  @Test(arguments: [
    ("only: {value: .n, at least: 3}", #"3, "10", "2", 2.5, "three", null"#, "1 2"),
    ("only: {value: .n, above: '4.25'}", #"4.5, "4.3""#, "1"),
    ("only: {value: .n, at least: '3.2.0'}", #""3.3.0", "3.10", "3.1.9", "v4", 3"#, "1 2 4"),
    ("only: {value: .n, below: '2026-05-01'}", #""2026-04-30", "2026-06-01", "12""#, "1 3"),
    ("only: {value: .n, range: '>=1, < 2.10'}", #"1, "0.9", "2.9", "2.10", null"#, "1 3"),
    ("leave out: {value: .n, range: .v}", "1", "1"),
  ])
  func valuesThatAreNumbersOrVersionsAreCompared(
    rule: String,
    values: String,
    ids: String
  ) throws {
    let things = values.split(separator: ", ").enumerated().map {
      "{\"id\": \"\($0 + 1)\", \"n\": \($1)}"
    }
    #expect(try cards(rule, things.joined(separator: ", ")).joined(separator: " ") == ids)
  }

  @Test(arguments: [
    (
      "only: {attribute: age, above: 18}",
      "5: 'attribute' asks the user, and the document alone decides here; write it under 'if'"
    ),
    (
      "leave out: {any: [{value: .off, is: true}, {not: {answer: '1', is: x}}]}",
      "5: 'answer' asks the user, and the document alone decides here; write it under 'if'"
    ),
    (
      "many: {jsonlogic: .j}",
      "5: 'jsonlogic' asks the user, and the document alone decides here; write it under 'if'"
    ),
    ("only: {all: .v.*, of: {value: ., is: .}}", nil),
    (
      "leave out: {value: .off, is not: null}",
      "5: a comparison with null says nothing; write 'set: false' or 'set: true'"
    ),
    (
      "if: {attribute: age, is: [3, null]}",
      "5: a comparison with null says nothing; write 'set: false' or 'set: true'"
    ),
    ("leave out: {value: .n, by: .op}", "5: unknown field 'by' in a condition"),
  ])
  func conditionsThatSayNothingAreTold(rule: String, told: String?) throws {
    let found = try cards(rule, #"{"id": "1", "j": true, "v": []}"#)
    #expect(found == [told, "1"].compactMap(\.self))
  }

  @Test(arguments: [
    ("{answer: pets, is: dog}", "field:pets == \"dog\""), ("{value: .off, is not: true}", "true"),
    ("{value: .off, is: .gone}", nil),
  ])
  func aFieldMayBeRequiredOnACondition(rule: String, required: String?) throws {
    let mapping = """
      mapping: 1
      name: m
      flow:
        cards:
          each: $.*
          title: Dogs
          fields: {id: name, required: \(rule)}
      """
    let shape = try #require(try ReadShape(["mapping.yml": mapping, "a.json": "[{}]"]))
    let field = try #require(shape.flows.first?.variants.first?.cards.first?.content.fields.first)
    #expect(field.required?.shape == required)
  }
}
