import Flow
import Testing

@testable import AppDNA

@Suite struct StepRouteActionTests {
  private typealias Make = RouteStep

  /// The routes of a step with one button, before a second step.
  private func button(_ fields: String, _ more: String = "") throws -> StepProject {
    let config = #"{"content_blocks": [{"id": "go", "type": "button", \#(fields)}]}"#
    let rest = more.isEmpty ? "" : ", \(more)"
    return try StepProject(
      steps: #"{"id": "a", "type": "custom", "config": \#(config)\#(rest)}, "# + Make.plain("b")
    )
  }

  @Test(arguments: [
    ("\"text\": \"Go\"", ["tap go next -> b"]),
    ("\"action\": \"skip\"", ["skip go skip -> b"]),
    ("\"action\": \"select_plan\"", ["tap go select_plan -> b"]),
    (
      "\"action\": \"permission\", \"action_value\": \"notifications\"",
      ["tap go permission -> b via the system asks for notifications"]
    ),
    ("\"action\": \"permission\"", ["tap go permission -> b via the system asks for a permission"]),
    (
      "\"action\": \"link\", \"action_value\": \" https://example.com/a \"",
      ["tap go link -> https://example.com/a"]
    ),
    (
      "\"action\": \"verify_email\"",
      [
        "host-decides go verify_email -> b via the app's own 'verify email'",
        "host-decides go verify_email -> stays via the app's own 'verify email'",
      ]
    ),
  ])
  func actionsLeadOn(fields: String, routes: [String]) throws {
    let project = try button(fields)
    #expect(try project.ways() == routes)
    #expect(project.messages.filter { !$0.hasPrefix("step-without-way") } == [])
  }

  @Test(arguments: [
    "javascript:go()", "java\\u0000script:x", "data:text/html,x", "file:///etc/passwd",
    "myapp://open",
    "https://user@example.com", "https:\\\\\\\\example.com", "//example.com", "https://",
  ])
  func otherAddressesOpenNothing(address: String) throws {
    let project = try button("\"action\": \"link\", \"action_value\": \"\(address)\"")
    let route = try #require(project.card("a").routes.first)
    #expect(route.target == .stays)
    #expect(route.reason == "the address is not one to open")
  }

  @Test func aLinkWithoutAddressIsReported() throws {
    let project = try button("\"action\": \"link\"")
    #expect(project.messages.contains("step-link-nowhere the link names no address"))
    #expect(try project.card("a").routes.first?.reason == "the link names no address")
  }

  @Test func whatIsNotStoredLeadsAsIfNothingWereAnswered() throws {
    let rule = Make.rule(
      "c",
      #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#
    )
    let empty = Make.rule("b", #"{"type": "empty", "answer_key": "selected"}"#)
    let first = """
      {"id": "a", "type": "question", "config": {"title": "Where to?", "skip_enabled": true,
      "options": [{"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}]},
      "next_step_rules": [\(rule), \(empty)]}
      """
    let project = try StepProject(
      steps: [first, Make.plain("b"), Make.plain("c")].joined(separator: ", ")
    )
    #expect(
      try project.ways() == [
        "tap cta next -> c if (a.selected is set and a.selected == 'sea')",
        "tap cta next -> b if (a.selected is set and a.selected != 'sea')",
        "skip skip skip -> b",
      ]
    )
  }

  // MARK: Hooks

  @Test func theServerDecidesWhereAHookIsEnabled() throws {
    let hook = """
      "hook": {"enabled": true, "webhook_url": "https://key:pw@api.example.com:8443/v1?token=1",
      "loading_text": "One moment", "error_text": "Try later", "timeout_ms": 5000, "retry_count": 2,
      "headers": {"Authorization": "Bearer abc", "X-App": "1"}}
      """
    let project = try button("\"text\": \"Go\"", hook)
    #expect(
      try project.ways() == [
        "host-decides go next -> b via the request to api.example.com",
        "host-decides go next -> stays via the request to api.example.com",
      ]
    )
    #expect(try project.card("a").routes.prefix(2).allSatisfy(\.isGuess))
    #expect(
      try project.facts(of: "a") == [
        "hook: asks api.example.com before going on, which may refuse, or name another step",
        "hook, while it waits: One moment",
        "hook, when it fails: Try later",
        "hook, gives up after: 5000 ms",
        "hook, tries again: 2 times at most",
        "hook, headers: Authorization, X-App (values are not shown)",
      ]
    )
  }

  @Test(arguments: [
    #""hook": {"enabled": false, "webhook_url": "https://example.com"}"#,
    #""hook": {"webhook_url": "https://example.com"}"#, #""hook": {"enabled": true}"#,
    #""hook": {"enabled": true, "webhook_url": null}"#,
  ])
  func hooksThatAreNotEnabledDecideNothing(hook: String) throws {
    let project = try button("\"text\": \"Go\"", hook)
    #expect(try project.ways() == ["tap go next -> b"])
    #expect(try project.facts(of: "a").first == "hook: is not enabled")
  }

  @Test func skippingAsksNoServer() throws {
    let project = try button(
      "\"action\": \"skip\"",
      #""hook": {"enabled": true, "webhook_url": "https://example.com"}"#
    )
    #expect(try project.ways() == ["skip go skip -> b"])
  }

  // MARK: Chrome

  @Test func backLeadsToTheStepThatUsersCameFrom() throws {
    let steps = [
      Make.plain("a", Make.rules(Make.always("c"))), Make.plain("b"), Make.plain("c"),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(
      try project.routes(of: "a") == ["tap go next -> c", "skip dismiss dismiss -> DISMISSED"]
    )
    #expect(
      try project.routes(of: "c") == [
        "tap go next -> END", "tap back back -> step -1", "skip dismiss dismiss -> DISMISSED",
      ],
      "the step 'b' leads here too, though nobody comes to it"
    )
  }

  @Test func backIsCertainWhereOneStepLeads() throws {
    let project = try StepProject(steps: Make.plain("a") + ", " + Make.plain("b"))
    let back = try #require(project.card("b").routes.first { $0.element == "back" })
    #expect(back.target == .card("a"))
    #expect(!back.isGuess)
    #expect(back.transition?.duration == 250)
  }

  @Test func chromeThatIsOffLeadsNowhere() throws {
    let project = try StepProject(
      """
      {"id": "f", "settings": {"allow_back": false, "dismiss_allowed": false},
      "steps": [\(Make.plain("a")), \(Make.plain("b"))]}
      """
    )
    #expect(try project.routes(of: "b") == ["tap go next -> END"])
  }
}

