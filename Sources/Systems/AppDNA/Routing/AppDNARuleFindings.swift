internal import Source

extension Rule {
  private static func rules(_ rules: String, _ more: String = "") -> [String: String] {
    AppDNAExample.steps(
      AppDNAExample.step("a", "\"next_step_rules\": [\(rules)]") + ", " + AppDNAExample.step("b")
        + more
    )
  }

  private static func rule(_ condition: String) -> [String: String] {
    rules("{\"target_step_id\": \"b\", \"conditions\": [\(condition)]}")
  }

  private static func question(_ condition: String) -> [String: String] {
    AppDNAExample.steps(
      #"{"id": "a", "type": "question", "config": {"title": "Where to?", "options": ["#
        + #"{"id": "sea", "label": "Sea"}, {"id": "hills", "label": "Hills"}]}, "#
        + #""next_step_rules": [{"target_step_id": "c", "conditions": [\#(condition)]}]}, "#
        + AppDNAExample.step("b") + ", " + AppDNAExample.step("c")
    )
  }

  /// A rule that leads to nothing.
  static let deadTarget = Rule(
    2141,
    "dead-target",
    .warning,
    title: "A rule leads to a step or node that the flow does not have.",
    why: "The app passes over the rule and tries the next one.",
    fix: "Name the id of a step, or of a node of 'graph_nodes'.",
    bad: rules(#"{"target_step_id": ↓"bee", "condition": "always"}"#),
    good: rules(#"{"target_step_id": "b", "condition": "always"}"#)
  )

  /// A rule behind one that always matches before it.
  static let shadowedByEarlier = Rule(
    2142,
    "shadowed-rule",
    .warning,
    title: "A rule never matches, as an earlier one does whenever it could.",
    why: "The first rule that matches leads on; users never come to the target this way.",
    fix: "Remove the rule, or move it before the other.",
    bad: rules(
      #"{"target_step_id": "b", "condition": "always"}, {"target_step_id": ↓"a", "condition": "always"}"#
    ),
    good: rules(#"{"target_step_id": "b", "condition": "always"}"#)
  )

  /// A condition of a type that is not known.
  static let unknownStepCondition = Rule(
    2143,
    "unknown-step-condition",
    .warning,
    title: "A rule has a condition of a type that is not known.",
    why: "The apps take it to hold for every user.",
    fix: "Use one of the types that the apps know; 'always' says the same.",
    bad: rule(#"{"type": ↓"allways"}"#),
    good: rule(#"{"type": "always"}"#)
  )

  /// A condition that comes to the same for every user.
  static let constantStepCondition = Rule(
    2145,
    "constant-step-condition",
    .warning,
    title: "A rule's condition comes to the same for every user.",
    why: "The rule matches always or never, which is rarely meant.",
    fix: "Complete the condition, or remove the rule.",
    bad: rule(#"↓"sometimes""#),
    good: rule(#""always""#)
  )

  /// A rule on an answer that its step does not collect.
  static let answerNotCollected = Rule(
    2146,
    "answer-not-collected",
    .warning,
    title: "A rule asks for an answer that its step does not collect.",
    why: "Rules see the answers of their own step only; for all others nothing is answered.",
    fix: "Move the rule to the step that collects the answer, or correct its key.",
    bad: question(#"{"type": "answer_equals", "answer_key": ↓"place", "value": "sea"}"#),
    good: question(#"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#)
  )

  /// A rule that compares with a value that is never answered.
  static let valueWithoutOption = Rule(
    2147,
    "value-without-option",
    .warning,
    title: "A rule compares an answer with a value that it never has.",
    why: "No option stores the value, or it is of another type, which counts as different.",
    fix: "Write the value of an option as the option has it.",
    bad: question(#"{"type": "answer_equals", "answer_key": "selected", "value": ↓"see"}"#),
    good: question(#"{"type": "answer_equals", "answer_key": "selected", "value": "sea"}"#)
  )

  /// A node of a paywall that names no paywall.
  static let paywallWithoutID = Rule(
    2149,
    "paywall-without-id",
    .warning,
    title: "A node of a paywall names no paywall.",
    why: "The app ends the flow instead of showing one.",
    fix: "Give the node 'paywall_id'.",
    bad: AppDNAExample.flow(
      "\"steps\": ["
        + AppDNAExample.step(
          "a",
          #""next_step_rules": [{"target_step_id": "p", "condition": "always"}]"#
        )
        + #"], "graph_nodes": {"p": ↓{"type": "paywall_trigger"}}"#
    ),
    good: AppDNAExample.flow(
      "\"steps\": ["
        + AppDNAExample.step(
          "a",
          #""next_step_rules": [{"target_step_id": "p", "condition": "always"}]"#
        )
        + #"], "graph_nodes": {"p": {"type": "paywall_trigger", "paywall_id": "plus"}}"#
    )
  )

  /// Rules in a place where the app does not read them.
  static let ignoredStepRules = Rule(
    2151,
    "ignored-step-rules",
    .warning,
    title: "A step has rules in two places, or only where the apps do not read them.",
    why:
      "Rules of a config count only where one of them has 'conditions' and none of the step's own has.",
    fix: "Write all rules on the step.",
    bad: AppDNAExample.steps(
      #"{"id": "a", "type": "welcome", "config": {"title": "Hi", "next_step_rules": ["#
        + #"↓{"target_step_id": "b", "condition": "always"}]}}, "# + AppDNAExample.step("b")
    ),
    good: AppDNAExample.steps(
      #"{"id": "a", "type": "welcome", "config": {"title": "Hi"}, "next_step_rules": ["#
        + #"{"target_step_id": "b", "condition": "always"}]}, "# + AppDNAExample.step("b")
    )
  )

  /// More rules than are read.
  static let manyStepRules = Rule(
    2154,
    "many-step-rules",
    .warning,
    title: "A step has more rules than are read.",
    why: "The apps read all of them; here the routes of the others are missing.",
    fix: "Let an answer lead to a step of its own, and decide there."
  )

  /// What rules of steps say.
  static let appdnaRules = [
    deadTarget, shadowedByEarlier, unknownStepCondition, constantStepCondition, answerNotCollected,
    valueWithoutOption, paywallWithoutID, ignoredStepRules, manyStepRules,
  ]
}
