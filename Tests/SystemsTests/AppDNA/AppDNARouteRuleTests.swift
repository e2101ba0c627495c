import Flow
import Source
import Testing

@testable import AppDNA

@Suite struct StepRouteRuleTests {
  private typealias Make = RouteStep

  /// A question `a` with rules, and two steps behind it.
  private func question(_ rules: String..., mode: String = "single") throws -> StepProject {
    let first = Make.question("a", mode: mode, rules: rules.joined(separator: ", "))
    return try StepProject(
      steps: [first, Make.plain("b"), Make.plain("c")].joined(separator: ", ")
    )
  }

  /// The condition of the only rule of a question, and what is wrong with it.
  private func condition(_ text: String, mode: String = "single") throws -> (String, [String]) {
    let project = try question(Make.rule("c", text), mode: mode)
    let routes = try project.card("a").routes.filter { $0.target == .card("c") }
    let words = routes.first.map { route in
      let parts =
        if case .and(let parts) = route.guardCondition { parts } else {
          [route.guardCondition].compactMap { $0 }
        }
      return Predicate.all(parts.filter { !$0.words.hasSuffix("is set") }).words
    }
    return (words ?? "never", project.messages.filter { !$0.hasPrefix("unreachable-step") })
  }

  // MARK: Order

  @Test func withoutRulesStepsFollowEachOther() throws {
    let project = try StepProject(steps: Make.plain("a") + ", " + Make.plain("b"))
    #expect(try project.ways(of: "a") == ["tap go next -> b"])
    #expect(try project.ways(of: "b") == ["tap go next -> END"])
    #expect(project.messages == [])
  }

