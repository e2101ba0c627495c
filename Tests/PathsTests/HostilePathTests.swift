import Flow
import Paths
import Testing

/// Documents made to entangle conditions: walks end soon, and say nothing that is not so.
@Suite struct HostilePathTests {
  private typealias P = PathProject

  private static func several(_ count: Int, _ make: (Int) -> String) -> String {
    (0..<count).map(make).joined(separator: ",")
  }

  @Test func aHundredOptions() throws {
    let options = (0..<100).map { "o\($0)" }
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", options)], rules: P.rule("f", "o99", to: "c")), P.step("b"),
        P.step("c"),
      ].joined(separator: ",")
    )
    #expect(project.paths == ["a c", "a b c"])
    let answers = project.walks.cover.map { $0.witness.answers["a"]?["a.f"] }
    #expect(answers == [.text("o99"), .text("o0")])
  }

  @Test func fortyListsOnOneStep() throws {
    let fields = (0..<40).map {
      """
      {"id": "m\($0)", "type": "input_select", "field_id": "f\($0)", "multi_select": true,
      "field_config": {"display_style": "grid"},
      "field_options": [{"id": "x"}, {"id": "y"}, {"id": "z"}]}
      """
    }
    let rules = Self.several(40) { P.rule("f\($0)", "y", to: "c") }
    let project = try P(
      steps: [P.step("a", fields, rules: rules), P.step("b"), P.step("c")].joined(separator: ",")
    )
    #expect(project.walks.count?.pathDigits == "41")
    #expect(project.walks.verdicts.never.isEmpty)
    #expect(project.walks.cover.count == 41)
  }

  /// More parts of a text than are told apart: what follows from them is assumed and named.
  @Test func textSearchesBeyondTheLimit() throws {
    let rules = Self.several(12) {
      """
      {"target_step_id": "c", "conditions": [
      {"type": "answer_contains", "answer_key": "f", "value": "part\($0)"}]}
      """
    }
    let field = #"{"id": "i", "type": "input_text", "field_id": "f"}"#
    let project = try P(
      steps: [P.step("a", [field], rules: rules), P.step("b"), P.step("c")].joined(separator: ",")
    )
    #expect(project.walks.count?.pathDigits == "13")
    #expect(project.walks.verdicts.opaque.count == 12)
    #expect(project.walks.verdicts.never.isEmpty)
    #expect(project.walks.cover.allSatisfy { !$0.witness.assumed.isEmpty })
  }
}
