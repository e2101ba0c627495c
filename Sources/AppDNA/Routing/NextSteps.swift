internal import Flow
internal import Source

/// The ways on from a step, each with its condition: the first rule that matches, else the step after
/// it (reference: appdna, section 13).
struct NextSteps: Sendable {
  struct Lead: Sendable {
    let goal: AppDNAGraph.Goal
    /// The condition; nil for none.
    let condition: Predicate?
    /// A description of the event on the way, if any.
    let via: String?
    /// The rule; nil for the step after.
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
  init(_ rules: [AppDNAStepRule], answers: AppDNAOwnAnswers, otherwise next: AppDNAGraph.Goal) {
    answered = Self.leads(rules, \.condition, answers, next)
    unanswered = Self.leads(rules, \.condition.unanswered, answers, next)
  }

  var taken: [Lead] { (answered + unanswered).filter { !$0.isNever } }

  /// The ways of all rules, and what is left, those that never lead on last; for such a rule nothing is
  /// enough.
  private static func leads(
    _ rules: [AppDNAStepRule],
    _ condition: (AppDNAStepRule) -> Predicate,
    _ answers: AppDNAOwnAnswers,
    _ next: AppDNAGraph.Goal
  ) -> [Lead] {
    var leads: [Lead] = []
    var earlier: [Predicate] = []
    for rule in rules {
      let own = condition(rule)
      let others = earlier.filter { !own.excludes($0) }.map(\.oppositeInParts)
      let whole = rule.asked.shadow == nil ? Predicate.allOnce([own] + others) : .constant(false)
      var asked = rule.asked
      asked.condition = own
      leads.append(Lead(goal: rule.goal, condition: whole.needed, via: rule.via, rule: asked))
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