  @Test func theFirstRuleThatMatchesLeadsOn() throws {
    let project = try question(
      Make.rule("c", #"{"type": "answer_equals", "answer_key": "selected", "value": "hills"}"#),
      Make.rule("b", #"{"type": "not_empty", "answer_key": "selected"}"#),
      Make.rule("a", #"{"type": "empty", "answer_key": "selected"}"#)
    )
    #expect(
      try project.ways() == [
        "tap cta next -> c if (a.selected is set and a.selected == 'hills')",
        "tap cta next -> b if (a.selected is set and a.selected != 'hills')",
      ],
      "without an answer nobody goes on, so that the last rule never matches"
    )
  }

  @Test func valuesThatExcludeEachOtherAreNotToldTwice() throws {
    let project = try question(
      Make.rule("b", #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#),
      Make.rule("c", #"{"type": "answer_equals", "answer_key": "selected", "value": "hills"}"#)
    )
    #expect(
      try project.ways() == [
        "tap cta next -> b if (a.selected is set and a.selected == 'sea')",
        "tap cta next -> c if (a.selected is set and a.selected == 'hills')",
      ],
      "an answer is needed and every one has its rule, so that none is left for the step after"
    )
    #expect(project.messages == [])
  }

  @Test func whatNoRuleMatchesGoesOnToTheNextStep() throws {
    let project = try question(
      Make.rule("c", #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#)
    )
    #expect(
      try project.ways() == [
        "tap cta next -> c if (a.selected is set and a.selected == 'sea')",
        "tap cta next -> b if (a.selected is set and a.selected != 'sea')",
      ]
    )
  }

  @Test func rulesBehindOneThatAlwaysMatchesAreShadowed() throws {
    let steps = [
      Make.plain("a", Make.rules(Make.always("c"), Make.always("b"))), Make.plain("b"),
      Make.plain("c"),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(try project.ways() == ["tap go next -> c"])
    #expect(
      project.messages == [
        "shadowed-rule the rule to 'b' never matches",
        "unreachable-step users never come to the step 'b'",
      ]
    )
    #expect(project.shown == ["a", "c"])
    #expect(project.hidden == ["b: no rule or step leads to it"])
  }

  @Test("What is refused is never suggested")
  func nodesOfUnknownTypesAreSaid() throws {
    let first = Make.plain("a", Make.rules(Make.always("event_1"), Make.always("join")))
    let project = try StepProject(
      """
      {"id": "flow", "steps": [\(first), \(Make.plain("b"))], "graph_nodes": {
        "join": {"type": "merge"},
        "event_1": {"type": "analytics_event", "event_name": "seen"}}}
      """
    )
    let found = project.log.diagnostics.filter { $0.slug == "dead-target" }
    #expect(
      found.map(\.message) == [
        "the event 'event_1' leads to no step; the next rule is tried",
        "the node 'join' has the type 'merge', which leads nowhere; the next rule is tried",
      ]
    )
    #expect(found.allSatisfy { $0.help?.hasPrefix("did you mean") != true })
  }

  @Test func deadTargetsArePassedOver() throws {
    let steps = [
      Make.plain("a", Make.rules(Make.always("bb"), Make.always("c"))), Make.plain("b"),
      Make.plain("c"),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(try project.ways() == ["tap go next -> c"])
    #expect(
      project.messages.contains(
        "dead-target no step or node has the id 'bb'; the next rule is tried"
      )
    )
  }

  // MARK: Which list

  @Test func rulesOfTheConfigCountOnlyWithConditions() throws {
    func routes(_ inner: String, _ own: String) throws -> ([String], [String]) {
      let first = """
        {"id": "a", "type": "custom", "config": {"content_blocks": [
        {"id": "go", "type": "button"}], "next_step_rules": [\(inner)]}, "next_step_rules": [\(own)]}
        """
      let project = try StepProject(
        steps: [first, Make.plain("b"), Make.plain("c")].joined(separator: ", ")
      )
      return (try project.ways(), project.messages.filter { $0.hasPrefix("ignored") })
    }
    let always = #"{"type": "always"}"#
    let none =
      "ignored-step-rules the rules of the config are not read, as none of them has 'conditions'"
    #expect(try routes(Make.always("c"), "") == (["tap go next -> b"], [none]))
    #expect(try routes(Make.rule("c", always), "") == (["tap go next -> c"], []))
    #expect(
      try routes(Make.rule("c", always), Make.always("b")) == (
        ["tap go next -> c"],
        [
          "ignored-step-rules the rules of the step are not read, as only those of its config have 'conditions'"
        ]
      )
    )
    #expect(
      try routes(Make.rule("c", always), Make.rule("b", always)) == (
        ["tap go next -> b"],
        [
          "ignored-step-rules the rules of the config are not read, as the step has rules with 'conditions'"
        ]
      )
    )
  }

  // MARK: Conditions

