import Compare
import Pipeline
import TestSupport
import Testing

@testable import Export

@Suite("Parts of documents with the ids of the app's own frame")
struct FrameReviewTests {
  private static func says(_ text: String, _ edits: [(String, String)]) async throws -> [String] {
    let head = try edits.reduce(text) { text, edit in
      try #require(text.contains(edit.0))
      return text.replacing(edit.0, with: edit.1, maxReplacements: 1)
    }
    let review = try await WholeReviewTests.review(["flows/f.json": text], ["flows/f.json": head])
    return review.changes.map(\.change.says)
  }

  @Test func aTextCalledProgress() async throws {
    let says = try await Self.says(
      """
      {"version": 1, "screens": [
        {"id": "a", "type": "welcome", "order": 0, "content": {"blocks": [
          {"id": "progress", "type": "text", "order": 0, "content": {"text": "Step one"}}]}},
        {"id": "b", "type": "welcome", "order": 1, "content": {"blocks": [
          {"id": "t", "type": "text", "order": 0, "content": {"text": "Bye"}}]}}
      ]}
      """,
      [
        ("Step one", "First step"),
        (
          "{\"id\": \"b\"",
          """
          {"id": "c", "type": "welcome", "order": 0.5, "content": {"blocks": [
            {"id": "t", "type": "text", "order": 0, "content": {"text": "More"}}]}},
          {"id": "b"
          """
        ),
      ]
    )
    #expect(says.contains("progress of a: “Step one” becomes “First step”"), "\(says)")
  }

  @Test func aButtonCalledBack() async throws {
    let says = try await Self.says(
      """
      {"id": "f", "settings": {"allow_back": true}, "steps": [
        {"id": "a", "type": "custom", "config": {"content_blocks": [
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]}},
        {"id": "b", "type": "custom", "config": {"content_blocks": [
          {"id": "back", "type": "button", "text": "Help", "action": "link", "action_value": "https://a.b"},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}]}
      """,
      [("\"allow_back\": true", "\"allow_back\": false"), ("Help", "Hints")]
    )
    #expect(says.contains("back of b: “Help” becomes “Hints”"), "\(says)")
    #expect(!says.contains { $0.hasPrefix("removes") }, "\(says)")
  }
}
