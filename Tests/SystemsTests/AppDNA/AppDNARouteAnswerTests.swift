import Flow
import Source
import Testing

@testable import AppDNA

/// Rules on the answers of input blocks.
@Suite struct StepRouteAnswerTests {
  private typealias Make = RouteStep

  /// A step `a` with blocks and rules, and two steps behind it.
  private func project(_ blocks: String, rules: String) throws -> StepProject {
    let first = """
      {"id": "a", "type": "custom", "config": {"content_blocks": [\(blocks),
      {"id": "go", "type": "button"}]}, \(Make.rules(rules))}
      """
    return try StepProject(
      steps: [first, Make.plain("b"), Make.plain("c")].joined(separator: ", ")
    )
  }

  private static let options =
    #""field_options": [{"id": "o1", "value": "lose"}, {"id": "o2", "value": "build"}]"#
  private static let one = #""type": "input_select", \#(options)"#
  private static let many =
    #""type": "input_select", "multi_select": true, "field_config": {"display_style": "stacked"}, \#(options)"#
  private static let chips = #""type": "input_chips", \#(options)"#
  private static let slider = #""type": "input_slider", "max_value_picker": 9"#
  private static let toggle = #""type": "input_toggle""#
  private static let text = #""type": "input_text""#
  private static let number = #""type": "input_number""#

  /// The condition of a rule on an answer `x` that a block collects.
  private func condition(_ type: String, _ fields: String, in block: String) throws -> String {
    let condition = #"{"type": "\#(type)", "answer_key": "x", \#(fields)}"#
    let project = try project(
      #"{"id": "x", "field_id": "x", \#(block)}"#,
      rules: Make.rule("c", condition)
    )
    let routes = try project.card("a").routes
    guard let route = routes.first(where: { $0.target == .card("c") }) else { return "never" }
    return route.guardCondition?.words ?? "always"
  }

