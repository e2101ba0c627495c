import Foundation
import TestSupport
import Testing

/// `flowproof paths --min-coverage` where users go round, and where rules are never taken.
@Suite struct PathsGateTests {
  private let scratch: Scratch
  private let tool: Tool

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
  }

  /// A question whose answers lead on, back and, where said, into two steps that lead to each other.
  private static func rounds(_ more: String = "", options: String = "") -> String {
    func step(_ id: String, _ target: String) -> String {
      """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [
        {"id": "\(id)_go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "\(target)", "condition": "always"}]}
      """
    }
    return """
      {"id": "f", "settings": {"dismiss_allowed": false, "allow_back": false}, "steps": [
        {"id": "hub", "type": "custom", "config": {"content_blocks": [
          {"id": "to", "type": "input_select", "field_id": "to", "field_required": true, "field_options": [
            {"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}\(options)]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"},
          {"id": "done", "type": "button", "text": "Done", "action": "skip"}]},
         "next_step_rules": [
          {"target_step_id": "sea", "conditions": [
            {"type": "answer_equals", "answer_key": "to", "value": "sea"}]},
          {"target_step_id": "hills", "conditions": [
            {"type": "answer_equals", "answer_key": "to", "value": "hills"}]}\(more)]},
        \(step("last", "end_1")), \(step("sea", "hub")), \(step("hills", "hub")),
        \(step("maze", "wood")), \(step("wood", "maze"))]}
      """
  }

  /// Two pages that lead back to the hub: one walk takes all of it.
  @Test func theGateHoldsWhereWalksGoRound() throws {
    let text = Self.rounds()
    let maze = try #require(text.firstRange(of: "{\"id\": \"maze\""))
    let comma = try #require(text[..<maze.lowerBound].lastIndex(of: ","))
    try scratch.write("flows/f.json", text[..<comma] + "]}")
    let result = try tool.run("paths", "--min-coverage", "cards=100,edges=100")
    #expect(result.errors == "")
    #expect(result.code == 0)
    #expect(result.output.contains("  1 path without going back; users can go round\n"))
    #expect(result.output.contains("    1  hub > sea > hub > hills > hub > last > END\n"))
  }

  /// A user in the maze never comes out: no walk to the end takes the ways in it.
  @Test func theGateNamesRoutesThatAreOnNoWalkToTheEnd() throws {
    let maze = """
      , {"target_step_id": "maze", "conditions": [
        {"type": "answer_equals", "answer_key": "to", "value": "maze"}]}
      """
    try scratch.write(
      "flows/f.json",
      Self.rounds(maze, options: #", {"id": "maze", "label": "Maze"}"#)
    )
    let result = try tool.run("paths", "--min-coverage", "edges=100")
    #expect(result.code == 1)
    #expect(
      result.errors == """
        flowproof: error: f  default  start: 66.6 % of edges, wanted 100 %, without \
        rule 3 of 'hub', to 'maze', rule 1 of 'maze', to 'wood', rule 1 of 'wood', to 'maze'

        """
    )
  }

  /// A rule that an earlier one always answers stands with what is never taken, is no route of the flow,
  /// and has one finding.
  @Test func rulesThatAreShadowedAreNeverTaken() throws {
    let again = """
      , {"target_step_id": "last", "conditions": [
        {"type": "answer_equals", "answer_key": "to", "value": "sea"}]}
      """
    try scratch.write("flows/f.json", Self.rounds(again))
    let result = try tool.run("paths")
    #expect(result.output.contains("  6 cards, 8 routes\n"))
    #expect(
      result.output.contains(
        """
          never taken
            rule 3 of 'hub', to 'last'  flows/f.json:11
                rule 1 of 'hub', to 'sea', matches before it whenever it would

        """
      )
    )
    let json = try tool.run("paths", "--format", "json").output
    #expect(json.contains(#""kind": "never""#))
    let report = try JSONDecoder().decode(PathReport.self, from: Data(json.utf8))
    let edges = report.flows.flatMap(\.edges)
    let never = try #require(report.flows.first?.never.first)
    #expect(edges[never.route].to == "last" && edges[never.route].feasible == false)
    #expect(never.by == 0)
    let gate = try tool.run("paths", "--min-coverage", "edges=100")
    #expect(gate.errors.contains("without rule 3 of 'hub', to 'last'"))
    let check = try tool.run("check").output
    #expect(check.ranges(of: "flows/f.json:11").count == 1)
    #expect(check.contains("shadowed-rule") && !check.contains("never-taken"))
  }
}
