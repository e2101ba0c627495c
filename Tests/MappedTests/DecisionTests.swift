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
}
