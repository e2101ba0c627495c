import Flow
import Paths
public import Source

extension Check {
  /// Finds cards that lead users round for ever, whatever they answer.
  public static let loopWithoutExit = Check(.loopWithoutExit) { input, log in
    let reported = ReportedFindings(log)
    var known: Set<Span> = []
    for entry in input.walks where !entry.walks.verdicts.isTooLarge {
      if reported.has(SystemFinding.endless, entry.flow) { continue }
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
      var ring = Set(loop.members)
      while let other = rings.firstIndex(where: { !$0.isDisjoint(with: ring) }) {
        ring.formUnion(rings.remove(at: other))
      }
      rings.append(ring)
    }
    return rings.map { $0.sorted() }.sorted { $0[0] < $1[0] }
  }

  /// True where nothing else leads out of some cards: no way out of the flow, no app, no dead end.
  fileprivate func isShut(_ ring: [Int]) -> Bool {
    let own = Set(ring)
    let stuck = Set(walks.verdicts.deadEnds.map(\.node))
    return !ring.contains(where: isOpen) && after(own).isDisjoint(with: stuck)
      && !walks.graph.edges.contains { $0.kind == .dismissal && own.contains($0.from) }
  }

  /// Some cards and all that users come to from them.
  private func after(_ nodes: Set<Int>) -> Set<Int> {
    let never = Set(walks.verdicts.never.map(\.edge))
    let edges = walks.graph.edges.enumerated().filter { place, edge in
      edge.kind == .forward && !never.contains(place)
    }
    var found = nodes
    var isGrowing = true
    while isGrowing {
      let before = found.count
      for case (_, let edge) in edges where found.contains(edge.from) {
        if case .node(let next) = edge.target { found.insert(next) }
      }
      isGrowing = found.count > before
    }
    return found
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
