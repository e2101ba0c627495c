import Foundation
import TestSupport
import Testing

/// `flowproof paths` as a user meets it.
@Suite struct PathsCommandTests {
  private let scratch: Scratch
  private let tool: Tool

  /// A question, two branches of which one comes back together, and a step that nobody comes to.
  private static let flow = """
    {"id": "f", "name": "F", "settings": {"dismiss_allowed": false, "allow_back": false}, "steps": [
      {"id": "ask", "type": "custom", "config": {"content_blocks": [
        {"id": "to", "type": "input_select", "field_id": "to", "field_required": true,
         "field_label": "To", "field_options": [
          {"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}, {"id": "city", "label": "City"}]},
        {"id": "dog", "type": "input_toggle", "field_id": "dog", "field_label": "Dog"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [
        {"target_step_id": "sea", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "sea"}]},
        {"target_step_id": "end_1", "conditions": [{"type": "answer_equals", "answer_key": "dog", "value": true}]},
        {"target_step_id": "end_1", "conditions": [{"type": "answer_equals", "answer_key": "to", "value": "city"}]},
        {"target_step_id": "last", "conditions": [{"type": "always"}]}]},
      {"id": "sea", "type": "custom", "config": {"content_blocks": [
        {"id": "swim", "type": "button", "text": "Swim", "action": "next"},
        {"id": "sail", "type": "button", "text": "Sail", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "last", "conditions": [{"type": "always"}]}]},
      {"id": "old", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}},
      {"id": "last", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
    ]}

    """

  init() throws {
    scratch = try Scratch()
    tool = Tool(folder: scratch.path)
    try scratch.write("flows/f.json", Self.flow)
  }

