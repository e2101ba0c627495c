import Flow
import Paths
import Testing

/// Rules that nobody's answers come to, and why.
@Suite struct NeverTests {
  private typealias P = PathProject

  /// Nobody leaves a question open that must be answered: no other rule is to blame.
  @Test func aRuleForNoAnswerToARequiredQuestion() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y"])],
          rules: """
            {"target_step_id": "c", "conditions": [
            {"type": "answer_not_equals", "answer_key": "f", "value": "x"},
            {"type": "answer_not_equals", "answer_key": "f", "value": "y"}]}
            """
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(project.walks.verdicts.never.map(\.reason) == [.own])
  }

  /// There are numbers between any two, below and above the largest that anybody writes.
  @Test(arguments: [
    ("n > 10^300 && n < 2 * 10^300", true), ("n > 0 - 10^308 && n < 10^308", true),
    ("n > 10^308 && n < 10^308", false), ("n > 10^308", true), ("n < 0 - 10^308", true),
    ("n > 1 && n < 1", false), ("n > 2^53 && n < 2^53 + 2", false),
  ])
  func numbersOfAnySize(condition: String, isTaken: Bool) throws {
    let text = condition.replacing("n", with: "days_since_install")
    let project = try P(
      document: """
        {"cards": {"a": {"title": "A", "order": 1, "prerequisites": ["C"]}, "b": {"title": "B"}},
         "conditions": {"C": "\(text)", "ALWAYS": "true"}}
        """,
      system: "nimbus",
      entry: "fresh-install"
    )
    #expect(project.unreachable == (isTaken ? [] : ["a"]))
  }

  @Test func aRuleThatAnotherOneShadows() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y", "z"], isRequired: false)],
          rules: """
            {"target_step_id": "c", "conditions": [{"type": "not_empty", "answer_key": "f"}]},
            {"target_step_id": "end_1", "conditions": [{"type": "always"},
            {"type": "answer_equals", "answer_key": "f", "value": "x"}]}
            """
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    let first = project.walks.graph.edges.firstIndex { $0.route.rule?.index == 0 }
    #expect(project.walks.verdicts.never.map(\.reason) == [.shadowed(by: first ?? -1)])
  }

  /// A rule that nobody can meet, as the question must be answered, is listed and blamed for nothing; a
  /// card that two rules lead to has no only route.
  @Test func aRuleForNoAnswerIsListedAndNotBlamed() throws {
    let empty = #""conditions": [{"type": "empty", "answer_key": "f"}]"#
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y"])],
          rules: [
            "{\"target_step_id\": \"b\", \(empty)}", "{\"target_step_id\": \"b\", \(empty)}",
            P.always("end_1"),
          ].joined(separator: ",")
        ),
        P.step("b"),
      ].joined(separator: ",")
    )
    let reason = "no user who comes there can meet its condition: not (a.f is answered)"
    #expect(
      never(project) == [
        "rule 1 of 'a', to 'b': \(reason)", "rule 2 of 'a', to 'b': \(reason)",
      ]
    )
    #expect(
      proofs(project) == [
        "nobody takes the routes to it: rule 1 of 'a', to 'b' (\(reason)); rule 2 of 'a', to 'b' (\(reason))"
      ]
    )
  }

  /// A card that another one leads to, which nobody sees, has no only route either.
  @Test func aRouteBesideThoseOfCardsThatNobodySees() throws {
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y"])],
          rules: [P.rule("f", "z", to: "c"), P.always("end_1")].joined(separator: ",")
        ),
        P.step("b", rules: P.always("c")), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(
      proofs(project) == [
        "no route leads to it",
        "nobody takes the route to it: rule 1 of 'a', to 'c' (no user who comes there can meet its"
          + " condition: never); 'b' leads to it, too, where no user comes",
      ]
    )
  }

  /// A user who skips has no answers, and a card without a button asks no rule.
  @Test func rulesThatNoButtonAsks() throws {
    let skip = #"{"id": "skip", "type": "button", "text": "Skip", "action": "skip"}"#
    let heading = #"{"id": "h", "type": "heading", "text": "Stop"}"#
    func step(_ id: String, _ blocks: [String], _ rules: String) -> String {
      """
      {"id": "\(id)", "type": "custom", "config": {"content_blocks": [\(blocks.joined(separator: ","))]},
       "next_step_rules": [\(rules)]}
      """
    }
    let project = try P(
      steps: [
        step("a", [P.choice("f", ["x"], isRequired: false), skip], P.rule("f", "x", to: "end_1")),
        step("b", [heading], P.always("end_1")),
      ].joined(separator: ",")
    )
    #expect(
      never(project) == [
        "rule 1 of 'a', to the end: no user who comes there can meet its condition: never",
        "rule 1 of 'b', to the end: nothing on the card asks it",
      ]
    )
  }

  /// The proofs of cards that nobody comes to, as the command prints them.
  private func proofs(_ project: P) -> [String] {
    let words = PathPhrases(project.walks)
    return project.walks.verdicts.unreachable.map { words.proof($0.reason) }
  }

  /// The verdicts as the command prints them.
  private func never(_ project: P) -> [String] {
    let words = PathPhrases(project.walks)
    return project.walks.verdicts.never.map { verdict in
      "\(words.route(verdict.edge)): \(words.description(verdict.reason, of: verdict.edge))"
    }
  }

  /// Rules that an earlier one always answers are no routes, and stand with those never taken.
  @Test func rulesThatAreShadowedAtOnce() throws {
    let sea = #"{"type": "answer_equals", "answer_key": "f", "value": "sea"}"#
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["sea", "hills"])],
          rules: [
            P.rule("f", "sea", to: "c"), P.rule("f", "sea", to: "d"),
            #"{"target_step_id": "pay", "conditions": [{"type": "not_empty", "answer_key": "f"}, \#(sea)]}"#,
            P.always("c"), P.always("a"), P.rule("f", "hills", to: "b"),
          ].joined(separator: ",")
        ),
        P.step("b"), P.step("c", rules: P.always("end_1")), P.step("d"),
      ].joined(separator: ","),
      nodes: #""pay": {"type": "paywall_trigger", "paywall_id": "plus"}"#
    )
    #expect(
      never(project) == [
        "rule 2 of 'a', to 'd': rule 1 of 'a', to 'c', matches before it whenever it would",
        "rule 3 of 'a', to 'pay': rule 1 of 'a', to 'c', matches before it whenever it would",
        "rule 5 of 'a', to 'a': rule 4 of 'a', to 'c', matches before it whenever it would",
        "rule 6 of 'a', to 'b': rule 4 of 'a', to 'c', matches before it whenever it would",
      ]
    )
    #expect(project.paths == ["a c", "a c"])
    #expect(project.walks.verdicts.loops.isEmpty)
    #expect(project.unreachable == ["b", "d", "pay"])
    let routes = project.flow.variants.first?.cards.first?.routes ?? []
    #expect(routes.compactMap(\.rule).map(\.index) == [0, 3])
    let map = FlowMap(project.walks.graph, project.walks.verdicts)
    #expect(map.lines.filter { !$0.edges.isEmpty }.map(\.edges).joined().sorted() == [0, 1, 10])
  }

  /// Each button asks the rules for itself; the skip asks them, too, and has no answers to be shadowed.
  @Test func everyButtonHasItsShadowedRules() throws {
    let skip = #"{"id": "skip", "type": "button", "text": "Skip", "action": "skip"}"#
    let project = try P(
      steps: [
        P.step(
          "a",
          [P.choice("f", ["x", "y"], isRequired: false), skip],
          rules: [P.rule("f", "x", to: "b"), P.rule("f", "x", to: "c")].joined(separator: ",")
        ),
        P.step("b"), P.step("c"),
      ].joined(separator: ",")
    )
    #expect(
      never(project) == [
        "rule 2 of 'a', to 'c': rule 1 of 'a', to 'b', matches before it whenever it would"
      ]
    )
  }

  /// A condition that holds for no answer at all.
  @Test func aRuleThatMatchesNever() throws {
    let project = try P(
      steps: [
        P.step("a", [P.choice("f", ["x", "y"])], rules: P.rule("f", "z", to: "c")), P.step("b"),
        P.step("c"),
      ].joined(separator: ",")
    )
    #expect(
      never(project) == [
        "rule 1 of 'a', to 'c': no user who comes there can meet its condition: never"
      ]
    )
    #expect(project.paths == ["a b c"])
  }

  /// Facts that are clear without counting are told where counting is given up, and are not drawn.
  @Test func shadowedRulesWhereCountingIsGivenUp() throws {
    let steps = (0..<60).map { number in
      let rule = P.rule("f", "a", to: number < 59 ? "s\(number + 1)" : "end_1")
      return P.step("s\(number)", [P.choice("f", ["a", "b"])], rules: "\(rule), \(rule)")
    }
    let project = try P(steps: steps.joined(separator: ","))
    let variant = try #require(project.flow.variants.first)
    let walks = Walks(variant, entry: "start", budget: WorkBudget(seconds: 0.001))
    #expect(walks.verdicts.isTooLarge)
    #expect(walks.verdicts.never.count == 60)
    #expect(walks.verdicts.never.first?.reason == .shadowed(by: 0))
    let drawn = Set(FlowMap(walks.graph, walks.verdicts).lines.flatMap(\.edges))
    #expect(!drawn.isEmpty && drawn.isDisjoint(with: walks.verdicts.never.map(\.edge)))
  }
}
