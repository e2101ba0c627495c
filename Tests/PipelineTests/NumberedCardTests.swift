import Compare
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite("Cards of a list without ids, and those that share one")
struct NumberedCardTests {
  private static func says(
    _ base: [String],
    _ head: [String],
    id: String,
    renamed: String = "tip"
  ) async throws -> [String] {
    func project(_ cards: [String], _ name: String = "tip") -> [String: String] {
      let cards = cards.map { card in
        #"{"id": "\#(name)", "title": "\#(card)", "body": "About \#(card.prefix(2))"}"#
      }
      return [
        "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n",
        "sea.map.yml": """
        mapping: 1
        name: sea
        ignore: [id]
        flow: {cards: {each: $.*, \(id)title: .title, body: .body}}
        """,
        "a.json": "[\(cards.joined(separator: ",\n"))]",
      ]
    }
    let review = try await WholeReviewTests.review(project(base), project(head, renamed))
    let back = try await WholeReviewTests.review(project(head, renamed), project(base))
    #expect(Set(back.changes.map(\.change.turned)) == Set(review.changes.map(\.change)))
    return review.changes.map(\.change.says)
  }

  @Test(arguments: [
    (["Ebb", "Flow", "Moon"], ["Flow", "Moon"], ["removes card 1: “Ebb”"]),
    (["Ebb", "Flow", "Moon"], ["Ebb", "Moon"], ["removes card 2: “Flow”"]),
    (["Ebb", "Flow"], ["Sun", "Ebb", "Flow"], ["adds card 1: “Sun”"]),
    (
      ["Ebb", "Flow", "Moon"], ["Flow", "Moons"],
      [
        "title of 2: “Moon” becomes “Moons”", "removes card 1: “Ebb”",
      ]
    ),
    (
      ["Ebb", "Flow", "Moon"], ["Ebb", "Wave", "Moon"],
      [
        "title of 2: “Flow” becomes “Wave”", "body of 2: “About Fl” becomes “About Wa”",
      ]
    ),
    (
      ["Ebb", "Flow", "Moon"], ["Moon", "Ebb", "Flow"],
      [
        "place in start of 1: card 3 of 3, after 2 becomes card 1 of 3"
      ]
    ),
  ])
  func cards(base: [String], head: [String], says: [String]) async throws {
    #expect(Set(try await Self.says(base, head, id: "")) == Set(says))
  }

  @Test(arguments: [
    (["Ebb", "Flow", "Moon"], ["Flow", "Moon"], ["removes card tip: “Ebb”"]),
    (["Ebb", "Flow", "Moon"], ["Ebb", "Flow"], ["removes card tip-3: “Moon”"]),
    (["Flow"], ["Ebb", "Flow"], ["adds card tip: “Ebb”"]),
  ])
  func cardsOfOneID(base: [String], head: [String], says: [String]) async throws {
    #expect(try await Self.says(base, head, id: "id: .id, repeats: allowed, ") == says)
  }
  /// An id that several cards have is one all the same.
  @Test func aSharedIDThatChanges() async throws {
    let cards = ["Ebb", "Flow"]
    let says = try await Self.says(cards, cards, id: "id: .id, repeats: allowed, ", renamed: "hint")
    #expect(Set(says) == ["renames card tip to hint"])
  }

  /// The map of a review knows a renamed card, whose routes neither come nor go.
  @Test func aRenamedCardKeepsItsRoutes() async throws {
    func project(_ id: String) -> [String: String] {
      [
        "flowproof.yml": "mappings: sea.map.yml\nsources: [{sea: a.json}]\n",
        "sea.map.yml": """
        mapping: 1
        name: sea
        flow: {cards: {each: $.*, id: .id, title: .t, buttons: {text: Go}}}
        """,
        "a.json": "[{\"id\": \"\(id)\", \"t\": \"Ebb\"}, {\"id\": \"moon\", \"t\": \"Moon\"}]",
      ]
    }
    let review = try await WholeReviewTests.review(project("tip"), project("hint"))
    let page = String(decoding: review.page(command: "diff").bytes, as: UTF8.self)
    #expect(page.contains("Map of") && page.contains("renamed"))
    #expect(!page.contains("New routes") && !page.contains("Routes that are gone"))
  }
}