@Suite struct StepRouteWayTests {
  private typealias Make = RouteStep

  @Test func stepsThatNobodyLeavesAreReported() throws {
    let text = #"{"id": "a", "type": "custom", "config": {"content_blocks": [{"type": "text"}]}}"#
    let project = try StepProject(steps: text + ", " + Make.plain("b"))
    #expect(project.messages == ["step-without-way nothing leads on from the step 'a'"])
    #expect(project.shown == ["a", "b"], "the step after counts all the same")
  }

  @Test func aStepAloneNeedsNoWay() throws {
    #expect(try StepProject(blocks: #""type": "text", "text": "Hi""#).messages == [])
  }

  @Test func circlesWithoutAWayOutAreReported() throws {
    let steps = [
      Make.plain("a"), Make.plain("b", Make.rules(Make.always("c"))),
      Make.plain("c", Make.rules(Make.always("b"))), Make.plain("d"),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(
      project.messages == [
        "endless-steps nobody gets from the steps 'b' and 'c' to the end of the flow",
        "unreachable-step users never come to the step 'd'",
      ]
    )
  }

  /// A code goes by the way that the action names, else by the only field for an address.
  @Test(arguments: [
    ([], nil, "the app is told no way, to no answer of the step"),
    (["phone"], nil, "by sms, to the answer 'phone'"),
    (["email"], nil, "by email, to the answer 'email'"),
    (["phone", "email"], nil, "the app is told no way, to no answer of the step"),
    (["phone", "email"], "Email", "by email, to the answer 'email'"),
    (["phone", "email"], "whatsapp", "by whatsapp, to the answer 'phone'"),
    (["email"], "voice", "by voice, to no answer of the step"),
    (["email"], "pigeon", "by email, to the answer 'email'"),
  ])
  func codesHaveAWay(inputs: [String], value: String?, fact: String) throws {
    let fields = inputs.map {
      #"{"id": "\#($0)_box", "type": "input_\#($0)", "field_id": "\#($0)"}"#
    }
    let named = value.map { #", "action_value": "\#($0)""# } ?? ""
    let button = #"{"id": "go", "type": "button", "text": "Go", "action": "request_otp"\#(named)}"#
    let blocks = (fields + [button]).joined(separator: ", ")
    let project = try StepProject(
      steps: #"{"id": "a", "type": "custom", "config": {"content_blocks": [\#(blocks)]}}, "#
        + Make.plain("b")
    )
    #expect(try project.facts().filter { $0.hasPrefix("one-time") } == ["one-time code: \(fact)"])
  }

  /// Each circle is a finding of its own; one with a view of the app's own may be left by it.
  @Test func circlesStandApart() throws {
    let view = #"""
      {"id": "f", "type": "custom", "config": {"content_blocks": [
        {"id": "map", "type": "custom_view"},
        {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
       "next_step_rules": [{"target_step_id": "g", "condition": "always"}]}
      """#
    let steps = [
      Make.question(
        "a",
        rules: [
          Make.rule("b", #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#),
          Make.rule("d", #"{"type": "answer_equals", "answer_key": "selected", "value": "hills"}"#),
          Make.always("f"),
        ].joined(separator: ", ")
      ),
      Make.plain("b", Make.rules(Make.always("c"))), Make.plain("c", Make.rules(Make.always("b"))),
      Make.plain("d", Make.rules(Make.always("e"))), Make.plain("e", Make.rules(Make.always("d"))),
      view, Make.plain("g", Make.rules(Make.always("f"))),
    ]
    let project = try StepProject(steps: steps.joined(separator: ", "))
    #expect(
      project.messages.filter { $0.hasPrefix("endless") } == [
        "endless-steps nobody gets from the steps 'b' and 'c' to the end of the flow",
        "endless-steps nobody gets from the steps 'd' and 'e' to the end of the flow",
      ]
    )
  }

  @Test func givenAnswersCloseWays() throws {
    let rule = Make.rule(
      "c",
      #"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#
    )
    let steps = [Make.question("a", rules: rule), Make.plain("b"), Make.plain("c")]
      .joined(separator: ", ")
    #expect(try StepProject(steps: steps).shown == ["a", "b", "c"])
    let given = try StepProject(steps: steps, given: ["a.selected": .text("sea")])
    #expect(given.shown == ["a", "c"])
    #expect(given.hidden == ["b: the given answers lead past it"])
    #expect(given.messages == [])
    let other = try StepProject(steps: steps, given: ["a.selected": .text("hills")])
    #expect(other.shown == ["a", "b", "c"])
  }
}