  @Test func tellsCountsCoverAndProofs() throws {
    let result = try tool.run("paths")
    #expect(result.code == 0)
    #expect(result.errors == "")
    #expect(
      result.output == """
        f  default  start  flows/f.json:1
          4 cards, 8 routes
          5 paths
          0 dismissals before the end
          covered by 5 paths, fewer can't
            1  ask > END
               --set field:ask.dog=true --set field:ask.to=hills
            2  ask > END
               --set field:ask.dog=false --set field:ask.to=city
            3  ask > last > END
               --set field:ask.dog=false --set field:ask.to=hills
            4  ask > sea > last > END
               --set field:ask.dog=false --set field:ask.to=sea --set outcome:sea=swim
            5  ask > sea > last > END
               --set field:ask.dog=false --set field:ask.to=sea --set outcome:sea=sail
          unreachable
            old  flows/f.json:17
                no route leads to it

        """
    )
  }

  @Test func writesJSONForPrograms() throws {
    let result = try tool.run("paths", ".", "f", "--format", "json")
    #expect(result.code == 0)
    let report = try JSONDecoder().decode(PathReport.self, from: Data(result.output.utf8))
    let entry = try #require(report.flows.first)
    #expect(entry.name == "f/default/start")
    #expect(entry.count == "5")
    #expect(entry.edges.filter { $0.from == "ask" }.map(\.to) == ["sea", "END", "END", "last"])
    #expect(entry.unreachable.map(\.card) == ["old"])
    #expect(entry.unreachable.map(\.proof) == ["no route leads to it"])
    #expect(
      result.output.contains(
        """
              "cover": [
                {
                  "cards": [
                    "ask"
                  ],
                  "routes": [
                    1
                  ],
                  "witness": {
                    "answers": {
                      "ask": {
                        "dog": true,
                        "to": "hills"
                      }
                    },
                    "outcomes": {},
                    "attributes": {}
                  },
                  "set": [
                    "field:ask.dog=true",
                    "field:ask.to=hills"
                  ],
                  "assumed": {}
                },
        """
      )
    )
  }

  @Test func writesIntoFiles() throws {
    let result = try tool.run("paths", "--format", "json=paths.json", "--format", "text")
    #expect(result.code == 0)
    #expect(result.output.hasPrefix("f  default  start"))
    #expect(scratch.read("paths.json")?.hasPrefix("{\n  \"v\": 1,") == true)
  }

  @Test func listsPathsOneByOne() throws {
    let two = try tool.run("paths", "--limit", "2")
    #expect(two.output.contains("  2 paths, there may be more\n    1  ask > sea > last > END\n"))
    let all = try tool.run("paths", "--all")
    #expect(all.output.contains("  all 5 paths\n"))
    let some = try tool.run("paths", "--through", "last")
    #expect(some.output.contains("  all 3 paths through 'last'\n"))
    let none = try tool.run("paths", "--through", "old")
    #expect(none.output.contains("  no path through 'old'\n"))
    let wrong = try tool.run("paths", "--through", "lsat")
    #expect(wrong.code == 1)
    #expect(wrong.errors == "flowproof: error: no flow has the card 'lsat'; did you mean 'last'?\n")
  }

  @Test func walksForTheUserWhoIsSaid() throws {
    let sea = try tool.run("paths", "--set", "field:ask.to=sea", "--set", "outcome:sea=sail")
    #expect(sea.code == 0)
    #expect(sea.output.contains("\n  1 path\n"))
    #expect(sea.output.contains("\n    1  ask > sea > last > END\n"))
    try scratch.write("flowproof.yml", "sources: [flows/*.json]\npersonas: personas.yml\n")
    try scratch.write("personas.yml", "walker: {\"field:ask.to\": city, \"field:ask.dog\": true}\n")
    let walker = try tool.run("paths", "--persona", "walker")
    #expect(walker.output.contains("\n  1 path\n"))
    #expect(walker.output.contains("\n    1  ask > END\n"))
  }

  @Test func isALineInQuiet() throws {
    #expect(try tool.run("paths", "-q").output == "f  default  start: 5 paths, covered by 5\n")
  }

  @Test func whatIsSaidIsCheckedAndPrintedBack() throws {
    let wrong = try tool.run("paths", "--set", "field:ask.to=hlls")
    #expect(wrong.errors.contains("answers 'ask.to' by 'hlls', which it can't be"))
    #expect(wrong.errors.contains("impossible-answer"))
    #expect(wrong.errors.contains("did you mean 'hills'?"))
    let toggle = try tool.run("paths", "--set", "field:ask.dog@1=yes")
    #expect(toggle.errors.contains("it can be 'true', 'false'"))
    try scratch.write(
      "flows/f.json",
      """
      {"id": "f", "steps": [
        {"id": "a", "type": "custom", "config": {"content_blocks": [
          {"id": "name", "type": "input_text", "field_id": "name"},
          {"id": "pets", "type": "input_chips", "field_id": "pets", "field_options": [
            {"id": "dog", "label": "Dog"}, {"id": "cat", "label": "Cat"}, {"id": "owl", "label": "Owl"}]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
         "next_step_rules": [
          {"target_step_id": "end_1", "conditions": [
            {"type": "not_empty", "answer_key": "name"}, {"type": "not_empty", "answer_key": "pets"}]}]},
        {"id": "b", "type": "custom", "config": {"title": "B"}}]}
      """
    )
    let set = ["--set", "field:a.name=Max", "--set", "field:a.pets=[\"cat\",\"owl\"]"]
    let said = try tool.start(["paths"] + set).result()
    #expect(said.errors == "")
    #expect(
      said.output.contains(#"--set field:a.name=Max --set 'field:a.pets=["cat","owl"]'"#)
    )
  }

  /// Two runs of the hub that differ only in how often it is left by the same button.
  @Test func visitsAreToldApartAndSet() throws {
    try scratch.write(
      "flows/f.json",
      """
      {"id": "f", "settings": {"dismiss_allowed": false}, "steps": [
        {"id": "a", "type": "custom", "config": {"content_blocks": [
          {"id": "again", "type": "button", "text": "Again", "action": "next"},
          {"id": "done", "type": "button", "text": "Done", "action": "skip"},
          {"id": "big", "type": "input_toggle", "field_id": "big", "field_label": "Big"}]},
         "next_step_rules": [
          {"target_step_id": "b", "conditions": [{"type": "answer_equals", "answer_key": "big", "value": true}]},
          {"target_step_id": "end_1", "conditions": [{"type": "always"}]}]},
        {"id": "b", "type": "custom", "config": {"title": "B"},
         "next_step_rules": [{"target_step_id": "a", "conditions": [{"type": "always"}]}]}]}
      """
    )
    func cards(_ set: String...) throws -> [String] {
      let settings = set.flatMap { ["--set", $0] }
      let result = try tool.start(["paths", "--format", "json"] + settings).result()
      #expect(result.errors == "")
      let report = try JSONDecoder().decode(PathReport.self, from: Data(result.output.utf8))
      return report.flows.flatMap(\.cover).map { $0.cards.joined(separator: " ") }
    }
    let plain = ["outcome:a=again", "field:a.big=true"]
    #expect(try cards(plain[0], plain[1], "field:a.big@2=false") == ["a b a"])
    #expect(try cards(plain[0], plain[1], "field:a.big@3=false") == ["a b a b a"])
    #expect(try cards(plain[0], plain[1], "outcome:a@2=done", "field:a.big@2=false") == ["a b a"])
  }

  /// Fourteen answers that lead on by routes of their own, and that a last card reads.
  @Test func givingUpIsSaid() throws {
    let steps = (0..<14).map { number in
      let next = number < 13 ? "s\(number + 1)" : "last"
      return """
        {"id": "s\(number)", "type": "custom", "config": {"content_blocks": [
          {"id": "t\(number)", "type": "input_toggle", "field_id": "t"},
          {"id": "go\(number)", "type": "button", "text": "Go", "action": "next"}]},
         "next_step_rules": [{"target_step_id": "\(next)", "conditions": [
          {"type": "answer_equals", "answer_key": "t", "value": true}]}]}
        """
    }
    let buttons = (0..<14).map { number in
      """
      {"id": "b\(number)", "type": "button", "text": "B", "action": "next", "visibility_condition":
        {"type": "when_equals", "variable": "responses.s\(number).t", "value": true}}
      """
    }
    let last = """
      {"id": "last", "type": "custom", "config": {"content_blocks": [\(buttons.joined(separator: ","))]}}
      """
    let all = (steps + [last]).joined(separator: ",\n")
    try scratch.write("flows/f.json", "{\"id\": \"f\", \"steps\": [\n\(all)]}")
    let paths = try tool.run("paths", "--budget", "0.01")
    #expect(paths.output.contains("  too many conditions depend on each other to count"))
    #expect(paths.output.contains("--budget"))
    let json = try tool.run("paths", "--budget", "0.01", "--format", "json")
    #expect(json.output.contains("\"count\": null"))
    let check = try tool.run("check", "--budget", "0.01")
    #expect(check.code == 0)
    #expect(check.output.contains("not-proved"))
    let gate = try tool.run("paths", "--budget", "0.01", "--min-coverage", "cards=1")
    #expect(gate.code == 1)
    #expect(try tool.run("paths", "--budget", "0").code == 64)
  }

  @Test func isAGate() throws {
    #expect(try tool.run("paths", "--min-coverage", "cards=75,edges=87.5").code == 0)
    let cards = try tool.run("paths", "--min-coverage", "cards=100")
    #expect(cards.code == 1)
    #expect(
      cards.errors
        == "flowproof: error: f  default  start: 75 % of cards, wanted 100 %, without 'old'\n"
    )
    let both = try tool.run("paths", "--min-coverage", "edges=100,cards=80")
    #expect(both.code == 1)
    #expect(
      both.errors == """
        flowproof: error: f  default  start: 75 % of cards, wanted 80 %, without 'old'; \
        87.5 % of edges, wanted 100 %, without “Go” on 'old', to 'last'

        """
    )
  }

  @Test func theGateFailsWhereFlowsHaveErrors() throws {
    try scratch.write("flows/g.json", "{\"id\": \"g\", \"steps\": [}\n")
    let result = try tool.run("paths", "--min-coverage", "cards=50")
    #expect(result.code == 1)
    #expect(
      result.errors == """
        flowproof: error: 1 error in what flows are read from, so that more may be missing than paths \
        tell; 'flowproof check' shows them

        """
    )
    #expect(try tool.run("paths").code == 0)
  }

  @Test func theGateFailsWithoutAFlow() throws {
    let other = try Scratch()
    try other.write("flowproof.yml", "docs: [a.md]\n")
    try other.write("a.md", "# A\n")
    let result = try Tool(folder: other.path).run("paths", "--min-coverage", "cards=1")
    #expect(result.code == 1)
    #expect(result.errors == "flowproof: error: no flow has a path to cover\n")
    #expect(result.output == "no user sees a card of any flow, so there is no path\n")
  }

  @Test func flowsOfOneCardHaveNoPath() throws {
    let other = try Scratch()
    try other.write("flowproof.yml", "mappings: [m.yml]\nsources: [{news: news.json}]\n")
    try other.write(
      "m.yml",
      "mapping: 1\nname: news\nflow: {shows: first, cards: {each: $.*, title: .title}}\n"
    )
    try other.write("news.json", #"[{"title": "Maps are here"}, {"title": "Hi"}]"#)
    let result = try Tool(folder: other.path).run("paths")
    #expect(result.output == "each flow shows one card of several, so there is no path\n")
  }

  @Test func errorsBesideFlowsLeaveTheGateAlone() throws {
    try scratch.write("flowproof.yml", "sources: [flows/*.json]\npersonas: personas.yml\n")
    try scratch.write("personas.yml", "tablet: {device: ipda}\n")
    let result = try tool.run("paths", "--min-coverage", "cards=50")
    #expect(result.code == 0)
    #expect(result.errors.contains("1 error"))
  }

  @Test(arguments: [
    "cards", "cards=", "cards=x", "cards=101", "cards=-1", "cards=1,cards=2", "routes=5", "",
    "cards=1,", "cards=nan", "cards=1e1",
  ])
  func refusesAGateThatSaysNothing(gate: String) throws {
    let result = try tool.run("paths", "--min-coverage", gate)
    #expect(result.code == 64)
    #expect(result.output == "")
  }

  @Test(arguments: [
    ["paths", "--format", "sarif"], ["paths", "--limit", "0"], ["paths", "--all", "--limit", "3"],
    ["paths", "a", "b", "c"],
  ])
  func exitsWith64AfterWrongUsage(arguments: [String]) throws {
    #expect(try tool.start(arguments).result().code == 64)
  }

  @Test func exitsWith2WhereNothingCanBeRead() throws {
    try scratch.write("flows/f.json", "{")
    let result = try tool.run("paths")
    #expect(result.code == 2)
    #expect(result.output == "")
  }

  @Test func theIndexHasTheCounts() throws {
    let list = try tool.run("list", "--format", "json")
    let wanted = """
                "paths": {
                  "count": "5",
                  "covered": 5
                },
      """
    #expect(list.output.contains(wanted))
  }
}
