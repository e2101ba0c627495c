import Flow
import Source
import Syntax
import Testing

@testable import Systems

/// A block that collects an answer of a kind, or acts by itself, for tests of rules alone.
private struct Stub: StepBlockContent {
  var collects: StepAnswer?
  var actions: [StepAction] = []

  init(_ fields: inout StepFields) {}

  init(_ collects: StepAnswer?, _ actions: [StepAction] = []) {
    self.collects = collects
    self.actions = actions
  }

  func element(_ id: String, _ block: StepBlock, _ pen: inout StepPen) -> Element {
    Element(id, .spacer(Spacer()))
  }
}

/// A flow of a step `a` with stubs for blocks, and two steps behind it.
private struct StubFlow {
  let flow: StepFlow

  init(_ stubs: [(type: String, content: Stub)], rules: String, condition: String = "") throws {
    let blocks = stubs.indices.map { "{\"id\": \"b\($0)\", \"type\": \"text\"\(condition)}" }
    let first = RouteStep.plain("a", RouteStep.rules(rules))
    let text = """
      {"steps": [\(first), \(RouteStep.plain("b")), \(RouteStep.plain("c"))],
      "blocks": [\((blocks + [#"{"id": "go", "type": "button"}"#]).joined(separator: ", "))]}
      """
    var documents = try Documents(FileTree.memory(["flow.json": text]))
    var log = Log()
    let node = try #require(documents.node("flow.json", from: nil, log: &log))
    let read = StepFlow.read(node, log: &log)
    var list = StepBlock.list(try #require(node["blocks"]?.list), path: "blocks", log: &log)
    for (index, stub) in stubs.enumerated() {
      list[index] = list[index].with(stub.content, as: stub.type)
    }
    var steps = read.steps
    steps[0] = StepFlow.Item(id: "a", step: steps[0].step.with(list))
    flow = StepFlow(title: nil, steps: steps, settings: read.settings, node: read.node)
  }

  /// The routes of the first step, and what was found wrong.
  func routes() -> (routes: [Route], messages: [String]) {
    var log = Log()
    let routes = StepRoutes(flow: flow, &log).routes(from: 0, &log)
    return (routes, log.sorted().map { "\($0.slug) \($0.message)" })
  }
}

extension StepBlock {
  fileprivate func with(_ content: some StepBlockContent, as type: String) -> StepBlock {
    StepBlock(
      id: id,
      type: Sited(type, span),
      content: content,
      style: style,
      zone: zone,
      position: position,
      condition: condition,
      entrance: entrance,
      width: width,
      height: height,
      container: container,
      order: order,
      bindings: bindings,
      fidelity: fidelity,
      span: span
    )
  }
}

extension Step {
  fileprivate func with(_ blocks: [StepBlock]) -> Step {
    Step(
      id: id,
      typeName: typeName,
      type: type,
      config: config,
      blocks: blocks,
      hidesProgress: hidesProgress,
      rules: rules,
      hook: hook,
      fidelity: fidelity,
      span: span
    )
  }
}

@Suite struct StepRouteAnswerTests {
  private typealias Make = RouteStep

  private static let one = StepAnswer.Kind.choice(
    allowsMany: false,
    values: ["lose", "build"],
    ids: ["o1", "o2"]
  )
  private static let many = StepAnswer.Kind.choice(
    allowsMany: true,
    values: ["lose", "build"],
    ids: ["o1", "o2"]
  )

  /// What must hold for a rule on an answer `x` of a kind, collected by a block of a type.
  private func condition(
    _ text: String,
    _ kind: StepAnswer.Kind,
    in type: String = "input_x"
  ) throws -> String {
    let answer = StepAnswer(field: "x", kind: kind)
    let flow = try StubFlow([(type, Stub(answer))], rules: Make.rule("c", "{\(text)}"))
    let (routes, _) = flow.routes()
    guard let route = routes.first(where: { $0.target == .card("c") }) else { return "never" }
    return route.guardCondition?.words ?? "always"
  }

