internal import Flow
internal import Source
internal import Syntax

/// The rules that lead on from a step, in order, as far as they can lead anywhere (reference: appdna,
/// section 13).
struct AppDNAStepRules: Sendable {
  /// Rules and conditions beyond these are not read.
  static let limit = 100

  private(set) var all: [AppDNAStepRule] = []

  enum Goal: Hashable, Sendable {
    /// A step, by its place in the flow.
    case step(Int)
    /// A paywall, by the id of its node.
    case paywall(String)
    case end
  }

  /// Reads the rules of a step; what leads nowhere is reported and left out.
  init(_ item: AppDNAFlow.Item, _ graph: AppDNAGraph, _ conditions: inout AppDNARuleConditions) {
    let nodes = Self.nodes(of: item.step, &conditions.log)
    if nodes.count > Self.limit {
      conditions.log.report(
        .manyStepRules,
        "the step has \(nodes.count) rules, of which the first \(Self.limit) are read",
        at: nodes[Self.limit].span.start(1)
      )
    }
    for (index, node) in nodes.prefix(Self.limit).enumerated() where node.map != nil {
      let predicate = conditions.predicate(of: node)
      guard let target = node.locatedString("target_step_id") else { continue }
      let read: AppDNAStepRule?
      if predicate == .constant(false) {
        // That a rule never matches is reported with its condition, and no more.
        var silent = conditions
        read = Self.rule(to: target, predicate, graph, &silent)
      } else {
        read = Self.rule(to: target, predicate, graph, &conditions)
      }
      guard var rule = read else { continue }
      rule.index = index
      rule.extent = node.span
      rule.shadow = shadow(of: rule, on: item, &conditions.log)
      all.append(rule)
    }
  }

  /// The place of an earlier rule that matches whenever one does, which is reported.
  ///
  /// Where nobody can meet the earlier one, nobody can meet this one either, for its own reason.
  private func shadow(
    of rule: AppDNAStepRule,
    on item: AppDNAFlow.Item,
    _ log: inout Log
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
  private static func rule(
    to target: Located<String>,
    _ predicate: Predicate,
    _ graph: AppDNAGraph,
    _ conditions: inout AppDNARuleConditions
  ) -> AppDNAStepRule? {
    func rule(_ goal: Goal, via: String? = nil) -> AppDNAStepRule {
      AppDNAStepRule(target: target, condition: predicate, goal: goal, via: via)
    }
    switch graph.target(target.value) {
    case .step(let place): return rule(.step(place))
    case .paywall(let id):
      if AppDNAPaywall.name(graph.paywall(id)) != nil { return rule(.paywall(id)) }
      conditions.log.report(
        .paywallWithoutId,
        "the paywall node '\(id)' names no paywall; the flow ends here",
        at: graph.paywall(id)?.span.start(1) ?? target.span
      )
      return rule(.end)
    case .end: return rule(.end)
    case .event(let name, let next?): return rule(.step(next), via: "event \(name)")
    case .event:
      let next = graph.next(ofEvent: target.value)
      dead(next ?? target, "the event '\(target.value)' leads to no step", &conditions)
    case nil:
      conditions.log.note(graph.ids, at: target.span)
      let unknown = graph.unknownNode(target.value)
      dead(target, unknown ?? "no step or node has the id '\(target.value)'", &conditions)
    }
    return nil
  }

  private static func dead(
    _ target: Located<String>,
    _ words: String,
    _ conditions: inout AppDNARuleConditions
  ) {
    let help = conditions.names.help(for: target.value)
    let words = "\(words); the next rule is tried"
    conditions.log.report(.deadTarget, words, at: target.span, help: help)
  }

  // MARK: Which list

  /// The rules of the step, or those of its config where these alone have lists of conditions.
  private static func nodes(of step: AppDNAStep, _ log: inout Log) -> [Node] {
    let (own, inner) = (step.rules, step.config.rules)
    let usesInner = inner.contains(where: hasConditions) && !own.contains(where: hasConditions)
    let (used, other) = usesInner ? (inner, own) : (own, inner)
    guard let first = other.first, other != used else { return used }
    log.report(
      .ignoredStepRules,
      usesInner
        ? "the rules of the step are not read, as only those of its config have 'conditions'"
        : own.contains(where: hasConditions)
          ? "the rules of the config are not read, as the step has rules with 'conditions'"
          : "the rules of the config are not read, as none of them has 'conditions'",
      at: first.span.start(1)
    )
    return used
  }

  private static func hasConditions(_ rule: Node) -> Bool {
    rule["conditions"]?.list?.isEmpty == false
  }
}

/// A rule that leads somewhere.
struct AppDNAStepRule: Sendable {
  /// Its target, as written.
  let target: Located<String>
  let condition: Predicate
  let goal: AppDNAStepRules.Goal
  /// A description of the event on the way, if any.
  var via: String?
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
