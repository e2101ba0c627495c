import Compare
import Pipeline
import Source
import TestSupport
import Testing

@testable import Export

@Suite("What a review tells of names, places and motions that only differ in a part")
struct NewNameReviewTests {
  private static func flow(_ blocks: String, _ more: String = "") -> [String: String] {
    ["flows/f.json": "{\"id\": \"f\", \"steps\": [\(blocks)]\(more)}"]
  }

  /// A field that has another name, and conditions that ask for it on two cards.
  @Test func conditionsThatAskARenamedField() async throws {
    func steps(_ name: String) -> [String: String] {
      Self.flow(
        """
        {"id": "start", "content_blocks": [
          {"id": "dog", "type": "input_toggle", "field_id": "\(name)", "field_label": "A dog"},
          {"id": "go", "type": "button", "text": "Go"}],
         "next_step_rules": [{"target_step_id": "c", "conditions": [
           {"type": "answer_equals", "answer_key": "\(name)", "value": true}]}]},
        {"id": "b", "content_blocks": [
          {"id": "name", "type": "text", "text": "Its name", "visibility_condition": {
            "type": "when_equals", "variable": "responses.start.\(name)", "value": true}},
          {"id": "go", "type": "button", "text": "Go"}]},
        {"id": "c", "content_blocks": [{"id": "go", "type": "button", "text": "Go"}]}
        """
      )
    }
    let review = try await WholeReviewTests.review(steps("dog"), steps("pet"))
    #expect(
      review.changes.map(\.change.says) == [
        "field of dog of start: start.dog becomes start.pet"
      ]
    )
  }

  /// A question in place of another is no other name of it.
  @Test func aQuestionInPlaceOfAnother() async throws {
    func steps(_ name: String) -> [String: String] {
      Self.flow(
        """
        {"id": "start", "content_blocks": [
          {"id": "\(name)", "type": "input_text", "field_id": "\(name)"},
          {"id": "hello", "type": "text", "text": "Hello", "visibility_condition": {
            "type": "when_equals", "variable": "responses.start.\(name)", "value": "x"}},
          {"id": "go", "type": "button", "text": "Go"}]}
        """
      )
    }
    let review = try await WholeReviewTests.review(steps("mail"), steps("phone"))
    let said = review.changes.map(\.change.says)
    #expect(said.contains { $0.hasPrefix("shown of hello of start") }, "\(said)")
  }

  /// Nimbus: an action that older versions of the app spell otherwise.
  @Test func anActionThatAnotherVersionSpellsOtherwise() async throws {
    func cards(_ version: String, _ action: String) -> [String: String] {
      [
        "flowproof.yml": "sources: [{nimbus: cards.json}]\napp-version: \"\(version)\"\n",
        "cards.json": """
        {"cards": {"hello": {"title": "Hello", "order": 10,
           "buttons": {"primary": {"title": "Go", "action": "\(action)"}}},
         "there": {"title": "There", "order": 20,
           "buttons": {"primary": {"title": "On", "action": "\(action)"}}}}}
        """,
      ]
    }
    let review = try await WholeReviewTests.review(
      cards("120", "next-card"),
      cards("126", "forward-one-card")
    )
    let told = review.changes.map(\.change.says)
    #expect(told.contains("look of the app of hello: v120 becomes v126"))
    #expect(!told.contains { $0.contains("tap on") }, "\(told)")
    let other = try await WholeReviewTests.review(
      cards("120", "next-card"),
      cards("126", "end-onboarding")
    )
    #expect(other.changes.contains { $0.change.says.contains("tap on primary button") })
  }

  private static func screens(_ order: [String], _ last: String = "End") -> [String: String] {
    let screens = order.enumerated().map { place, id in
      """
      {"id": "\(id)", "name": "\(id)", "type": "feature", "order": \(place), "content": {"blocks": [
        {"id": "progress", "type": "progress", "order": 0,
         "content": {"variant": "steps", "showLabels": true, "labels": ["Start", "\(last)"]}},
        {"id": "go", "type": "button", "order": 1,
          "content": {"text": "Go", "action": {"type": "next"}}}]}}
      """
    }
    let frame = "\"progressIndicator\": {\"enabled\": true, \"variant\": \"minimal\"}"
    return [
      "flows/f.json": "{\"version\": 1, \(frame), \"screens\": [\(screens.joined(separator: ","))]}"
    ]
  }

  @Test func aScreenThatMovesShiftsTheProgressOfOthers() async throws {
    let review = try await WholeReviewTests.review(
      Self.screens(["one", "two", "three", "four"]),
      Self.screens(["one", "three", "two", "four"])
    )
    #expect(
      review.changes.map(\.change.says) == [
        "place in start of two: card 2 of 4, after one becomes card 3 of 4, after three",
        "around the cards in start: progress 3 of 4 on three becomes progress 2 of 4 on three",
      ]
    )
  }

  /// A block that is called as the flow's own progress is part of what a tick holds on to, and of what is told while
  /// screens move.
  @Test func aBlockThatIsCalledProgress() async throws {
    func hash(_ files: [String: String]) async throws -> String {
      let build = try #require(try await Pipeline.build(.memory(files)).build)
      return ReviewContents(build).hash(of: .init(flow: "f", card: "two"), like: "")
    }
    let order = ["one", "two", "three"]
    let first = try await hash(Self.screens(order))
    #expect(try await hash(Self.screens(order + ["four"])) == first)
    #expect(try await hash(Self.screens(order, "Done")) != first)
    let review = try await WholeReviewTests.review(
      Self.screens(order),
      Self.screens(["two", "one", "three"], "Done")
    )
    let told = review.changes.map(\.change.says)
    #expect(told.contains { $0.contains("progress of one: “End” becomes “Done”") }, "\(told)")
  }

  /// A motion of the same times is told by what differs.
  @Test func anotherAnimation() async throws {
    func screen(_ type: String) -> [String: String] {
      [
        "flows/f.json": """
        {"version": 1, "screens": [{"id": "a", "name": "a", "type": "feature", "order": 0,
          "content": {"blocks": [
            {"id": "t", "type": "text", "order": 0, "animation": {"type": "\(type)", "duration": 400},
             "content": {"text": "Hello"}},
            {"id": "go", "type": "button", "order": 1,
             "content": {"text": "Go", "action": {"type": "next"}}}]}}]}
        """
      ]
    }
    let review = try await WholeReviewTests.review(screen("slide-up"), screen("slide-left"))
    let told = review.changes.map(\.change.says)
    #expect(told.count == 1 && told[0].hasPrefix("animation of t of a: shift "), "\(told)")
  }
}
