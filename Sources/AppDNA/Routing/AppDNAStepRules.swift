internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// A rule that leads somewhere.
struct AppDNAStepRule: Sendable {
  /// Its target, as written.
  let target: Located<String>
  let condition: Predicate
  let goal: AppDNAGraph.Goal
  /// A description of the event on the way, if any.
  let via: String?
  /// Its place among the rules as they are written, those included that lead nowhere.
  var index = 0
  /// The span of the whole rule.
  var extent: Span?
  /// The place of an earlier rule that matches whenever it would, where there is one.
  var shadow: Int?

  /// Tells whether the rule matches whenever another condition holds.
  fileprivate func takes(_ other: Predicate) -> Bool {
    if condition == .constant(true) || condition == other { return true }
    if case .or(let parts) = condition { return parts.contains(other) }
    if case .and(let parts) = other { return parts.contains(condition) }
    return false
  }
}

extension AppDNARuleConditions {
  /// The rules that lead on from a step, in order, as far as they can lead anywhere (reference: appdna,
  /// section 13); what leads nowhere is reported and left out.
  mutating func rules(of item: AppDNAFlow.Item) -> [AppDNAStepRule] {
    let nodes = nodes(of: item.step)
    if nodes.count > Self.limit {
      let message = "the step has \(nodes.count) rules, of which the first \(Self.limit) are read"
      log.report(.manyStepRules, message, at: nodes[Self.limit].span.start(1))
    }
    var all: [AppDNAStepRule] = []
    for (index, node) in nodes.prefix(Self.limit).enumerated() where node.map != nil {
      let predicate = predicate(of: node)
      guard let target = node.locatedString("target_step_id") else { continue }
      // That a rule never matches is reported with its condition, and no more.
      let before = predicate == .constant(false) ? self : nil
      let read = rule(to: target, predicate)
      if let before { self = before }
      guard var rule = read else { continue }
      rule.index = index
      rule.extent = node.span
      rule.shadow = shadow(of: rule, behind: all, on: item)
      all.append(rule)
    }
    return all
  }

  /// The place of an earlier rule that matches whenever one does, which is reported.
  ///
  /// Where nobody can meet the earlier one, nobody can meet this one either, for its own reason.
  private mutating func shadow(
    of rule: AppDNAStepRule,
    behind all: [AppDNAStepRule],
    on item: AppDNAFlow.Item
  ) -> Int? {
    guard rule.condition != .constant(false),
      let earlier = all.first(where: { $0.shadow == nil && $0.takes(rule.condition) }),
      item.allows(earlier.condition)
    else { return nil }
    log.report(
      .shadowedRule,
      "the rule to '\(rule.target.value)' never matches",
      at: rule.target.span,
      labels: [.init(earlier.target.span, "this one matches before it")]
    )
    return earlier.index
  }

  /// A rule with what its target names; nil, with a finding, where that leads nowhere.
  private mutating func rule(
    to target: Located<String>,
    _ predicate: Predicate
  ) -> AppDNAStepRule? {
    guard let found = graph.target(target.value) else {
      log.note(graph.ids, at: target.span)
      let unknown = graph.unknownNode(target.value)
      return dead(target, unknown ?? "no step or node has the id '\(target.value)'")
    }
    guard var goal = found.goal else {
      let next = graph.next(ofEvent: target.value) ?? target
      return dead(next, "the event '\(target.value)' leads to no step")
    }
    if case .paywall(let id) = goal, AppDNAPaywall.name(graph.paywall(id)) == nil {
      let span = graph.paywall(id)?.span.start(1) ?? target.span
      let message = "the paywall node '\(id)' names no paywall; the flow ends here"
      log.report(.paywallWithoutId, message, at: span)
      goal = .end
    }
    let via = found.event.map { "event \($0)" }
    return AppDNAStepRule(target: target, condition: predicate, goal: goal, via: via)
  }

  private mutating func dead(_ target: Located<String>, _ reason: String) -> AppDNAStepRule? {
    let help = names.help(for: target.value)
    log.report(.deadTarget, "\(reason); the next rule is tried", at: target.span, help: help)
    return nil
  }

  // MARK: Which list

  /// The rules of the step, or those of its config where these alone have lists of conditions.
  private mutating func nodes(of step: AppDNAStep) -> [Node] {
    func hasConditions(_ rules: [Node]) -> Bool {
      rules.contains { $0["conditions"]?.list?.isEmpty == false }
    }
    let (own, inner) = (step.rules, step.config.rules)
    let usesInner = hasConditions(inner) && !hasConditions(own)
    let (used, other) = usesInner ? (inner, own) : (own, inner)
    guard let first = other.first, other != used else { return used }
    log.report(
      .ignoredStepRules,
      usesInner
        ? "the rules of the step are not read, as only those of its config have 'conditions'"
        : hasConditions(own)
          ? "the rules of the config are not read, as the step has rules with 'conditions'"
          : "the rules of the config are not read, as none of them has 'conditions'",
      at: first.span.start(1)
    )
    return used
  }
}