  @Test(arguments: [
    (#"{"type": "always"}"#, "always"),
    (#""always""#, "always"),
    ("5", "always"),
    (
      #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#, "a.selected == 'sea'"
    ),
    (#"{"type": "answer_equals", "field": "selected", "value": "sea"}"#, "a.selected == 'sea'"),
    (
      #"{"type": "answer_not_equals", "answer_key": "selected", "value": "sea"}"#,
      "a.selected != 'sea'"
    ),
    (#"{"type": "previous_step_equals", "value": "b"}"#, "previous_step == 'b'"),
    (#"{"type": "previous_step_in", "value": "b, c"}"#, "previous_step in ['b', 'c']"),
    (
      #"{"type": "previous_step_in", "previous_step_ids": ["b", "c"]}"#,
      "previous_step in ['b', 'c']"
    ),
  ])
  func conditionsAreRead(text: String, words: String) throws {
    let (found, messages) = try condition(text)
    #expect(found == words)
    #expect(messages == [])
  }

  @Test(arguments: [
    (
      #"{"type": "future"}"#, "always",
      "unknown-step-condition no condition is called 'future'; it always holds"
    ),
    (
      "{}", "always", "unknown-step-condition a condition needs 'type'; without it, it always holds"
    ),
    (
      #""later""#, "never",
      "constant-step-condition the condition 'later' never holds; as a word only 'always' does"
    ),
    (
      #"{"type": "answer_equals", "answer_key": "selected", "value": "see"}"#, "never",
      "value-without-option no answer to 'selected' is stored as 'see'"
    ),
    (
      #"{"type": "answer_not_equals", "answer_key": "selected", "value": "see"}"#, "always",
      "value-without-option no answer to 'selected' is stored as 'see'"
    ),
    (
      #"{"type": "answer_contains", "answer_key": "selected", "value": "sea"}"#, "never",
      "constant-step-condition 'answer_contains' holds for texts alone, and the answer 'selected' is none"
    ),
    (
      #"{"type": "answer_equals", "value": "sea"}"#, "never",
      "constant-step-condition a condition on an answer needs 'answer_key'"
    ),
    (
      #"{"type": "answer_equals", "answer_key": "selected"}"#, "never",
      "constant-step-condition a condition on an answer needs 'value'"
    ),
    (
      #"{"type": "answer_equals", "answer_key": "place", "value": "sea"}"#, "a.place == 'sea'",
      "answer-not-collected the step 'a' collects no answer 'place'"
    ),
    (
      #"{"type": "previous_step_equals", "value": "d"}"#, "never",
      "constant-step-condition nobody comes from the step 'd', which the flow does not have"
    ),
    (
      #"{"type": "previous_step_in"}"#, "never",
      "constant-step-condition a condition on the step before names no step"
    ),
  ])
  func conditionsOfNoUseAreReported(text: String, words: String, message: String) throws {
    let (found, messages) = try condition(text)
    #expect(found == words)
    #expect(messages.contains(message), "\(messages)")
  }

  @Test func listsOfAnswersContainValues() throws {
    let equals = #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#
    #expect(try condition(equals, mode: "multi") == ("a.selected contains 'sea'", []))
  }

  @Test func logicJoinsConditions() throws {
    let sea = #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#
    let from = #"{"type": "previous_step_equals", "value": "b"}"#
    func routes(_ logic: String, _ list: String) throws -> ([String], [String]) {
      let project = try question(
        #"{"target_step_id": "c", "logic": "\#(logic)", "conditions": [\#(list)]}"#
      )
      let messages = project.messages.filter { !$0.hasPrefix("unreachable-step") }
      return (try project.ways().filter { $0.contains("-> c") }, messages)
    }
    let head = "tap cta next -> c if (a.selected is set and "
    #expect(
      try routes("and", "\(sea), \(from)") == (
        [head + "a.selected == 'sea' and previous_step == 'b')"], []
      )
    )
    #expect(
      try routes("or", "\(sea), \(from)") == (
        [head + "(a.selected == 'sea' or previous_step == 'b'))"], []
      )
    )
    #expect(try routes("and", "") == (["tap cta next -> c if a.selected is set"], [String]()))
    #expect(
      try routes("or", "").1 == [
        "constant-step-condition 'or' without conditions never holds"
      ]
    )
    #expect(
      try routes("xor", sea).1 == [
        "constant-step-condition no logic is called 'xor', so that the rule never matches"
      ]
    )
  }

  @Test func answersOfOtherStepsDoNotCount() throws {
    let rule = Make.rule(
      "c",
      #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#
    )
    let project = try StepProject(
      steps: [Make.question("a", rules: ""), Make.plain("b", Make.rules(rule)), Make.plain("c")]
        .joined(separator: ", ")
    )
    let found = try #require(project.log.diagnostics.first { $0.slug == "answer-not-collected" })
    #expect(
      found.help == "the step 'a' collects it; rules see the answers of their own step only"
    )
  }

  @Test func hostileRulesAreReadInTime() throws {
    let many = (0..<400).map { index in
      Make.rule(
        "b",
        #"{"type": "answer_equals", "answer_key": "k\#(index)", "value": \#(index)e300}"#
      )
    }
    let steps = [
      Make.plain("a", Make.rules(many.joined(separator: ", "), "7", "null", "{}")), Make.plain("b"),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(try project.ways(of: "a").count == AppDNARuleConditions.limit + 1)
  }
}
