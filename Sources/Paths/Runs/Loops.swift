internal import Flow

/// A way round that some user can go for ever.
public struct Loop: Hashable, Sendable {
  /// The routes, as places among the graph's edges, from the card that is first in the flow.
  public let edges: [Int]
  /// The cards, as places among the graph's nodes.
  public let cards: [Int]
  /// Some user who is in it comes to the end.
  public let hasExit: Bool
}

/// Finds loops: for each route that is part of one, the shortest that it is part of.
struct LoopFinder {
  let runs: Runs
  let graph: PathGraph
  /// True for states from which the end can be reached.
  let ends: [Bool]

  /// More loops are not listed.
  static let limit = 100

  /// The loops, and whether there are any.
  func loops() -> [Loop] {
    let components = Components(count: runs.states.count) { state in
      runs.steps[state].compactMap(\.next)
    }
    var found: [Loop] = []
    var known: Set<[Int]> = []
    for members in components.members.reversed() {
      let own = Set(members)
      var covered: Set<Int> = []
      for state in members {
        for step in runs.steps[state] {
          guard found.count < Self.limit else { return found }
          guard let next = step.next, own.contains(next), !covered.contains(step.edge),
            let rest = way(from: next, to: state, within: own)
          else { continue }
          let edges = rotated([step.edge] + rest)
          covered.formUnion(edges)
          guard known.insert(edges).inserted else { continue }
          found.append(
            Loop(
              edges: edges,
              cards: edges.map { graph.edges[$0].from },
              hasExit: members.contains { ends[$0] }
            )
          )
        }
      }
    }
    return found
  }

  /// The shortest way from one state to another, as edges.
  private func way(from start: Int, to end: Int, within own: Set<Int>) -> [Int]? {
    if start == end { return [] }
    var before: [Int: (state: Int, edge: Int)] = [:]
    var waiting = [start]
    var place = 0
    while place < waiting.count {
      let state = waiting[place]
      place += 1
      for step in runs.steps[state] {
        guard let next = step.next, own.contains(next), next != start, before[next] == nil else {
          continue
        }
        before[next] = (state, step.edge)
        if next != end {
          waiting.append(next)
          continue
        }
        var edges: [Int] = []
        var state = end
        while let step = before[state] {
          edges.append(step.edge)
          state = step.state
        }
        return edges.reversed()
      }
    }
    return nil
  }

  /// The loop from its card that is first in the flow.
  private func rotated(_ edges: [Int]) -> [Int] {
    let first = edges.indices.min { graph.edges[edges[$0]].from < graph.edges[edges[$1]].from } ?? 0
    return Array(edges[first...] + edges[..<first])
  }
}