  @Test(arguments: [
    (#""value": "lose""#, one, "a.x == 'lose'"), (#""value": "o1""#, one, "a.x == 'lose'"),
    (#""value": "other""#, one, "never"), (#""value": 1"#, one, "never"),
    (#""value": "lose""#, many, "a.x contains 'lose'"), (#""value": "o1""#, many, "never"),
    (#""value": "build""#, chips, "a.x contains 'build'"),
    (#""value": 5"#, slider, "a.x == 5"), (#""value": 5.0"#, slider, "a.x == 5"),
    (#""value": "5""#, slider, "never"), (#""value": true"#, toggle, "a.x == true"),
    (#""value": false"#, toggle, "a.x == false"), (#""value": "False""#, toggle, "a.x == false"),
    (#""value": "on""#, toggle, "never"),
    (#""value": "Bo""#, text, "a.x == 'Bo'"), (#""value": 7"#, text, "never"),
    (#""value": true"#, text, "never"), (#""value": "True""#, text, "never"),
    (#""value": 7"#, number, "a.x == 7"),
    (##""value": """##, text, "(a.x != nothing and a.x == '')"),
  ])
  func equalValues(fields: String, block: String, words: String) throws {
    #expect(try condition("answer_equals", fields, in: block) == words)
  }

  @Test(arguments: [
    (#""value": "lose""#, one, "a.x != 'lose'"), (#""value": "o1""#, one, "always"),
    (#""value": "lose""#, many, "not a.x contains 'lose'"), (#""value": 5"#, slider, "a.x != 5"),
    (##""value": """##, text, "(a.x == nothing or a.x != '')"),
    (#""value": "true""#, toggle, "a.x != true"),
  ])
  func otherValues(fields: String, block: String, words: String) throws {
    #expect(try condition("answer_not_equals", fields, in: block) == words)
  }

  @Test(arguments: [
    (#""value": "os""#, text, "a.x contains 'os'"), (#""value": "os""#, one, "a.x contains 'os'"),
    (#""value": "o1""#, one, "(a.x contains 'o1' or a.x contains 'lose')"),
    (#""value": "lose""#, many, "never"), (#""value": "1""#, toggle, "never"),
  ])
  func partsOfValues(fields: String, block: String, words: String) throws {
    #expect(try condition("answer_contains", fields, in: block) == words)
  }

  // MARK: What must be answered

  @Test func whatIsRequiredMustBeAnsweredFirst() throws {
    let inner = #"{"id": "z", "type": "input_text", "field_required": true}"#
    let project = try project(
      """
      {"id": "x", "type": "input_text", "field_required": true}, {"id": "y", "type": "input_text"},
      {"id": "s", "type": "stack", "children": [\(inner)]}
      """,
      rules: ""
    )
    #expect(
      try project.ways() == ["tap go next -> b if a.x is set"],
      "blocks in others are not asked for"
    )
  }

  @Test func whatIsHiddenNeedsNoAnswer() throws {
    let project = try project(
      """
      {"id": "x", "type": "input_text", "field_required": true,
      "visibility_condition": {"type": "when_equals", "variable": "user.plan", "value": "pro"}}
      """,
      rules: ""
    )
    #expect(try project.ways() == ["tap go next -> b if (user.plan != 'pro' or a.x is set)"])
  }

  /// Keys that a step stores beside the answers of its controls (reference: appdna, sections 9.24, 14).
  @Test(arguments: [
    (text, "x_age", false), (text, "provider", false), (text, "transcript", false),
    (#""type": "date_wheel_picker""#, "x_age", true),
    (#""type": "date_wheel_picker", "picker_mode": "time""#, "x_age", false),
    (#""type": "social_login", "providers": [{"type": "apple"}]"#, "provider", true),
    (#""type": "social_login", "providers": [{"type": "apple"}]"#, "action", true),
    (#""type": "button", "action": "login""#, "action", true),
    (#""type": "button", "action": "login""#, "provider", false),
  ])
  func keysBesideAnswers(block: String, key: String, isStored: Bool) throws {
    let project = try project(
      #"{"id": "x", "field_id": "x", \#(block)}"#,
      rules: Make.rule("c", #"{"type": "not_empty", "answer_key": "\#(key)"}"#)
    )
    let found = project.messages.filter { $0.hasPrefix("answer-not-collected") }
    #expect(found.isEmpty == isStored)
    let stored = try project.card("a").answers?.map(\.name) ?? []
    #expect(stored.contains("a.\(key)") == isStored)
  }

  @Test func oneRulePerOptionLeavesNothing() throws {
    func rule(_ target: String, _ value: String) -> String {
      Make.rule(target, #"{"type": "answer_equals", "answer_key": "x", "value": "\#(value)"}"#)
    }
    let rules = rule("b", "o1") + ", " + rule("c", "build")
    let needed = try project(
      #"{"id": "x", "field_required": true, \#(Self.one)}"#,
      rules: rules
    )
    #expect(
      try needed.ways() == [
        "tap go next -> b if (a.x is set and a.x == 'lose')",
        "tap go next -> c if (a.x is set and a.x == 'build')",
      ]
    )
    #expect(needed.messages == [])
    let free = try project(#"{"id": "x", \#(Self.one)}"#, rules: rules)
    #expect(try free.ways().last == "tap go next -> b if (a.x != 'lose' and a.x != 'build')")
  }
}

@Suite struct StepRouteTimeTests {
  @Test(arguments: [("1000", 1500.0...1500), ("1e300", 0...86_400_000)])
  func timeLeadsOn(duration: String, delays: ClosedRange<Double>) throws {
    let project = try StepProject(
      blocks: #"""
        "type": "animated_loading", "auto_advance": true,
        "loading_items": [{"label": "Wait", "duration_ms": \#(duration)}]
        """#
    )
    let route = try #require(project.card().routes.first)
    #expect(route.line == "auto next -> END")
    #expect(delays.contains(try #require(route.delay)))
  }

  @Test func codesNameTheirWayAndAnswer() {
    let span = Span.start(of: FileID(index: 0))
    let fact = AppDNAOneTimeCode(value: "WhatsApp", blocks: []).fact(at: span)
    #expect(fact.value == "by whatsapp, to no answer of the step")
    let other = AppDNAOneTimeCode(value: nil, blocks: []).fact(at: span)
    #expect(other.value == "the app is told no way, to no answer of the step")
  }
}

/// Options beyond those that are read.
@Suite struct StepManyOptionTests {
  @Test func anyAnswerMayBeOneOfThem() throws {
    let options = (0..<400).map { #"{"id": "o\#($0)", "label": "O"}"# }.joined(separator: ", ")
    let project = try StepProject(
      steps: #"""
        {"id": "a", "config": {"content_blocks": [
          {"id": "q", "type": "input_select", "field_id": "f", "field_options": [\#(options)]},
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]},
         "next_step_rules": [{"target_step_id": "end_1", "conditions": [
          {"type": "answer_equals", "answer_key": "f", "value": "o399"}]}]},
        {"id": "b", "config": {"content_blocks": [
          {"id": "go", "type": "button", "text": "Go", "action": "next"}]}}
        """#
    )
    #expect(project.messages == [])
    let targets = try project.card("a").routes.filter { $0.trigger == .tap }.map(\.target)
    #expect(targets == [.end(completed: true), .card("b")])
  }
}
