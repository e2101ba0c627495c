import Flow
import Source
import Testing

@testable import AppDNA

/// Tests of the conditions under which blocks are there (reference: appdna, section 12.1).
@Suite struct StepConditionTests {
  /// The condition of a block, whether it is there at first, and what the released app makes of it.
  private func presence(
    _ condition: String,
    given: [String: Template.Sample.Value] = [:]
  ) throws -> String {
    let block = #""id": "t", "type": "text", "text": "Hi", "visibility_condition": {\#(condition)}"#
    let project = try StepProject(blocks: block, given: given)
    let root = try project.card().states[0].root
    guard let presence = root.all.first(where: { $0.presence != nil })?.presence else {
      return "always"
    }
    let built = presence.asBuilt.map { $0 ? "always" : "never" } ?? "the same"
    return "\(presence.condition.words): \(presence.isShown ? "there" : "away"), built \(built)"
  }

  @Test(arguments: [
    (#""type": "always""#, "always"),
    (#""type": "expression", "expression": "1 == 1""#, "always"),
    (#""variable": "user.plan", "value": "pro""#, "always"),
    (
      #""type": "when_equals", "variable": "user.plan", "value": "pro""#,
      "user.plan == 'pro': away, built never"
    ),
    (
      #""type": "when_not_equals", "variable": "user.plan", "value": "pro""#,
      "not user.plan == 'pro': there, built always"
    ),
    (
      #""type": "when_equals", "variable": "responses.a.done", "value": true"#,
      "a.done == 'true': away, built never"
    ),
    (
      #""type": "when_equals", "variable": "responses.a.done", "value": "True""#,
      "a.done == 'true': away, built never"
    ),
    (
      ##""type": "when_equals", "variable": "responses.a.b", "value": """##,
      "(a.b != nothing and a.b == ''): away, built never"
    ),
    (
      #""type": "when_not_empty", "variable": "responses.a.b""#,
      "a.b is set: away, built never"
    ),
    (
      #""type": "when_empty", "variable": "session.x""#,
      "not session.x is set: there, built always"
    ),
    (
      #""type": "when_gt", "variable": "responses.a.age", "value": 18"#,
      "a.age > 18: away, built never"
    ),
    (
      #""type": "when_lt", "variable": "responses.a.age", "value": "18""#,
      "a.age < 18: away, built never"
    ),
    // Paths that lead nowhere are nothing.
    (#""type": "when_equals", "variable": "goal", "value": "x""#, "never: away, built never"),
    (#""type": "when_empty", "variable": "else.where""#, "always: there, built always"),
    (#""type": "when_not_empty", "variable": "onboarding.a.b""#, "never: away, built never"),
    (#""type": "when_not_empty", "variable": "device.platform""#, "never: away, built never"),
    // Names of the vendor's pages, which the released app does not know.
    (
      #""type": "binding_not_empty", "variable": "user.plan""#,
      "user.plan is set: away, built always"
    ),
    (
      #""type": "answer_equals", "answer_key": "responses.a.b", "value": "x""#,
      "a.b == 'x': away, built always"
    ),
    (#""type": "platform_is", "value": "ios""#, "always: there, built always"),
    (#""type": "platform_is", "value": "android""#, "never: away, built always"),
    (#""type": "locale_matches", "value": "de""#, "<locale matches de>: there, built always"),
  ])
  func meansWhatTheReferenceSays(condition: String, means: String) throws {
    #expect(try presence(condition) == means)
  }

  /// A field is that of the step itself, else of whatever step collects it.
  @Test(arguments: [
    (#""field": "sel""#, "r.sel == 'a'"), (#""answer_key": "goal""#, "q.goal == 'a'"),
    (#""field": "q.sel""#, "q.sel == 'a'"), (#""field": "selo""#, "input.selo == 'a'"),
  ])
  func answersAreNamedByTheirField(key: String, words: String) throws {
    let input = #""type": "input_select", "field_options": [{"id": "a", "label": "A"}]"#
    let project = try StepProject(
      steps: #"""
        {"id": "q", "content_blocks": [{"id": "sel", \#(input)}, {"id": "goal", \#(input)}]},
        {"id": "r", "content_blocks": [{"id": "sel", \#(input)}, {"id": "t", "type": "text", "text": "Hi",
         "visibility_condition": {"type": "answer_equals", \#(key), "value": "a"}}]}
        """#
    )
    let presences = try project.card("r").states[0].root.all.compactMap(\.presence)
    #expect(presences.map(\.condition.words) == [words])
    let told = project.log.sorted().filter { $0.slug == "unknown-path" }
    #expect(told.map(\.help) == (words.hasPrefix("input.") ? ["did you mean 'sel'?"] : []))
  }

  /// Conditions know the values of options alone, and not their ids.
  @Test(arguments: [("bb", []), ("b", ["write 'bb'"]), ("a", []), ("aa", ["did you mean 'a'?"])])
  func valuesThatNoOptionStoresAreFound(value: String, help: [String]) throws {
    let project = try StepProject(
      blocks: #"""
        "id": "sel", "type": "input_select",
        "field_options": [{"id": "a", "label": "A"}, {"id": "b", "label": "B", "value": "bb"}]
        """#,
      #""type": "text", "text": "Hi", "visibility_condition": {"type": "when_equals", "variable": "responses.s.sel", "value": "\#(value)"}"#
    )
    let told = project.log.sorted().filter { $0.slug == "value-without-option" }
    #expect(told.map(\.help) == help)
  }

  @Test func answersBringBlocksInAndTakeThemAway() throws {
    let pro = #""type": "when_equals", "variable": "user.plan", "value": "pro""#
    #expect(try presence(pro, given: ["user.plan": .text("pro")]).contains(": there"))
    let adult = #""type": "when_gt", "variable": "responses.a.age", "value": 18"#
    #expect(try presence(adult, given: ["a.age": .number(19)]).contains(": there"))
    #expect(try presence(adult, given: ["a.age": .text("18")]).contains(": away"))
  }

  @Test func numbersAreComparedAsTextsByEquals() throws {
    let five = #""type": "when_equals", "variable": "session.n", "value": 5.0"#
    #expect(try presence(five, given: ["session.n": .text("5")]).contains(": away"))
    #expect(try presence(five, given: ["session.n": .text("5.0")]).contains(": there"))
  }
}
