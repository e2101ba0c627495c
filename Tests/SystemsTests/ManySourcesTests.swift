import Flow
import Source
import Syntax
import SystemKit
import Systems
import Testing

@testable import AppDNA
@testable import Sequence

/// Projects of many documents: what concerns all of them is worked out once, not for each.
@Suite struct ManySourcesTests {
  private static func screens(_ ids: String..., experiment: String? = nil) -> String {
    let screens = ids.enumerated().map { order, id in
      #"{"id": "\#(id)", "name": "S", "type": "welcome", "order": \#(order), "content": {"title": "T"}}"#
    }
    let head = experiment.map {
      #""experiment": {"id": "\#($0)", "variantId": "b", "variantName": "B"}, "#
    }
    return "{\(head ?? "")\"version\": 1, \"screens\": [\(screens.joined(separator: ", "))]}"
  }

  private static func groups(_ files: [String: String]) throws -> [String: [String]] {
    var documents = try Documents(FileTree.memory(files))
    return SequenceFlows.groups(of: files.keys.sorted(), &documents).mapValues { $0.map(\.path) }
  }

  @Test func everySourceHasAReadingOfItsOwn() throws {
    let files = [
      "a.json": Self.screens("one"), "b.json": "{\"x\": 1}",
      "c.json": Self.screens("one", experiment: "e"), "d.json": Self.screens("two"),
    ]
    var documents = try Documents(FileTree.memory(files))
    let sources = files.keys.sorted().map { SystemSource(path: $0) }
    let readings = System.sequence.flows(sources, &documents)
    #expect(readings.map { $0.flows.map(\.id) } == [["a"], [], [], ["d"]])
    #expect(readings.map { $0.log.diagnostics.map(\.slug) } == [[], ["not-sequence"], [], []])
    #expect(readings.map { $0.parts.sorted() } == [["c.json"], [], [], []])
  }

  @Test func documentsOfOneExperimentStandWithTheFirst() throws {
    let groups = try Self.groups(
      [
        "a/ground.json": Self.screens("one", "two"),
        "a/other.json": Self.screens("far"),
        "a/test.json": Self.screens("one", "two", "three", experiment: "e"),
        "b/ground.json": Self.screens("one", "two"),
      ]
    )
    #expect(
      groups == [
        "a/ground.json": ["a/ground.json", "a/test.json"], "a/other.json": ["a/other.json"],
        "b/ground.json": ["b/ground.json"],
      ]
    )
  }

  @Test func whatFitsTwoExperimentsBelongsToNeither() throws {
    let groups = try Self.groups(
      [
        "ground.json": Self.screens("one"), "x.json": Self.screens("one", experiment: "x"),
        "y.json": Self.screens("one", experiment: "y"),
      ]
    )
    #expect(groups.keys.sorted() == ["ground.json", "x.json", "y.json"])
  }

  @Test func theFirstDocumentThatNamesAnActiveFlowCounts() throws {
    let flow = #"{"id": "one", "steps": [{"id": "s", "type": "custom", "config": {}}]}"#
    let files = [
      "a.json": flow, "b.json": #"{"active_flow_id": "one", "flows": {}}"#,
      "c.json": #"{"active_flow_id": "two", "flows": {}}"#,
    ]
    var documents = try Documents(FileTree.memory(files))
    #expect(AppDNAFlows.activeFlow(of: files.keys.sorted(), &documents) == "one")
  }

  @Test func idsThatAreTakenGetTheFirstFreeNumber() {
    var ids = VariantIDs()
    let taken = ["a", "a-3", "a", "a", "a", "b", "a-2"].map { ids.take($0) }
    #expect(taken == ["a", "a-3", "a-2", "a-4", "a-5", "b", "a-2-2"])
  }

  @Test func aStepWithMoreRulesThanAreReadSaysSo() throws {
    let rules = (0..<101).map { number in
      #"{"target_step_id": "b", "conditions": [{"type": "answer_equals", "answer_key": "q", "value": "\#(number)"}]}"#
    }
    let first =
      #"{"id": "a", "type": "custom", "config": {"content_blocks": [{"id": "i", "type": "input_text", "field_id": "q"}, {"id": "go", "type": "button", "text": "Go", "action": "next"}]}, "next_step_rules": [\#(rules.joined(separator: ","))]}"#
    let second =
      #"{"id": "b", "type": "custom", "config": {"content_blocks": [{"id": "go", "type": "button", "text": "Go", "action": "next"}]}}"#
    let project = try StepProject(steps: "\(first), \(second)")
    let found = project.log.diagnostics.filter { $0.slug == "many-step-rules" }.map(\.message)
    #expect(found == ["the step has 101 rules, of which the first 100 are read"])
  }
}