  @Test(arguments: [
    (#""value": "lose""#, one, "a.x == 'lose'"), (#""value": "o1""#, one, "a.x == 'lose'"),
    (#""value": "other""#, one, "never"), (#""value": 1"#, one, "never"),
    (#""value": "lose""#, many, "a.x contains 'lose'"), (#""value": "o1""#, many, "never"),
    (#""value": 5"#, .number(least: 0, most: 9), "a.x == 5"),
    (#""value": 5.0"#, .number(least: 0, most: 9), "a.x == 5"),
    (#""value": "5""#, .number(least: 0, most: 9), "never"),
    (#""value": true"#, .toggle, "a.x == true"), (#""value": "False""#, .toggle, "a.x == false"),
    (#""value": "on""#, .toggle, "never"), (#""value": "Bo""#, .input(.text), "a.x == 'Bo'"),
    (#""value": 7"#, .input(.number), "a.x == 7"),
  ])
  func equalValues(fields: String, kind: StepAnswer.Kind, words: String) throws {
    let text = #""type": "answer_equals", "answer_key": "x", \#(fields)"#
    #expect(try condition(text, kind) == words)
  }

  @Test func onlyInputsOfTheStepKnowIds() throws {
    let text = #""type": "answer_equals", "answer_key": "x", "value": "o1""#
    #expect(try condition(text, Self.one, in: "wheel") == "never")
  }

  @Test(arguments: [
    (#""value": "lose""#, one, "a.x != 'lose'"), (#""value": "o1""#, one, "always"),
    (#""value": "lose""#, many, "not a.x contains 'lose'"),
    (#""value": 5"#, .number(least: 0, most: 9), "a.x != 5"),
  ])
  func otherValues(fields: String, kind: StepAnswer.Kind, words: String) throws {
    let text = #""type": "answer_not_equals", "answer_key": "x", \#(fields)"#
    #expect(try condition(text, kind) == words)
  }

  @Test(arguments: [
    (#""value": "os""#, StepAnswer.Kind.input(.text), "a.x contains 'os'"),
    (#""value": "os""#, one, "a.x contains 'os'"),
    (#""value": "o1""#, one, "(a.x contains 'o1' or a.x contains 'lose')"),
    (#""value": "lose""#, many, "never"), (#""value": "1""#, .toggle, "never"),
  ])
  func partsOfValues(fields: String, kind: StepAnswer.Kind, words: String) throws {
    let text = #""type": "answer_contains", "answer_key": "x", \#(fields)"#
    #expect(try condition(text, kind) == words)
  }

  // MARK: What must be answered

  @Test func whatIsRequiredMustBeAnsweredFirst() throws {
    let needed = StepAnswer(field: "x", kind: .input(.text), isRequired: true)
    let free = StepAnswer(field: "y", kind: .input(.text))
    let flow = try StubFlow(
      [("input_text", Stub(needed)), ("input_text", Stub(free))],
      rules: ""
    )
    #expect(flow.routes().routes.map(\.line) == ["tap go next -> b if a.x is set"])
  }

  @Test func whatIsHiddenNeedNoAnswer() throws {
    let needed = StepAnswer(field: "x", kind: .input(.text), isRequired: true)
    let flow = try StubFlow(
      [("input_text", Stub(needed))],
      rules: "",
      condition:
        #", "visibility_condition": {"type": "when_equals", "variable": "user.plan", "value": "pro"}"#
    )
    #expect(
      flow.routes().routes.map(\.line) == [
        "tap go next -> b if (user.plan != 'pro' or a.x is set)"
      ]
    )
  }

  @Test func oneRulePerOptionLeavesNothing() throws {
    let answer = StepAnswer(field: "x", kind: Self.one, isRequired: true)
    func rule(_ target: String, _ value: String) -> String {
      Make.rule(target, #"{"type": "answer_equals", "answer_key": "x", "value": "\#(value)"}"#)
    }
    let flow = try StubFlow(
      [("input_select", Stub(answer))],
      rules: rule("b", "o1") + ", " + rule("c", "build")
    )
    let (routes, messages) = flow.routes()
    #expect(
      routes.map(\.line) == [
        "tap go next -> b if (a.x is set and a.x == 'lose')",
        "tap go next -> c if (a.x is set and a.x == 'build')",
      ]
    )
    #expect(messages == [])
  }

  // MARK: Time

  @Test(arguments: [(2500.0, 2500.0), (-5, 0), (1e300, 86_400_000)])
  func timeLeadsOn(delay: Double, told: Double) throws {
    let span = Span.start(of: FileID(index: 0))
    let action = StepAction(name: "next", delay: delay, span: span)
    let flow = try StubFlow([("animated_loading", Stub(nil, [action]))], rules: "")
    let routes = flow.routes().routes
    #expect(routes.map(\.line) == ["auto next -> b", "tap go next -> b"])
    #expect(routes.first?.delay == told)
  }

  @Test func codesNameTheirWayAndAnswer() {
    let span = Span.start(of: FileID(index: 0))
    let fact = StepOneTimeCode(value: "WhatsApp", blocks: []).fact(at: span)
    #expect(fact.value == "by whatsapp, to no answer of the step")
    let other = StepOneTimeCode(value: nil, blocks: []).fact(at: span)
    #expect(other.value == "the app is told no way, to no answer of the step")
  }
}
