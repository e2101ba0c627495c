internal import Flow
internal import Source

/// Where a step leads, each way with what must hold: the first rule that matches, else the step after
/// it (reference: appdna, section 13).
struct StepLeads: Sendable {
  /// A way on.
  struct Lead: Sendable {
    /// Where it leads.
    let goal: StepRules.Goal
    /// What must hold; nil for nothing.
    let condition: Predicate?
    /// What happens on the way.
    let via: String?
    /// The target of the rule; nil for the step after.
    let span: Span?
    /// The rule; nil for the step after.
    var rule: Route.Rule?
  }

  /// The ways of a user whose answers count.
  let answered: [Lead]
  /// The ways of a user whose answers are not stored.
  let unanswered: [Lead]

  /// Works out the ways on from rules, with where the step leads without them.
  init(_ rules: StepRules, answers: StepOwnAnswers, otherwise next: StepRules.Goal) {
    answered = Self.leads(rules.all, \.condition, answers, next)
    unanswered = Self.leads(rules.all, \.condition.unanswered, answers, next)
  }

  private static func leads(
    _ rules: [StepRule],
    _ condition: (StepRule) -> Predicate,
    _ answers: StepOwnAnswers,
    _ next: StepRules.Goal
  ) -> [Lead] {
    var leads: [Lead] = []
    var earlier: [Predicate] = []
    for rule in rules {
      let own = condition(rule)
      let others = earlier.filter { !own.excludes($0) }.map(\.opposite)
      let whole = Predicate.all([own] + others)
      guard whole != .constant(false) else { continue }
      var asked = Route.Rule(rule.index, own, span: rule.target.span)
      asked.extent = rule.extent
      leads.append(
        Lead(
          goal: rule.goal,
          condition: whole.needed,
          via: rule.via,
          span: rule.target.span,
          rule: asked
        )
      )
      earlier.append(own)
    }
    let rest = Predicate.all(earlier.map(\.opposite))
    guard rest != .constant(false), !isImpossible(rest, answers) else { return leads }
    return leads + [Lead(goal: next, condition: rest.needed, via: nil, span: nil)]
  }

  /// True where an answer that must be there would have to be none of its options.
  private static func isImpossible(_ rest: Predicate, _ answers: StepOwnAnswers) -> Bool {
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
