import Compare
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
}
