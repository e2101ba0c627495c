import Compare
import Foundation
import Pipeline
import Reports
import Source
import TestSupport
import Testing

@testable import Export

/// Items that come, go or move in a list, whose ids are their numbers.
@Suite struct ListItemReviewTests {
  private static let mapping = """
    mapping: 1
    name: tides
    flow:
      cards:
        each: $.pages.*
        id: .id
        title: .title
        items: {each: .points.*, title: .name, body: .text}
        choices: {each: .answers.*, text: .text, do: {card: .to, else: next}}

    """

  private static func project(_ points: [String], _ answers: [String]) -> [String: String] {
    let points = points.map { #"{"name": "\#($0)", "text": "All of \#($0.lowercased())."}"# }
    let answers = answers.map { #"{"text": "\#($0)", "to": "\#($0.lowercased())"}"# }
    return [
      "flowproof.yml": "mappings: tides.map.yml\nsources:\n  - tides: a.json\n",
      "tides.map.yml": mapping,
      "a.json": """
      {"pages": [
        {"id": "first", "title": "Water",
          "points": [\(points.joined(separator: ", "))]},
        {"id": "ask", "title": "Where to?",
          "answers": [\(answers.joined(separator: ", "))]},
        {"id": "north", "title": "North"}, {"id": "east", "title": "East"},
        {"id": "south", "title": "South"}, {"id": "west", "title": "West"}]}
      """,
    ]
  }

  private static func review(
    points: ([String], [String]) = (["Tides"], ["Tides"]),
    answers: ([String], [String]) = (["North"], ["North"])
  ) async throws -> Review {
    let old = try await Pipeline.build(.memory(project(points.0, answers.0)))
    let new = try await Pipeline.build(.memory(project(points.1, answers.1)))
    return try #require(Review(base: ("main", old), head: ("topic", new)))
  }

  @Test(arguments: [
    (["Tides", "Winds", "Waves"], ["Tides", "Waves"], ["removes items 2 of first: “Winds”"]),
    (["Tides", "Winds"], ["Tides"], ["removes items 2 of first: “Winds”"]),
    (["Tides", "Winds"], ["Winds"], ["removes items 1 of first: “Tides”"]),
    (["Tides"], ["Winds", "Tides"], ["adds items 1 of first: “Winds”"]),
    (["Tides", "Waves"], ["Tides", "Winds", "Waves"], ["adds items 2 of first: “Winds”"]),
    (
      ["Tides", "Winds", "Waves"], ["Moon", "Tides", "Wind", "Waves"],
      [
        "items 3 title of first: “Winds” becomes “Wind”",
        "items 3 body of first: “All of winds.” becomes “All of wind.”",
        "adds items 1 of first: “Moon”",
      ]
    ),
    (
      ["Tides", "Winds", "Waves"], ["Waves", "Tides", "Winds"],
      ["order of items of first: Tides, Winds, Waves becomes Waves, Tides, Winds"]
    ),
  ])
  func points(before: [String], after: [String], says: [String]) async throws {
    let review = try await Self.review(points: (before, after))
    #expect(review.changes.map(\.change.says) == says)
  }

  /// An answer that goes takes its route along; those behind it keep theirs.
  @Test func answers() async throws {
    let review = try await Self.review(
      answers: (["North", "East", "South"], ["North", "South", "West"])
    )
    #expect(
      review.changes.map(\.change.says) == [
        "removes choices 2 of ask: “East”, on tap: card east [card:east]",
        "adds choices 3 of ask: “West”, on tap: card west [card:west]",
        "answer ask of ask: one of North, East, South becomes one of North, South, West",
      ]
    )
    #expect(review.changes.map(\.change.elements.before) == ["choices/2", nil, nil])
    #expect(review.changes.map(\.change.elements.after) == [nil, "choices/3", nil])
  }

  private static func review(
    _ mapping: String,
    _ before: String,
    _ after: String
  ) async throws -> [String] {
    func build(_ document: String) async throws -> Outcome {
      try await Pipeline.build(
        .memory([
          "flowproof.yml": "mappings: tides.map.yml\nsources:\n  - tides: a.json\n",
          "tides.map.yml": "mapping: 1\nname: tides\nattributes: {tier: text}\n\(mapping)",
          "a.json": document,
        ])
      )
    }
    let sides = (try await build(before), try await build(after))
    let review = try #require(Review(base: ("main", sides.0), head: ("topic", sides.1)))
    return review.changes.map(\.change.says)
  }

  /// Choices that swap places, of which one changes besides.
  @Test(arguments: [
    (#""de": "Zweites""#, #""de": "Andres""#, "choices 1 of a: “Zweites” becomes “Andres”"),
    (
      #""i": "bell.fill""#, #""i": "flag.fill""#,
      "content of choices 1 image of a: bell.fill becomes flag.fill"
    ),
    (
      #""w": "gold""#, #""w": "tin""#,
      "shown of choices 1 of a: if tier == 'gold' becomes if tier == 'tin'"
    ),
  ])
  func changesBesideAnotherOrder(old: String, new: String, says: String) async throws {
    let mapping = """
      flow:
        cards:
          each: $.*
          id: .id
          title: .t
          choices: {each: .items.*, text: ".t.{locale}", image: .i, if: {attribute: tier, is: .w}, do: {open: .u}}

      """
    let first =
      #"{"t": {"en": "First", "de": "Erstes"}, "i": "star.fill", "w": "a", "u": "https://x.example/1"}"#
    let second =
      #"{"t": {"en": "Second", "de": "Zweites"}, "i": "bell.fill", "w": "gold", "u": "https://x.example/2"}"#
    func document(_ items: [String]) -> String {
      #"[{"id": "a", "t": "Hello you", "items": [\#(items.joined(separator: ", "))]}]"#
    }
    let changed = second.replacingOccurrences(of: old, with: new)
    let told = try await Self.review(
      mapping,
      document([first, second]),
      document([changed, first])
    )
    #expect(told == ["order of choices of a: First, Second becomes Second, First", says])
  }

  /// A part before a row, whose parts stay what they are.
  @Test func partBeforeARow() async throws {
    let mapping = """
      flow: {cards: {each: $.*, id: .id, tree: {use: el, at: .ui}}}
      define: {el: {element: .el, text: .txt, children: {use: el, each: .kids.*}}}

      """
    func document(_ first: String, _ right: String) -> String {
      """
      [{"id": "x", "ui": {"el": "column", "kids": [\(first){"el": "text", "txt": "Big title"},
        {"el": "row", "kids": [{"el": "text", "txt": "Left"}, {"el": "text", "txt": "\(right)"}]}]}}]
      """
    }
    let told = try await Self.review(
      mapping,
      document("", "Right"),
      document(#"{"el": "text", "txt": "Brand new"}, "#, "Rightly")
    )
    #expect(
      told == ["tree 1 3 2 of x: “Right” becomes “Rightly”", "adds tree 1 1 of x: “Brand new”"]
    )
  }

  /// A formula that fills in the same words: the text is told as it is written.
  @Test func anotherFormula() async throws {
    func build(_ formula: String) async throws -> Outcome {
      try await Pipeline.build(
        .memory([
          "flows/flow.json": """
          {"version": 1, "screens": [{"id": "s1", "name": "One", "type": "feature", "order": 0,
            "content": {"blocks": [
              {"id": "sl", "type": "slider", "order": 0,
                "content": {"fieldName": "hours", "min": 0, "max": 10, "defaultValue": 0}},
              {"id": "t", "type": "text", "order": 1,
                "content": {"text": "That is {\(formula)} hours a year"}}]}}]}
          """
        ])
      )
    }
    let sides = (try await build("hours * 365"), try await build("hours * 52"))
    let review = try #require(Review(base: ("main", sides.0), head: ("topic", sides.1)))
    #expect(
      review.changes.map(\.change.says) == [
        "t of s1: “That is {hours * 365} hours a year” becomes “That is {hours * 52} hours a year”"
      ]
    )
  }
}
