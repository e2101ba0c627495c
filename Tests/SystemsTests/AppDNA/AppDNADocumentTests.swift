import Flow
import Source
import Syntax
import Testing

@testable import AppDNA

/// The five shapes of documents (reference: appdna, section 1).
@Suite struct AppDNADocumentTests {
  private static let steps = #""steps": [{"id": "a", "config": {"title": "Hi"}}]"#

  @Test(arguments: [
    "{\(steps)}": ["flow"],
    "{\"id\": \"own\", \(steps)}": ["own"],
    "{\"id\": null, \(steps)}": ["flow"],
    "{\"active_flow_id\": \"two\", \"flows\": {\"one\": {\"id\": \"x\", \(steps)}, \"two\": {\(steps)}}}":
      ["one", "two, active"],
    "{\"bundle_version\": 7, \"onboarding\": {\"flows\": {\"one\": {\(steps)}}}}": ["one"],
    "{\"onboarding\": {\"active_flow_id\": \"one\", \"flows\": {\"one\": {\(steps)}}}, \"paywalls\": {}}":
      ["one, active"],
    "{\"bundle_version\": 1, \"sdk_min_version\": \"1.0.0\", \"content\": {\"onboarding_flows\": {\"one\": {\(steps)}}}}":
      ["one"],
    "{\"content\": {\"onboarding_flows\": {\"active_flow_id\": \"b\", \"flows\": {\"b\": {\(steps)}}}}}":
      ["b, active"],
    "{\"content\": {\"onboarding_flows\": [{\"id\": \"one\", \(steps)}, {\(steps)}]}}":
      ["one", "flow"],
    "{\"active_flow_id\": \"one\", \"flows\": {\"one\": {\"name\": \"elsewhere\"}}}": [],
  ])
  func areRead(text: String, flows: [String]) throws {
    let project = try StepProject(text)
    let found = project.flows.map { flow in
      let facts = flow.variants.first?.provenance.facts.map(\.name) ?? []
      return flow.id + (facts.contains("active") ? ", active" : "")
    }
    #expect(found == flows)
    #expect(project.log.diagnostics.filter { $0.slug == "not-appdna" }.isEmpty)
  }

  @Test(arguments: [
    #"{"id": "a", "version": 1, "steps": []}"#, #"{"steps": []}"#,
    #"{"flows": {"a": {"name": "A", "steps": []}}}"#,
    #"{"onboarding": {"flows": {"a": {"steps": []}}}}"#,
  ])
  func aFlowOfNothingIsSaid(text: String) throws {
    let project = try StepProject(text)
    #expect(project.messages == ["no-steps the flow has no steps"])
    #expect(project.flows.count == 1)
  }

  @Test(arguments: [
    #"{"steps": 3}"#, #"{"screens": []}"#, #"{"content": {"blocks": []}}"#, "[]", "3",
    #"{"flows": {"a": {"name": "x"}}}"#, #"{"steps": ["a", "b"]}"#,
  ])
  func othersAreLeftAlone(text: String) throws {
    var documents = try Documents(FileTree.memory(["a.json": text]))
    var log = Log()
    let node = try #require(documents.node("a.json", from: nil, log: &log))
    #expect(AppDNADocument(node) == nil)
  }

  @Test func anIndexNamesTheActiveOneOfOtherDocuments() throws {
    let project = try StepProject([
      "index.json": #"{"active_flow_id": "two", "flows": {"one": {"name": "One"}, "two": {}}}"#,
      "one.json": "{\(Self.steps)}",
      "two.json": "{\(Self.steps)}",
    ])
    let active = project.flows.filter { flow in
      flow.variants.first?.provenance.facts.contains { $0.name == "active" } == true
    }
    #expect(project.flows.map(\.id) == ["one", "two"])
    #expect(active.map(\.id) == ["two"])
  }

  @Test func valuesOfABundleFillPlacesIn() throws {
    let project = try StepProject(
      """
      {"onboarding": {"flows": {"one": {"steps": [{"id": "a", "content_blocks": [
        {"id": "h", "type": "heading", "text": "Only {{remote_config.price}}"}
      ]}]}}}, "remote_config": {"remote_config": {"price": "4 €"}}}
      """
    )
    #expect(try project.card().texts.first?.template?.text == "Only 4 €")
  }
}
