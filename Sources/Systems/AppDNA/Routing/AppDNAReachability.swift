internal import Flow
internal import Paths
internal import Source

/// Which cards users come to, and what is wrong with the paths there (reference: appdna, section 13,
/// "Static enumeration").
struct AppDNAReachability {
  private let cards: [Card]
  private let steps: AppDNAFlow
  private let answers: [String: Template.Sample.Value]
  private let paths: Reachability

  /// The cards of a flow with their routes, those of the steps first, and the answers that are given.
  init(_ cards: [Card], _ steps: AppDNAFlow, given answers: [String: Template.Sample.Value]) {
    self.cards = cards
    self.steps = steps
    self.answers = answers
    paths = Reachability(cards, sequence: steps.steps.count)
  }

  /// False for a route that the given answers close.
  private func isOpen(_ route: Route) -> Bool {
    route.guardCondition?.certain { subject in
      switch subject {
      case .answer(_, let field): answers[field]
      case .attribute(let name): answers[name]
      }
    } != false
  }

  /// The cards that users do not come to, each with the reason.
  var hidden: [Variant.Hidden] {
    let ever = paths.isReached
    let now = paths.isReached(where: isOpen)
    return cards.indices.filter { !now[$0] }.map { index in
      let reason = ever[index] ? "the given answers lead past it" : "no rule or step leads to it"
      return Variant.Hidden(card: cards[index].id, reason: reason)
    }
  }

  /// Reports steps that nobody comes to and those that nobody leaves.
  func check(_ log: inout Log) {
    let isReached = paths.isReached
    let deadEnds = Set(paths.deadEnds)
    for (index, item) in steps.steps.enumerated() {
      log.subject.card = item.id
      if !isReached[index] { reportUnreached(item, &log) }
      if deadEnds.contains(index) { reportDeadEnd(item, &log) }
    }
    for circle in paths.circles { report(circle.filter { $0 < steps.steps.count }, &log) }
    log.subject.card = nil
  }

  private func reportUnreached(_ item: AppDNAFlow.Item, _ log: inout Log) {
    log.report(
      .unreachableStep,
      "users never come to the step '\(item.step.id.value)'",
      at: item.step.id.span,
      help: "lead to it by a rule, or remove it"
    )
  }

  private func reportDeadEnd(_ item: AppDNAFlow.Item, _ log: inout Log) {
    log.report(
      .stepWithoutWay,
      "nothing leads on from the step '\(item.step.id.value)'",
      at: item.step.id.span,
      help: "add a button; its action is 'next' unless it names another"
    )
  }

  private func report(_ circle: [Int], _ log: inout Log) {
    guard let first = circle.first else { return }
    let item = steps.steps[first]
    let names = Phrase.list(circle.map { "'\(steps.steps[$0].step.id.value)'" })
    log.subject.card = item.id
    log.report(
      .endlessSteps,
      "nobody gets from the step\(circle.count == 1 ? "" : "s") \(names) to the end of the flow",
      at: item.step.id.span
    )
  }
}

extension AppDNAStep {
  /// True for a step with blocks of later releases, or views of the app's own, which may lead on.
  var mayLeadOn: Bool {
    blocks.flatMap(\.withChildren).contains {
      $0.content is AppDNAUnknown || $0.type.value == "custom_view"
    }
  }
}

extension Rule {
  /// A step that users never come to.
  static let unreachableStep = Rule(
    2140,
    "unreachable-step",
    .warning,
    title: "Users never come to a step.",
    why: "No step or rule leads to it; it still counts in the progress of all others.",
    fix: "Lead to it by a rule, or remove it.",
    insteadOf: "never-reached",
    bad: AppDNAExample.steps(
      AppDNAExample.step(
        "a",
        #""next_step_rules": [{"target_step_id": "c", "condition": "always"}]"#
      )
        + #", {"id": ↓"b", "type": "welcome", "config": {"title": "Hi"}}, "#
        + AppDNAExample.step("c")
    ),
    good: AppDNAExample.steps(
      AppDNAExample.step(
        "a",
        #""next_step_rules": [{"target_step_id": "c", "condition": "always"}]"#
      )
        + ", " + AppDNAExample.step("c")
    )
  )

  /// Steps that lead round and round.
  static let endlessSteps = Rule(
    2144,
    "endless-steps",
    .warning,
    title: "Steps lead round in a circle without a path to the end.",
    why: "Users who come to them never finish the flow.",
    fix: "Add a rule that leads on.",
    insteadOf: "loop-without-exit",
    bad: AppDNAExample.steps(
      #"{"id": ↓"a", "type": "welcome", "config": {"title": "Hi"}, "next_step_rules": [{"target_step_id": "a", "condition": "always"}]}"#
    ),
    good: AppDNAExample.steps(AppDNAExample.step("a"))
  )

  /// A step that nothing leads on from.
  static let stepWithoutWay = Rule(
    2153,
    "step-without-way",
    .warning,
    title: "Nothing leads on from a step.",
    why:
      "Users get stuck on it; the preview takes the step after it for the next one all the same.",
    fix: "Add a button.",
    insteadOf: "stuck-for-some",
    bad: AppDNAExample.steps(
      #"{"id": ↓"s", "type": "custom", "config": {"content_blocks": [{"id": "t", "type": "text", "text": "Hi"}]}}, "#
        + AppDNAExample.step("t")
    ),
    good: AppDNAExample.config(
      #""content_blocks": [{"id": "t", "type": "text", "text": "Hi"}, {"id": "b", "type": "button", "text": "Go"}]"#
    )
  )

  /// Paths through a flow.
  static let appdnaPaths = [
    unreachableStep, endlessSteps, stepWithoutWay, stepLinkNowhere, paywallAgain,
  ]
}
