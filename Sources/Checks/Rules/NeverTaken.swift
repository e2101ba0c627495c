import Flow
import Paths
import Source

extension Check {
  /// Finds rules that no user ever takes, because they can't match or others always match before.
  ///
  /// A rule without a condition that comes last is a default, which needs nobody to take it; of a card that
  /// nobody leaves, that alone is told.
  public static let neverTaken = Check(after: .neverTaken) { input, reported, log in
    var known: [Int: PathPhrases] = [:]
    for use in RuleUse.all(input.walks) where !use.isTaken {
      guard let (verdict, walk) = use.first else { continue }
      let entry = input.walks[walk]
      let edge = entry.walks.graph.edges[verdict.edge]
      guard let rule = edge.route.rule, rule.condition != .constant(true),
        verdict.reason != .unasked,
        !reported.isReported(within: rule.extent ?? rule.span)
      else { continue }
      let phrases = known[walk] ?? entry.phrases(input)
      known[walk] = phrases
      let reason = phrases.description(verdict.reason, of: verdict.edge)
      log.report(
        .neverTaken,
        "the rule to \(phrases.target(of: verdict.edge)) never leads on: \(reason)",
        at: rule.span,
        about: use.subjects,
        labels: phrases.shadows(of: verdict, in: entry.walks.graph).map {
          .init($0, "asked before it")
        }
      )
    }
  }
}

/// A rule with all routes by it, in every variant and entry.
private struct RuleUse {
  var isTaken = false
  /// The first verdict, with the number of the walks that it is from.
  var first: (verdict: Verdicts.Never, walk: Int)?
  /// The card of the rule in every variant.
  var subjects: [Diagnostic.Subject] = []

  /// The rules of all walks, in the order in which they are found.
  static func all(_ walks: [EntryWalks]) -> [RuleUse] {
    var uses = OrderedMap<Span, RuleUse>()
    for (walk, entry) in walks.enumerated() {
      let never = Dictionary(firstOf: entry.walks.verdicts.never.map { ($0.edge, $0) })
      let seen = entry.walks.seen
      for (edge, item) in entry.walks.graph.edges.enumerated() where seen.contains(item.from) {
        guard let rule = item.route.rule else { continue }
        uses.update(rule.span, or: RuleUse()) { use in
          use.subjects.append(entry.subject(item.from))
          if let verdict = never[edge], !entry.walks.verdicts.isTooLarge {
            use.first = use.first ?? (verdict, walk)
          } else {
            use.isTaken = true
          }
        }
      }
    }
    return uses.all.map(\.value)
  }
}

extension PathPhrases {
  /// The spans of rules that match before one that is never taken; no more than three.
  fileprivate func shadows(of verdict: Verdicts.Never, in graph: PathGraph) -> [Span] {
    let own = graph.edges[verdict.edge].route.rule?.index ?? 0
    switch verdict.reason {
    case .own, .unasked: return []
    case .shadowed(let other): return graph.edges[other].route.rule.map { [$0.span] } ?? []
    case .shadowedByAll:
      let others = graph.edges(beside: verdict.edge).prefix { $0 < verdict.edge }
      let rules = others.lazy.filter { !isNever($0) }.compactMap { graph.edges[$0].route.rule }
        .filter { $0.index < own }
      return Array(rules.map(\.span).uniqued().prefix(3))
    }
  }
}
