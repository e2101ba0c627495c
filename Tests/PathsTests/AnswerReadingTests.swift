import Flow
import Paths
import Testing

/// Tests of the rules of steps on answers of all types, and on none (reference: appdna, section 13;
/// paths, section 2).
@Suite struct AnswerReadingTests {
  private typealias P = PathProject

  /// The paths of a step `a` with a question and a rule that leads past `b`.
  private func paths(_ question: String, _ condition: String) throws -> [String] {
    let project = try P(
      steps: [
        P.step(
          "a",
          [question],
          rules: #"{"target_step_id": "c", "conditions": [\#(condition)]}"#
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    return project.paths
  }

  private static let toggle = #"{"id": "x", "type": "input_toggle", "field_id": "x"}"#
  private static let text = #"{"id": "x", "type": "input_text", "field_id": "x"}"#
  private static let needed =
    #"{"id": "x", "type": "input_text", "field_id": "x", "field_required": true}"#
  private static let chosen = P.choice("x", ["red", "blue"], isRequired: false)

  @Test(arguments: [
    // A toggle has a value from the start: yes or no, also where the rule has it in quotes.
    (toggle, #""type": "answer_equals", "value": true"#, ["a c", "a b c"]),
    (toggle, #""type": "answer_equals", "value": false"#, ["a c", "a b c"]),
    (toggle, #""type": "answer_equals", "value": "true""#, ["a c", "a b c"]),
    (toggle, #""type": "answer_not_equals", "value": "true""#, ["a c", "a b c"]),
    (toggle, #""type": "answer_contains", "value": "true""#, ["a b c"]),
    (toggle, #""type": "not_empty""#, ["a c"]), (toggle, #""type": "empty""#, ["a b c"]),
    // An untouched text is absent; one that was emptied is the empty text.
    (text, ##""type": "answer_equals", "value": """##, ["a c", "a b c"]),
    (text, ##""type": "answer_not_equals", "value": """##, ["a c", "a b c"]),
    (text, #""type": "answer_not_equals", "value": "x""#, ["a c", "a b c"]),
    (text, #""type": "empty""#, ["a c", "a b c"]),
    (text, #""type": "not_empty""#, ["a c", "a b c"]),
    (needed, ##""type": "answer_equals", "value": """##, ["a b c"]),
    (needed, ##""type": "answer_not_equals", "value": """##, ["a c"]),
    (needed, #""type": "empty""#, ["a b c"]), (needed, #""type": "not_empty""#, ["a c"]),
    // What is not chosen is absent, and differs from every option.
    (chosen, #""type": "answer_equals", "value": "red""#, ["a c", "a b c"]),
    (chosen, #""type": "answer_not_equals", "value": "red""#, ["a c", "a b c"]),
    (chosen, #""type": "empty""#, ["a c", "a b c"]),
  ])
  func areAsTheDocsSay(question: String, condition: String, paths: [String]) throws {
    #expect(
      try self.paths(question, #"{"answer_key": "x", \#(condition)}"#).sorted() == paths.sorted()
    )
  }

  /// The witness of a path that only no answer takes.
  @Test func noAnswerIsNoEmptyText() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [Self.text],
          rules: """
            {"target_step_id": "c", "conditions": [
            {"type": "answer_not_equals", "answer_key": "x", "value": ""},
            {"type": "empty", "answer_key": "x"}]}
            """
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    let path = try #require(project.walks.cover.first { project.line($0) == "a c" })
    #expect(path.witness.absent == ["a.x"])
  }

  /// The first rule leads nowhere and the second never matches: the third is still the third.
  @Test func rulesHaveTheNumbersOfTheFile() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("x", ["red", "blue", "green"])],
          rules: [
            P.rule("x", "red", to: "ghost"), P.rule("x", "black", to: "c"),
            P.rule("x", "red", to: "c"), P.rule("x", "blue", to: "c"),
          ].joined(separator: ",")
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    let rules = project.walks.graph.edges.filter { $0.kind == .forward }
    #expect(rules.compactMap(\.route.rule?.index) == [2, 3])
    let words = PathPhrases(project.walks)
    #expect(words.route(0) == "rule 3 of 'a', to 'c'")
  }
}
