import Flow
import Paths
import Source

extension Check {
  /// Finds cards that some users can't leave but by giving the flow up, if at all.
  public static let stuckForSome = Check(after: .stuckForSome) { input, reported, log in
    var found = SharedFindings()
    for entry in input.walks where entry.walks.graph.nodes.count > 1 {
      for verdict in entry.walks.verdicts.deadEnds {
        let card = entry.variant.cards[entry.walks.graph.nodes[verdict.node].index]
        // The app may lead on by itself.
        guard let witness = verdict.witness, witness.assumed.isEmpty, !card.isOpen,
          !card.routes.contains(where: { $0.trigger == .hostDecides }),
          !reported.has(.stuckForSome, entry.flow, card: entry.id(verdict.node))
        else { continue }
        let kind = verdict.isForAll ? "all" : "some"
        found.add(on: verdict.node, of: entry, kind: kind) {
          let node = entry.walks.graph.nodes[verdict.node]
          let user = entry.phrases(input).user(witness)
          return Diagnostic(
            .stuckForSome,
            verdict.isForAll
              ? "nobody gets further than '\(node.card)'"
              : "some users get no further than '\(node.card)'" + (user.map { ": \($0)" } ?? ""),
            at: node.span
          )
        }
      }
    }
    found.report(&log)
  }
}
