import Flow
import Paths
import Testing

/// One model for the three systems: how their routes become paths.
@Suite struct SystemPathTests {
  private typealias P = PathProject

  // MARK: Sequence

  /// A step back that an answer of the app leads to is no part of a path either, and no loop.
  @Test func aStepBackAfterAnAnswerIsNoRoute() throws {
    func screen(_ id: String, _ order: Int, _ action: String) -> String {
      """
      {"id": "\(id)", "name": "S", "type": "feature", "order": \(order), "content": {"blocks": [
        {"id": "go", "type": "button", "order": 0, "content": {"text": "Go", "action": \(action)}}]}}
      """
    }
    let asks = """
      {"type": "custom", "identifier": "permission.camera", "onFailure": {"type": "previous"}}
      """
    let next = #"{"type": "next"}"#
    let project = try P(
      document: "{\"version\": 1, \"screens\": [\(screen("a", 0, next)),\(screen("b", 1, asks))]}",
      system: "sequence"
    )
    #expect(project.paths == ["a b"])
    #expect(project.walks.count?.isCyclic == false)
    #expect(project.walks.graph.edges.map(\.kind) == [.forward, .forward, .back])
  }

  // MARK: Nimbus

  private static func cards(_ prerequisites: String, conditions: String) -> String {
    """
    {"conditions": {\(conditions)},
     "cards": {
       "hello": {"title": "Hello", "card-type": "basic", "order": 1, "buttons": {
         "primary": {"title": "Go", "action": "forward-one-card"},
         "secondary": {"title": "Later", "action": "forward-one-card"}}},
       "some": {"title": "Some", "card-type": "basic", "order": 2, \(prerequisites), "buttons": {
         "primary": {"title": "Go", "action": "forward-one-card"}}},
       "bye": {"title": "Bye", "card-type": "basic", "order": 3, "buttons": {
         "primary": {"title": "Done", "action": "forward-one-card"}}}}}
    """
  }

  @Test func cardsThatOnlySomeSeeAreOnTheirPaths() throws {
    let project = try P(
      document: Self.cards(
        #""prerequisites": ["EARLY"]"#,
        conditions: #""EARLY": "days_since_install < 3""#
      ),
      system: "nimbus",
      entry: "fresh-install"
    )
    #expect(project.walks.count?.pathDigits == "4")
    #expect(project.paths == ["hello some bye", "hello bye", "hello some bye", "hello bye"])
    let early = try #require(project.walks.cover.last?.witness)
    #expect(early.attributes["days_since_install"]?.number.map { $0 < 3 } == true)
    #expect(early.outcomes["hello"] == "buttons/secondary")
    let card = project.walks.verdicts.always.map { project.walks.graph.nodes[$0].card }
    #expect(card == ["hello", "bye"])
  }

  @Test func whatIsSaidOfTheUserDecides() throws {
    let document = Self.cards(
      #""prerequisites": ["EARLY"]"#,
      conditions: #""EARLY": "days_since_install < 3""#
    )
    var given = Assumptions(values: ["days_since_install": .number(7)])
    let late = try P(document: document, system: "nimbus", entry: "fresh-install", given: given)
    #expect(late.paths == ["hello bye", "hello bye"])
    #expect(late.unreachable == ["some"])
    given.outcomes["hello"] = "buttons/primary"
    let one = try P(document: document, system: "nimbus", entry: "fresh-install", given: given)
    #expect(one.paths == ["hello bye"])
  }

  @Test func whatNobodyCanWorkOutIsNamed() throws {
    let project = try P(
      document: Self.cards(
        #""prerequisites": ["OFTEN"]"#,
        conditions: #""OFTEN": "'app_opened'|eventSum('Days', 7, 0) > 3""#
      ),
      system: "nimbus",
      entry: "fresh-install"
    )
    #expect(project.walks.verdicts.opaque.count == 1)
    #expect(project.unreachable == [])
    let witness = try #require(project.walks.cover.last?.witness)
    #expect(witness.assumed.values.contains(true) || witness.assumed.values.contains(false))
  }

  // MARK: Sequence

  @Test func nativeOutcomesWithOneTargetAreTwoRoutes() throws {
    let project = try P(
      document: #"""
        {"version": 1, "screens": [
          {"id": "ask", "name": "Ask", "type": "welcome", "order": 0, "content": {
            "useBlocks": true, "blocks": [
              {"id": "yes", "type": "button", "order": 0, "content": {"text": "Yes",
                "action": {"type": "custom", "identifier": "permission.notifications", "awaitResult": true,
                  "onFailure": {"type": "next"}}}},
              {"id": "no", "type": "button", "order": 1, "content": {"text": "No",
                "action": {"type": "next"}}}]}},
          {"id": "end", "name": "End", "type": "welcome", "order": 1, "content": {
            "useBlocks": true, "blocks": [
              {"id": "back", "type": "button", "order": 0, "content": {"text": "Back",
                "action": {"type": "previous"}}},
              {"id": "done", "type": "button", "order": 1, "content": {"text": "Done",
                "action": {"type": "complete"}}}]}}
        ]}
        """#,
      system: "sequence"
    )
    #expect(project.walks.count?.pathDigits == "3")
    #expect(project.walks.count?.isCyclic == false, "going back is no loop")
    #expect(
      project.walks.cover.compactMap { $0.witness.outcomes["ask"] }
        == ["native-success", "native-failure", "no"],
      "the name of the button would be two routes"
    )
  }

  // MARK: AppDNA

  @Test func paywallsThatStayOpenAreDeadEnds() throws {
    let project = try P(
      steps: P.step("a", rules: P.always("paywall_trigger_1")),
      nodes: """
        "paywall_trigger_1": {"paywall_id": "plus", "on_success_target": "stay", \
        "on_fail_target": "stay", "on_dismiss_target": "stay"}
        """
    )
    #expect(project.walks.count?.pathDigits == "0")
    #expect(project.walks.count?.isCyclic == false)
    #expect(
      project.walks.verdicts.deadEnds.map { project.walks.graph.nodes[$0.node].card }
        == ["paywall_trigger_1"]
    )
  }

  @Test func theStepBeforeAPaywallIsTheOneUsersComeFrom() throws {
    let previous = #"{"type": "previous_step_equals", "value": "a"}"#
    let project = try P(
      steps: [
        P.step("a", rules: P.always("paywall_trigger_1")),
        P.step("b", rules: #"{"target_step_id": "end_1", "conditions": [\#(previous)]}"#),
        P.step("c"),
      ].joined(separator: ","),
      nodes: #""paywall_trigger_1": {"paywall_id": "plus", "next_target": "b"}"#
    )
    #expect(project.paths == ["a paywall_trigger_1 b", "a paywall_trigger_1 b"])
    #expect(project.unreachable == ["c"])
    #expect(project.walks.verdicts.constant.count == 1)
  }
}
