import Flow
import Paths
import Source

extension Check {
  /// Finds cards that some users can't leave but by giving the flow up, if at all.
  public static let stuckForSome = Check(after: .stuckForSome) { input, reported, log in
    var found = SharedFindings()
    for entry in input.walks where entry.walks.graph.nodes.count > 1 {
      for verdict in entry.walks.verdicts.deadEnds {
        guard let witness = verdict.witness, witness.assumed.isEmpty,
          !entry.isLeftByApp(verdict.node),
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

extension EntryWalks {
  /// Tells whether the app may lead on from a card by itself.
  fileprivate func isLeftByApp(_ node: Int) -> Bool {
    let card = variant.cards[walks.graph.nodes[node].index]
    return isOpen(node) || card.routes.contains { $0.trigger == .hostDecides }
  }
}
