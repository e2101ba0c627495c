internal import Flow
internal import Source
internal import Syntax
internal import SystemKit

/// The ways on from a step, each with its condition: the first rule that matches, else the step after
/// it (reference: appdna, section 13).
struct NextSteps: Sendable {
  struct Lead: Sendable {
    let goal: AppDNAGraph.Goal
    /// The condition; nil for none.
    var condition: Predicate?
    /// A description of the event on the way, if any.
    let via: String?
    /// The rule, counted among those that lead nowhere too, with the span of its target; nil for the step after.
    var rule: Route.Rule?

    /// Indicates that nobody is led on by it.
    var isNever: Bool { condition == .constant(false) }
  }

  /// The ways of a user whose answers count; last the rules that never lead on for such a user, as
  /// earlier ones always match, or they never do.
  let answered: [Lead]
  /// The same for a user whose answers are not stored.
  let unanswered: [Lead]

  /// Derives the ways on from rules and from the step that follows without them.
  init(_ rules: [Lead], answers: AppDNAOwnAnswers, otherwise next: AppDNAGraph.Goal) {
    answered = Self.leads(rules, \.self, answers, next)
    unanswered = Self.leads(rules, \.unanswered, answers, next)
  }

  var taken: [Lead] { (answered + unanswered).filter { !$0.isNever } }

  /// The ways of all rules, and what is left, those that never lead on last; for such a rule nothing is
  /// enough.
  private static func leads(
    _ rules: [Lead],
    _ condition: (Predicate) -> Predicate,
    _ answers: AppDNAOwnAnswers,
    _ next: AppDNAGraph.Goal
  ) -> [Lead] {
    var leads: [Lead] = []
    var earlier: [Predicate] = []
    for var lead in rules {
      let own = condition(lead.condition ?? .constant(true))
      let others = earlier.filter { !own.excludes($0) }.map(\.oppositeInParts)
      let whole = lead.rule?.shadow == nil ? Predicate.allOnce([own] + others) : .constant(false)
      lead.rule?.condition = own
      lead.condition = whole.needed
      leads.append(lead)
      if whole != .constant(false) { earlier.append(own) }
    }
    let rest = Predicate.allOnce(earlier.map(\.oppositeInParts))
    if rest != .constant(false), !isImpossible(rest, answers) {
      leads.append(Lead(goal: next, condition: rest.needed, via: nil))
    }
    return leads.filter { !$0.isNever } + leads.filter(\.isNever)
  }

  /// Tells whether a required answer would have to be none of its options.
  private static func isImpossible(_ rest: Predicate, _ answers: AppDNAOwnAnswers) -> Bool {
    let parts = if case .and(let parts) = rest { parts } else { [rest] }
    var excluded: [Predicate.Subject: Set<Predicate.Constant>] = [:]
    for case .compare(let subject, .notEqual, let value) in parts {
      excluded[subject, default: []].insert(value)
    }
    return excluded.contains { subject, values in
      answers.domain(of: subject)?.isSubset(of: values) ?? false
    }
  }
}

extension Predicate {
  /// The condition, unless it always holds.
  var needed: Predicate? { self == .constant(true) ? nil : self }
}

extension AppDNARuleConditions {
  /// The rules that lead on from a step, in order, as far as they can lead anywhere (reference: appdna,
  /// section 13); what leads nowhere is reported and left out.
  mutating func rules(of item: AppDNAFlow.Item) -> [NextSteps.Lead] {
    let nodes = nodes(of: item.step)
    if nodes.count > Self.limit {
      let message = "the step has \(nodes.count) rules, of which the first \(Self.limit) are read"
      log.report(.manyStepRules, message, at: nodes[Self.limit].span.start(1))
    }
    var all: [NextSteps.Lead] = []
    for (index, node) in nodes.prefix(Self.limit).enumerated() where node.map != nil {
      let predicate = predicate(of: node)
      guard let target = node.locatedString("target_step_id") else { continue }
      // A rule that never matches is reported with its condition, and no more.
      let before = predicate == .constant(false) ? self : nil
      let found = goal(of: target)
      if let before { self = before }
      guard let found else { continue }
      var asked = Route.Rule(index, predicate, span: target.span)
      asked.extent = node.span
      asked.shadow = shadow(of: predicate, to: target, behind: all, on: item)
      all.append(.init(goal: found.goal, condition: predicate, via: found.via, rule: asked))
    }
    return all
  }

  /// The place of an earlier rule that matches whenever one does, which is reported.
  ///
  /// Where nobody can meet the earlier one, nobody can meet this one either, for its own reason.
  private mutating func shadow(
    of condition: Predicate,
    to target: Located<String>,
    behind all: [NextSteps.Lead],
    on item: AppDNAFlow.Item
  ) -> Int? {
    let earlier = all.lazy.compactMap(\.rule).first { $0.shadow == nil && $0.takes(condition) }
    guard condition != .constant(false), let earlier, item.allows(earlier.condition) else {
      return nil
    }
    let message = "the rule to '\(target.value)' never matches"
    let label = Diagnostic.Label(earlier.span, "this one matches before it")
    log.report(.shadowedRule, message, at: target.span, labels: [label])
    return earlier.index
  }

  /// The goal that a target names, and the event on the way; nil, with a finding, where it leads nowhere.
  private mutating func goal(
    of target: Located<String>
  ) -> (goal: AppDNAGraph.Goal, via: String?)? {
    let node = graph.nodes[target.value]
    guard let found = graph.target(target.value) else {
      log.note(graph.ids, at: target.span)
      let type = node?.present("type")?.text.map { "the type '\($0)'" } ?? "no type"
      let reason =
        node == nil
        ? "no step or node has the id '\(target.value)'"
        : "the node '\(target.value)' has \(type), which leads nowhere"
      reportDead(target, reason)
      return nil
    }
    guard var goal = found.goal else {
      let next = node?.locatedString("next_target") ?? target
      reportDead(next, "the event '\(target.value)' leads to no step")
      return nil
    }
    if case .paywall(let id) = goal, AppDNAPaywall.name(graph.paywall(id)) == nil {
      let span = graph.paywall(id)?.span.start(1) ?? target.span
      let message = "the paywall node '\(id)' names no paywall; the flow ends here"
      log.report(.paywallWithoutId, message, at: span)
      goal = .end
    }
    return (goal, found.event.map { "event \($0)" })
  }

  private mutating func reportDead(_ target: Located<String>, _ reason: String) {
    let help = names.help(for: target.value)
    log.report(.deadTarget, "\(reason); the next rule is tried", at: target.span, help: help)
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

extension Route.Rule {
  /// Tells whether it matches whenever another condition holds.
  fileprivate func takes(_ other: Predicate) -> Bool {
    if condition == .constant(true) || condition == other { return true }
    if case .or(let parts) = condition { return parts.contains(other) }
    if case .and(let parts) = other { return parts.contains(condition) }
    return false
  }
}
