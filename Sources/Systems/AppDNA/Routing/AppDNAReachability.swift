internal import Flow
internal import Source

/// Which cards users come to, and whether they come to the end (reference: appdna, section 13,
/// "Static enumeration").
struct AppDNAReachability {
  private let cards: [Card]
  private let steps: AppDNAFlow
  private let answers: [String: Template.Sample.Value]
  private let places: [String: Int]

  /// The cards of a flow with their routes, those of the steps first, and the answers that are given.
  init(_ cards: [Card], _ steps: AppDNAFlow, given answers: [String: Template.Sample.Value]) {
    self.cards = cards
    self.steps = steps
    self.answers = answers
    places = Dictionary(
      cards.enumerated().map { ($1.id, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  // MARK: Edges

  /// The places of the cards that a card leads to.
  private func next(_ index: Int, isGiven: Bool) -> [Int] {
    cards[index].routes.compactMap { route in
      guard case .card(let id) = route.target, !isGiven || isOpen(route) else { return nil }
      return places[id]
    }
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

  private func ends(_ index: Int) -> Bool {
    cards[index].routes.contains { $0.target == .end(completed: true) }
  }

  private func appMayLeave(_ index: Int) -> Bool {
    cards[index].routes.contains { $0.trigger == .hostDecides }
  }

  /// Nothing on the card leads on; blocks of later releases may.
  private func isDeadEnd(_ index: Int) -> Bool {
    guard next(index, isGiven: false).isEmpty, !ends(index), index < steps.steps.count else {
      return false
    }
    return !appMayLeave(index)
  }

  private func graph(isGiven: Bool) -> CardGraph {
    let edges = cards.indices.flatMap { from in
      next(from, isGiven: isGiven).map { (from: from, to: $0) }
    }
    let count = steps.steps.count
    let assumed = (0..<count).filter { isDeadEnd($0) && $0 + 1 < count }.map {
      (from: $0, to: $0 + 1)
    }
    return CardGraph(cards: cards.map(\.id), edges: edges + assumed)
  }

  // MARK: Questions

  /// The ids of the cards that users come to, in their order.
  var reached: [String] {
    zip(cards, graph(isGiven: true).walk().isReached).filter(\.1).map(\.0.id)
  }

  /// The other cards, each with the reason.
  var hidden: [Variant.Hidden] {
    let ever = graph(isGiven: false).walk().isReached
    let now = graph(isGiven: true).walk().isReached
    return cards.indices.filter { !now[$0] }.map { index in
      let reason = ever[index] ? "the given answers lead past it" : "no rule or step leads to it"
      return Variant.Hidden(card: cards[index].id, reason: reason)
    }
  }

  /// The steps from which users come to each card, paywalls between them left out.
  func stepsBefore() -> [[Int]] {
    let count = steps.steps.count
    var before = [[Int]](repeating: [], count: cards.count)
    for step in 0..<count {
      var seen: Set<Int> = []
      var waiting = next(step, isGiven: false)
      while let card = waiting.popLast() {
        guard seen.insert(card).inserted else { continue }
        before[card].append(step)
        if card >= count { waiting += next(card, isGiven: false) }
      }
    }
    return before
  }

  // MARK: Findings

  /// Reports steps that nobody comes to and those that nobody leaves.
  func check(_ log: inout Log) {
    let reached = graph(isGiven: false).walk().isReached
    let back = CardGraph(
      cards: cards.map(\.id),
      edges: cards.indices.flatMap { from in next(from, isGiven: false).map { ($0, from) } }
    )
    let stops = cards.indices.filter { ends($0) || appMayLeave($0) || isDeadEnd($0) }
    let canStop = back.walk(from: stops).isReached
    for (index, item) in steps.steps.enumerated() {
      log.subject.card = item.id
      if !reached[index] { reportUnreached(item, &log) }
      if isDeadEnd(index) { reportDeadEnd(item, &log) }
    }
    let stuck = steps.steps.indices.filter { reached[$0] && !canStop[$0] }
    report(stuck, &log)
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

  /// A step alone is no flow yet, and a block of a later release may lead on.
  private func reportDeadEnd(_ item: AppDNAFlow.Item, _ log: inout Log) {
    if steps.steps.count == 1 || item.step.mayLeadOn { return }
    log.report(
      .stepWithoutWay,
      "nothing leads on from the step '\(item.step.id.value)'",
      at: item.step.id.span,
      help: "add a button; its action is 'next' unless it names another"
    )
  }

  private func report(_ stuck: [Int], _ log: inout Log) {
    guard let first = stuck.first else { return }
    let item = steps.steps[first]
    let names = stuck.prefix(6).map { "'\(steps.steps[$0].step.id.value)'" }
    let more = stuck.count > 6 ? " and \(stuck.count - 6) more" : ""
    log.subject.card = item.id
    log.report(
      .endlessSteps,
      stuck.count == 1
        ? "nobody gets from the step \(names[0]) to the end of the flow"
        : "nobody gets from the steps \(names.joined(separator: ", "))\(more) to the end of the flow",
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
  static let appdnaWays = [
    unreachableStep, endlessSteps, stepWithoutWay, stepLinkNowhere, paywallAgain,
  ]
}
