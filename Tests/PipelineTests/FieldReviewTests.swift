import Compare
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite("Fields, options and answers of the app")
struct FieldReviewTests {
  private static func says(_ text: String, _ old: String, _ new: String) async throws -> [String] {
    try #require(text.contains(old))
    let head = text.replacing(old, with: new)
    let review = try await WholeReviewTests.review(["flows/f.json": text], ["flows/f.json": head])
    return review.changes.map(\.change.says)
  }

  private static let fields = """
    {"version": 1, "screens": [{"id": "s", "name": "S", "type": "feature", "order": 0,
      "content": {"blocks": [
        {"id": "in", "type": "input", "order": 0,
          "content": {"fieldName": "name", "label": "Your name"}},
        {"id": "sl", "type": "slider", "order": 1, "content": {
          "fieldName": "age", "label": "Age", "min": 0, "max": 100, "defaultValue": 30}},
        {"id": "list", "type": "checklist", "order": 2, "content": {"fieldName": "tasks",
          "fontSize": 16, "items": [{"id": "one", "text": "One"}, {"id": "two", "text": "Two"}]}},
        {"id": "go", "type": "button", "order": 3,
          "content": {"text": "Go", "action": {"type": "next"}}}]}}]}
    """

  /// Samples are made up from the names of fields.
  @Test(arguments: [("\"name\",", "\"nick\","), ("\"age\"", "\"years\"")])
  func anotherNameOfAFieldIsNoText(old: String, new: String) async throws {
    let says = try await Self.says(Self.fields, old, new)
    #expect(!says.isEmpty && says.allSatisfy { !$0.contains("text") && !$0.contains("key") })
  }

  /// A renamed field is one change, whose answers are the same; with other answers it is another question.
  @Test func anotherNameOfAFieldIsToldOnce() async throws {
    #expect(
      try await Self.says(Self.fields, "\"name\",", "\"nick\",") == [
        "name of in of s: name becomes nick"
      ]
    )
    let other = try await Self.says(
      Self.fields,
      "\"age\", \"label\": \"Age\", \"min\": 0",
      "\"years\", \"label\": \"Age\", \"min\": 9"
    )
    #expect(other.filter { $0.hasPrefix("answer") }.count == 2)
  }

  @Test func anotherFirstValueIsAText() async throws {
    let says = try await Self.says(Self.fields, "30", "40")
    #expect(says.contains("text 2 of sl of s: “30” becomes “40”"))
  }

  @Test func theLookOfAnOptionIsNoOtherQuestion() async throws {
    let says = try await Self.says(Self.fields, "16", "20")
    #expect(says == ["one", "two"].map { "font size of \($0) of s: 16 pt becomes 20 pt" })
  }

  private static func flow(_ other: String) -> String {
    """
    {"version": 1, "screens": [
      {"id": "a", "name": "A", "type": "welcome", "order": 0, "content": {"blocks": [
        {"id": "go", "type": "button", "order": 0, "content": {"text": "Go", "action": {
          "type": "custom", "identifier": "permission.notifications", "awaitResult": true,
          "onSuccess": {"type": "next"}}}}\(other)]}},
      {"id": "b", "name": "B", "type": "feature", "order": 1, "content": {"blocks": [
        {"id": "on", "type": "button", "order": 1,
          "content": {"text": "On", "action": {"type": "next"}}}]}},
      {"id": "c", "name": "C", "type": "feature", "order": 2, "content": {"blocks": [
        {"id": "end", "type": "button", "order": 1,
          "content": {"text": "Done", "action": {"type": "complete"}}}]}}]}
    """
  }

  /// Cards are hidden by where the button leads now, not the other way round.
  @Test(arguments: [
    (true, "{\"type\": \"complete\"}", "then ends the flow"),
    (true, "{\"type\": \"screen\", \"screenId\": \"c\"}", "then card c"),
    (false, "{\"type\": \"complete\"}", "then ends the flow"),
  ])
  func anotherOutcomeOfAStep(hasOther: Bool, outcome: String, says: String) async throws {
    let other = """
      , {"id": "later", "type": "button", "order": 1, "content": {"text": "Later",
        "action": {"type": "screen", "screenId": "c"}}}
      """
    let flow = Self.flow(hasOther ? other : "")
    let found = try await Self.says(
      flow,
      "\"onSuccess\": {\"type\": \"next\"}",
      "\"onSuccess\": \(outcome)"
    )
    let route = try #require(found.first { $0.hasPrefix("native success on go of a") })
    #expect(route.contains("then card b") && route.contains(says))
    #expect(found.count == (hasOther ? 2 : 3))
  }
}
