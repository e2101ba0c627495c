/// The fewest ways from start to end through a graph without loops that take some of its steps: a
/// minimum flow with lower bounds (Ford and Fulkerson, 1962).
struct MinimumFlow {
  private let graph: CondensedGraph
  /// Flags of the arcs that a way must take.
  private let needed: [Bool]
  /// The number of ways that take each arc.
  private(set) var amounts: [Int]
  /// The number of arcs that were looked at.
  private(set) var work = 0

  /// The number of arcs after which a flow counts as too large.
  private static let workLimit = 400_000_000

  init(_ graph: CondensedGraph, needed: [Bool]) throws(TooLarge) {
    self.graph = graph
    self.needed = needed
    amounts = [Int](repeating: 0, count: graph.arcs.count)
    try fill()
    // Ways go along others until none can be left out.
    while let path = spare() {
      try spend(graph.arcs.count)
      for (arc, isBack) in path { amounts[arc] += isBack ? -1 : 1 }
    }
  }

  /// The number of ways.
  var value: Int { graph.out[graph.start].reduce(0) { $0 + amounts[$1] } }

  /// Takes ways until every needed arc is on one, each time the way with most of those that are left.
  private mutating func fill() throws(TooLarge) {
    let (arcs, start, end) = (graph.arcs, graph.start, graph.end)
    var open = needed
    while open.contains(true) {
      try spend(arcs.count)
      var gains = [Int](repeating: -1, count: graph.out.count)
      var next = [Int](repeating: -1, count: graph.out.count)
      gains[end] = 0
      for vertex in graph.order.reversed() where vertex != end {
        for arc in graph.out[vertex] where gains[arcs[arc].to] >= 0 {
          let gain = gains[arcs[arc].to] + (open[arc] ? 1 : 0)
          if gain > gains[vertex] {
            gains[vertex] = gain
            next[vertex] = arc
          }
        }
      }
      guard gains[start] > 0 else { return }
      var vertex = start
      while vertex != end {
        let arc = next[vertex]
        amounts[arc] += 1
        open[arc] = false
        vertex = arcs[arc].to
      }
    }
  }

  private mutating func spend(_ arcs: Int) throws(TooLarge) {
    work += arcs
    guard work < Self.workLimit else { throw TooLarge() }
  }

  /// A way from end to start along arcs that can be taken less, backwards, or more, forwards.
  private func spare() -> [(arc: Int, isBack: Bool)]? {
    let arcs = graph.arcs
    var before = [(arc: Int, isBack: Bool)?](repeating: nil, count: graph.out.count)
    var seen = [Bool](repeating: false, count: graph.out.count)
    seen[graph.end] = true
    var waiting = [graph.end]
    func visit(_ vertex: Int, _ arc: Int, isBack: Bool) {
      if seen[vertex] { return }
      seen[vertex] = true
      before[vertex] = (arc, isBack)
      waiting.append(vertex)
    }
    var at = 0
    while at < waiting.count, !seen[graph.start] {
      let vertex = waiting[at]
      at += 1
      for arc in graph.into[vertex] where amounts[arc] > (needed[arc] ? 1 : 0) {
        visit(arcs[arc].from, arc, isBack: true)
      }
      for arc in graph.out[vertex] { visit(arcs[arc].to, arc, isBack: false) }
    }
    guard seen[graph.start] else { return nil }
    var path: [(arc: Int, isBack: Bool)] = []
    var vertex = graph.start
    while let step = before[vertex], vertex != graph.end {
      path.append(step)
      vertex = step.isBack ? arcs[step.arc].to : arcs[step.arc].from
    }
    return path
  }

  /// The ways one by one, in the order of arcs, each along arcs that no other has taken where it can.
  func ways() -> [[Int]] {
    var left = amounts
    var known = [Bool](repeating: false, count: amounts.count)
    return (0..<value).map { _ in
      var way: [Int] = []
      var vertex = graph.start
      while vertex != graph.end {
        let open = graph.out[vertex].filter { left[$0] > 0 }
        guard let arc = open.first(where: { !known[$0] }) ?? open.first else { break }
        left[arc] -= 1
        known[arc] = true
        way.append(arc)
        vertex = graph.arcs[arc].to
      }
      return way
    }
  }
}
