import Flow
import Paths
import Source

extension Check {
  /// Finds cards that lead users round for ever, whatever they answer.
  public static let loopWithoutExit = Check(after: .loopWithoutExit) { input, reported, log in
    var found = SharedFindings()
    for entry in input.walks where !entry.walks.verdicts.isTooLarge {
      if reported.has(.loopWithoutExit, entry.flow) { continue }
      for ring in entry.shutRings {
        guard let first = ring.first, entry.walks.witness(of: first)?.assumed.isEmpty == true
        else { continue }
        let names = Phrase.list(ring.map { "'\(entry.id($0))'" })
        let finding = Diagnostic(
          .loopWithoutExit,
          ring.count == 1
            ? "users whom \(names) leads back to itself never come to the end"
            : "users who go round \(names) never come to the end",
          at: entry.walks.graph.nodes[first].span
        )
        found.add(finding, about: entry.subject(first))
      }
    }
    found.report(&log)
  }
}

extension EntryWalks {
  /// The cards of loops from which nobody comes to the end and nothing else leads out: no way out of
  /// the flow, no app, no dead end.
  fileprivate var shutRings: [[Int]] {
    let rings = rings
    if rings.isEmpty { return [] }
    var open = beforeDeadEnds
    for edge in walks.graph.edges where edge.kind == .dismissal { open.insert(edge.from) }
    return rings.filter { ring in !ring.contains { open.contains($0) || isOpen($0) } }
  }

  /// The cards of loops from which nobody comes to the end, those with a card in common together.
  private var rings: [[Int]] {
    var leaders: [Int: Int] = [:]
    func leader(of node: Int) -> Int {
      var node = node
      while let next = leaders[node], next != node {
        leaders[node] = leaders[next]
        node = next
      }
      return node
    }
    for loop in walks.verdicts.loops where !loop.hasExit {
      for node in loop.members { leaders[leader(of: node)] = leader(of: loop.card) }
    }
    let rings = Dictionary(grouping: leaders.keys.sorted(), by: leader)
    return rings.values.sorted { $0[0] < $1[0] }
  }

  /// The cards on which somebody is stuck, and all from which users come to them.
  private var beforeDeadEnds: Set<Int> {
    let never = Set(walks.verdicts.never.map(\.edge))
    var before: [Int: [Int]] = [:]
    for (index, edge) in walks.graph.edges.enumerated() {
      guard edge.kind == .forward, !never.contains(index), case .node(let next) = edge.target else {
        continue
      }
      before[next, default: []].append(edge.from)
    }
    var waiting = walks.verdicts.deadEnds.map(\.node)
    var found = Set(waiting)
    while let node = waiting.popLast() {
      waiting += (before[node] ?? []).filter { found.insert($0).inserted }
    }
    return found
  }
}
