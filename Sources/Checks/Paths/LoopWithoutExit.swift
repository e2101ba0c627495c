import Flow
import Paths
public import Source

extension Check {
  /// Finds cards that lead users round for ever, whatever they answer.
  public static let loopWithoutExit = Check(.loopWithoutExit) { input, log in
    var known: Set<Span> = []
    for entry in input.walks where !entry.walks.verdicts.isTooLarge {
      if log.has(SystemFinding.endless, entry.flow) { continue }
      for ring in entry.rings {
        guard let first = ring.first, entry.isShut(ring) else { continue }
        let node = entry.walks.graph.nodes[first]
        guard entry.walks.witness(of: first)?.assumed.isEmpty == true,
          known.insert(node.span).inserted
        else { continue }
        let names = Phrase.list(ring.map { "'\(entry.id($0))'" })
        log.about(entry.subject(first)) { log in
          log.report(
            .loopWithoutExit,
            ring.count == 1
              ? "users whom \(names) leads back to itself never come to the end"
              : "users who go round \(names) never come to the end",
            at: node.span
          )
        }
      }
    }
  }
}

extension EntryWalks {
  /// The cards of loops from which nobody comes to the end, those with a card in common together.
  fileprivate var rings: [[Int]] {
    var rings: [Set<Int>] = []
    for loop in walks.verdicts.loops where !loop.hasExit {
      var ring = Set(loop.cards)
      while let other = rings.firstIndex(where: { !$0.isDisjoint(with: ring) }) {
        ring.formUnion(rings.remove(at: other))
      }
      rings.append(ring)
    }
    return rings.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// True where nothing else leads out of some cards: no way out of the flow, no app, no dead end.
  fileprivate func isShut(_ ring: [Int]) -> Bool {
    let graph = walks.graph
    let own = Set(ring)
    return walks.verdicts.deadEnds.isEmpty
      && !ring.contains(where: isOpen)
      && !graph.edges.contains { $0.kind == .dismissal && own.contains($0.from) }
  }
}

extension Rule {
  /// Cards that lead users round for ever.
  public static let loopWithoutExit = Rule(
    2403,
    "loop-without-exit",
    .warning,
    title: "Cards lead users round for ever.",
    why: "The routes that would lead out of the loop are never taken, so nobody in it finishes.",
    fix: "Correct the condition of a route that leads out, or add one.",
    bad: PathExample.round(mark: "↓", "a"),
    good: PathExample.round(mark: "", "start")
  )
}
