import Flow
import Paths
import Testing

/// Rules that nobody's answers come to, and why.
@Suite struct NeverTests {
  private typealias P = PathProject

  /// Nobody leaves a question open that must be answered: no other rule is to blame.
  @Test func aRuleForNoAnswerToARequiredQuestion() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y"])],
          rules: """
            {"target_step_id": "c", "conditions": [
            {"type": "answer_not_equals", "answer_key": "f", "value": "x"},
            {"type": "answer_not_equals", "answer_key": "f", "value": "y"}]}
            """
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(project.walks.verdicts.never.map(\.reason) == [.own])
  }

  /// There are numbers between any two, below and above the largest that anybody writes.
  @Test(arguments: [
    ("n > 10^300 && n < 2 * 10^300", true), ("n > 0 - 10^308 && n < 10^308", true),
    ("n > 10^308 && n < 10^308", false), ("n > 10^308", true), ("n < 0 - 10^308", true),
    ("n > 1 && n < 1", false), ("n > 2^53 && n < 2^53 + 2", false),
  ])
  func numbersOfAnySize(condition: String, isTaken: Bool) throws {
    let text = condition.replacing("n", with: "days_since_install")
    let project = try P(
      document: """
        {"cards": {"a": {"title": "A", "order": 1, "prerequisites": ["C"]}, "b": {"title": "B"}},
         "conditions": {"C": "\(text)", "ALWAYS": "true"}}
        """,
      system: "nimbus",
      entry: "fresh-install"
    )
    #expect(project.unreachable == (isTaken ? [] : ["a"]))
  }

  @Test func aRuleThatAnotherOneShadows() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y", "z"], isRequired: false)],
          rules: """
            {"target_step_id": "c", "conditions": [{"type": "not_empty", "answer_key": "f"}]},
            {"target_step_id": "end_1", "conditions": [{"type": "always"},
            {"type": "answer_equals", "answer_key": "f", "value": "x"}]}
            """
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    let first = project.walks.graph.edges.firstIndex { $0.route.rule?.index == 0 }
    #expect(project.walks.verdicts.never.map(\.reason) == [.shadowed(by: first ?? -1)])
  }
}
