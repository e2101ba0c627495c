import Flow
import Syntax
import Testing

@testable import AppDNA

@Suite struct StepExperimentTests {
  private typealias Make = RouteStep

  private func bundle(_ experiments: String, flows: String = "") throws -> StepProject {
    let flow = #""main": {"steps": [\#(Make.plain("a")), \#(Make.plain("b"))]}"#
    let more = flows.isEmpty ? "" : ", \(flows)"
    return try StepProject(
      """
      {"bundle_version": 1, "onboarding": {"active_flow_id": "main", "flows": {\(flow)\(more)}},
      "experiments": {\(experiments)}}
      """
    )
  }

  private func experiment(_ payload: String, _ more: String = "") -> String {
    """
    "trial": {"name": "A trial", "status": "running", "platforms": ["ios"]\(more), "variants": [
    {"id": "control", "weight": 0.57}, {"id": "short", "weight": 0.43, "payload": {\(payload)}}]}
    """
  }

  @Test func aReplacementIsAVariantBesideItsControl() throws {
    let flow = #""flow": {"id": "main", "steps": [\#(Make.plain("only"))]}, "tint": "red""#
    let project = try bundle(experiment(flow))
    let variants = try #require(project.flows.first?.variants)
    #expect(variants.map(\.id) == ["default", "trial-control", "trial-short"])
    #expect(variants.map { $0.cards.map(\.id) } == [["a", "b"], ["a", "b"], ["only"]])
    #expect(variants.map(\.provenance.experiment) == [nil, "trial", "trial"])
    #expect(variants.map(\.provenance.experimentTitle) == [nil, "A trial", "A trial"])
    #expect(variants.map(\.provenance.branch) == [nil, "control", "short"])
    #expect(variants.map(\.provenance.ratio) == [nil, 57, 43])
    #expect(variants.map(\.provenance.isControl) == [false, true, false])
    #expect(
      variants[1].provenance.facts.map { "\($0.name): \($0.value)" } == [
        "status: running", "platforms: ios", "share: 56.99 % of users",
      ]
    )
    #expect(
      variants[2].provenance.facts.map { "\($0.name): \($0.value)" } == [
        "status: running", "platforms: ios", "share: 43.01 % of users", "payload: tint: 'red'",
      ]
    )
    #expect(project.messages == [])
  }

  @Test(arguments: [
    #""steps": [STEP], "id": "main""#,
    #""replaces": "main", "with": {"steps": [STEP]}"#,
    #""one": {"two": {"steps": [STEP], "id": "main"}}"#,
    #""one": {"two": {"three": {"steps": [STEP], "id": "main"}}}"#,
    #""list": [{"steps": [STEP], "id": "main"}]"#,
  ])
  func replacementsAreFoundInPayloads(payload: String) throws {
    let text = payload.split(separator: "STEP", omittingEmptySubsequences: false)
      .joined(separator: Make.plain("only"))
    let variants = try #require(try bundle(experiment(text)).flows.first?.variants)
    #expect(variants.last?.cards.map(\.id) == ["only"])
  }

  @Test func deeperOnesAreNot() throws {
    let deep = #""1": {"2": {"3": {"4": {"steps": [\#(Make.plain("only"))], "id": "main"}}}}"#
    #expect(try bundle(experiment(deep)).flows.first?.variants.count == 1)
  }

  @Test func aReplacementIsDecodedAsAFlow() throws {
    let block = #"{"type": "heading", "text": "Hi", "levl": 2, "level": "2"}"#
    let step = #"{"id": "only", "config": {"content_blocks": [\#(block)]}}"#
    let project = try bundle(experiment(#""flow": {"id": "main", "steps": [\#(step)]}"#))
    #expect(
      project.messages.filter { $0.contains("level") || $0.contains("levl") } == [
        "unknown-field unknown field 'levl' in a block",
        "flow-dropped 'level' of a block must be an integer, found the string '2'; the iOS app drops "
          + "the flow 'main'",
      ]
    )
  }

  @Test func aReplacementOfNoFlowIsReported() throws {
    let project = try bundle(experiment(#""flow": {"steps": [\#(Make.plain("only"))]}"#))
    #expect(project.flows.first?.variants.count == 1)
    #expect(
      project.messages == [
        "replacement-without-flow the variant 'short' holds a flow, but names none that it takes the place of"
      ]
    )
  }

  @Test func otherExperimentsAreFacts() throws {
    let project = try bundle(experiment(#""headline": "Hello", "big": true"#))
    let facts = try #require(project.flows.first?.variants.first).provenance.facts
    #expect(
      facts.map { "\($0.name): \($0.value)" } == [
        "active: shows where the app names no flow",
        "experiment trial: control 56.99 %, short 43.01 % (headline: 'Hello', big: true)",
      ]
    )
  }

  @Test func weightsThatAreNotWholeAreReported() throws {
    let project = try bundle(
      #""e": {"status": "running", "variants": [{"id": "a", "weight": 0.5}, {"id": "b", "weight": 0.3}]}"#
    )
    #expect(
      project.messages == [
        "weights-not-whole the weights of 'e' add up to 0.8, not 1; 'b' gets 50 % of users"
      ]
    )
  }

  // MARK: Buckets

  private func read(_ text: String) throws -> AppDNAExperiment {
    let project = try StepProject(
      [
        "e.json": text
      ]
    )
    var documents = project.documents
    var log = project.log
    let node = try #require(documents.node("e.json", from: nil, log: &log))
    return AppDNAExperiment(node, key: "e")
  }

  @Test func sharesAreCutOffNotRounded() {
    #expect(AppDNAExperiment.buckets(0.57) == 5699)
    #expect(AppDNAExperiment.buckets(0.69) == 6899)
    #expect(AppDNAExperiment.buckets(1.0 / 3) * 3 == 9999)
    #expect(AppDNAExperiment.buckets(-1) == 0)
    #expect(AppDNAExperiment.buckets(1e300) == 10_000)
  }

  @Test func whatNoWeightCoversIsTheLastVariants() throws {
    let three = try read(
      #"{"variants": [{"id": "a", "weight": 0.3333333}, {"id": "b", "weight": 2e9}, {"id": "c"}]}"#
    )
    #expect(three.shares == [0..<3333, 3333..<10_000, 10_000..<10_000])
    let low = try read(#"{"variants": [{"weight": 0.1}, {"weight": 0.1}]}"#)
    #expect(low.shares == [0..<1000, 1000..<10_000])
    #expect(low.branches.map(\.id) == ["variant-1", "variant-2"])
    #expect(try read("{}").shares == [])
  }

  @Test(arguments: [
    (#""status": "running", "platforms": ["ios"]"#, true),
    (#""status": "running", "platforms": ["android"]"#, false),
    (#""status": "running""#, false), (#""status": "draft", "platforms": ["ios"]"#, false),
  ])
  func onlyRunningExperimentsOfThePlatformAssign(fields: String, runs: Bool) throws {
    let experiment = try read(#"{"variants": [{"id": "a", "weight": 1}], \#(fields)}"#)
    #expect(experiment.branch(of: "u")?.id == (runs ? "a" : nil))
  }

  @Test func withoutSaltTheIdIsMixedIn() throws {
    let without = try read(#"{"id": "e"}"#)
    let with = try read(#"{"id": "e", "salt": "e"}"#)
    let other = try read(#"{"id": "e", "salt": "f"}"#)
    let users = (0..<20).map { "user\($0)" }
    #expect(users.map(without.bucket) == users.map(with.bucket))
    #expect(users.map(without.bucket) != users.map(other.bucket))
  }

  // MARK: Audience

  private func facts(_ rules: String) throws -> ([String], [String]) {
    let project = try StepProject(
      "{\"id\": \"f\", \"audience_rules\": {\(rules)}, \"steps\": [\(Make.plain("a"))]}"
    )
    let facts = try #require(project.flows.first?.variants.first).provenance.facts
    return (facts.map { "\($0.name): \($0.value)" }, project.messages)
  }

  @Test func audiencesAreToldInWords() throws {
    #expect(
      try facts(
        """
        "priority": 3, "conditions": [
        {"trait": "plan", "value": "pro"}, {"trait": "age", "operator": "gte", "value": 18},
        {"trait": "email", "operator": "exists"},
        {"trait": "city", "operator": "in", "value": ["Rome", "Oslo"]}]
        """
      ) == (
        [
          "audience: plan is 'pro' and age is at least 18 and email is set and city is one of 'Rome', 'Oslo'",
          "audience priority: 3",
        ], []
      )
    )
    #expect(
      try facts(
        """
        "match_mode": "any", "conditions": [{"trait": "a", "operator": "neq", "value": true},
        {"trait": "b", "operator": "lt", "value": "5"}]
        """
      ) == (["audience: a is not true or b is less than '5'", "audience priority: 0"], [])
    )
    #expect(
      try facts("\"priority\": 1e99") == (
        ["audience: everyone with any trait", "audience priority: 1000000"],
        try facts("\"priority\": 1e99").1
      )
    )
  }

  @Test func conditionsThatHoldForEveryoneAreReported() throws {
    #expect(
      try facts(
        #""conditions": [{"trait": "a", "operator": "is"}, {"operator": "eq", "value": 1}]"#
      ).1 == [
        "unknown-trait-operator no operator is called 'is'; the condition holds for everyone",
        "audience-without-trait a condition of the audience names no trait; it holds for everyone",
      ]
    )
  }
}
