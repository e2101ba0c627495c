import Flow
import Source
import Testing

@testable import Sequence

@Suite struct SequenceFlowTests {
  private static func document(
    _ ids: [String],
    experiment: String? = nil,
    flow: String? = nil
  ) -> String {
    let screens = ids.enumerated().map { order, id in
      let field = flow.map { #", "flowId": "\#($0)""# } ?? ""
      return #"{"id": "\#(id)", "name": "\#(id)", "type": "feature", "order": \#(order)\#(field), "#
        + #""content": {"title": "\#(id)"}}"#
    }
    let chosen = experiment.map { #", "experiment": \#($0)"# } ?? ""
    return #"{"version": 1, "screens": [\#(screens.joined(separator: ","))]\#(chosen)}"#
  }

  private static func words(_ project: SequenceProject) -> [String] {
    project.flows.map { flow in
      flow.id + ": "
        + flow.variants.map { variant in
          let provenance = variant.provenance
          let from = provenance.experiment.map { " of \($0)" } ?? ""
          return variant.id + from
        }.joined(separator: ", ")
    }
  }

  /// A document that the config names needs no content.
  @Test func screensWithoutContentAreScreens() throws {
    let project = try SequenceProject(
      #"{"version": 1, "screens": [{"id": "a", "type": "native"}]}"#
    )
    #expect(project.cards.map(\.id) == ["a"])
    #expect(Set(project.log.sorted().map(\.slug)) == ["screen-incomplete"])
    let empty = try SequenceProject(
      #"""
      {"version": 1, "screens": [
      {"id": "", "name": "A", "type": "feature", "order": 0, "content": {}}]}
      """#
    )
    #expect(empty.cards.map(\.id) == ["screen-1"])
    #expect(empty.findings == ["2:8 screen-incomplete the 'id' of a screen is empty"])
  }

  @Test func variantsOfAnExperimentAreOneFlow() throws {
    let project = try SequenceProject([
      "flows/a.json": Self.document(
        ["x", "y"],
        experiment: #"{"id": "len", "variantId": "v1", "variantName": "Long"}"#
      ),
      "flows/b.json": Self.document(["x"], experiment: #"{"id": "len", "variant": "short"}"#),
      "flows/c.json": Self.document(["other"]),
    ])
    #expect(Self.words(project) == ["len: v1 of len, short of len", "c: default"])
    #expect(project.flows[0].variants[0].provenance.branchTitle == "Long")
    #expect(project.findings == [])
  }

  @Test func whatEverybodyGetsIsTheGroundOfItsExperiment() throws {
    let project = try SequenceProject([
      "flows/b.json": Self.document(["x"], experiment: #"{"id": "len", "variantId": "short"}"#),
      "flows/everybody.json": Self.document(["x", "y"]),
      "flows/other.json": Self.document(["p", "q"]),
    ])
    #expect(Self.words(project) == ["everybody: default, short of len", "other: default"])
  }

  @Test(arguments: [
    (#"{"version": 1, "screens": []}"#, ["1:27 no-screens the flow has no screens"]),
    (
      #"{"screens": []}"#,
      [
        "1:1 missing-version a flow needs 'version'; 1 is taken",
        "1:13 no-screens the flow has no screens",
      ]
    ),
    (
      #"{"bundleVersion": 1, "schemaVersion": 1, "flowId": "f", "flowName": "F", "screens": []}"#,
      ["1:85 no-screens the flow has no screens"]
    ),
  ])
  func aFlowOfNothingIsSaid(text: String, findings: [String]) throws {
    let project = try SequenceProject(text)
    #expect(project.findings == findings)
    #expect(project.flows.map(\.id) == ["flow"])
  }

  @Test func screensThatNameTheirFlowBelongTogether() throws {
    let project = try SequenceProject([
      "a/one.json": Self.document(["x"], flow: "f1"),
      "b/two.json": Self.document(
        ["p"],
        experiment: #"{"id": "e", "variantId": "b"}"#,
        flow: "f1"
      ),
      "c/three.json": Self.document(["x"], flow: "f2"),
    ])
    #expect(Self.words(project) == ["one: default, b of e", "three: default"])
  }

  @Test func variantsOfOneNameAreToldApart() throws {
    let project = try SequenceProject([
      "a.json": Self.document(["x"], experiment: #"{"id": "e", "variantId": "b"}"#),
      "b.json": Self.document(["x"], experiment: #"{"id": "e", "variantId": "b"}"#),
    ])
    #expect(Self.words(project) == ["e: b of e, b-2 of e"])
  }

  @Test func screensStandInOrderWhateverTheListSays() throws {
    let project = try SequenceProject(
      """
      {"version": 1, "screens": [
      {"id": "c", "name": "C", "type": "feature", "order": 2, "content": {}},
      {"id": "a", "name": "A", "type": "feature", "order": 0, "content": {}},
      {"id": "b1", "name": "B", "type": "feature", "order": 1, "content": {}},
      {"id": "b2", "name": "B", "type": "feature", "order": 1, "content": {}}
      ]}
      """
    )
    #expect(project.flows[0].variants[0].sequences["start"]?.cards == ["a", "b1", "b2", "c"])
  }

  @Test func aBareListOfScreensIsADocument() throws {
    let project = try SequenceProject(
      #"[{"id": "a", "name": "A", "type": "welcome", "order": 0, "content": {"title": "Hi"}}]"#
    )
    #expect(project.cards.map(\.id) == ["a"])
    #expect(project.findings == [])
  }

  @Test func whatIsMissingIsTakenFromItsPlace() throws {
    let project = try SequenceProject(
      #"{"screens": [{"content": {"blocks": [{"type": "text", "content": {"text": "Hi"}}]}}, 7]}"#
    )
    #expect(project.cards.map(\.id) == ["screen-1"])
    #expect(
      project.findings == [
        "1:1 missing-version a flow needs 'version'; 1 is taken",
        "1:14 screen-incomplete a screen needs 'id', 'name', 'type', 'order'",
        "1:38 block-incomplete a block needs 'id', 'order'",
        "1:86 not-a-screen a screen must be a map, found an integer; it is left out",
      ]
    )
  }

  /// Documents that no app would read, none of which may crash or hang.
  static let hostile = [
    "{}", "[]", "null", #"{"screens": null}"#, #"{"screens": []}"#, #"{"screens": [[]]}"#,
    #"{"version": [], "screens": [{"order": {}, "content": {}}]}"#,
    #"{"version": 1e999, "screens": [{"id": 5, "order": 1e308, "content": {"title": []}}]}"#,
    #"{"screens": [{"id": "", "content": {"blocks": {}}}]}"#,
    #"{"screens": [{"id": "a", "order": -1e300, "content": {"fillerDuration": -5, "blocks": [[], null, 1, "x", {"position": 4}]}}]}"#,
    #"{"screens": [{"id": "a", "content": {"backgroundGradient": {"colors": "x"}, "slides": [1]}}]}"#,
    #"{"screens": [{"id": "a", "content": {}}], "progressIndicator": {"enabled": true, "startScreen": 1e30, "endScreen": -1e30, "skipScreens": [1e30, null]}}"#,
    #"{"screens": [{"id": "a", "content": {}}], "transitions": [{}, {"fromScreenId": 1}], "experiment": {"id": {}}}"#,
  ]

  @Test(arguments: hostile) func anythingElseIsAFinding(text: String) throws {
    let project = try SequenceProject(text)
    #expect(!project.findings.isEmpty || project.cards.isEmpty)
  }
}
